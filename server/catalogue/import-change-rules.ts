import type { ImportedPage } from './import-rules.ts'
import type { PageState, ProductState, SpecificationState } from './page-state.ts'

export type Change = 'new' | 'changed' | 'unchanged'

/** What a display product is to be, its pictures having been taken in. */
export function wantedState(page: ImportedPage, pathOfImage: (name: string) => string): PageState {
  const { brand, series, images, ...same } = page
  return {
    ...same,
    brandPath: brand.pathName,
    seriesPath: series?.pathName ?? null,
    // Two files may hold one picture.
    imagePaths: [...new Set(images.map(pathOfImage))],
  }
}

/** Whether an import would change a display product. Products and specifications that the file does not name are left
 *  as they are, and opening stock counts only for new ones, so neither is a change. */
export function changeOf(wanted: PageState, existing: PageState | undefined): Change {
  if (existing === undefined) return 'new'
  const products = new Map(existing.products.map((product) => [product.code, product]))
  const same = comparable(wanted) === comparable(existing)
  return same && wanted.products.every((product) => isSameProduct(product, products.get(product.code)))
    ? 'unchanged'
    : 'changed'
}

function isSameProduct(wanted: ProductState, existing: ProductState | undefined): boolean {
  if (existing === undefined || comparableProduct(wanted) !== comparableProduct(existing)) return false
  const specifications = new Map(
    existing.specifications.map((one) => [one.sku, comparableSpecification(one)]),
  )
  return wanted.specifications.every((one) => specifications.get(one.sku) === comparableSpecification(one))
}

/** Written out field by field: what is not listed here would never be seen to change. */
function comparable(page: PageState): string {
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
    [page.places, page.imagePaths, page.newFrom, page.tags, page.sortId, page.enabled],
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
