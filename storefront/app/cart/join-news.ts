import type { CartItem, JoinedCart } from '../../../contract/cart.ts'
import { createStore, useStore } from '../platform/store.ts'
import { joinLocalCart, refreshCart } from './cart-store.ts'
import { readLocalCart } from './local-cart.ts'

/** What became of the browser's cart when it was joined with the one that the mall keeps. */
export interface JoinNews {
  capped: readonly CartItem[]
  leftOut: readonly CartItem[]
}

export const joinNews = createStore<JoinNews | null>(null)

export function useJoinNews(): JoinNews | null {
  return useStore(joinNews, null)
}

/** Shows the cart of someone who has just signed in: the browser's joined into the mall's, or the mall's alone. */
export async function openCartAfterSignIn(): Promise<void> {
  const before = readLocalCart()
  const joined = await joinLocalCart()
  if (joined === null) return await refreshCart()
  joinNews.set(newsOf(before, joined))
}

/** The things that the answer speaks of, as the browser knew them: what was left out is not in the new cart. */
export function newsOf(
  before: readonly CartItem[],
  joined: Pick<JoinedCart, 'capped' | 'leftOut'>,
): JoinNews {
  const those = (ids: readonly string[]) =>
    before.filter(({ specification }) => ids.includes(specification.id))
  return { capped: those(joined.capped), leftOut: those(joined.leftOut) }
}
