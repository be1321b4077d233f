import { type MergedLine, maxCartLines, maxQuantity, type SyncItem } from '../../contract/shop/cart/cart.ts'
import type { Named } from '../../contract/values/language.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'

/** Facts that decide whether a specification can be in a cart. */
export interface CartProduct extends Named {
  /** True if display product, product and specification are all on sale. */
  enabled: boolean
  /** Quantity that can be ordered now. */
  left: number
}

/** Refusal of a new cart line, or null. Existing lines stay when they are no longer on sale,
 *  so that the shopper sees the change. */
export function findRefusalToAdd({ enabled, nameEn, nameCn }: CartProduct): Refusal | null {
  return enabled ? null : { code: 'product-disabled', nameEn, nameCn }
}

/** Refusal of a line's quantity, or null (docs/spec/cart.md#cart). `lines` counts the other lines. */
export function findRefusalOfLine({ quantity, lines }: { quantity: number; lines: number }): Refusal | null {
  if (quantity > maxQuantity) return { code: 'quantity-too-large', max: maxQuantity }
  if (lines >= maxCartLines) return { code: 'cart-full', max: maxCartLines }
  return null
}

/** Result of merging a browser's cart into the server's. */
export interface CartMerge {
  /** New and increased lines with their new quantity. */
  raised: { item: SyncItem; quantity: number }[]
  /** Specifications whose requested quantity was capped. */
  capped: string[]
  /** Specifications that do not exist, are not on sale, or exceed the maximum of lines. */
  leftOut: string[]
  /** Those of them that are on sale and exceed the maximum of lines. */
  withoutRoom: string[]
}

/** Merges a browser's cart into the server's (docs/spec/cart.md#cart): the larger quantity wins, capped to what can be
 *  ordered (sold out: one piece), so it is idempotent, independent of the order, and never lowers or removes a line.
 *  @param held quantity of each line of the server's cart, by specification
 *  @param cartProducts catalogue data by specification; a missing one no longer exists */
export function mergeCarts(
  held: ReadonlyMap<string, number>,
  syncList: readonly SyncItem[],
  cartProducts: ReadonlyMap<string, CartProduct>,
): CartMerge {
  const merge: CartMerge = { raised: [], capped: [], leftOut: [], withoutRoom: [] }
  let lines = held.size
  for (const item of largestOfEach(syncList)) {
    const id = item.specificationId
    const cartProduct = cartProducts.get(id)
    const heldQuantity = held.get(id) ?? 0
    const hasRoom = heldQuantity > 0 || lines < maxCartLines
    if (cartProduct === undefined || !cartProduct.enabled) {
      merge.leftOut.push(id)
      continue
    }
    if (!hasRoom) {
      merge.leftOut.push(id)
      merge.withoutRoom.push(id)
      continue
    }
    const quantity = Math.min(item.quantity, maxQuantity, Math.max(1, cartProduct.left))
    if (quantity < item.quantity && heldQuantity < item.quantity) merge.capped.push(id)
    if (quantity <= heldQuantity) continue
    if (heldQuantity === 0) lines += 1
    merge.raised.push({ item, quantity })
  }
  return merge
}

/** Lines that a cart regains from a cancelled order, with their new quantity: the larger of the two, never the sum.
 *  Lines not on sale or beyond the maximum are left out.
 *  @param held quantity of each line of the cart, by specification
 *  @param cartProducts catalogue data by specification; a missing one no longer exists */
export function linesToReturn(
  held: ReadonlyMap<string, number>,
  ordered: readonly SyncItem[],
  cartProducts: ReadonlyMap<string, Pick<CartProduct, 'enabled'>>,
): CartMerge['raised'] {
  const raised: CartMerge['raised'] = []
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

/** Lines to restore when a merge is undone, with their previous quantity (0 for a new line). Lines changed since the
 *  merge stay, so undoing is idempotent and preserves later choices.
 *  @param held quantity of each line of the server's cart, by specification */
export function undoMerge(held: ReadonlyMap<string, number>, joined: readonly MergedLine[]): MergedLine[] {
  const lines = new Map(joined.map((line) => [line.specificationId, line]))
  return [...lines.values()].filter(
    ({ specificationId, before, after }) => before < after && held.get(specificationId) === after,
  )
}

/** One item per specification with its largest requested quantity, in an order independent of the list. */
export function largestOfEach(syncList: readonly SyncItem[]): SyncItem[] {
  const largest = new Map<string, SyncItem>()
  for (const item of syncList) {
    const known = largest.get(item.specificationId)
    if (known === undefined || item.quantity > known.quantity) largest.set(item.specificationId, item)
  }
  return [...largest.values()].sort((a, b) => (a.specificationId < b.specificationId ? -1 : 1))
}
