import type { Cents } from '../../contract/money.ts'
import type { Database } from '../platform/database.ts'
import { type Attempt, listAttempts } from './attempt-queries.ts'
import { listRefunds } from './refund-queries.ts'
import { refundableCents } from './refund-rules.ts'

/** What can still be given back of the money that an order was paid with. */
export interface Refundable {
  /** The capture that pays it; null where none was needed. */
  capture: Attempt | null
  amountCents: Cents
  /** What has gone back of it before, or is on its way. */
  refundedCents: Cents
}

/** What is left of an order's capture. Its order has to be locked wherever that decides something. */
export async function findRefundable(db: Database, orderId: string): Promise<Refundable> {
  const capture = (await listAttempts(db, orderId)).find(({ paysOrder }) => paysOrder) ?? null
  if (capture === null) return { capture, amountCents: 0, refundedCents: 0 }
  const capturedCents = capture.capturedCents ?? 0
  const amountCents = refundableCents(capturedCents, await listRefunds(db, capture.id))
  return { capture, amountCents, refundedCents: capturedCents - amountCents }
}
