import type { PartialRefundPreview } from '../../../contract/admin/orders/order-admin.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { planReturnPostings } from '../../distributors/ledger/book-return.ts'
import { listBalances } from '../../distributors/ledger/ledger-queries.ts'
import { getOrderFactsForAdmin } from '../../orders/records/order-fact-queries.ts'
import { getOrderForAdmin } from '../../orders/records/order-queries.ts'
import { getOrderVersion } from '../../orders/records/order-version-queries.ts'
import { listLinesWithRefunds } from '../../orders/records/partial-refund-queries.ts'
import {
  findRefusalOfQuantities,
  type PricedLineQuantity,
  priceOfQuantities,
  sumRefund,
} from '../../orders/records/partial-refund-rules.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { isManualRefund } from '../../payments/refunds/refund-capture.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { getRefundable, limitToCapture, planRefundSteps } from '../money/get-refundable.ts'
import { findRefusalToRefund } from '../money/refund-order-rules.ts'
import { listRefundReasons } from '../money/refund-reason-rules.ts'
import { needsApproval } from '../money/second-approver-rules.ts'

/** The result of a partial refund. */
export interface PartialRefundPlan {
  refusal: Refusal | null
  lines: PricedLineQuantity[]
  amountCents: number
}

/** Computes the refund for these quantities. Lock the order first if the result is used for a decision. */
export async function planPartialRefund(
  db: Database,
  order: { id: string; orderState: Parameters<typeof findRefusalToRefund>[0]['orderState'] },
  lineQuantities: LineQuantities,
): Promise<PartialRefundPlan> {
  const all = await listLinesWithRefunds(db, order.id)
  const refusal =
    findRefusalToRefund(order) ??
    (await readRefusalWhileEdited(db, order.id)) ??
    findRefusalOfQuantities(all, lineQuantities)
  if (refusal !== null) return { refusal, lines: [], amountCents: 0 }
  const lines = limitToCapture(priceOfQuantities(all, lineQuantities), await getRefundable(db, order.id))
  return { refusal, lines, amountCents: sumRefund(lines) }
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
  const { sponsorName, hasLeft, hasSentGoods, usedCode } = await getOrderFactsForAdmin(db, order.id)
  const postings = planReturnPostings((await listBalances(db, order.id)).lines, lines)
  return {
    refusal,
    orderVersion: await getOrderVersion(db, order.id),
    reasons: [...listRefundReasons({ hasLeft, hasSentGoods })],
    needsApproval: capture !== null && needsApproval(planRefundSteps(left, amountCents), refundApprovalCents),
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
