import type { RefundPreview } from '../../../contract/admin/order-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refusalWhileEdited } from '../../orders/edits/refuse-while-edited.ts'
import { getOrderVersion } from '../../orders/history/order-version-queries.ts'
import { getOrderForAdmin } from '../../orders/order-queries.ts'
import { refundReasonsOf } from '../../orders/refunds/refund-reason-rules.ts'
import { needsApproval } from '../../payments/refunds/four-eyes-rules.ts'
import { getRefundable, refundStepsOf } from '../../payments/refunds/get-refundable.ts'
import { isManualRefund } from '../../payments/refunds/refund-capture.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { listStillSold } from '../../stock/stock-queries.ts'
import { getOrderFactsForAdmin } from '../orders/order-story-queries.ts'
import { refusalToRefund } from './refund-order-rules.ts'

/** Previews a full refund, with the figures that `refundOrder` expects. */
export async function previewRefund(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  invoice: string,
): Promise<RefundPreview> {
  const order = await getOrderForAdmin(deps.db, invoice)
  const left = await getRefundable(deps.db, order.id)
  const { capture, amountCents } = left
  const { sponsorName, hasLeft, usedCode } = await getOrderFactsForAdmin(deps.db, order.id)
  const sold = await listStillSold(deps.db, order.id)
  const { refundApprovalCents } = await readApprovalLimits(deps.db)
  return {
    orderVersion: await getOrderVersion(deps.db, order.id),
    reasons: [...refundReasonsOf({ hasLeft })],
    needsApproval: capture !== null && needsApproval(refundStepsOf(left, amountCents), refundApprovalCents),
    refusal: refusalToRefund(order) ?? (await refusalWhileEdited(deps.db, order.id)),
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
