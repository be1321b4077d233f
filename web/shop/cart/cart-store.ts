import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { unansweredCallsKey } from '../../shared/api/unanswered-calls-key.ts'
import { tabStorage } from '../../shared/browser/storage.ts'
import { createStore, useStore } from '../../shared/browser/store.ts'
import { readToken } from '../../shared/session/session.ts'
import { createAnswerOrder } from './answer-order.ts'
import { toSyncList, withFacts } from './cart-rules.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'

/** The cart of this browser's user: in local storage for a visitor, on the server for a member. Pages need not know
 *  which. */
export interface Cart {
  /** `unknown` until storage or server has answered. */
  phase: 'unknown' | 'ready'
  items: readonly CartItem[]
  /** Whether a press in this tab changed it, which animates the badge. */
  isChangedHere?: boolean | undefined
}

const unknown: Cart = { phase: 'unknown', items: [] }

export const cart = createStore<Cart>(unknown)

export function useCart(): Cart {
  return useStore(cart, unknown)
}

/** Loads the visitor's cart of this browser. */
export function openLocalCart(): void {
  cart.set({ phase: 'ready', items: readLocalCart() })
}

/** Storage key of the session's last cart, shown while the server is unreachable. */
export const lastCartKey = 'lastCart'

/** Storage key of the join notice until it has been read. */
export const mergeSummaryKey = 'cartJoin'

/** Shows the member's cart from the server. */
export function showServerCart(items: readonly CartItem[], isChangedHere?: boolean): void {
  if (!isChangedHere) forgetLostSaves()
  cart.set({ phase: 'ready', items, isChangedHere })
  tabStorage.set(lastCartKey, JSON.stringify(items))
}

/** Forgets the lost answers of additions once their result was shown: a repeat would not add again what was ordered or
 *  removed since. */
export function forgetLostSaves(): void {
  if (tabStorage.get(unansweredCallsKey) === null) return
  import('./forget-lost-saves.ts').then(
    (module) => module.forgetLostSaves(),
    () => null,
  )
}

/** Shows the session's last known cart, if any, because the server is unreachable. */
export function showLastCart(): void {
  const stored = tabStorage.get(lastCartKey)
  // Written by `showServerCart` in this tab.
  if (stored !== null) cart.set({ phase: 'ready', items: JSON.parse(stored) as CartItem[] })
}

/** Of the answers that contain the member's cart. */
export const answerOrder = createAnswerOrder(async () => await refreshCart())

/** Refreshes the product data of the cart. A failure is thrown without a toast: the caller reports outdated data. */
export async function refreshCart(): Promise<void> {
  if (isSignedIn()) {
    const { shoppingCarts } = await answerOrder.read(async () => await quietApi.cart.read())
    return showServerCart(shoppingCarts)
  }
  const items = readLocalCart()
  if (items.length === 0) return
  const syncList = toSyncList(items)
  const answer = await quietApi.cart.validate({ body: { syncList } })
  if (answer instanceof Refused) return
  storeCart(withFacts(readLocalCart(), syncList, answer.shoppingCarts), false)
}

/** Clears every cart of this browser at sign-out (docs/spec/cart.md#cart). */
export function clearCart(): void {
  writeLocalCart([])
  for (const key of [lastCartKey, mergeSummaryKey]) tabStorage.remove(key)
  cart.set({ phase: 'ready', items: [] })
}

export function isSignedIn(): boolean {
  return readToken() !== null
}

/** Stores a visitor's cart in this browser and shows it. */
export function storeCart(items: readonly CartItem[], isChangedHere = true): null {
  writeLocalCart(items)
  cart.set({ phase: 'ready', items, isChangedHere })
  return null
}

/** Shows the cart that a change returned, or returns its refusal. */
export async function take(
  change: Promise<{ shoppingCarts: CartItem[] } | Refused>,
): Promise<Refusal | null> {
  const answer = await answerOrder.change(change)
  if (answer instanceof Refused) {
    // Another tab or device has removed it.
    if (answer.refusal.code === 'cart-line-missing') await refreshCart().catch(() => null)
    return answer.refusal
  }
  showServerCart(answer.shoppingCarts, true)
  return null
}
