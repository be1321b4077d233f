import type { SavedDraft, ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import { isNameOfCopy } from '../../../contract/admin/catalogue/copy-marks.ts'
import { type DraftContent, publishedContent } from '../../../contract/admin/catalogue/product-edit.ts'
import type { Brand, DisplayProduct, Product } from '../../../contract/shop/catalogue/catalogue.ts'
import { type FieldCode, fieldCode } from '../../../contract/values/field.ts'
import type { RefusalOf } from '../../../contract/wire/refusals.ts'
import { listChoices } from '../browse/choice-rules.ts'
import { offeredProducts, type StoredSpecification } from '../browse/offered-option-rules.ts'
import { newArrivalDays } from '../search/matching/search-path-rules.ts'

/** Placeholders in the preview for fields that a draft leaves empty. */
const blank = { id: '00000000-0000-0000-0000-000000000000', nameEn: '–', nameCn: '–' }

/** The faults of what staff typed that a stored display product cannot have.
 *  @param unreadable fields whose input the browser could not read as numbers */
export function listRefusalsOfTyped(
  typed: DraftContent,
  unreadable: readonly string[] = [],
): RefusalOf<'invalid-input'>[] {
  const fields: Record<string, FieldCode> = {}
  const limits: Record<string, number> = {}
  for (const issue of publishedContent.safeParse(typed).error?.issues ?? []) {
    const field = issue.path.join('.')
    if (field in fields) continue
    const code = fieldCode.safeParse(issue.message)
    fields[field] = code.success ? code.data : 'required'
    const max: unknown = issue.code === 'custom' ? issue.params?.maximum : undefined
    if (typeof max === 'number') limits[field] = max
  }
  for (const field of ['nameEn', 'nameCn'] as const)
    if (isNameOfCopy(typed[field])) fields[field] = 'name-of-copy'
  for (const field of unreadable) fields[field] = 'invalid'
  if (Object.keys(fields).length === 0) return []
  return [{ code: 'invalid-input', fields, ...(Object.keys(limits).length > 0 && { limits }) }]
}

/** The editable content of a stored display product. */
export function contentOfStored(stored: ShelvedDisplayProduct): DraftContent {
  const { id: _, version, hasOrders, shelfState, draftId, pictures, products, ...content } = stored
  return {
    ...content,
    pictures: pictures.map(({ path, altEn, altCn }) => ({ path, altEn, altCn })),
    products: products.map(({ specifications, ...product }) => ({
      ...product,
      specifications: specifications.map(({ onHand, reserved, ...specification }) => specification),
    })),
  }
}

/** Renders the product page of a draft, with the current stock. */
export function pageOfDraft(
  { id, displayProductId, content, pictures }: SavedDraft,
  {
    brands,
    stored,
    today,
  }: { brands: readonly Omit<Brand, 'imageUri'>[]; stored: ShelvedDisplayProduct | null; today: string },
): DisplayProduct {
  const brand = brands.find((candidate) => candidate.id === content.brandId)
  const series = brand?.series.find((brandSeries) => brandSeries.id === content.seriesId)
  const images = new Map(pictures.map((picture) => [picture.path, picture]))
  const { nameEn, nameCn, descriptionEn, descriptionCn, subCategoryIds, specTable, newFrom } = content
  const arrival = newArrivalDays(today)
  const shownPictures = content.pictures.flatMap((picture) => {
    const image = images.get(picture.path)
    return image ? [{ ...image, ...picture }] : []
  })
  const offered = offeredProducts(
    content.products.map((product, at) => productOfDraft(product, at, stored)),
    content.axes,
  )
  const { choices, products } = listChoices({ nameEn, nameCn, images: shownPictures }, content.axes, offered)
  const orBlank = (text: string) => (text === '' ? blank.nameEn : text)
  return {
    id: displayProductId ?? id,
    nameEn: orBlank(nameEn),
    nameCn: orBlank(nameCn),
    descriptionEn,
    descriptionCn,
    subCategoryIds,
    specTable,
    brand: brand ? { id: brand.id, nameEn: brand.nameEn, nameCn: brand.nameCn } : blank,
    series: series ? { id: series.id, nameEn: series.nameEn, nameCn: series.nameCn } : null,
    images: shownPictures,
    isNew: newFrom !== null && arrival.after < newFrom && newFrom <= arrival.until,
    choices,
    delivery: null,
    products,
  }
}

function productOfDraft(
  product: DraftContent['products'][number],
  at: number,
  stored: ShelvedDisplayProduct | null,
): Omit<Product, 'specifications'> & { specifications: StoredSpecification[] } {
  const known = stored?.products.find(({ id }) => id === product.id)
  return {
    id: product.id ?? freshId(at + 1, 0),
    code: known?.code ?? product.code,
    nameEn: product.nameEn,
    nameCn: product.nameCn,
    priceCents: product.priceCents,
    pvHundredths: product.pvHundredths,
    enabled: product.enabled,
    hasPromotion: product.codeEligible,
    freightCents: null,
    specifications: product.specifications.map((specification, place) => {
      const onShelf = known?.specifications.find(({ id }) => id === specification.id)
      return {
        id: specification.id ?? freshId(at + 1, place + 1),
        sku: onShelf?.sku ?? specification.sku,
        nameEn: specification.nameEn,
        nameCn: specification.nameCn,
        enabled: specification.enabled,
        options: specification.options,
        left: Math.min(999, onShelf ? onShelf.onHand - onShelf.reserved : 0),
      }
    }),
  }
}

/** Placeholder id of a new product or specification, derived from its position. */
function freshId(product: number, specification: number): string {
  return `00000000-0000-4000-8000-${String(product * 1_000 + specification).padStart(12, '0')}`
}
