import type { ImportFault, ImportFaultCode } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { padGtin } from '../../../contract/values/gtin.ts'
import type { SpecificationState } from '../browse/page-state.ts'
import type { SheetRow } from '../file/import-sheet-rules.ts'
import type { ImportedCategory } from './import-category-rules.ts'
import type { ImportedPage } from './import-rules.ts'

/** Faults that depend on the environment of a file: its pictures and the existing catalogue. */
export function* findPictureFaults(
  pages: readonly ImportedPage[],
  categories: readonly ImportedCategory[],
  { categoryRows }: { categoryRows: readonly SheetRow[] },
  { missing, unreadable }: { missing: ReadonlySet<string>; unreadable: ReadonlySet<string> },
): Generator<void, ImportFault[]> {
  const findImageFault = (name: string): ImportFaultCode | null => {
    if (missing.has(name)) return 'missing-image'
    return unreadable.has(name) ? 'unreadable-image' : null
  }
  const ofPages: ImportFault[] = []
  for (const page of pages) {
    for (const { name } of page.images) ofPages.push(...pageFault(page, findImageFault(name), 'images', name))
    yield
  }
  const lineOfCategory = new Map<string, number>()
  for (const { line, cells } of categoryRows) {
    const name = cells.category_en?.trim() ?? ''
    if (!lineOfCategory.has(name)) lineOfCategory.set(name, line)
  }
  const ofCategories = categories.flatMap(({ image, nameEn }): ImportFault[] => {
    const code = image === null ? null : findImageFault(image)
    if (image === null || code === null) return []
    const line = lineOfCategory.get(nameEn) ?? 1
    return [
      { sheet: 'categories', line, code, column: 'image', value: image, otherLine: null, displayCode: null },
    ]
  })
  return [...ofCategories, ...ofPages]
}

/** Sub-categories that exist neither in the mall nor in the companion menu. */
export function findPlaceFaults(
  pages: readonly ImportedPage[],
  known: ReadonlyMap<string, string>,
): ImportFault[] {
  return pages.flatMap((page) =>
    page.places
      .filter((place) => !known.has(place))
      .flatMap((place) => pageFault(page, 'unknown-sub-category', 'categories', place)),
  )
}

/** What publishing by hand requires of a new display product, beyond the rules of a file: a description in both
 *  languages or in neither, and a PV, which files of other shops do not have. */
export function findPublishingFaults(
  page: ImportedPage,
  { requiresPv }: { requiresPv: boolean },
): ImportFault[] {
  const [hasEn, hasCn] = [page.descriptionEn !== '', page.descriptionCn !== '']
  const missing = hasEn ? 'description_cn' : 'description_en'
  return [
    ...(hasEn === hasCn ? [] : pageFault(page, 'description-missing', missing, '')),
    ...(requiresPv && page.lacksPv ? pageFault(page, 'pv-missing', 'pv', '') : []),
  ]
}

/** A product cannot move to another display product, nor a SKU to another product: orders and carts refer to them. */
export function findOwnershipFaults(
  pages: readonly ImportedPage[],
  products: readonly { code: string; displayCode: string }[],
  skus: readonly { sku: string; productCode: string }[],
): ImportFault[] {
  const pageCodeByProduct = new Map(products.map(({ code, displayCode }) => [code, displayCode]))
  const productCodeBySku = new Map(skus.map(({ sku, productCode }) => [sku, productCode]))
  return pages.flatMap((page) =>
    page.products.flatMap((product) => [
      ...((pageCodeByProduct.get(product.code) ?? page.code) === page.code
        ? []
        : pageFault(page, 'product-of-other-page', 'product_code', product.code)),
      ...product.specifications
        .filter(({ sku }) => (productCodeBySku.get(sku) ?? product.code) !== product.code)
        .flatMap(({ sku }) => pageFault(page, 'sku-of-other-product', 'sku', sku)),
    ]),
  )
}

/** A GTIN belongs to one specification. Only rows of its own display product can take it from its holder.
 *  @param holders by the GTIN in fourteen digits */
export function findGtinFaults(
  pages: readonly ImportedPage[],
  holders: ReadonlyMap<string, { sku: string; displayCode: string }>,
): ImportFault[] {
  return pages.flatMap((page) => {
    const specifications = page.products.flatMap((product) => product.specifications)
    const skus = new Set(specifications.map(({ sku }) => sku))
    return specifications.flatMap(({ details: { gtin }, line }) => {
      const holder = gtin === null ? undefined : holders.get(padGtin(gtin))
      if (gtin === null || holder === undefined) return []
      if (holder.displayCode === page.code && skus.has(holder.sku)) return []
      return pageFault({ ...page, line }, 'gtin-of-other-product', 'gtin', gtin)
    })
  })
}

/** The GTINs of display products, in fourteen digits. */
export function listImportedGtins(
  pages: readonly {
    products: readonly { specifications: readonly Pick<SpecificationState, 'details'>[] }[]
  }[],
): string[] {
  return pages.flatMap(({ products }) =>
    products.flatMap(({ specifications }) =>
      specifications.flatMap(({ details }) => (details?.gtin ? [padGtin(details.gtin)] : [])),
    ),
  )
}

function pageFault(
  page: ImportedPage,
  code: ImportFaultCode | null,
  column: string,
  value: string,
): ImportFault[] {
  return code === null
    ? []
    : [
        {
          sheet: 'catalogue',
          line: page.line,
          code,
          column,
          value,
          otherLine: null,
          displayCode: page.code,
        },
      ]
}
