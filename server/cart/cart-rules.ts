import { type JoinedLine, maxCartLines, maxQuantity, type SyncItem } from '../../contract/cart.ts'
import type { Named } from '../../contract/language.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** What has to be known of a thing before it may stand in a cart. */
export interface CartProduct extends Named {
  /** Whether page, article and specification are all on sale. */
  enabled: boolean
  /** Pieces that can be ordered now. */
  left: number
}

/** Why a thing may not be put into a cart, or null. What is in a cart already may stay when it goes off the shelf,
 *  so that the shopper sees what became of it. */
export function addRefusal({ enabled, nameEn, nameCn }: CartProduct): Refusal | null {
  return enabled ? null : { code: 'product-disabled', nameEn, nameCn }
}

/** Why a line of a cart may not have this quantity, or null (docs/spec/cart.md#cart). `lines` counts the lines without this one. */
export function lineRefusal({ quantity, lines }: { quantity: number; lines: number }): Refusal | null {
  if (quantity > maxQuantity) return { code: 'quantity-too-large', max: maxQuantity }
  if (lines >= maxCartLines) return { code: 'cart-full', max: maxCartLines }
  return null
}

/** What the server's cart becomes when a browser's is joined into it. */
export interface Joining {
  /** The quantity that each specification's line is to have: new lines and raised ones. */
  raised: { item: SyncItem; quantity: number }[]
  /** Specifications whose wanted quantity was cut. */
  capped: string[]
  /** Specifications that are gone or off the shelf, or for which there was no room. */
  leftOut: string[]
}

/** Joins a browser's cart into the server's (docs/spec/cart.md#cart): of each thing the larger quantity stays, never the sum, so
 *  joining twice is joining once, and it does not matter in which order the items come.
 *
 *  A quantity is cut to what can be ordered now; one piece of a thing that is sold out stays as a wish.
 *  Nothing that the server's cart holds is ever lowered or removed.
 *  @param held quantity of each line of the server's cart, by specification
 *  @param things what is for sale, by specification; what is missing from it is gone */
export function joinCarts(
  held: ReadonlyMap<string, number>,
  syncList: readonly SyncItem[],
  cartProducts: ReadonlyMap<string, CartProduct>,
): Joining {
  const joining: Joining = { raised: [], capped: [], leftOut: [] }
  let lines = held.size
  for (const item of largestOfEach(syncList)) {
    const id = item.specificationId
    const cartProduct = cartProducts.get(id)
    const heldQuantity = held.get(id) ?? 0
    const hasRoom = heldQuantity > 0 || lines < maxCartLines
    if (cartProduct === undefined || !cartProduct.enabled || !hasRoom) {
      joining.leftOut.push(id)
      continue
    }
    const quantity = Math.min(item.quantity, maxQuantity, Math.max(1, cartProduct.left))
    if (quantity < item.quantity && heldQuantity < item.quantity) joining.capped.push(id)
    if (quantity <= heldQuantity) continue
    if (heldQuantity === 0) lines += 1
    joining.raised.push({ item, quantity })
  }
  return joining
}

/** Which lines a cart gets back from an order that is voided, each with the quantity that it is to have. Of each
 *  specification the larger quantity stays, never the sum. What is off the shelf or finds no room is left out.
 *  @param held quantity of each line of the cart, by specification
 *  @param things what is for sale, by specification; what is missing from it is gone */
export function linesToReturn(
  held: ReadonlyMap<string, number>,
  ordered: readonly SyncItem[],
  cartProducts: ReadonlyMap<string, Pick<CartProduct, 'enabled'>>,
): Joining['raised'] {
  const raised: Joining['raised'] = []
  let lines = held.size
  for (const item of largestOfEach(ordered)) {
    const heldQuantity = held.get(item.specificationId) ?? 0
    const quantity = Math.min(item.quantity, maxQuantity)
    const hasRoom = heldQuantity > 0 || lines < maxCartLines
    if (!cartProducts.get(item.specificationId)?.enabled || !hasRoom || quantity <= heldQuantity) continue
    if (heldQuantity === 0) lines += 1
    raised.push({ item, quantity })
  }
  return raised
}

/** What undoing a joining does to the server's cart: each line that joining changed gets its quantity of before
 *  back, 0 where there was no line. A line that no longer has the quantity it was left with was changed by the
 *  person since, and stays: so undoing twice is undoing once, and nothing that somebody chose is ever taken back.
 *  @param held quantity of each line of the server's cart, by specification */
export function undoJoining(held: ReadonlyMap<string, number>, joined: readonly JoinedLine[]): JoinedLine[] {
  const lines = new Map(joined.map((line) => [line.specificationId, line]))
  return [...lines.values()].filter(
    ({ specificationId, before, after }) => before < after && held.get(specificationId) === after,
  )
}

/** One item for each specification, with the largest quantity asked for, in an order that the list doesn't decide. */
export function largestOfEach(syncList: readonly SyncItem[]): SyncItem[] {
  const largest = new Map<string, SyncItem>()
  for (const item of syncList) {
    const known = largest.get(item.specificationId)
    if (known === undefined || item.quantity > known.quantity) largest.set(item.specificationId, item)
  }
  return [...largest.values()].sort((a, b) => (a.specificationId < b.specificationId ? -1 : 1))
}
