import type { ReturnPreview } from '../../../contract/admin/appeals/appeals-admin.ts'
import type { ReceivedGoods } from '../../../contract/shop/appeals/received-goods.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { getOrderForAdmin } from '../../orders/records/order-queries.ts'
import { getOrderVersion } from '../../orders/records/order-version-queries.ts'
import { isManualRefund } from '../../payments/refunds/refund-capture.ts'
import { planRefundSteps } from '../../refunds/money/get-refundable.ts'
import { needsApproval } from '../../refunds/money/second-approver-rules.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import type { ReceiptOutcome } from '../records/appeal-state.ts'
import { type NamedQuantity, planReturn } from './plan-return.ts'
import { listReceiptLines } from './received-goods-rules.ts'

/** Preview of a return: the refund, and what happens to the pieces. Accepting and completing it confirm the amount.
 *  @param received what arrived; by default all that was requested */
export async function previewReturn(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, received }: { invoice: string; received?: ReceivedGoods | undefined },
): Promise<ReturnPreview> {
  const { db } = deps
  const { id, orderState: state, paymentType } = await getOrderForAdmin(db, invoice)
  const { left, appealId: _, lines, ...plan } = await planReturn(db, { id, state }, received)
  const { capture, refundedCents } = left
  const { refundApprovalCents } = await readApprovalLimits(db)
  const receipt = received === undefined ? [] : listReceiptLines(plan.requested, received)
  const withOutcome = (outcome: ReceiptOutcome): NamedQuantity[] =>
    receipt.flatMap((line) => {
      const named = plan.requested.find(({ number }) => number === line.number)
      return named !== undefined && line.outcome === outcome ? [{ ...named, quantity: line.quantity }] : []
    })
  return {
    ...plan,
    lines,
    orderVersion: await getOrderVersion(db, id),
    needsApproval:
      capture !== null && needsApproval(planRefundSteps(left, plan.amountCents), refundApprovalCents),
    restocked: withOutcome('RESELL'),
    sentBack: withOutcome('SEND_BACK'),
    notReceived: withOutcome('NOT_RECEIVED'),
    refundedCents,
    gateway: capture?.gateway ?? null,
    isPaidByOffsetCredit: paymentType === 'OFFSET_DADAN',
    isByHand: capture !== null && isManualRefund(deps, capture, plan.amountCents, deps.clock.now()),
  }
}
