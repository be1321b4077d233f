import assert from 'node:assert'
import type { Cents } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { enqueue } from '../../core/jobs.ts'
import { type Attempt, lockAttempt } from '../attempts/attempt-queries.ts'
import { alertOfPayment, sendPaymentRefund } from '../attempts/payment-queues.ts'
import { createGateways } from '../gateways/gateways.ts'
import { emitRefundEvent } from './emit-refund-event.ts'
import { insertRefund, listRefunds } from './refund-queries.ts'
import { mustRefundByHand, refundableCents } from './refund-rules.ts'

export interface RefundCapture {
  attemptId: string
  amountCents: Cents
  /** The reason, as a key that is unique per refund, such as `late:<attempt>`. */
  reasonKey: string
  /** The added order whose carried money it returns. */
  forOrderId?: string | null
}

/** Records a refund of one capture in the caller's transaction and sends it after the commit. The same reason
 *  refunds once; an excessive amount is a bug of the caller. MANUAL means that staff pay it by hand. */
export async function refundCapture(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { attemptId, amountCents, reasonKey, forOrderId = null }: RefundCapture,
): Promise<{ refundId: string; isNew: boolean }> {
  const attempt = await lockAttempt(tx, attemptId)
  const refunds = await listRefunds(tx, attemptId)
  const earlier = refunds.find((refund) => refund.reasonKey === reasonKey)
  if (earlier) return { refundId: earlier.id, isNew: false }
  assert(
    amountCents <= refundableCents(attempt.capturedCents ?? 0, refunds),
    'a refund exceeds the rest of its capture',
  )

  const now = deps.clock.now()
  const isManual = isManualRefund(deps, attempt, amountCents, now)
  const state = isManual ? 'MANUAL' : 'PENDING'
  const refundId = await insertRefund(tx, {
    attemptId,
    amountCents,
    reasonKey,
    state,
    forOrderId,
    createdAt: now,
  })
  await emitRefundEvent(tx, 'refund.created', { refundId, attemptId })
  if (isManual) await enqueue(tx, alertOfPayment, { discrepancyKind: 'refund-by-hand', attemptId })
  else await enqueue(tx, sendPaymentRefund, { refundId }, { singletonKey: refundId })
  return { refundId, isNew: true }
}

/** Whether staff have to refund this amount by hand, because the provider of the capture cannot. */
export function isManualRefund(
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { gateway, method, completedAt, createdAt, capturedCents }: Attempt,
  amountCents: Cents,
  now: Date,
): boolean {
  const { refundDays, partialRefund } = createGateways(deps).get(gateway).capabilities
  return mustRefundByHand(
    { refundDays: refundDays[method], partialRefund },
    { capturedAt: completedAt ?? createdAt, capturedCents: capturedCents ?? 0, amountCents, now },
  )
}
