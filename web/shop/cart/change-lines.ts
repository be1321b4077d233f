import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { CallFailed } from '../../shared/api/calls.ts'
import { addToCart } from './add-to-cart.ts'
import { cart, forgetLostSaves, isSignedIn, refreshCart, storeCart, take } from './cart-store.ts'
import { readLocalCart } from './local-cart.ts'
import { without } from './local-change-rules.ts'

export async function removeFromCart(item: CartItem): Promise<Refusal | null> {
  if (item.id === 0 || !isSignedIn()) return storeCart(without(readLocalCart(), [item.specification.id]))
  return await removeOnServer([item.id], take(quietApi.cart.removeLine({ params: { id: item.id } })))
}

/** Restores a line at its position. The server creates it again; a local cart still has all of its data. */
export async function restoreToCart(item: CartItem, place: number): Promise<Refusal | null> {
  if (isSignedIn()) return await addToCart(item, item.quantity)
  const others = without(readLocalCart(), [item.specification.id])
  return storeCart(others.toSpliced(place, 0, item))
}

/** Removes all unavailable items (docs/spec/cart.md#cart). */
export async function removeDisabled(): Promise<Refusal | null> {
  const disabled = cart.get().items.filter((item) => !item.product.enabled)
  if (disabled.length === 0) return null
  if (!isSignedIn()) {
    const gone = disabled.map((item) => item.specification.id)
    return storeCart(without(readLocalCart(), gone))
  }
  const ids = disabled.flatMap((item) => (item.id === 0 ? [] : [item.id]))
  return await removeOnServer(ids, take(quietApi.cart.removeLines({ body: { ids } })))
}

/** Of lines that another tab or device has removed, the cart is read again, and only the others are removed. */
async function removeOnServer(
  ids: readonly string[],
  removal: Promise<Refusal | null>,
): Promise<Refusal | null> {
  try {
    const refusal = await removal
    if (refusal === null) forgetLostSaves()
    return refusal
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.status === 404)) throw failure
    await refreshCart()
    const left = cart.get().items.flatMap(({ id }) => (id !== 0 && ids.includes(id) ? [id] : []))
    return left.length === 0 ? null : await take(quietApi.cart.removeLines({ body: { ids: left } }))
  }
}
