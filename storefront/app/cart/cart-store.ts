import type { CartItem } from '../../../contract/cart.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { call, quietApi } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { readToken, session } from '../platform/session/session.ts'
import { tabStorage } from '../platform/session/storage.ts'
import { createStore, useStore } from '../platform/store.ts'
import {
  type CartProduct,
  countOf,
  lineOf,
  syncListOf,
  withCartProduct,
  withFacts,
  without,
} from './cart-rules.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'

/** The cart of whoever is at this browser. A visitor's is kept here, a signed-in person's by the mall;
 *  pages need not know which. */
export interface Cart {
  /** `unknown` until storage or the mall has been asked. */
  phase: 'unknown' | 'ready'
  items: readonly CartItem[]
}

const unknown: Cart = { phase: 'unknown', items: [] }

export const cart = createStore<Cart>(unknown)

export function useCart(): Cart {
  return useStore(cart, unknown)
}

/** Pieces that can be bought, for the badge. */
export function useCartCount(): number {
  return countOf(useCart().items)
}

/** Takes up the visitor's cart of this browser. */
export function openLocalCart(): void {
  cart.set({ phase: 'ready', items: readLocalCart() })
}

/** Where the last cart of the session lies, so that it opens while the mall cannot be reached. */
export const lastCartKey = 'lastCart'

/** Where the news of a join lies, until it has been read. */
export const joinNewsKey = 'cartJoin'

/** Shows what the mall keeps for the signed-in person. */
export function showServerCart(items: readonly CartItem[]): void {
  cart.set({ phase: 'ready', items })
  tabStorage.set(lastCartKey, JSON.stringify(items))
}

/** Shows the cart as this session saw it last, if it saw one: the mall cannot be asked just now. */
export function showLastCart(): void {
  const kept = tabStorage.get(lastCartKey)
  // Written by `showServerCart`, in this tab.
  if (kept !== null) cart.set({ phase: 'ready', items: JSON.parse(kept) as CartItem[] })
}

/** Puts a thing into the cart: the quantity replaces that of a line that is there; without one, one piece is added (docs/spec/cart.md#cart).
 *  Null when it is done, or why it was refused. */
export async function addToCart(cartProduct: CartProduct, quantity?: number): Promise<Refusal | null> {
  if (session.get().phase === 'unknown') await globalThis.sessionFromTabs
  if (!isSignedIn()) {
    const items = withCartProduct(readLocalCart(), cartProduct, quantity)
    return Array.isArray(items) ? keep(items) : items
  }
  const present = lineOf(cart.get().items, cartProduct.specification.id)
  if (present !== undefined && present.quantity === quantity) return null
  return await take(
    call('POST /shoppingCart/saveUpdate', {
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

/** Whether the cart holds a specification by now: another tab or device may have put it there. */
export async function isInCart(specificationId: string): Promise<boolean> {
  if (isSignedIn()) await refreshCart().catch(() => null)
  else openLocalCart()
  return lineOf(cart.get().items, specificationId) !== undefined
}

/** Sets how many pieces of a line are wanted, if it is still there. Nothing is sent where nothing changes (docs/spec/cart.md#cart),
 *  which is for the cart of now to say: the line as it was drawn may be older than the last answer. */
export async function setQuantity({ specification }: CartItem, quantity: number): Promise<Refusal | null> {
  const present = lineOf(cart.get().items, specification.id)
  return present ? await addToCart(present, quantity) : null
}

export async function removeFromCart(item: CartItem): Promise<Refusal | null> {
  if (item.id === 0 || !isSignedIn()) return keep(without(readLocalCart(), [item.specification.id]))
  return await take(call('DELETE /shoppingCart/:id', { params: { id: item.id } }))
}

/** Learns what has become of the things in the cart since they were put there.
 *  Says nothing when that fails: what is shown may be old then, and whoever asked says so. */
export async function refreshCart(): Promise<void> {
  if (isSignedIn()) return showServerCart((await quietApi.call('GET /shoppingCart')).shoppingCarts)
  const items = readLocalCart()
  if (items.length === 0) return
  const fresh = await quietApi.call('POST /shoppingCart/validateProduct', {
    body: { syncList: syncListOf(items) },
  })
  if (fresh instanceof Refused) return
  keep(withFacts(readLocalCart(), fresh.shoppingCarts))
}

/** Forgets every cart on this browser: at signing out (docs/spec/cart.md#cart). */
export function clearCart(): void {
  writeLocalCart([])
  for (const key of [lastCartKey, joinNewsKey]) tabStorage.remove(key)
  cart.set({ phase: 'ready', items: [] })
}

export function isSignedIn(): boolean {
  return readToken() !== null
}

/** Keeps a visitor's cart in this browser and shows it. */
export function keep(items: readonly CartItem[]): null {
  writeLocalCart(items)
  cart.set({ phase: 'ready', items })
  return null
}

/** Shows the cart that a change answered, or gives back why the change was refused. */
export async function take(
  change: Promise<{ shoppingCarts: CartItem[] } | Refused>,
): Promise<Refusal | null> {
  const answer = await change
  if (answer instanceof Refused) return answer.refusal
  showServerCart(answer.shoppingCarts)
  return null
}
