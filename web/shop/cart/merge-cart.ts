import type { CartItem, MergedCart, MergedLine } from '../../../contract/shop/cart/cart.ts'
import type { Language } from '../../../contract/values/language.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { tabStorage } from '../../shared/browser/storage.ts'
import { createStore, useStore } from '../../shared/browser/store.ts'
import { languageOfPage } from '../../shared/language/language.ts'
import { showToast, type Toast } from '../../shared/session/toasts.ts'
import { findCartLine, toSyncList } from './cart-rules.ts'
import { answerOrder, mergeSummaryKey, refreshCart, showServerCart } from './cart-store.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'

/** Result of merging the browser's cart into the member's cart. */
export interface MergeSummary {
  /** The browser's items before the merge, because omitted ones are not in the new cart. */
  items: readonly CartItem[]
  /** Lines added or increased. */
  joined: readonly MergedLine[]
  capped: readonly string[]
  leftOut: readonly string[]
}

const nothing: readonly CartItem[] = []

const shownSummary = createStore<MergeSummary | null>(null)

/** Items of this browser that the member's cart lacks: those that the merge left out or its undo returned. */
const unmergedItems = createStore(nothing)

export function useMergeSummary(): MergeSummary | null {
  return useStore(shownSummary, null)
}

export function useUnmergedItems(): readonly CartItem[] {
  return useStore(unmergedItems, nothing)
}

/** Shows the cart after sign-in: the browser's merged into the member's, or the member's alone. */
export async function openCartAfterSignIn(): Promise<void> {
  const items = readLocalCart()
  const merged = await mergeLocalCart()
  announce(merged && { items, joined: merged.joined, capped: merged.capped, leftOut: merged.leftOut })
  if (merged === null) await refreshCart()
  // The person may go elsewhere than to the cart, which has its own notice.
  else if (merged.capped.length > 0) showToast('error', cappedMessage({ items, ...merged }, languageOfPage()))
}

/** The message about items that were reduced to the available quantity. */
export function cappedMessage(
  {
    items,
    capped,
    shoppingCarts,
  }: Pick<MergedCart, 'capped' | 'shoppingCarts'> & Pick<MergeSummary, 'items'>,
  language: Language,
): Toast['message'] {
  return ({ cartJoining }) => {
    const reduced = pickItems({ items }, capped).map(({ displayProduct, specification, quantity }) => {
      const name = language === 'zh_tw' ? displayProduct.nameCn : displayProduct.nameEn
      const available = findCartLine(shoppingCarts, specification.id)?.quantity ?? 0
      return cartJoining.quantityReduced(name, available, quantity)
    })
    return cartJoining.capped(reduced.join(cartJoining.separator))
  }
}

/** Merges the visitor's cart into the member's after sign-in (docs/spec/cart.md#cart). The local cart is cleared only after
 *  success and retains the omitted items. Null if it was empty. */
async function mergeLocalCart(): Promise<MergedCart | null> {
  const items = readLocalCart()
  if (items.length === 0) return null
  const merged = await answerOrder.change(quietApi.cart.merge({ body: { syncList: toSyncList(items) } }))
  if (merged instanceof Refused) return null
  writeLocalCart(items.filter(({ specification }) => merged.leftOut.includes(specification.id)))
  showServerCart(merged.shoppingCarts, true)
  return merged
}

/** The items of these specifications, for their names. */
export function pickItems({ items }: Pick<MergeSummary, 'items'>, ids: readonly string[]): CartItem[] {
  return items.filter(({ specification }) => ids.includes(specification.id))
}

/** Merged items with their resulting quantity, which may be below that of the browser's cart. */
export function mergedItems({ items, joined }: Pick<MergeSummary, 'items' | 'joined'>): CartItem[] {
  return items.flatMap((item) => {
    const line = joined.find(({ specificationId }) => specificationId === item.specification.id)
    return line === undefined ? [] : [{ ...item, quantity: line.after }]
  })
}

/** Whether undo would have an effect: lines changed or bought since are not touched. */
export function canUndo({ joined }: MergeSummary, cart: readonly CartItem[]): boolean {
  return joined.some(({ specificationId, after }) => findCartLine(cart, specificationId)?.quantity === after)
}

/** Removes the merged items from the member's cart. Items that it then lacks return to the browser, so that nothing is
 *  lost, even if this is repeated after a lost response. */
export async function undoMerge(summary: MergeSummary): Promise<void> {
  const answer = await answerOrder.change(api.cart.undoMerge({ body: { joined: [...summary.joined] } }))
  if (answer instanceof Refused) return
  const { shoppingCarts } = answer
  writeLocalCart(missingIn(shoppingCarts, summary.items))
  showServerCart(shoppingCarts)
  announce(null)
}

/** The browser's items of which a cart holds a smaller quantity. */
export function missingIn(cart: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => (findCartLine(cart, item.specification.id)?.quantity ?? 0) < item.quantity)
}

/** Discards the items that were set aside. */
export function dropUnmergedItems(): void {
  writeLocalCart([])
  unmergedItems.set(nothing)
}

/** Dismisses the notice. */
export function dismissMergeNotice(): void {
  announce(null)
}

/** Restores the notice of an earlier page of this session, so that a reload preserves the undo. */
export function restoreMergeNotice(): void {
  if (shownSummary.get() === null) shownSummary.set(readStoredSummary())
  unmergedItems.set(readLocalCart())
}

function announce(summary: MergeSummary | null): void {
  shownSummary.set(summary)
  unmergedItems.set(readLocalCart())
  if (summary === null) tabStorage.remove(mergeSummaryKey)
  else tabStorage.set(mergeSummaryKey, JSON.stringify(summary))
}

function readStoredSummary(): MergeSummary | null {
  try {
    // Written by `announce` in this tab, by this release or the previous one.
    return JSON.parse(tabStorage.get(mergeSummaryKey) ?? 'null') as MergeSummary | null
  } catch {
    return null
  }
}
