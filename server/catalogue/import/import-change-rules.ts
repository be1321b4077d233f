import type { importChanges } from '../../../contract/catalogue/catalogue-file.ts'
import type {
  NamedPageState,
  PageState,
  PictureState,
  ProductState,
  SpecificationState,
} from '../browse/page-state.ts'
import type { ImportedPage } from './import-rules.ts'

export type Change = 'new' | 'changed' | 'unchanged'

/** What a display product is to be, its pictures having been taken in. */
export function wantedState(
  page: ImportedPage,
  pathOfImage: (name: string) => string,
  stored?: PageState,
): NamedPageState & { line: number } {
  const { brand, series, images, keepsAlts, ...same } = page
  // Two files may hold one picture.
  const pictures = new Map(
    images.map(({ name, ...alt }) => [pathOfImage(name), { path: pathOfImage(name), ...alt }] as const),
  )
  return {
    ...same,
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

/** Whether an import would change a display product. Products and specifications that the file does not name are left
 *  as they are, and opening stock counts only for new ones, so neither is a change. */
export function changeOf(wanted: NamedPageState, existing: NamedPageState | undefined): Change {
  if (existing === undefined) return 'new'
  const products = new Map(existing.products.map((product) => [product.code, product]))
  const same = comparable(wanted) === comparable(existing)
  return same && wanted.products.every((product) => isSameProduct(product, products.get(product.code)))
    ? 'unchanged'
    : 'changed'
}

/** What becomes of a display product that is not as it was. */
export function kindOf(wanted: PageState, existing: PageState | undefined): (typeof importChanges)[number] {
  if (existing === undefined) return 'NEW'
  return existing.enabled && !wanted.enabled ? 'OFF_SHELF' : 'CHANGED'
}

function isSameProduct(wanted: ProductState, existing: ProductState | undefined): boolean {
  if (existing === undefined || comparableProduct(wanted) !== comparableProduct(existing)) return false
  const specifications = new Map(
    existing.specifications.map((one) => [one.sku, comparableSpecification(one)]),
  )
  return wanted.specifications.every((one) => specifications.get(one.sku) === comparableSpecification(one))
}

/** Written out field by field: what is not listed here would never be seen to change. */
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
  ])
}

function comparableProduct(product: ProductState): string {
  return JSON.stringify([
    [product.code, product.nameEn, product.nameCn, product.sortId, product.enabled],
    [product.priceCents, product.pvHundredths, product.marginBasisPoints],
    [product.codeEligible, product.offsetEligible],
  ])
}

function comparableSpecification({ sku, nameEn, nameCn, enabled, sortId }: SpecificationState): string {
  return JSON.stringify([sku, nameEn, nameCn, enabled, sortId])
}
