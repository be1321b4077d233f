import type { DisplayProduct, Product, Specification } from '../../../../contract/catalogue/catalogue.ts'

/** The selected article and specification. */
export interface Picked {
  product: Product
  specification: Specification
}

/** Quantity at or below which the page shows the remaining stock. */
const lowStockQuantity = 10

/** The first orderable specification of a page; else the first on sale; else the first.
 *  Null for a page without any. */
export function firstPick({ products }: Articles): Picked | null {
  const picks = products.flatMap(picksOf)
  return picks.find((pick) => quantityAvailable(pick) > 0) ?? picks.find(isOnSale) ?? picks[0] ?? null
}

/** The current selection after new data: the same specification if it still exists, else the first. */
export function pickFor(page: Articles, pick: { specificationId: string } | null): Picked | null {
  const same = page.products
    .flatMap(picksOf)
    .find(({ specification }) => specification.id === pick?.specificationId)
  return same ?? firstPick(page)
}

/** First orderable specification of one article. */
export function firstOf(product: Product): Picked | null {
  return firstPick({ products: [product] })
}

/** Whether it is currently on sale. */
export function isOnSale({ product, specification }: Picked): boolean {
  return product.enabled && specification.enabled
}

/** Quantity that can be ordered now. */
export function quantityAvailable(pick: Picked): number {
  return isOnSale(pick) ? pick.specification.left : 0
}

/** Stock level to display. */
export function stockOf(pick: Picked): 'disabled' | 'sold-out' | 'few' | 'in-stock' {
  if (!isOnSale(pick)) return 'disabled'
  if (pick.specification.left === 0) return 'sold-out'
  return pick.specification.left <= lowStockQuantity ? 'few' : 'in-stock'
}

type Articles = Readonly<{ products: DisplayProduct['products'] }>

function picksOf(product: Product): Picked[] {
  return product.specifications.map((specification) => ({ product, specification }))
}
