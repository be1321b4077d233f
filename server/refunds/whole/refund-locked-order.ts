import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { changeState, type LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { insertWholeRefund } from '../../orders/records/whole-refund-queries.ts'
import { takeOrderApart } from '../../orders/shipments/withdraw-goods.ts'
import { completeReturn } from '../../orders/transitions/order-transitions.ts'
import { restockOrder } from '../../stock/restock.ts'
import type { Refundable } from '../money/get-refundable.ts'
import { refundRest } from '../money/return-money.ts'

interface WholeRefund {
  order: LockedOrder
  left: Refundable
  isRestocked: boolean
  reason: GoodsRefundReason
  note: string
  /** Null if the shopper cancelled the order. */
  staffName: string | null
  /** What the history of the order says. */
  cause: string
}

/** Refunds all that is left of a locked, paid order, which ends as refunded: restocks it, mails the shopper and reverses
 *  its entries in the ledger. */
export async function refundLockedOrder(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { order, left, isRestocked, reason, note, staffName, cause }: WholeRefund,
): Promise<void> {
  const now = deps.clock.now()
  await insertWholeRefund(tx, { orderId: order.id, reason, note, staffName, now })
  await takeOrderApart(tx, order, now)
  await changeState(tx, order, { to: 'REFUND', cause, now })
  if (isRestocked) await restockOrder(tx, order.id)
  await completeReturn(tx, { invoice: order.invoice, to: 'RETURNSUCCESS', cause: `refund: ${reason}`, now })
  await refundRest(tx, deps, { orderId: order.id, left })
}
