import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Resolution } from '../../../contract/admin/payments/reconciliation.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { lockOrder } from '../../orders/records/order-transition-queries.ts'
import { type AuditedSubject, runAuditedAction } from '../../platform/audit-log/audited-action.ts'
import { getOrderId, listAttempts, lockOrderToPay } from '../attempts/attempt-queries.ts'
import { GatewayUnreachable } from '../gateways/payment-gateway.ts'
import { emitRefundEvent } from '../refunds/emit-refund-event.ts'
import { refundCapture } from '../refunds/refund-capture.ts'
import { lockRefund, updateRefund } from '../refunds/refund-queries.ts'
import { againKey } from '../refunds/refund-rules.ts'
import { queryRefundState, sendRefund } from '../refunds/send-refund.ts'
import { queryAttempt } from '../reports/close-attempt.ts'
import { mailReturnedPayment } from '../reports/payment-mails.ts'
import {
  type DiscrepancyKey,
  insertAcknowledgement,
  listPaymentDiscrepancies,
  type PaymentDiscrepancy,
} from './discrepancy-queries.ts'
import { decideResolution } from './discrepancy-rules.ts'

/** The version of a discrepancy that a member of staff was shown. */
export interface ShownDiscrepancy extends DiscrepancyKey {
  revision: string
}

/** Resolves a discrepancy: one transaction with its audit-log row, then the gateway call. Refuses `discrepancy-resolved`
 *  if the money changed since it was shown, so only one of several submissions has an effect. */
export async function resolveDiscrepancy(
  deps: Dependencies,
  {
    staffId,
    note,
    isPaidOtherwise = false,
    ...shown
  }: ShownDiscrepancy & { staffId: string; note: string; isPaidOtherwise?: boolean | undefined },
): Promise<{ isAnswered: boolean }> {
  // A failed refund may be on its way or paid after all. The gateway is queried first: then the discrepancy is gone, and
  // the refund is neither sent again nor recorded as paid.
  if (
    shown.discrepancyKind === 'refund-failed' &&
    !(await isAnswered(() => queryRefundState(deps, shown.subjectId)))
  ) {
    return { isAnswered: false }
  }
  const { discrepancy, resolution } = await runAuditedAction(deps, {
    act: 'resolveDiscrepancy',
    staffId,
    about: (done: Resolved) => toAuditedSubject(done.discrepancy, { resolution: done.resolution, note }),
    run: (within) => resolveWithin(within, { ...shown, note, isPaidOtherwise }),
  })
  if (resolution === 'query-gateway') return { isAnswered: await queryGateway(deps, discrepancy) }
  if (resolution !== 'send-refund') return { isAnswered: true }
  return { isAnswered: await isAnswered(() => sendRefund(deps, { refundId: discrepancy.subjectId })) }
}

/** Takes an acknowledged discrepancy off the list; it returns if its money changes. Refuses
 *  `discrepancy-resolved` if it changed since it was shown. */
export async function acknowledgeDiscrepancy(
  deps: Dependencies,
  { staffId, reason, ...shown }: ShownDiscrepancy & { staffId: string; reason: string },
): Promise<Record<string, never>> {
  await runAuditedAction(deps, {
    act: 'acknowledgeDiscrepancy',
    staffId,
    about: (discrepancy: PaymentDiscrepancy) => toAuditedSubject(discrepancy, { note: reason }),
    run: ({ db, clock }) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        const discrepancy = await lockDiscrepancy(tx, shown, now)
        const isFirst = await insertAcknowledgement(tx, { ...shown, reason, at: now })
        return isFirst ? discrepancy : refuse({ code: 'discrepancy-resolved' })
      }),
  })
  return {}
}

interface Resolved {
  discrepancy: PaymentDiscrepancy
  resolution: Resolution
}

