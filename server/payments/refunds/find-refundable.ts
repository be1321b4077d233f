import type { Cents } from '../../../contract/money.ts'
import { limitTo } from '../../orders/refunds/partial-refund-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Attempt, listAttempts } from '../attempts/attempt-queries.ts'
import type { RefundSteps } from './four-eyes-rules.ts'
import { listRefunds } from './refund-queries.ts'
import { decidedCents, refundableCents } from './refund-rules.ts'

/** The refundable rest of the money that paid an order. */
export interface Refundable {
  /** The capture that pays it; null where none was needed. */
  capture: Attempt | null
  amountCents: Cents
  /** The total of earlier refunds, including those on their way. */
  refundedCents: Cents
  /** The total of all decided refunds, including failed ones. */
  decidedCents: Cents
}

/** Returns the refundable rest of an order's capture. The order must be locked wherever the result decides
 *  something. */
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

/** What is left of a capture after all decided refunds. Failed ones are still owed to the shopper. */
export function undecidedCents({ capture, decidedCents }: Refundable): Cents {
  return (capture?.capturedCents ?? 0) - decidedCents
}

/** Limits the refund of some pieces to what is left of the capture that paid them. Offset credit is never exceeded. */
export function limitToCapture<Line extends { amountCents: Cents; withheldCents: Cents }>(
  lines: readonly Line[],
  left: Refundable,
): Line[] {
  return left.capture === null ? [...lines] : limitTo(lines, undecidedCents(left))
}

/** How a refund of this amount counts towards the four-eyes limit. A failed refund that it includes counts
 *  once: refunds never exceed the capture. */
export function refundStepsOf({ capture, decidedCents }: Refundable, amountCents: Cents): RefundSteps {
  const capturedCents = capture?.capturedCents ?? 0
  return { amountCents, refundedCents: Math.min(decidedCents, capturedCents - amountCents) }
}
