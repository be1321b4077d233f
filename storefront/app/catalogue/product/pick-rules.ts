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

/** What the shopper has chosen: an article, then one of its specifications. */
export interface Chosen {
  productId: string
  /** Null until it is chosen too. */
  specificationId: string | null
}

/** What the page shows after a choice, also after new data: the chosen specification if it still exists, else the first
 *  of the chosen article, else the first of the page. */
export function pickFor({ products }: Articles, chosen: Chosen | null): Picked | null {
  const same = products
    .flatMap(picksOf)
    .find(({ specification }) => specification.id === chosen?.specificationId)
  const product = products.find(({ id }) => id === chosen?.productId)
  return same ?? (product && firstOf(product)) ?? firstPick({ products })
}

/** What must be chosen before the purchase. Nothing if at most one specification can be ordered. */
export function missingChoice(
  { products }: Articles,
  chosen: Chosen | null,
): 'article' | 'specification' | null {
  const orderable = products.filter((one) => quantityOf(one) > 0)
  if (orderable.flatMap(picksOf).filter((pick) => quantityAvailable(pick) > 0).length < 2) return null
  const product = products.find(({ id }) => id === chosen?.productId)
  if (product === undefined && orderable.length > 1) return 'article'
  const { specifications } = product ?? orderable[0] ?? { specifications: [] }
  const isChosen = specifications.some(({ id }) => id === chosen?.specificationId)
  return specifications.length > 1 && !isChosen ? 'specification' : null
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

/** Quantity of an article that can be ordered now. */
function quantityOf(product: Product): number {
  return picksOf(product).reduce((sum, pick) => sum + quantityAvailable(pick), 0)
}

type Articles = Readonly<{ products: DisplayProduct['products'] }>

function picksOf(product: Product): Picked[] {
  return product.specifications.map((specification) => ({ product, specification }))
}
