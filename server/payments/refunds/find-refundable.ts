import type { Cents } from '../../../contract/money.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Attempt, listAttempts } from '../attempts/attempt-queries.ts'
import type { RefundSteps } from './four-eyes-rules.ts'
import { listRefunds } from './refund-queries.ts'
import { decidedCents, refundableCents } from './refund-rules.ts'

/** What can still be given back of the money that an order was paid with. */
export interface Refundable {
  /** The capture that pays it; null where none was needed. */
  capture: Attempt | null
  amountCents: Cents
  /** What has gone back of it before, or is on its way. */
  refundedCents: Cents
  /** What was decided to go back of it before, failed refunds included. */
  decidedCents: Cents
}

/** What is left of an order's capture. Its order has to be locked wherever that decides something. */
export async function findRefundable(db: Database, orderId: string): Promise<Refundable> {
  const capture = (await listAttempts(db, orderId)).find(({ paysOrder }) => paysOrder) ?? null
  if (capture === null) return { capture, amountCents: 0, refundedCents: 0, decidedCents: 0 }
  const capturedCents = capture.capturedCents ?? 0
  const refunds = await listRefunds(db, capture.id)
  const amountCents = refundableCents(capturedCents, refunds)
  return {
    capture,
    amountCents,
    refundedCents: capturedCents - amountCents,
    decidedCents: decidedCents(refunds),
  }
}

/** How a refund of so much counts towards the limit above which it takes two of the staff. A failed refund that it
 *  includes counts once: never more goes back than was captured. */
export function refundStepsOf({ capture, decidedCents }: Refundable, amountCents: Cents): RefundSteps {
  const capturedCents = capture?.capturedCents ?? 0
  return { amountCents, refundedCents: Math.min(decidedCents, capturedCents - amountCents) }
}
