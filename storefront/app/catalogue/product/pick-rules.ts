import type { DisplayProduct, Product, Specification } from '../../../../contract/catalogue/catalogue.ts'

/** The article and the specification that a shopper has before them. */
export interface Picked {
  product: Product
  specification: Specification
}

/** From this many pieces down the page says how many are left. */
const lowStockQuantity = 10

/** The first thing of a page that can be ordered; where nothing can, the first that is on sale, then the first at all.
 *  Null for a page without any. */
export function firstPick({ products }: Articles): Picked | null {
  const picks = products.flatMap(picksOf)
  return picks.find((pick) => quantityAvailable(pick) > 0) ?? picks.find(isOnSale) ?? picks[0] ?? null
}

/** What stands in for a wish once the facts have changed: the same thing if it is still there, else the first. */
export function pickFor(page: Articles, pick: { specificationId: string } | null): Picked | null {
  const same = page.products
    .flatMap(picksOf)
    .find(({ specification }) => specification.id === pick?.specificationId)
  return same ?? firstPick(page)
}

/** The first thing to be had of one article. */
export function firstOf(product: Product): Picked | null {
  return firstPick({ products: [product] })
}

/** Whether the company sells it at present. */
export function isOnSale({ product, specification }: Picked): boolean {
  return product.enabled && specification.enabled
}

/** How many pieces can be ordered now. */
export function quantityAvailable(pick: Picked): number {
  return isOnSale(pick) ? pick.specification.left : 0
}

/** What to say of the stock. */
export function stockOf(pick: Picked): 'disabled' | 'sold-out' | 'few' | 'in-stock' {
  if (!isOnSale(pick)) return 'disabled'
  if (pick.specification.left === 0) return 'sold-out'
  return pick.specification.left <= lowStockQuantity ? 'few' : 'in-stock'
}

type Articles = Readonly<{ products: DisplayProduct['products'] }>

function picksOf(product: Product): Picked[] {
  return product.specifications.map((specification) => ({ product, specification }))
}
