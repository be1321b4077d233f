import assert from 'node:assert'
import { lockOrder, setPaymentType } from '../../orders/lifecycle/order-transition-queries.ts'
import { markOrderPaid } from '../../orders/lifecycle/order-transitions.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { mailReturnedPayment } from '../payment-mails.ts'
import { alertOfPayment } from '../payment-queues.ts'
import {
  attemptAfter,
  attemptLeftOpen,
  type Capture,
  consequenceOf,
  isUndecided,
  type PaymentReport,
  paymentTypeOf,
  sortCaptures,
} from '../payment-rules.ts'
import { refundCapture } from '../refunds/refund-capture.ts'
import { listRefunds } from '../refunds/refund-queries.ts'
import { refundableCents } from '../refunds/refund-rules.ts'
import {
  type Attempt,
  getOrderIdOf,
  insertExtraCaptures,
  lockAttempt,
  updateAttempt,
} from './attempt-queries.ts'
import { nextQueryAt } from './query-schedule-rules.ts'

export interface ApplyPaymentReport {
  attemptId: string
  /** What a verified notification or a query has said; nothing else is believed (docs/spec/invariants.md#a20). */
  report: PaymentReport & { gatewayRef: string | null; brand: string | null; captures: readonly Capture[] }
  /** `notification:<id>` or `query:<time>`: what a success will rest on. */
  evidence: string
}

type Applying = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** Takes in what a gateway says of an attempt, with all that follows from it, in one transaction: its order is
 *  PAID by it, or its money goes back, or nothing happens. Hearing the same again changes nothing. */
export async function applyPaymentReport(
  deps: Applying,
  { attemptId, report, evidence }: ApplyPaymentReport,
): Promise<{ attempt: Attempt; changed: boolean; isExtra: boolean }> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const { order, attempt: before } = await lockOrderAndAttempt(tx, attemptId)
    const { after, extra } = await takeIn(tx, before, report)
    const attempt = heard(after, before, { report, evidence, now })
    const consequence = consequenceOf(attempt, order.state)
    if (consequence.act === 'pay-order') {
      const paid = await markOrderPaid(tx, { orderId: order.id, now, cause: evidence })
      assert(paid, 'an order that is locked and unpaid can be paid')
      // A page that its provider lets nobody close may be paid after the shopper chose another way.
      const type = paymentTypeOf(attempt.method)
      if (type !== order.paymentType) await setPaymentType(tx, order.id, type)
      attempt.paysOrder = true
    }
    await updateAttempt(tx, { ...attempt, nextQueryAt: nextQueryOf(attempt, now) })
    const isNewDiscrepancy = attempt.state === 'REVIEW' && before.state !== 'REVIEW'
    if (isNewDiscrepancy)
      await enqueue(tx, alertOfPayment, { discrepancyKind: 'money-does-not-fit', attemptId })
    const isExtra = (await insertExtraCaptures(tx, attemptId, extra, { evidence, at: now })) > 0
    if (isExtra) await enqueue(tx, alertOfPayment, { discrepancyKind: 'captured-twice', attemptId })
    if (consequence.act === 'refund') {
      // A part of it may have gone back already, when it did not seem to fit.
      const amountCents = refundableCents(attempt.amountCents, await listRefunds(tx, attemptId))
      const { because, reasonKey } = consequence
      if (amountCents > 0 && (await refundCapture(tx, deps, { attemptId, amountCents, reasonKey })).isNew) {
        await mailReturnedPayment(tx, { attempt, order, because })
      }
    }
    const changed = attempt.state !== before.state || attempt.paysOrder !== before.paysOrder
    return { attempt, changed, isExtra }
  })
}

/** The attempt after a report, and the captures that pay for nothing. */
async function takeIn(
  tx: Transaction,
  before: Attempt,
  report: ApplyPaymentReport['report'],
): Promise<{ after: Attempt; extra: Capture[] }> {
  const { captures } = report
  if (captures.length === 0) return { after: attemptAfter(before, report), extra: [] }
  const { own, extra } = sortCaptures(before, captures, (await listRefunds(tx, before.id)).length > 0)
  if (own === null) return { after: before, extra }
  const { amountCents, currency } = own
  const after = attemptAfter(before, { ...report, amountCents, currency })
  return { after: { ...after, captureRef: own.ref }, extra }
}

/** Notes that we wanted an attempt closed and do not know that it is, so that its gateway is asked again. */
export async function leaveAttemptOpen({ db, clock }: Applying, attemptId: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { attempt } = await lockOrderAndAttempt(tx, attemptId)
    await updateAttempt(tx, { ...attemptLeftOpen(attempt), nextQueryAt: nextQueryOf(attempt, now) })
  })
}

/** Gives up an attempt whose page nobody was given, without its gateway. Answers false if somebody was given it, or
 *  it is decided. A page that is being opened meanwhile is closed instead of shown, because its attempt is not OPEN. */
export async function abandonUnopened({ db, clock }: Applying, attemptId: string): Promise<boolean> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const { attempt } = await lockOrderAndAttempt(tx, attemptId)
    if (!isUndecided(attempt.state) || attempt.pageOpenedAt !== null) return false
    await updateAttempt(tx, { ...attemptLeftOpen(attempt), nextQueryAt: nextQueryOf(attempt, now) })
    return true
  })
}

/** Locks the order first, as everything does that pays or voids it. */
async function lockOrderAndAttempt(tx: Transaction, attemptId: string) {
  const order = await lockOrder(tx, await getOrderIdOf(tx, attemptId))
  return { order, attempt: await lockAttempt(tx, attemptId) }
}

/** Keeps what a success rests on, and when: the report that brought the attempt where it is, not one that repeats it. */
function heard(
  after: Attempt,
  before: Attempt,
  { report, evidence, now }: Omit<ApplyPaymentReport, 'attemptId'> & { now: Date },
): Attempt {
  const known = {
    ...after,
    gatewayRef: before.gatewayRef ?? report.gatewayRef,
    brand: report.brand ?? before.brand,
    told: report.state,
    toldAt: now,
  }
  return after.state === before.state ? known : { ...known, evidence, completedAt: now }
}

function nextQueryOf({ state, createdAt }: Attempt, now: Date): Date | null {
  return isUndecided(state) ? nextQueryAt(createdAt, now) : null
}
