import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { findEditedOrder, listOrdersSentTogether } from './order-edit-queries.ts'
import { type LockedOrder, lockOrder, lockOrderForAdmin, lockOrders } from './order-transition-queries.ts'
import { listReplacementsToSend } from './replacement-queries.ts'

/** A locked order, and whether its replacement waits to be sent. */
type OrderToSend = LockedOrder & { hasReplacementToSend: boolean }

/** Locks an order and the orders that are sent together with it: added orders by id, then the edited one, as the payment
 *  of an added order locks them. Refuses `changed-meanwhile` if an edit added one meanwhile. */
export async function lockOrdersSentTogether(
  tx: Transaction,
  invoice: string,
): Promise<{ order: OrderToSend; others: OrderToSend[] }> {
  const ids = await listOrdersSentTogether(tx, invoice)
  const rows = ids.length === 0 ? [] : await lockOrders(tx, ids)
  const replacing = rows.length === 0 ? null : await listReplacementsToSend(tx, ids)
  const locked = rows.map((row) => ({ ...row, hasReplacementToSend: replacing?.has(row.id) ?? false }))
  const order = orNotFound(locked.find((lockedOrder) => lockedOrder.invoice === invoice))
  // Locking it now would be out of sequence.
  const isLocked = (await listOrdersSentTogether(tx, invoice)).every((id) => ids.includes(id))
  if (!isLocked) refuse({ code: 'changed-meanwhile' })
  return { order, others: locked.filter((lockedOrder) => lockedOrder !== order) }
}

/** Locks an order to refund it, and after it the order that it was added to. So each refund of orders that belong together
 *  by edits counts the earlier ones towards the approval limit. */
export async function lockOrderToRefund(tx: Transaction, invoice: string): Promise<LockedOrder> {
  const order = await lockOrderForAdmin(tx, invoice)
  const editedId = await findEditedOrder(tx, order.id)
  if (editedId !== null) await lockOrder(tx, editedId)
  return order
}
