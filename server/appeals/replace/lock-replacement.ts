import type { Transaction } from '../../core/database.ts'
import { type LockedOrder, lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import { refuseStaleOrder } from '../../orders/records/refuse-stale-order.ts'
import { type OpenReplacement, openReplacement } from '../../orders/shipments/replacement-shipments.ts'

/** Locks an order as its page showed it, and reads its latest replacement; null without one. Refuses
 *  `order-changed-meanwhile`. */
export async function lockReplacement(
  tx: Transaction,
  { invoice, orderVersion, now }: { invoice: string; orderVersion: string; now: Date },
): Promise<{ order: LockedOrder; open: OpenReplacement | null }> {
  const order = await lockOrderForAdmin(tx, invoice)
  await refuseStaleOrder(tx, order.id, orderVersion)
  return { order, open: await openReplacement(tx, order.id, now) }
}
