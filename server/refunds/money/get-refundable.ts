import { type Cents, sum } from '../../../contract/values/money.ts'
import type { Database } from '../../core/database.ts'
import { listRedemptions } from '../../offset-credit/offset-credit-queries.ts'
import { limitTo } from '../../orders/records/partial-refund-rules.ts'
import { type Attempt, listAttempts } from '../../payments/attempts/attempt-queries.ts'
import { getCarried, listRefunds, listRefundsOfAll } from '../../payments/refunds/refund-queries.ts'
import { committedCents, refundableCents } from '../../payments/refunds/refund-rules.ts'
import type { RefundSteps } from './second-approver-rules.ts'

/** A capture that holds money of an order. */
export interface MoneySource {
  capture: Attempt
  /** The added order whose carried money is refunded; null if the order of the capture is refunded. */
  forOrderId: string | null
  /** What was neither refunded nor is on its way back. */
  leftCents: Cents
}

/** The refundable rest of the payment of an order. */
export interface Refundable {
  /** The capture that pays it; null where none was needed. */
  capture: Attempt | null
  /** All captures with its money, in the order in which they are refunded. */
  sources: MoneySource[]
  /** What a refund of all that is left returns: to its captures, or to its offset credits. */
  amountCents: Cents
  /** Total of earlier refunds that were paid or are on their way. */
  refundedCents: Cents
  /** Total of all refunds ordered by the mall or its staff: paid, on their way, or failed and still owed. */
  committedCents: Cents
  /** The money for its goods: captured, plus what edits carried in, minus what they carried out. */
  paidCents: Cents
  /** `committedCents` of the orders linked to it by edits. */
  otherCommittedCents: Cents
}

/** Returns the refundable rest of an order's payment. A command that decides from the result locks the order first. */
export async function getRefundable(db: Database, orderId: string): Promise<Refundable> {
  const { carriedOutCents, from } = await getCarried(db, orderId)
  const own = await findPayingCapture(db, orderId)
  const source = from && (await findPayingCapture(db, from.orderId))
  const held = [
    ...(own ? [{ capture: own, forOrderId: null, cents: (own.capturedCents ?? 0) - carriedOutCents }] : []),
    ...(from && source ? [{ capture: source, forOrderId: orderId, cents: from.cents }] : []),
  ]
  const sources: (MoneySource & { cents: Cents; committed: Cents })[] = []
  for (const { capture, forOrderId, cents } of held) {
    const refunds = (await listRefunds(db, capture.id)).filter((refund) => refund.forOrderId === forOrderId)
    const facts = { leftCents: refundableCents(cents, refunds), committed: committedCents(refunds) }
    sources.push({ capture, forOrderId, cents, ...facts })
  }
  const paidCents = sum(sources.map(({ cents }) => cents))
  const leftCents = sum(sources.map((source) => source.leftCents))
  const committed = sum(sources.map((source) => source.committed))
  const allCommittedCents = committedCents(await listRefundsOfAll(db, from?.orderId ?? orderId))
  const capture = own ?? source
  return {
    capture,
    sources,
    amountCents: capture === null ? await readRedeemedCents(db, orderId) : leftCents,
    refundedCents: paidCents - leftCents,
    committedCents: committed,
    paidCents,
    otherCommittedCents: allCommittedCents - committed,
  }
}

async function readRedeemedCents(db: Database, orderId: string): Promise<Cents> {
  return sum((await listRedemptions(db, orderId)).map(({ cents }) => cents))
}

async function findPayingCapture(db: Database, orderId: string): Promise<Attempt | null> {
  return (await listAttempts(db, orderId)).find(({ paysOrder }) => paysOrder) ?? null
}

/** What is left of a payment after all committed refunds. Failed ones are still owed to the shopper. */
export function uncommittedCents({ paidCents, committedCents }: Refundable): Cents {
  return paidCents - committedCents
}

/** Limits the refund of some pieces to what is left of the capture that paid them. Offset credit is never exceeded. */
export function limitToCapture<Line extends { amountCents: Cents; withheldCents: Cents }>(
  lines: readonly Line[],
  left: Refundable,
): Line[] {
  return left.capture === null ? [...lines] : limitTo(lines, uncommittedCents(left))
}

/** How a refund of this amount counts towards the approval limit. A failed refund that it includes counts once: refunds
 *  never exceed the payment. Orders that belong together by edits count together. */
export function planRefundSteps(
  { paidCents, committedCents, otherCommittedCents }: Refundable,
  amountCents: Cents,
): RefundSteps {
  const refundedCents = Math.min(committedCents, paidCents - amountCents) + otherCommittedCents
  return { amountCents, refundedCents }
}
