import type { ImportFault, ImportFaultCode } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { DraftContent } from '../../../contract/admin/catalogue/product-edit.ts'
import { minuteOfHongKong } from '../../../contract/values/hong-kong-time.ts'
import type { Transaction } from '../../core/database.ts'
import { eachInSlices, filterInSlices } from '../../platform/workers/in-slices.ts'
import { insertDraft, listDraftCodes } from '../products/draft-queries.ts'
import type { TakenPictures } from '../publishing/import-pictures.ts'
import { listStoredCodes, listStoredMakers, listStoredMenu } from './import-read-queries.ts'
import { type ImportedPage, placeKey } from './import-rules.ts'
import { mergeOptions } from './merge-option-rules.ts'

/** Faults that staff can complete in a draft. All others are contradictions, which a draft could not show. */
const completable: readonly ImportFaultCode[] = [
  'required',
  'name-missing',
  'bad-price',
  'pv-missing',
  'description-missing',
  'path-empty',
  'bad-category',
  'unknown-sub-category',
  'missing-image',
  'unreadable-image',
]

/** Maximum pictures of a draft (contract/admin/catalogue/product-edit.ts). */
const maxPictures = 20

/** Display products read per statement. */
const codesAtOnce = 1_000

/** Those of these display products that are neither in the mall nor a draft yet. */
export async function listNew(tx: Transaction, pages: readonly ImportedPage[]): Promise<ImportedPage[]> {
  const known = new Set<string>()
  for (let from = 0; from < pages.length; from += codesAtOnce) {
    const codes = pages.slice(from, from + codesAtOnce).map(({ code }) => code)
    for (const code of await listStoredCodes(tx, codes)) known.add(code)
    for (const code of await listDraftCodes(tx, codes)) known.add(code)
  }
  return pages.filter(({ code }) => !known.has(code))
}

/** Incomplete display products that are neither in the mall nor a draft yet. */
export async function listIncomplete(
  tx: Transaction,
  pages: readonly ImportedPage[],
  faults: readonly ImportFault[],
): Promise<ImportedPage[]> {
  const faultCodesByPage = new Map<string | null, Set<ImportFaultCode>>()
  await eachInSlices(faults, ({ displayCode, code }) => {
    faultCodesByPage.set(displayCode, (faultCodesByPage.get(displayCode) ?? new Set()).add(code))
  })
  const candidates = await filterInSlices(pages, ({ code }) => {
    const own = faultCodesByPage.get(code)
    return code !== '' && own !== undefined && [...own].every((faultCode) => completable.includes(faultCode))
  })
  return await listNew(tx, candidates)
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
      ...toDraftContent(page),
      brandId,
      seriesId: seriesIds.get(seriesKey) ?? null,
      subCategoryIds: page.places.flatMap((place) => placeIds.get(place) ?? []),
      pictures: page.images.slice(0, maxPictures).flatMap(({ name, altEn, altCn }) => {
        const image = pictures.images.get(name)
        return image ? [{ path: image.path, altEn, altCn }] : []
      }),
    }
    await insertDraft(tx, { displayProductId: null, base: null, content, now })
  }
}

function toDraftContent(page: ImportedPage) {
  const { code, nameEn, nameCn, descriptionEn, descriptionCn, tags, newFrom, enabled } = page
  const { specTable, showAt, hideAt } = page
  const { axes, products } = mergeOptions(page)
  return {
    code,
    nameEn,
    nameCn,
    descriptionEn,
    descriptionCn,
    tags,
    newFrom,
    enabled,
    specTable,
    showAt: showAt === null ? null : minuteOfHongKong(showAt).toISOString(),
    hideAt: hideAt === null ? null : minuteOfHongKong(hideAt).toISOString(),
    axes,
    products: products.map(({ specifications, sortId: _, ...product }) => ({
      ...product,
      id: null,
      specifications: specifications.map(({ sku, nameEn, nameCn, enabled, options, details }) => {
        return { id: null, sku, nameEn, nameCn, enabled, options, details }
      }),
    })),
  }
}
