import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { lockOrderToRefund } from '../../orders/records/lock-orders-sent-together.ts'
import { refuseStaleOrder } from '../../orders/records/refuse-stale-order.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { getRefundable, planRefundSteps } from '../money/get-refundable.ts'
import { findRefusalOfReason, sentGoodsOf } from '../money/refund-reason-rules.ts'
import { refundPieces } from '../money/return-money.ts'
import { findRefusalToRefundAlone } from '../money/second-approver-rules.ts'
import { planPartialRefund } from './plan-partial-refund.ts'

export interface RefundPartially {
  invoice: string
  lineQuantities: LineQuantities
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

/** Refunds some pieces of an order that stays PAID, and reverses their share. Refuses `quantity-not-refundable`,
 *  `whole-order-chosen`, `order-changed-meanwhile`, `total-changed` and `refund-needs-approval`. */
export async function refundPartially(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  {
    invoice,
    lineQuantities: chosenQuantities,
    expectedCents,
    orderVersion,
    isRestocked,
    reason,
    note,
    staffId,
    isApproved = false,
  }: RefundPartially,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderToRefund(tx, invoice)
    await refuseStaleOrder(tx, order.id, orderVersion)
    refuseIf(findRefusalOfReason({ reason, isRestocked }, sentGoodsOf(order)))
    const facts = { id: order.id, orderState: order.state }
    const { refusal, lines, amountCents } = await planPartialRefund(tx, facts, chosenQuantities)
    refuseIf(refusal)
    if (amountCents !== expectedCents) {
      refuse({ code: 'total-changed', expected: expectedCents, fresh: amountCents })
    }
    const left = await getRefundable(tx, order.id)
    if (!isApproved && left.capture !== null) {
      const { refundApprovalCents } = await readApprovalLimits(tx)
      refuseIf(findRefusalToRefundAlone(planRefundSteps(left, amountCents), refundApprovalCents))
    }
    const staffName = await getStaffName(tx, staffId)
    const restocked = lines.map((line) => ({ ...line, restockedQuantity: isRestocked ? line.quantity : 0 }))
    await refundPieces(tx, deps, { order, lines: restocked, left, reason, note, staffName })
  })
}
