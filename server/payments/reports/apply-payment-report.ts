import assert from 'node:assert'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { enqueue } from '../../core/jobs.ts'
import { lockOrder, setPaymentType } from '../../orders/records/order-transition-queries.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import {
  type Attempt,
  getOrderId,
  insertExtraCaptures,
  lockAttempt,
  updateAttempt,
} from '../attempts/attempt-queries.ts'
import { alertOfPayment } from '../attempts/payment-queues.ts'
import {
  attemptAfter,
  attemptLeftOpen,
  type Capture,
  decideConsequence,
  isUndecided,
  type PaymentReport,
  splitCaptures,
} from '../attempts/payment-rules.ts'
import { nextQueryAt } from '../attempts/query-schedule-rules.ts'
import { toPaymentType } from '../gateways/pay-method-rules.ts'
import { refundCapture } from '../refunds/refund-capture.ts'
import { listRefunds } from '../refunds/refund-queries.ts'
import { refundableCents } from '../refunds/refund-rules.ts'
import { mailReturnedPayment } from './payment-mails.ts'

export interface ApplyPaymentReport {
  attemptId: string
  /** A report from a verified notification or a query; no other source is trusted
   *  (docs/spec/invariants.md#a20). */
  report: PaymentReport & {
    gatewayRef: string | null
    brand: string | null
    lastFour: string | null
    captures: readonly Capture[]
  }
  /** `notification:<id>` or `query:<time>`: the source recorded as the evidence of a success. */
  evidence: string
}

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** Applies a gateway's report on an attempt and its consequences in one transaction: marks the order PAID,
 *  refunds the money, or does nothing. Idempotent. */
export async function applyPaymentReport(
  deps: Deps,
  { attemptId, report, evidence }: ApplyPaymentReport,
): Promise<{ attempt: Attempt; changed: boolean; isExtra: boolean }> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const { order, attempt: before } = await lockOrderAndAttempt(tx, attemptId)
    const { after, extra } = await addCaptures(tx, before, report)
    const attempt = withReport(after, before, { report, evidence, now })
    const consequence = decideConsequence(attempt, order.state)
    if (consequence.act === 'pay-order') {
      const paid = await markOrderPaid(tx, { orderId: order.id, now, cause: evidence })
      assert(paid, 'a locked unpaid order can be marked paid')
      // A page that its provider cannot close may be paid after the shopper chose another payment type.
      const type = toPaymentType(attempt.method)
      if (type !== order.paymentType) await setPaymentType(tx, order.id, type)
      attempt.paysOrder = true
      await emitEvent(tx, 'payment.captured', {
        paymentId: attemptId,
        orderId: order.id,
        invoice: order.invoice,
      })
    }
    await updateAttempt(tx, { ...attempt, nextQueryAt: scheduleNextQuery(attempt, now) })
    const isNewDiscrepancy = attempt.state === 'REVIEW' && before.state !== 'REVIEW'
    if (isNewDiscrepancy)
      await enqueue(tx, alertOfPayment, { discrepancyKind: 'money-does-not-fit', attemptId })
    const isExtra = (await insertExtraCaptures(tx, attemptId, extra, { evidence, at: now })) > 0
    if (isExtra) await enqueue(tx, alertOfPayment, { discrepancyKind: 'captured-twice', attemptId })
    if (consequence.act === 'refund') {
      // Part of the capture may have been refunded already, while it was in REVIEW.
      const amountCents = refundableCents(attempt.amountCents, await listRefunds(tx, attemptId))
      const { cause, reasonKey } = consequence
      if (amountCents > 0) {
        const { refundId, isNew } = await refundCapture(tx, deps, { attemptId, amountCents, reasonKey })
        if (isNew) await mailReturnedPayment(tx, { refundId, amountCents, order, cause })
      }
    }
    const changed = attempt.state !== before.state || attempt.paysOrder !== before.paysOrder
    return { attempt, changed, isExtra }
  })
}

/** Returns the attempt after a report, and the captures that pay for no order. */
async function addCaptures(
  tx: Transaction,
  before: Attempt,
  report: ApplyPaymentReport['report'],
): Promise<{ after: Attempt; extra: Capture[] }> {
  const { captures } = report
  if (captures.length === 0) return { after: attemptAfter(before, report), extra: [] }
  const { own, extra } = splitCaptures(before, captures, (await listRefunds(tx, before.id)).length > 0)
  if (own === null) return { after: before, extra }
  const { amountCents, currency } = own
  const after = attemptAfter(before, { ...report, amountCents, currency })
  return { after: { ...after, captureRef: own.ref }, extra }
}

/** Records that an attempt could not be closed for certain, so that its gateway is queried again. */
export async function leaveAttemptOpen({ db, clock }: Deps, attemptId: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { attempt } = await lockOrderAndAttempt(tx, attemptId)
    await updateAttempt(tx, { ...attemptLeftOpen(attempt), nextQueryAt: scheduleNextQuery(attempt, now) })
  })
}

/** Abandons an attempt whose page was never shown, without calling its gateway. Returns false if it was shown or
 *  decided. A page that is just being opened is then closed instead of shown. */
export async function abandonUnopened({ db, clock }: Deps, attemptId: string): Promise<boolean> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const { attempt } = await lockOrderAndAttempt(tx, attemptId)
    if (!isUndecided(attempt.state) || attempt.pageOpenedAt !== null) return false
    await updateAttempt(tx, { ...attemptLeftOpen(attempt), nextQueryAt: scheduleNextQuery(attempt, now) })
    return true
  })
}

/** Locks the order first, in the same sequence as every other transaction that pays or cancels it. */
async function lockOrderAndAttempt(tx: Transaction, attemptId: string) {
  const order = await lockOrder(tx, await getOrderId(tx, attemptId))
  return { order, attempt: await lockAttempt(tx, attemptId) }
}

/** Records the evidence and time of a state change; a repeated report leaves both unchanged. */
function withReport(
  after: Attempt,
  before: Attempt,
  { report, evidence, now }: Omit<ApplyPaymentReport, 'attemptId'> & { now: Date },
): Attempt {
  const known = {
    ...after,
    gatewayRef: before.gatewayRef ?? report.gatewayRef,
    brand: report.brand ?? before.brand,
    lastFour: report.lastFour ?? before.lastFour,
    reportedState: report.state,
    reportedAt: now,
  }
  return after.state === before.state ? known : { ...known, evidence, completedAt: now }
}

function scheduleNextQuery({ state, createdAt }: Attempt, now: Date): Date | null {
  return isUndecided(state) ? nextQueryAt(createdAt, now) : null
}
