import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { changeState } from '../../orders/records/order-transition-queries.ts'
import { insertWholeRefund } from '../../orders/records/whole-refund-queries.ts'
import { completeReturn } from '../../orders/transitions/order-transitions.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { restockOrder } from '../../stock/restock.ts'
import { refusalToRefundAlone } from '../money/four-eyes-rules.ts'
import { refundStepsOf } from '../money/get-refundable.ts'
import { lockRefundableOrder } from '../money/lock-refundable-order.ts'
import { refusalOfReason } from '../money/refund-reason-rules.ts'
import { refundRest } from '../money/return-money.ts'

export interface RefundOrder {
  invoice: string
  /** The displayed total. */
  expectedCents: number
  /** The displayed version of the order; undefined in an approved request, which checks it itself. */
  orderVersion: string | undefined
  isRestocked: boolean
  reason: GoodsRefundReason
  note: string
  staffId: string
  /** Whether a second staff member has approved. */
  isApproved?: boolean
}

/** Refunds all that is left of a paid order, which ends as refunded, at the displayed amount and version. Refuses
 *  `order-not-refundable`, `order-changed-meanwhile`, `total-changed` and `refund-needs-approval`. */
export async function refundOrder(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  {
    invoice,
    expectedCents,
    orderVersion,
    isRestocked,
    reason,
    note,
    staffId,
    isApproved = false,
  }: RefundOrder,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { order, left } = await lockRefundableOrder(tx, invoice, orderVersion)
    refuseIf(refusalOfReason({ reason, isRestocked }, { hasLeft: order.shippedAt !== null }))
    if (left.amountCents !== expectedCents) {
      refuse({ code: 'total-changed', expected: expectedCents, fresh: left.amountCents })
    }
    const steps = refundStepsOf(left, left.amountCents)
    const { refundApprovalCents } = await readApprovalLimits(tx)
    if (!isApproved) refuseIf(refusalToRefundAlone(steps, refundApprovalCents))
    const staffName = await getStaffName(tx, staffId)
    await insertWholeRefund(tx, { orderId: order.id, reason, note, staffName, now })
    await changeState(tx, order, { to: 'REFUND', cause: `admin: ${note}`, now })
    if (isRestocked) await restockOrder(tx, order.id)
    await completeReturn(tx, { invoice, to: 'RETURNSUCCESS', cause: `refund: ${reason}`, now })
    await refundRest(tx, deps, { orderId: order.id, left })
  })
}
