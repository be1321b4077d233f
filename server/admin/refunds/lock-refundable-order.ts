import { lockOrderToRefund } from '../../orders/edits/lock-orders-sent-together.ts'
import { refusalWhileEdited } from '../../orders/edits/refuse-while-edited.ts'
import { getRefundable } from '../../payments/refunds/get-refundable.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { refuseIf } from '../../platform/http/refuse.ts'
import { refusalToRefund } from './refund-order-rules.ts'

/** Locks a paid order and reads what is left of its payment. Refuses `order-not-refundable`, or while it is edited. */
export async function lockRefundableOrder(tx: Transaction, invoice: string) {
  const order = await lockOrderToRefund(tx, invoice)
  refuseIf(refusalToRefund({ orderState: order.state }) ?? (await refusalWhileEdited(tx, order.id)))
  return { order, left: await getRefundable(tx, order.id) }
}
