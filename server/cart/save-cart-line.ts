import type { ShoppingCarts } from '../../contract/shop/cart/cart.ts'
import { lockPerson } from '../accounts/people/person-lock-queries.ts'
import type { Clock } from '../core/clock.ts'
import type { Transaction } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { refuse, refuseIf } from '../core/refusals.ts'
import { type KeyedCall, runOnce } from '../platform/idempotency/keyed-call.ts'
import { type CartItemIds, listCart, listCartProducts, listLines, upsertLine } from './cart-queries.ts'
import { findRefusalOfLine, findRefusalToAdd } from './cart-rules.ts'

export interface SaveCartLine {
  personId: string
  /** Id of the line; 0 or absent for an item that may not be in the cart yet. */
  cartId?: string | 0 | undefined
  itemIds: CartItemIds
  /** Absent to add one piece. */
  quantity?: number | undefined
}

/** Adds an item to a cart or changes its quantity (docs/spec/cart.md#cart), and returns the cart. A lock serialises
 *  concurrent saves, so no piece is lost or counted twice. */
export async function saveCartLine(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { keyed = null, ...line }: SaveCartLine & { keyed?: KeyedCall | null },
): Promise<ShoppingCarts> {
  return await db
    .transaction()
    .execute(async (tx) => await runOnce(tx, keyed, async () => await save(tx, clock, line)))
}

async function save(
  tx: Transaction,
  clock: Clock,
  { personId, cartId, itemIds, quantity }: SaveCartLine,
): Promise<ShoppingCarts> {
  await lockPerson(tx, personId)
  const lines = await listLines(tx, personId)
  const line = lines.get(itemIds.specificationId)
  if (cartId && line?.id !== cartId) refuse({ code: 'cart-line-missing' })
  const cartProducts = await listCartProducts(tx, [itemIds])
  const cartProduct = cartProducts.get(itemIds.specificationId) ?? refuse({ code: 'display-product-missing' })
  refuseIf(findRefusalToAdd(cartProduct))
  const newQuantity = quantity ?? (line?.quantity ?? 0) + 1
  refuseIf(findRefusalOfLine({ quantity: newQuantity, lines: lines.size - (line ? 1 : 0) }))
  // Read the clock after waiting for the lock, so that the time follows orders placed meanwhile.
  await upsertLine(tx, { personId, cartProduct, quantity: newQuantity, now: clock.now() })
  return { shoppingCarts: await listCart(tx, personId) }
}
