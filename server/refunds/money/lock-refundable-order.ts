import type { Transaction } from '../../core/database.ts'
import { refuseIf } from '../../core/refusals.ts'
import { lockOrderToRefund } from '../../orders/records/lock-orders-sent-together.ts'
import { refuseStaleOrder } from '../../orders/records/refuse-stale-order.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { getRefundable } from './get-refundable.ts'
import { findRefusalToRefund } from './refund-order-rules.ts'

/** Locks a paid order and reads what is left of its payment. Refuses `order-not-refundable`, `order-changed-meanwhile`,
 *  or while it is edited.
 *  @param orderVersion the displayed version; undefined if the caller has compared it */
export async function lockRefundableOrder(
  tx: Transaction,
  invoice: string,
  orderVersion: string | undefined,
) {
  const order = await lockOrderToRefund(tx, invoice)
  await refuseStaleOrder(tx, order.id, orderVersion)
  refuseIf(findRefusalToRefund({ orderState: order.state }) ?? (await readRefusalWhileEdited(tx, order.id)))
  return { order, left: await getRefundable(tx, order.id) }
}
