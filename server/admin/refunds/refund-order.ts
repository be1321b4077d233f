import type { OrderStory } from '../../../contract/admin/order-admin.ts'
import type { GoodsRefundReason } from '../../../contract/orders/refund-reasons.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { changeState } from '../../orders/lifecycle/order-transition-queries.ts'
import { completeReturn } from '../../orders/lifecycle/order-transitions.ts'
import { getStaffName } from '../../orders/refunds/get-staff-name.ts'
import { refusalOfReason } from '../../orders/refunds/refund-reason-rules.ts'
import { insertWholeRefund } from '../../orders/refunds/whole-refund-queries.ts'
import { refusalToRefundAlone } from '../../payments/refunds/four-eyes-rules.ts'
import { refundStepsOf } from '../../payments/refunds/get-refundable.ts'
import { refundRest } from '../../payments/refunds/return-money.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { restockOrder } from '../../stock/restock.ts'
import { readOrderStory } from '../orders/read-order-story.ts'
import { lockRefundableOrder } from './lock-refundable-order.ts'

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
): Promise<OrderStory> {
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
  return await readOrderStory(deps.db, invoice, now)
}
