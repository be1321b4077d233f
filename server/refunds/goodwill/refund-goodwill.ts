import type { GoodwillPreview } from '../../../contract/admin/orders/order-admin.ts'
import type { AmountRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuseIf } from '../../core/refusals.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { getOrderForAdmin } from '../../orders/records/order-queries.ts'
import { getOrderVersion } from '../../orders/records/order-version-queries.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { isManualRefund } from '../../payments/refunds/refund-capture.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { getRefundable, planRefundSteps, uncommittedCents } from '../money/get-refundable.ts'
import { lockRefundableOrder } from '../money/lock-refundable-order.ts'
import { findRefusalToRefund } from '../money/refund-order-rules.ts'
import { refundAmount as returnMoney } from '../money/return-money.ts'
import { findRefusalToRefundAlone } from '../money/second-approver-rules.ts'

export interface RefundGoodwill {
  invoice: string
  amountCents: Cents
  /** The displayed version of the order; undefined in an approved request, which checks it itself. */
  orderVersion: string | undefined
  reason: AmountRefundReason
  note: string
  staffId: string
  /** Whether a second staff member has approved. */
  isApproved?: boolean
}

/** Returns why this amount cannot be refunded, or null. Failed refunds count, because they are still owed. */
export function findRefusalOfGoodwill(amountCents: Cents, leftCents: Cents): Refusal | null {
  return amountCents > leftCents ? { code: 'refund-exceeds-payment', leftCents } : null
}

/** Refunds a free amount of an order that stays PAID; the shopper is mailed and keeps the goods. Refuses
 *  `order-not-refundable`, `order-changed-meanwhile`, `refund-exceeds-payment` and `refund-needs-approval`. */
export async function refundGoodwill(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, amountCents, orderVersion, reason, note, staffId, isApproved = false }: RefundGoodwill,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { order, left } = await lockRefundableOrder(tx, invoice, orderVersion)
    refuseIf(findRefusalOfGoodwill(amountCents, uncommittedCents(left)))
    const { refundApprovalCents } = await readApprovalLimits(tx)
    if (!isApproved)
      refuseIf(findRefusalToRefundAlone(planRefundSteps(left, amountCents), refundApprovalCents))
    const staffName = await getStaffName(tx, staffId)
    await returnMoney(tx, deps, { order, left, amountCents, reason, note, staffName })
  })
}

/** Previews a goodwill refund, with the figures that `refundGoodwill` expects. */
export async function previewGoodwill(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  invoice: string,
): Promise<GoodwillPreview> {
  const order = await getOrderForAdmin(deps.db, invoice)
  const left = await getRefundable(deps.db, order.id)
  const { capture } = left
  const leftCents = uncommittedCents(left)
  const { refundApprovalCents } = await readApprovalLimits(deps.db)
  const { refundedCents } = planRefundSteps(left, 0)
  return {
    orderVersion: await getOrderVersion(deps.db, order.id),
    approvedAloneCents: Math.max(0, refundApprovalCents - refundedCents),
    refusal:
      findRefusalToRefund(order) ??
      (await readRefusalWhileEdited(deps.db, order.id)) ??
      findRefusalOfGoodwill(1, leftCents),
    leftCents,
    refundedCents: left.committedCents,
    gateway: capture?.gateway ?? null,
    // One cent represents any part of the payment.
    isByHand: capture !== null && isManualRefund(deps, capture, 1, deps.clock.now()),
  }
}
