import type { AuditFacts } from '../../../contract/admin/audit-log.ts'
import type { Resolution } from '../../../contract/payments/reconciliation.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type ActSubject, runAuditedAction } from '../../platform/http/serve-act.ts'
import { getOrderIdOf, listAttempts, lockOrderToPay } from '../attempts/attempt-queries.ts'
import { queryAttempt } from '../attempts/close-attempt.ts'
import { GatewayUnreachable } from '../attempts/payment-gateway.ts'
import { refundCapture } from '../refunds/refund-capture.ts'
import { lockRefund, updateRefund } from '../refunds/refund-queries.ts'
import { againKey } from '../refunds/refund-rules.ts'
import { hearOfRefund, sendRefund } from '../refunds/send-refund.ts'
import {
  type DiscrepancyKey,
  insertAcknowledgement,
  listPaymentDiscrepancies,
  type PaymentDiscrepancy,
} from './discrepancy-queries.ts'
import { resolutionOf } from './discrepancy-rules.ts'

/** An discrepancy as somebody of the staff was shown it. */
export interface ShownDiscrepancy extends DiscrepancyKey {
  revision: string
}

/** Does the one safe thing about an discrepancy. What it changes is written down with a row of the admin log in one
 *  transaction, and only then is a bank spoken to. Refuses `discrepancy-resolved` once its money stands otherwise than
 *  was shown, so that of several who press, or press twice, one has an effect. */
export async function resolveDiscrepancy(
  deps: Dependencies,
  { staffId, note, ...shown }: ShownDiscrepancy & { staffId: string; note: string },
): Promise<{ isAnswered: boolean }> {
  // A bank that said no once may have paid all the same: it is asked before it is told to pay again.
  if (
    shown.discrepancyKind === 'refund-failed' &&
    !(await hears(() => hearOfRefund(deps, shown.subjectId)))
  ) {
    return { isAnswered: false }
  }
  const { discrepancy, resolution } = await runAuditedAction(deps, {
    act: 'resolveDiscrepancy',
    staffId,
    about: (done: Remedied) => subjectOf(done.discrepancy, { resolution: done.resolution, note }),
    does: (within) => resolveWithin(within, { ...shown, note }),
  })
  if (resolution === 'query-gateway') return { isAnswered: await queryBank(deps, discrepancy) }
  if (resolution !== 'send-refund') return { isAnswered: true }
  return { isAnswered: await hears(() => sendRefund(deps, { refundId: discrepancy.subjectId })) }
}

/** Takes an discrepancy off the board because somebody has looked at it. It comes back if its money moves on. Refuses
 *  `discrepancy-resolved` if it does not stand as it was shown. */
export async function acknowledgeDiscrepancy(
  deps: Dependencies,
  { staffId, reason, ...shown }: ShownDiscrepancy & { staffId: string; reason: string },
): Promise<Record<string, never>> {
  await runAuditedAction(deps, {
    act: 'acknowledgeDiscrepancy',
    staffId,
    about: (discrepancy: PaymentDiscrepancy) => subjectOf(discrepancy, { note: reason }),
    does: ({ db, clock }) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now()
        const discrepancy = await lockDiscrepancy(tx, shown, now)
        const isFirst = await insertAcknowledgement(tx, { ...shown, reason, at: now })
        return isFirst ? discrepancy : refuse({ code: 'discrepancy-resolved' })
      }),
  })
  return {}
}

interface Remedied {
  discrepancy: PaymentDiscrepancy
  resolution: Resolution
}

async function resolveWithin(
  { db, ...deps }: Dependencies,
  { note, ...shown }: ShownDiscrepancy & { note: string },
): Promise<Remedied> {
  const now = deps.clock.now()
  return await db.transaction().execute(async (tx) => {
    const discrepancy = await lockDiscrepancy(tx, shown, now)
    const resolution = resolutionOf(discrepancy) ?? refuse({ code: 'discrepancy-resolved' })
    const { subjectId, attemptId, revision, atStakeCents } = discrepancy
    if (resolution === 'record-paid') await recordPaid(tx, { refundId: subjectId, note, now })
    if (attemptId === null || atStakeCents === null) return { discrepancy, resolution }
    const money = { attemptId, amountCents: atStakeCents }
    if (resolution === 'return-money') {
      await refundCapture(tx, deps, { ...money, reasonKey: `review:${attemptId}:${revision}` })
    }
    if (resolution === 'send-again') {
      await refundCapture(tx, deps, { ...money, reasonKey: againKey(subjectId) })
    }
    return { discrepancy, resolution }
  })
}

/** The discrepancy as it stands once nothing can move its money any more. */
async function lockDiscrepancy(
  tx: Transaction,
  { revision, ...one }: ShownDiscrepancy,
  now: Date,
): Promise<PaymentDiscrepancy> {
  const [seen] = await listPaymentDiscrepancies(tx, now, 1, one)
  const orderId = seen?.orderId ?? (seen?.attemptId ? await getOrderIdOf(tx, seen.attemptId) : null)
  if (orderId !== null) await lockOrderToPay(tx, orderId)
  const [discrepancy] = await listPaymentDiscrepancies(tx, now, 1, one)
  return discrepancy?.revision === revision ? discrepancy : refuse({ code: 'discrepancy-resolved' })
}

/** Notes that the staff have paid a refund back by hand. */
async function recordPaid(
  tx: Transaction,
  { refundId, note, now }: { refundId: string; note: string; now: Date },
): Promise<void> {
  if (note === '') refuse({ code: 'invalid-input', fields: { note: 'required' } })
  const { id, state, gatewayRefundRef } = await lockRefund(tx, refundId)
  if (state !== 'MANUAL') refuse({ code: 'discrepancy-resolved' })
  await updateRefund(tx, { id, state: 'SUCCEEDED', gatewayRefundRef, completedAt: now })
}

/** Asks after the attempt of an discrepancy. Answers whether the bank said anything. */
async function queryBank(deps: Dependencies, { attemptId, orderId }: PaymentDiscrepancy): Promise<boolean> {
  const attempts = orderId === null ? [] : await listAttempts(deps.db, orderId)
  const attempt = attempts.find(({ id }) => id === attemptId)
  return attempt !== undefined && (await queryAttempt(deps, attempt)) !== null
}

async function hears(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (error instanceof GatewayUnreachable) return false
    throw error
  }
}

/** What the admin log says that an act was about, and how: under the order's number where there is one. */
function subjectOf(
  { invoice, subjectId, discrepancyKind, atStakeCents }: PaymentDiscrepancy,
  done: AuditFacts,
): ActSubject {
  const facts = { discrepancyKind, amountCents: atStakeCents, ...done }
  const read = async () => facts
  return invoice === null
    ? { subject: 'discrepancy', name: subjectId, read }
    : { subject: 'order', name: invoice, read }
}
