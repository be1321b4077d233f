import type { CartItem, JoinedCart, JoinedLine } from '../../../contract/cart.ts'
import type { Language } from '../../../contract/language.ts'
import { api, quietApi } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { languageOfPage } from '../platform/pages/language.ts'
import { tabStorage } from '../platform/session/storage.ts'
import { createStore, useStore } from '../platform/store.ts'
import { showToast, type Toast } from '../platform/toasts.ts'
import { lineOf, syncListOf } from './cart-rules.ts'
import { answerOrder, joinNewsKey, refreshCart, showServerCart } from './cart-store.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'

/** Result of joining the browser's cart with the member's cart. */
export interface MergeSummary {
  /** The browser's items before joining, because omitted ones are not in the new cart. */
  items: readonly CartItem[]
  joined: readonly JoinedLine[]
  capped: readonly string[]
  leftOut: readonly string[]
}

const nothing: readonly CartItem[] = []

const joinNews = createStore<MergeSummary | null>(null)

/** Items of this browser that the member's cart lacks: omitted ones and undone ones. */
const setAside = createStore(nothing)

export function useJoinNews(): MergeSummary | null {
  return useStore(joinNews, null)
}

export function useSetAside(): readonly CartItem[] {
  return useStore(setAside, nothing)
}

/** Shows the cart after sign-in: the browser's joined into the member's, or the member's alone. */
export async function openCartAfterSignIn(): Promise<void> {
  const items = readLocalCart()
  const joined = await joinLocalCart()
  announce(joined && { items, joined: joined.joined, capped: joined.capped, leftOut: joined.leftOut })
  if (joined === null) await refreshCart()
  // The person may go elsewhere than to the cart, which has its own notice.
  else if (joined.capped.length > 0) showToast('error', cappedMessage({ items, ...joined }, languageOfPage()))
}

/** Says what was reduced to the available quantity. */
export function cappedMessage(
  {
    items,
    capped,
    shoppingCarts,
  }: Pick<JoinedCart, 'capped' | 'shoppingCarts'> & Pick<MergeSummary, 'items'>,
  language: Language,
): Toast['message'] {
  return ({ cartJoining }) => {
    const reduced = itemsOf({ items }, capped).map(({ displayProduct, specification, quantity }) => {
      const name = language === 'zh_tw' ? displayProduct.nameCn : displayProduct.nameEn
      const available = lineOf(shoppingCarts, specification.id)?.quantity ?? 0
      return cartJoining.quantityReduced(name, available, quantity)
    })
    return cartJoining.capped(reduced.join(cartJoining.separator))
  }
}

/** Joins the visitor's cart into the member's after sign-in (docs/spec/cart.md#cart). The local cart is cleared only after
 *  success and retains the omitted items. Null if it was empty. */
async function joinLocalCart(): Promise<JoinedCart | null> {
  const items = readLocalCart()
  if (items.length === 0) return null
  const joined = await answerOrder.change(quietApi.cart.merge({ body: { syncList: syncListOf(items) } }))
  if (joined instanceof Refused) return null
  writeLocalCart(items.filter(({ specification }) => joined.leftOut.includes(specification.id)))
  showServerCart(joined.shoppingCarts)
  return joined
}

/** The items of these specifications, for their names. */
export function itemsOf({ items }: Pick<MergeSummary, 'items'>, ids: readonly string[]): CartItem[] {
  return items.filter(({ specification }) => ids.includes(specification.id))
}

/** Joined items with their resulting quantity, which may be below that of the browser's cart. */
export function joinedItems({ items, joined }: Pick<MergeSummary, 'items' | 'joined'>): CartItem[] {
  return items.flatMap((item) => {
    const line = joined.find(({ specificationId }) => specificationId === item.specification.id)
    return line === undefined ? [] : [{ ...item, quantity: line.after }]
  })
}

/** Whether undo would have an effect: lines changed or bought since are not touched. */
export function canUndo({ joined }: MergeSummary, cart: readonly CartItem[]): boolean {
  return joined.some(({ specificationId, after }) => lineOf(cart, specificationId)?.quantity === after)
}

/** Removes the joined items from the member's cart. Items that it then lacks return to the browser, so that nothing is
 *  lost, even if this is repeated after a lost response. */
export async function undoJoin(news: MergeSummary): Promise<void> {
  const answer = await answerOrder.change(api.cart.undoMerge({ body: { joined: [...news.joined] } }))
  if (answer instanceof Refused) return
  const { shoppingCarts } = answer
  writeLocalCart(missingIn(shoppingCarts, news.items))
  showServerCart(shoppingCarts)
  announce(null)
}

/** The browser's items of which a cart holds a smaller quantity. */
export function missingIn(cart: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => (lineOf(cart, item.specification.id)?.quantity ?? 0) < item.quantity)
}

/** Discards the items that were set aside. */
export function dropSetAside(): void {
  writeLocalCart([])
  setAside.set(nothing)
}

/** Dismisses the notice. */
export function closeNews(): void {
  announce(null)
}

/** Restores the notice of an earlier page of this session, so that a reload preserves the undo. */
export function resumeJoining(): void {
  if (joinNews.get() === null) joinNews.set(readNews())
  setAside.set(readLocalCart())
}

function announce(news: MergeSummary | null): void {
  joinNews.set(news)
  setAside.set(readLocalCart())
  if (news === null) tabStorage.remove(joinNewsKey)
  else tabStorage.set(joinNewsKey, JSON.stringify(news))
}

function readNews(): MergeSummary | null {
  try {
    // Written by `announce` in this tab, by this release or the previous one.
    return JSON.parse(tabStorage.get(joinNewsKey) ?? 'null') as MergeSummary | null
  } catch {
    return null
  }
}
