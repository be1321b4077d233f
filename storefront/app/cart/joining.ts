import type { CartItem, JoinedCart, JoinedLine } from '../../../contract/cart.ts'
import { call, quietApi } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { tabStorage } from '../platform/session/storage.ts'
import { createStore, useStore } from '../platform/store.ts'
import { lineOf, syncListOf } from './cart-rules.ts'
import { joinNewsKey, refreshCart, showServerCart } from './cart-store.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'

/** What became of the browser's cart when it was joined with the one that the mall keeps. */
export interface JoinNews {
  /** The browser's items as they were, because what was left out is not in the new cart. */
  items: readonly CartItem[]
  joined: readonly JoinedLine[]
  capped: readonly string[]
  leftOut: readonly string[]
}

const nothing: readonly CartItem[] = []

const joinNews = createStore<JoinNews | null>(null)

/** What this browser holds that the mall's cart does not: what was left out, or taken out again. */
const setAside = createStore(nothing)

export function useJoinNews(): JoinNews | null {
  return useStore(joinNews, null)
}

export function useSetAside(): readonly CartItem[] {
  return useStore(setAside, nothing)
}

/** Shows the cart of someone who has just signed in: the browser's joined into the mall's, or the mall's alone. */
export async function openCartAfterSignIn(): Promise<void> {
  const items = readLocalCart()
  const joined = await joinLocalCart()
  tell(joined && { items, joined: joined.joined, capped: joined.capped, leftOut: joined.leftOut })
  if (joined === null) await refreshCart()
}

/** Joins the visitor's cart into the one that the mall keeps, after signing in (docs/spec/cart.md#cart). The browser forgets
 *  its own only once the mall has it, and keeps what the mall left out. Null where there was nothing to join. */
async function joinLocalCart(): Promise<JoinedCart | null> {
  const items = readLocalCart()
  if (items.length === 0) return null
  const joined = await quietApi.call('POST /shoppingCart/sync', { body: { syncList: syncListOf(items) } })
  if (joined instanceof Refused) return null
  writeLocalCart(items.filter(({ specification }) => joined.leftOut.includes(specification.id)))
  showServerCart(joined.shoppingCarts)
  return joined
}

/** The items of a list of specifications, for naming them. */
export function itemsOf({ items }: Pick<JoinNews, 'items'>, ids: readonly string[]): CartItem[] {
  return items.filter(({ specification }) => ids.includes(specification.id))
}

/** What joining has put into the mall's cart, with how many pieces stand there since:
 *  that may be fewer than the browser's cart held. */
export function joinedItems({ items, joined }: Pick<JoinNews, 'items' | 'joined'>): CartItem[] {
  return items.flatMap((item) => {
    const line = joined.find(({ specificationId }) => specificationId === item.specification.id)
    return line === undefined ? [] : [{ ...item, quantity: line.after }]
  })
}

/** Whether undoing would still find something: what was changed or bought since stays as it is. */
export function canUndo({ joined }: JoinNews, cart: readonly CartItem[]): boolean {
  return joined.some(({ specificationId, after }) => lineOf(cart, specificationId)?.quantity === after)
}

/** Takes out of the mall's cart what joining put in. Whatever of the browser's items the mall's cart then lacks
 *  goes back to the browser, so that nothing is lost, also when this is done twice after a lost answer. */
export async function undoJoin(news: JoinNews): Promise<void> {
  const answer = await call('POST /shoppingCart/undoSync', { body: { joined: [...news.joined] } })
  if (answer instanceof Refused) return
  const { shoppingCarts } = answer
  writeLocalCart(lackingIn(shoppingCarts, news.items))
  showServerCart(shoppingCarts)
  tell(null)
}

/** The browser's items of which a cart holds fewer pieces. */
export function lackingIn(cart: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => (lineOf(cart, item.specification.id)?.quantity ?? 0) < item.quantity)
}

/** Forgets what was set aside, because the person wants none of it. */
export function dropSetAside(): void {
  writeLocalCart([])
  setAside.set(nothing)
}

/** The news has been read. */
export function closeNews(): void {
  tell(null)
}

/** Takes up what an earlier page of this session has left. A reload must not take the undoing away. */
export function resumeJoining(): void {
  if (joinNews.get() === null) joinNews.set(readNews())
  setAside.set(readLocalCart())
}

function tell(news: JoinNews | null): void {
  joinNews.set(news)
  setAside.set(readLocalCart())
  if (news === null) tabStorage.remove(joinNewsKey)
  else tabStorage.set(joinNewsKey, JSON.stringify(news))
}

function readNews(): JoinNews | null {
  try {
    // Written by `tell`, in this tab and by this release or the one before it.
    return JSON.parse(tabStorage.get(joinNewsKey) ?? 'null') as JoinNews | null
  } catch {
    return null
  }
}
