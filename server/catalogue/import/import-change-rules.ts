import type { ImportedProduct, importChanges } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type {
  NamedPageState,
  PageState,
  PictureState,
  ProductState,
  SpecificationState,
} from '../browse/page-state.ts'
import type { ImportedPage } from './import-rules.ts'
import { mergeOptions } from './merge-option-rules.ts'

export type Change = 'new' | 'changed' | 'unchanged'

/** The future state of a display product, with its pictures stored. */
export function stateAfterImport(
  page: ImportedPage,
  pathOfImage: (name: string) => string,
  stored?: PageState,
): NamedPageState & { line: number } {
  const { brand, series, images, keepsAlts, options: _, lacksPv: __, ...same } = page
  // Two files may contain the same picture.
  const pictures = new Map(
    images.map(({ name, ...alt }) => [pathOfImage(name), { path: pathOfImage(name), ...alt }] as const),
  )
  return {
    ...same,
    ...mergeOptions(page, stored),
    brand,
    series,
    brandPath: brand.pathName,
    seriesPath: series?.pathName ?? null,
    pictures: [...pictures.values()].map((picture) =>
      keepsAlts ? withStoredAlts(picture, stored) : picture,
    ),
  }
}

function withStoredAlts(picture: PictureState, stored: PageState | undefined): PictureState {
  if (picture.altEn !== '' || picture.altCn !== '') return picture
  return stored?.pictures.find(({ path }) => path === picture.path) ?? picture
}

/** Whether an import changes a display product. Products and specifications absent from the file do not change, and
 *  opening stock applies only to new SKUs. */
export function describeChange(imported: NamedPageState, existing: NamedPageState | undefined): Change {
  if (existing === undefined) return 'new'
  const products = new Map(existing.products.map((product) => [product.code, product]))
  const same = comparable(imported) === comparable(existing)
  return same && imported.products.every((product) => isSameProduct(product, products.get(product.code)))
    ? 'unchanged'
    : 'changed'
}

/** A display product as lists will show it: the price of its cheapest product on sale. */
export function describeProduct(page: NamedPageState, image: Image | undefined): ImportedProduct {
  const { code, nameEn, nameCn, brand, products } = page
  const onSale = products.filter((product) => product.enabled)
  const cheapest = (onSale.length > 0 ? onSale : products).toSorted((a, b) => a.priceCents - b.priceCents)
  const [first] = cheapest
  return {
    code,
    nameEn,
    nameCn,
    brandNameEn: brand.nameEn,
    brandNameCn: brand.nameCn,
    image: image ?? null,
    priceCents: first?.priceCents ?? 0,
    priceVaries: (cheapest.at(-1)?.priceCents ?? 0) > (first?.priceCents ?? 0),
    pvHundredths: first?.pvHundredths ?? 0,
    isOnSale: page.enabled && onSale.length > 0,
  }
}

/** The kind of change to a display product. */
export function classifyChange(
  imported: PageState,
  existing: PageState | undefined,
): (typeof importChanges)[number] {
  if (existing === undefined) return 'NEW'
  return existing.enabled && !imported.enabled ? 'OFF_SHELF' : 'CHANGED'
}

function isSameProduct(imported: ProductState, existing: ProductState | undefined): boolean {
  if (existing === undefined || comparableProduct(imported) !== comparableProduct(existing)) return false
  const specifications = new Map(
    existing.specifications.map((specification) => [
      specification.sku,
      comparableSpecification(specification),
    ]),
  )
  return imported.specifications.every(
    (specification) => specifications.get(specification.sku) === comparableSpecification(specification),
  )
}

/** Compares field by field; a field missing here would never count as changed. */
function comparable(page: NamedPageState): string {
  return JSON.stringify([
    [
      page.code,
      page.nameEn,
      page.nameCn,
      page.descriptionEn,
      page.descriptionCn,
      page.brandPath,
      page.seriesPath,
    ],
    [page.places, page.newFrom, page.tags, page.sortId, page.enabled, page.showAt, page.hideAt],
    [page.brand, page.series].map((maker) => maker && [maker.nameEn, maker.nameCn]),
    page.pictures.map((picture) => [picture.path, picture.altEn, picture.altCn]),
    page.specTable.map((row) => [row.labelEn, row.labelCn, row.valueEn, row.valueCn]),
    page.axes.map(({ key, nameEn, nameCn, isPriced, values }) => [
      [key, nameEn, nameCn, isPriced],
      values.map((value) => [value.key, value.nameEn, value.nameCn, value.isEnded]),
    ]),
  ])
}

function comparableProduct(product: ProductState): string {
  return JSON.stringify([
    [product.code, product.nameEn, product.nameCn, product.sortId, product.enabled],
    [product.priceCents, product.pvHundredths, product.marginBasisPoints],
    [product.codeEligible, product.offsetEligible],
  ])
}

function comparableSpecification(specification: SpecificationState) {
  const { sku, nameEn, nameCn, enabled, sortId, options, details } = specification
  return JSON.stringify([
    [sku, nameEn, nameCn, enabled, sortId, options],
    [details?.gtin ?? null, details?.weightGrams ?? null, details?.costCents ?? null],
    [details?.lengthMm ?? null, details?.widthMm ?? null, details?.heightMm ?? null],
    details?.flags ?? [],
  ])
}
