import type { RefundPreview } from '../../../contract/admin/orders/order-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { getOrderFactsForAdmin } from '../../orders/records/order-fact-queries.ts'
import { getOrderForAdmin } from '../../orders/records/order-queries.ts'
import { getOrderVersion } from '../../orders/records/order-version-queries.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { isManualRefund } from '../../payments/refunds/refund-capture.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { listStillSold } from '../../stock/stock-queries.ts'
import { getRefundable, planRefundSteps } from '../money/get-refundable.ts'
import { readRefusalToRefundWhole } from '../money/read-refusal-to-refund-whole.ts'
import { listRefundReasons } from '../money/refund-reason-rules.ts'
import { needsApproval } from '../money/second-approver-rules.ts'

/** Previews a full refund, with the figures that `refundOrder` expects. */
export async function previewRefund(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  invoice: string,
): Promise<RefundPreview> {
  const order = await getOrderForAdmin(deps.db, invoice)
  const left = await getRefundable(deps.db, order.id)
  const { capture, amountCents } = left
  const { sponsorName, hasLeft, hasSentGoods, usedCode } = await getOrderFactsForAdmin(deps.db, order.id)
  const sold = await listStillSold(deps.db, order.id)
  const { refundApprovalCents } = await readApprovalLimits(deps.db)
  return {
    orderVersion: await getOrderVersion(deps.db, order.id),
    reasons: [...listRefundReasons({ hasLeft, hasSentGoods })],
    needsApproval: capture !== null && needsApproval(planRefundSteps(left, amountCents), refundApprovalCents),
    refusal:
      (await readRefusalToRefundWhole(deps.db, order)) ?? (await readRefusalWhileEdited(deps.db, order.id)),
    amountCents,
    gateway: capture?.gateway ?? null,
    isPaidByOffsetCredit: order.paymentType === 'OFFSET_DADAN',
    isByHand: capture !== null && isManualRefund(deps, capture, amountCents, deps.clock.now()),
    quantity: sold.reduce((quantity, line) => quantity + line.quantity, 0),
    hasLeft,
    usedCode,
    sponsorName,
  }
}
