import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import {
  type CartProduct,
  findCartLine,
  maxCartLines,
  maxQuantity,
  quantityWithinLimits,
} from './cart-rules.ts'

/** A visitor's cart with a product added: an existing line takes the quantity, or one piece more without one
 *  (docs/spec/cart.md#cart). Refusals are those of the cart on the server. */
export function withCartProduct(
  items: readonly CartItem[],
  cartProduct: CartProduct,
  quantity?: number,
): CartItem[] | Refusal {
  const present = findCartLine(items, cartProduct.specification.id)
  if (quantity === undefined && present !== undefined && present.quantity >= maxQuantity)
    return { code: 'quantity-too-large', max: maxQuantity }
  const newQuantity = quantityWithinLimits(quantity ?? (present?.quantity ?? 0) + 1)
  if (present !== undefined)
    return items.map((item) => (item === present ? { ...item, quantity: newQuantity } : item))
  if (items.length >= maxCartLines) return { code: 'cart-full', max: maxCartLines }
  const { displayProduct, product, specification } = cartProduct
  return [
    ...items,
    { ...cartProduct, id: 0, quantity: newQuantity, log: { displayProduct, product, specification } },
  ]
}

/** A visitor's cart without these specifications. */
export function without(items: readonly CartItem[], specificationIds: readonly string[]): CartItem[] {
  return items.filter((item) => !specificationIds.includes(item.specification.id))
}