async function resolveWithin(
  { db, ...deps }: Dependencies,
  { note, isPaidOtherwise, ...shown }: ShownDiscrepancy & { note: string; isPaidOtherwise: boolean },
): Promise<Resolved> {
  const now = deps.clock.now()
  return await inTransaction(db, async (tx) => {
    const discrepancy = await lockDiscrepancy(tx, shown, now)
    const isPaidByStaff = isPaidOtherwise && discrepancy.discrepancyKind === 'refund-failed'
    const resolution = isPaidByStaff
      ? 'record-paid'
      : (decideResolution(discrepancy) ?? refuse({ code: 'discrepancy-resolved' }))
    const { subjectId, attemptId, revision, atStakeCents } = discrepancy
    if (resolution === 'record-paid')
      await recordPaid(tx, { refundId: subjectId, owedCents: atStakeCents, note, now })
    if (attemptId === null || atStakeCents === null) return { discrepancy, resolution }
    const money = { attemptId, amountCents: atStakeCents }
    if (resolution === 'return-money') {
      const reasonKey = `review:${attemptId}:${revision}`
      const { refundId } = await refundCapture(tx, deps, { ...money, reasonKey })
      const order = await lockOrder(tx, await getOrderId(tx, attemptId))
      await mailReturnedPayment(tx, { refundId, amountCents: atStakeCents, order, cause: 'mismatch' })
    }
    if (resolution === 'send-again') {
      const { forOrderId } = await lockRefund(tx, subjectId)
      await refundCapture(tx, deps, { ...money, reasonKey: againKey(subjectId), forOrderId })
    }
    return { discrepancy, resolution }
  })
}

/** Returns the discrepancy after locking everything that can change its money. */
async function lockDiscrepancy(
  tx: Transaction,
  { revision, ...one }: ShownDiscrepancy,
  now: Date,
): Promise<PaymentDiscrepancy> {
  const [seen] = await listPaymentDiscrepancies(tx, now, 1, one)
  const orderId = seen?.orderId ?? (seen?.attemptId ? await getOrderId(tx, seen.attemptId) : null)
  if (orderId !== null) await lockOrderToPay(tx, orderId)
  const [discrepancy] = await listPaymentDiscrepancies(tx, now, 1, one)
  return discrepancy?.revision === revision ? discrepancy : refuse({ code: 'discrepancy-resolved' })
}

/** Records that the staff paid a refund by hand. */
async function recordPaid(
  tx: Transaction,
  { refundId, owedCents, note, now }: { refundId: string; owedCents: Cents | null; note: string; now: Date },
): Promise<void> {
  if (note === '') refuse({ code: 'invalid-input', fields: { note: 'required' } })
  const { id, attemptId, state, amountCents, gatewayRefundRef } = await lockRefund(tx, refundId)
  // A later refund has paid a part of a failed one; only the bank can be asked for the rest.
  const isOwed = state === 'MANUAL' || (state === 'FAILED' && owedCents === amountCents)
  if (!isOwed) refuse({ code: 'discrepancy-resolved' })
  await updateRefund(tx, { id, state: 'SUCCEEDED', gatewayRefundRef, completedAt: now })
  await emitRefundEvent(tx, 'refund.completed', { refundId: id, attemptId })
}

/** Queries the attempt of a discrepancy. Returns whether the gateway answered. */
async function queryGateway(
  deps: Dependencies,
  { attemptId, orderId }: PaymentDiscrepancy,
): Promise<boolean> {
  const attempts = orderId === null ? [] : await listAttempts(deps.db, orderId)
  const attempt = attempts.find(({ id }) => id === attemptId)
  return attempt !== undefined && (await queryAttempt(deps, attempt)) !== null
}

async function isAnswered(call: () => Promise<void>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    if (error instanceof GatewayUnreachable) return false
    throw error
  }
}

/** The subject and facts of the audit-log row: named by the order number where there is one. */
function toAuditedSubject(
  { invoice, subjectId, discrepancyKind, atStakeCents }: PaymentDiscrepancy,
  done: AuditFacts,
): AuditedSubject {
  const facts = { discrepancyKind, amountCents: atStakeCents, ...done }
  const read = async () => facts
  return invoice === null
    ? { subject: 'discrepancy', name: subjectId, read }
    : { subject: 'order', name: invoice, read }
}
