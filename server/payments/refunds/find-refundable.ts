import { type Cents, sum } from '../../../contract/money.ts'
import { limitTo } from '../../orders/refunds/partial-refund-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Attempt, listAttempts } from '../attempts/attempt-queries.ts'
import type { RefundSteps } from './four-eyes-rules.ts'
import { getCarried, listRefunds, listRefundsOfAll } from './refund-queries.ts'
import { decidedCents, refundableCents } from './refund-rules.ts'

/** A capture that holds money of an order. */
export interface MoneySource {
  capture: Attempt
  /** The added order whose carried money is refunded; null if the order of the capture is refunded. */
  forOrderId: string | null
  /** What was neither refunded nor is on its way back. */
  leftCents: Cents
}

/** The refundable rest of the money that paid an order. */
export interface Refundable {
  /** The capture that pays it; null where none was needed. */
  capture: Attempt | null
  /** All captures with its money, in the order in which they are refunded. */
  sources: MoneySource[]
  amountCents: Cents
  /** The total of earlier refunds, including those on their way. */
  refundedCents: Cents
  /** The total of all decided refunds, including failed ones. */
  decidedCents: Cents
  /** The money for its goods: captured, and carried from or to another order by edits. */
  paidCents: Cents
  /** Decided refunds of the orders linked to it by edits. */
  otherDecidedCents: Cents
}

/** Returns the refundable rest of an order's payment. A command that decides from the result locks the order first. */
export async function findRefundable(db: Database, orderId: string): Promise<Refundable> {
  const { outCents, from } = await getCarried(db, orderId)
  const own = await findPayingCapture(db, orderId)
  const source = from && (await findPayingCapture(db, from.orderId))
  const held = [
    ...(own ? [{ capture: own, forOrderId: null, cents: (own.capturedCents ?? 0) - outCents }] : []),
    ...(from && source ? [{ capture: source, forOrderId: orderId, cents: from.cents }] : []),
  ]
  const sources: (MoneySource & { cents: Cents; decided: Cents })[] = []
  for (const { capture, forOrderId, cents } of held) {
    const refunds = (await listRefunds(db, capture.id)).filter((refund) => refund.forOrderId === forOrderId)
    const facts = { leftCents: refundableCents(cents, refunds), decided: decidedCents(refunds) }
    sources.push({ capture, forOrderId, cents, ...facts })
  }
  const paidCents = sum(sources.map(({ cents }) => cents))
  const amountCents = sum(sources.map(({ leftCents }) => leftCents))
  const decided = sum(sources.map((one) => one.decided))
  const all = decidedCents(await listRefundsOfAll(db, from?.orderId ?? orderId))
  return {
    capture: own ?? source,
    sources,
    amountCents,
    refundedCents: paidCents - amountCents,
    decidedCents: decided,
    paidCents,
    otherDecidedCents: all - decided,
  }
}

async function findPayingCapture(db: Database, orderId: string): Promise<Attempt | null> {
  return (await listAttempts(db, orderId)).find(({ paysOrder }) => paysOrder) ?? null
}

/** What is left of a payment after all decided refunds. Failed ones are still owed to the shopper. */
export function undecidedCents({ paidCents, decidedCents }: Refundable): Cents {
  return paidCents - decidedCents
}

/** Limits the refund of some pieces to what is left of the capture that paid them. Offset credit is never exceeded. */
export function limitToCapture<Line extends { amountCents: Cents; withheldCents: Cents }>(
  lines: readonly Line[],
  left: Refundable,
): Line[] {
  return left.capture === null ? [...lines] : limitTo(lines, undecidedCents(left))
}

/** How a refund of this amount counts towards the four-eyes limit. A failed refund that it includes counts once: refunds
 *  never exceed the payment. Orders that belong together by edits count together. */
export function refundStepsOf(
  { paidCents, decidedCents, otherDecidedCents }: Refundable,
  amountCents: Cents,
): RefundSteps {
  const refundedCents = Math.min(decidedCents, paidCents - amountCents) + otherDecidedCents
  return { amountCents, refundedCents }
}
