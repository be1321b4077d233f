import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { session } from '../../shared/session/session.ts'
import { type CartProduct, findCartLine } from './cart-rules.ts'
import { cart, isSignedIn, openLocalCart, refreshCart, storeCart, take } from './cart-store.ts'
import { readLocalCart } from './local-cart.ts'
import { withCartProduct } from './local-change-rules.ts'

/** Adds a product: the quantity replaces that of an existing line; without one, one piece is added (docs/spec/cart.md#cart).
 *  Resolves to null, or to the refusal. A failed call is thrown without a toast. */
export async function addToCart(cartProduct: CartProduct, quantity?: number): Promise<Refusal | null> {
  if (session.get().phase === 'unknown') await globalThis.sessionFromTabs
  if (!isSignedIn()) {
    const items = withCartProduct(readLocalCart(), cartProduct, quantity)
    return Array.isArray(items) ? storeCart(items) : items
  }
  const present = findCartLine(cart.get().items, cartProduct.specification.id)
  if (present !== undefined && present.quantity === quantity) return null
  return await take(
    quietApi.cart.saveLine({
      body: {
        cartId: present?.id ?? 0,
        displayProductId: cartProduct.displayProduct.id,
        productId: cartProduct.product.id,
        specificationId: cartProduct.specification.id,
        ...(quantity === undefined ? {} : { quantity }),
      },
    }),
  )
}

/** Whether the cart now holds a specification: another tab or device may have added it. */
export async function isInCart(specificationId: string): Promise<boolean> {
  if (isSignedIn()) await refreshCart().catch(() => null)
  else openLocalCart()
  return findCartLine(cart.get().items, specificationId) !== undefined
}

/** Sets the quantity of a line that still exists. Nothing is sent without a change (docs/spec/cart.md#cart), compared with
 *  the current cart, because the rendered line may be outdated. */
export async function setQuantity({ specification }: CartItem, quantity: number): Promise<Refusal | null> {
  const present = findCartLine(cart.get().items, specification.id)
  return present ? await addToCart(present, quantity) : null
}
