import type { ImportFault, ImportFaultCode } from '../../../contract/catalogue/catalogue-file.ts'
import type { DraftContent } from '../../../contract/catalogue/product-edit.ts'
import { minuteOfHongKong } from '../../../contract/hong-kong-time.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertDraft, listDraftCodes } from '../products/draft-queries.ts'
import type { TakenPictures } from './import-pictures.ts'
import { listStoredMakers, listStoredMenu, listStoredPages } from './import-read-queries.ts'
import { type ImportedPage, placeKey } from './import-rules.ts'
import { mergeOptions } from './options/merge-option-rules.ts'

/** Faults that staff can complete in a draft. All others are contradictions, which a draft could not show. */
const completable: readonly ImportFaultCode[] = [
  'required',
  'name-missing',
  'bad-price',
  'bad-category',
  'unknown-sub-category',
  'missing-image',
  'unreadable-image',
]

/** Maximum pictures of a draft (contract/catalogue/product-edit.ts). */
const maxPictures = 20

/** Incomplete display products that are neither in the mall nor a draft yet. */
export async function listIncomplete(
  tx: Transaction,
  pages: readonly ImportedPage[],
  faults: readonly ImportFault[],
): Promise<ImportedPage[]> {
  const codesOf = new Map<string | null, Set<ImportFaultCode>>()
  for (const { displayCode, code } of faults) {
    codesOf.set(displayCode, (codesOf.get(displayCode) ?? new Set()).add(code))
  }
  const candidates = pages.filter(({ code }) => {
    const own = codesOf.get(code)
    return code !== '' && own !== undefined && [...own].every((one) => completable.includes(one))
  })
  if (candidates.length === 0) return []
  const codes = candidates.map(({ code }) => code)
  const stored = new Set((await listStoredPages(tx, codes)).map(({ code }) => code))
  const drafted = new Set(await listDraftCodes(tx, codes))
  return candidates.filter(({ code }) => !stored.has(code) && !drafted.has(code))
}

/** Saves incomplete display products as drafts, with everything that could be read. */
export async function saveIncomplete(
  tx: Transaction,
  pages: readonly ImportedPage[],
  { pictures, now }: { pictures: TakenPictures; now: Date },
): Promise<void> {
  if (pages.length === 0) return
  const { brands, series } = await listStoredMakers(tx)
  const { subCategories } = await listStoredMenu(tx)
  const brandIds = new Map(brands.map(({ pathName, id }) => [pathName, id]))
  const seriesIds = new Map(series.map(({ brandPath, pathName, id }) => [`${brandPath}/${pathName}`, id]))
  const placeIds = new Map(
    subCategories.map((sub) => [placeKey(sub.categoryPath, sub.typePathName, sub.pathName), sub.id]),
  )
  for (const page of pages) {
    const brandId = brandIds.get(page.brand.pathName) ?? null
    const seriesKey = `${page.brand.pathName}/${page.series?.pathName ?? ''}`
    const content: DraftContent = {
      ...contentOf(page),
      brandId,
      seriesId: seriesIds.get(seriesKey) ?? null,
      subCategoryIds: page.places.flatMap((place) => placeIds.get(place) ?? []),
      pictures: page.images.slice(0, maxPictures).flatMap(({ name, altEn, altCn }) => {
        const image = pictures.images.get(name)
        return image ? [{ path: image.path, altEn, altCn }] : []
      }),
    }
    await insertDraft(tx, { displayProductId: null, content, now })
  }
}

function contentOf(page: ImportedPage) {
  const { code, nameEn, nameCn, descriptionEn, descriptionCn, tags, newFrom, enabled } = page
  const { specTable, showAt, hideAt } = page
  const { axes, products } = mergeOptions(page)
  return {
    ...{ code, nameEn, nameCn, descriptionEn, descriptionCn, tags, newFrom, enabled, specTable },
    showAt: showAt === null ? null : minuteOfHongKong(showAt).toISOString(),
    hideAt: hideAt === null ? null : minuteOfHongKong(hideAt).toISOString(),
    axes,
    products: products.map(({ specifications, sortId: _, ...product }) => ({
      ...product,
      id: null,
      specifications: specifications.map(({ sku, nameEn, nameCn, enabled, options }) => {
        return { id: null, sku, nameEn, nameCn, enabled, options }
      }),
    })),
  }
}
