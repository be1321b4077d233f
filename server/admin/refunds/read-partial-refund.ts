import type { PartialRefundPreview } from '../../../contract/admin/order-admin.ts'
import { sum } from '../../../contract/money.ts'
import type { LineQuantities } from '../../../contract/orders/line-quantities.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { postingsOf } from '../../distributors/ledger/book-return.ts'
import { listBalances } from '../../distributors/ledger/ledger-queries.ts'
import { refusalWhileEdited } from '../../orders/edits/refuse-while-edited.ts'
import { getOrderVersion } from '../../orders/history/order-version-queries.ts'
import { getOrderForAdmin } from '../../orders/order-queries.ts'
import { listLinesWithRefunds } from '../../orders/refunds/partial-refund-queries.ts'
import {
  type PricedLineQuantity,
  priceOfQuantities,
  refundOf,
  refusalOfQuantities,
} from '../../orders/refunds/partial-refund-rules.ts'
import { refundReasonsOf } from '../../orders/refunds/refund-reason-rules.ts'
import { needsApproval } from '../../payments/refunds/four-eyes-rules.ts'
import { getRefundable, limitToCapture, refundStepsOf } from '../../payments/refunds/get-refundable.ts'
import { isManualRefund } from '../../payments/refunds/refund-capture.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { getOrderFactsForAdmin } from '../orders/order-story-queries.ts'
import { refusalToRefund } from './refund-order-rules.ts'

/** The result of a partial refund. */
export interface PartialRefundPlan {
  refusal: Refusal | null
  lines: PricedLineQuantity[]
  amountCents: number
}

/** Computes the refund for these quantities. Lock the order first if the result is used for a decision. */
export async function planPartialRefund(
  db: Database,
  order: { id: string; orderState: Parameters<typeof refusalToRefund>[0]['orderState'] },
  chosen: LineQuantities,
): Promise<PartialRefundPlan> {
  const all = await listLinesWithRefunds(db, order.id)
  const refusal =
    refusalToRefund(order) ?? (await refusalWhileEdited(db, order.id)) ?? refusalOfQuantities(all, chosen)
  if (refusal !== null) return { refusal, lines: [], amountCents: 0 }
  const lines = limitToCapture(priceOfQuantities(all, chosen), await getRefundable(db, order.id))
  return { refusal, lines, amountCents: refundOf(lines) }
}

/** Previews a partial refund, with the figures that `refundPartially` expects. */
export async function previewPartialRefund(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, lineQuantities }: { invoice: string; lineQuantities: LineQuantities },
): Promise<PartialRefundPreview> {
  const { db } = deps
  const order = await getOrderForAdmin(db, invoice)
  const { refusal, lines, amountCents } = await planPartialRefund(db, order, lineQuantities)
  const left = await getRefundable(db, order.id)
  const { capture } = left
  const { refundApprovalCents } = await readApprovalLimits(db)
  const { sponsorName, hasLeft, usedCode } = await getOrderFactsForAdmin(db, order.id)
  const postings = postingsOf((await listBalances(db, order.id)).lines, lines)
  return {
    refusal,
    orderVersion: await getOrderVersion(db, order.id),
    reasons: [...refundReasonsOf({ hasLeft })],
    needsApproval: capture !== null && needsApproval(refundStepsOf(left, amountCents), refundApprovalCents),
    amountCents,
    gateway: capture?.gateway ?? null,
    isPaidByOffsetCredit: order.paymentType === 'OFFSET_DADAN',
    isByHand: capture !== null && isManualRefund(deps, capture, amountCents, deps.clock.now()),
    quantity: sum(lines.map((line) => line.quantity)),
    hasLeft,
    usedCode,
    sponsorName,
    earningCents: -sum(postings.map(({ pendingCents, payableCents }) => pendingCents + payableCents)),
    pvHundredths: -sum(postings.map((posting) => posting.pvHundredths)),
  }
}
