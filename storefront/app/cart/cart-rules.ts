import type { CartItem, SyncItem } from '../../../contract/cart.ts'
import type { Refusal } from '../../../contract/refusals.ts'

/** The contract's `maxQuantity` and `maxCartLines`, held to them by their types:
 *  importing the values would bring their schemas into every page. */
const maxQuantity: typeof import('../../../contract/cart.ts').maxQuantity = 999
const maxCartLines: typeof import('../../../contract/cart.ts').maxCartLines = 100

/** A thing as a page knows it before it stands in a cart. */
export type CartProduct = Pick<CartItem, 'displayProduct' | 'product' | 'specification' | 'promotion'>

/** How many pieces the badge counts: only what can be bought (docs/spec/cart.md#cart). */
export function countOf(items: readonly CartItem[]): number {
  return items.reduce((count, { product, quantity }) => (product.enabled ? count + quantity : count), 0)
}

/** What the badge shows: `99+` above 99 (docs/spec/cart.md#cart). */
export function badgeOf(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** The line of a specification, if the cart has one. */
export function lineOf(items: readonly CartItem[], specificationId: string): CartItem | undefined {
  return items.find((item) => item.specification.id === specificationId)
}

/** A visitor's cart with a thing put into it: an item that is there takes the quantity, and one piece more
 *  where none is said (docs/spec/cart.md#cart). Refused in the words of the mall's own cart: one piece more than a line holds,
 *  and one line more than a cart holds. */
export function withCartProduct(
  items: readonly CartItem[],
  cartProduct: CartProduct,
  quantity?: number,
): CartItem[] | Refusal {
  const present = lineOf(items, cartProduct.specification.id)
  if (quantity === undefined && present !== undefined && present.quantity >= maxQuantity)
    return { code: 'quantity-too-large', max: maxQuantity }
  const wanted = quantityWithinLimits(quantity ?? (present?.quantity ?? 0) + 1)
  if (present !== undefined)
    return items.map((item) => (item === present ? { ...item, quantity: wanted } : item))
  if (items.length >= maxCartLines) return { code: 'cart-full', max: maxCartLines }
  const { displayProduct, product, specification } = cartProduct
  return [
    ...items,
    { ...cartProduct, id: 0, quantity: wanted, log: { displayProduct, product, specification } },
  ]
}

/** A visitor's cart without these specifications. */
export function without(items: readonly CartItem[], specificationIds: readonly string[]): CartItem[] {
  return items.filter((item) => !specificationIds.includes(item.specification.id))
}

/** A visitor's cart with the present facts about its items. Each keeps the snapshot of when it was added;
 *  what the mall no longer knows is gone. */
export function withFacts(items: readonly CartItem[], fresh: readonly CartItem[]): CartItem[] {
  return items.flatMap((item) => {
    const facts = lineOf(fresh, item.specification.id)
    return facts === undefined ? [] : [{ ...facts, id: 0 as const, quantity: item.quantity, log: item.log }]
  })
}

/** What the mall needs to know of a visitor's cart, to check it or to join it with the one it keeps. */
export function syncListOf(items: readonly CartItem[]): SyncItem[] {
  return items.slice(0, maxCartLines).map(({ displayProduct, product, specification, quantity }) => ({
    displayProductId: displayProduct.id,
    productId: product.id,
    specificationId: specification.id,
    quantity: quantityWithinLimits(quantity),
  }))
}

function quantityWithinLimits(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity) || 1, 1), maxQuantity)
}
