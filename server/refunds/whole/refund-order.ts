import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { planRefundSteps } from '../money/get-refundable.ts'
import { lockRefundableOrder } from '../money/lock-refundable-order.ts'
import { readRefusalToRefundWhole } from '../money/read-refusal-to-refund-whole.ts'
import { findRefusalOfReason, sentGoodsOf } from '../money/refund-reason-rules.ts'
import { findRefusalToRefundAlone } from '../money/second-approver-rules.ts'
import { refundLockedOrder } from './refund-locked-order.ts'

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
 *  `order-not-refundable`, `order-partly-shipped`, `order-changed-meanwhile`, `total-changed` and
 *  `refund-needs-approval`. */
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
  await inTransaction(deps.db, async (tx) => {
    const { order, left } = await lockRefundableOrder(tx, invoice, orderVersion)
    refuseIf(await readRefusalToRefundWhole(tx, { ...order, orderState: order.state }))
    refuseIf(findRefusalOfReason({ reason, isRestocked }, sentGoodsOf(order)))
    if (left.amountCents !== expectedCents) {
      refuse({ code: 'total-changed', expected: expectedCents, fresh: left.amountCents })
    }
    if (!isApproved && left.capture !== null) {
      const { refundApprovalCents } = await readApprovalLimits(tx)
      refuseIf(findRefusalToRefundAlone(planRefundSteps(left, left.amountCents), refundApprovalCents))
    }
    const staffName = await getStaffName(tx, staffId)
    const cause = `admin: ${note}`
    await refundLockedOrder(tx, deps, { order, left, isRestocked, reason, note, staffName, cause })
  })
}
