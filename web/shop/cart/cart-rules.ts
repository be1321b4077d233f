import type { CartItem, SyncItem } from '../../../contract/shop/cart/cart.ts'

/** The contract's `maxQuantity` and `maxCartLines`, checked by type only: importing the values would bundle their
 *  schemas into every page. */
export const maxQuantity: typeof import('../../../contract/shop/cart/cart.ts').maxQuantity = 999
export const maxCartLines: typeof import('../../../contract/shop/cart/cart.ts').maxCartLines = 100

/** A product as a page knows it before it is in a cart. */
export type CartProduct = Pick<CartItem, 'displayProduct' | 'product' | 'specification' | 'promotion'>

/** Quantity shown in the badge: buyable pieces only (docs/spec/cart.md#cart). */
export function countPieces(items: readonly CartItem[]): number {
  return items.reduce((count, { product, quantity }) => (product.enabled ? count + quantity : count), 0)
}

/** Text of the badge: `99+` above 99 (docs/spec/cart.md#cart). */
export function showBadge(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** The line of a specification, if any. */
export function findCartLine(items: readonly CartItem[], specificationId: string): CartItem | undefined {
  return items.find((item) => item.specification.id === specificationId)
}

/** A visitor's cart with fresh product data. Each line preserves its snapshot from when it was added; items that the server
 *  was asked about and does not know are removed, and those that were added since stay.
 *  @param asked the items about which the server was asked */
export function withFacts(
  items: readonly CartItem[],
  asked: readonly SyncItem[],
  currentItems: readonly CartItem[],
): CartItem[] {
  const isAsked = new Set(asked.map(({ specificationId }) => specificationId))
  return items.flatMap((item) => {
    const facts = findCartLine(currentItems, item.specification.id)
    if (facts === undefined) return isAsked.has(item.specification.id) ? [] : [item]
    return [{ ...facts, id: 0 as const, quantity: item.quantity, log: item.log }]
  })
}

/** A visitor's cart in the form in which the server checks or joins it. */
export function toSyncList(items: readonly CartItem[]): SyncItem[] {
  return items.slice(0, maxCartLines).map(({ displayProduct, product, specification, quantity }) => ({
    displayProductId: displayProduct.id,
    productId: product.id,
    specificationId: specification.id,
    quantity: quantityWithinLimits(quantity),
  }))
}

/** The nearest quantity that a line may have. */
export function quantityWithinLimits(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity) || 1, 1), maxQuantity)
}
