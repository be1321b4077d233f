import type { DeskFacts } from '../../../contract/admin/desk-log.ts'
import type { Remedy } from '../../../contract/payments/reconciliation.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type ActSubject, actAtDesk } from '../../platform/http/serve-act.ts'
import { getOrderIdOf, listAttempts, lockOrderToPay } from '../attempts/attempt-queries.ts'
import { queryAttempt } from '../attempts/close-attempt.ts'
import { GatewayUnreachable } from '../attempts/payment-gateway.ts'
import { refundCapture } from '../refunds/refund-capture.ts'
import { lockRefund, updateRefund } from '../refunds/refund-queries.ts'
import { againKey } from '../refunds/refund-rules.ts'
import { hearOfRefund, sendRefund } from '../refunds/send-refund.ts'
import {
  insertLook,
  listPaymentExceptions,
  type OneException,
  type PaymentException,
} from './exception-queries.ts'
import { remedyOf } from './exception-rules.ts'

/** An exception as somebody of the staff was shown it. */
export interface ShownException extends OneException {
  standing: string
}

/** Does the one safe thing about an exception. What it changes is written down with a row of the desk log in one
 *  transaction, and only then is a bank spoken to. Refuses `exception-settled` once its money stands otherwise than
 *  was shown, so that of several who press, or press twice, one has an effect. */
export async function remedyException(
  deps: Dependencies,
  { staffId, note, ...shown }: ShownException & { staffId: string; note: string },
): Promise<{ isAnswered: boolean }> {
  // A bank that said no once may have paid all the same: it is asked before it is told to pay again.
  if (shown.trouble === 'refund-failed' && !(await hears(() => hearOfRefund(deps, shown.subjectId)))) {
    return { isAnswered: false }
  }
  const { exception, remedy } = await actAtDesk(deps, {
    act: 'remedyException',
    staffId,
    about: (done: Remedied) => subjectOf(done.exception, { remedy: done.remedy, note }),
    does: (within) => remedyWithin(within, { ...shown, note }),
  })
  if (remedy === 'ask-bank') return { isAnswered: await askBank(deps, exception) }
  if (remedy !== 'send-refund') return { isAnswered: true }
  return { isAnswered: await hears(() => sendRefund(deps, { refundId: exception.subjectId })) }
}

/** Takes an exception off the board because somebody has looked at it. It comes back if its money moves on. Refuses
 *  `exception-settled` if it does not stand as it was shown. */
export async function lookAtException(
  deps: Dependencies,
  { staffId, reason, ...shown }: ShownException & { staffId: string; reason: string },
): Promise<Record<string, never>> {
  await actAtDesk(deps, {
    act: 'lookAtException',
    staffId,
    about: (exception: PaymentException) => subjectOf(exception, { note: reason }),
    does: ({ db, clock }) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now()
        const exception = await lockException(tx, shown, now)
        const isFirst = await insertLook(tx, { ...shown, reason, at: now })
        return isFirst ? exception : refuse({ code: 'exception-settled' })
      }),
  })
  return {}
}

interface Remedied {
  exception: PaymentException
  remedy: Remedy
}

async function remedyWithin(
  { db, ...deps }: Dependencies,
  { note, ...shown }: ShownException & { note: string },
): Promise<Remedied> {
  const now = deps.clock.now()
  return await db.transaction().execute(async (tx) => {
    const exception = await lockException(tx, shown, now)
    const remedy = remedyOf(exception) ?? refuse({ code: 'exception-settled' })
    const { subjectId, attemptId, standing, atStakeCents } = exception
    if (remedy === 'record-paid') await recordPaid(tx, { refundId: subjectId, note, now })
    if (attemptId === null || atStakeCents === null) return { exception, remedy }
    const money = { attemptId, amountCents: atStakeCents }
    if (remedy === 'return-money') {
      await refundCapture(tx, deps, { ...money, reasonKey: `review:${attemptId}:${standing}` })
    }
    if (remedy === 'send-again') {
      await refundCapture(tx, deps, { ...money, reasonKey: againKey(subjectId) })
    }
    return { exception, remedy }
  })
}

/** The exception as it stands once nothing can move its money any more. */
async function lockException(
  tx: Transaction,
  { standing, ...one }: ShownException,
  now: Date,
): Promise<PaymentException> {
  const [seen] = await listPaymentExceptions(tx, now, 1, one)
  const orderId = seen?.orderId ?? (seen?.attemptId ? await getOrderIdOf(tx, seen.attemptId) : null)
  if (orderId !== null) await lockOrderToPay(tx, orderId)
  const [exception] = await listPaymentExceptions(tx, now, 1, one)
  return exception?.standing === standing ? exception : refuse({ code: 'exception-settled' })
}

/** Notes that the staff have paid a refund back by hand. */
async function recordPaid(
  tx: Transaction,
  { refundId, note, now }: { refundId: string; note: string; now: Date },
): Promise<void> {
  if (note === '') refuse({ code: 'invalid-input', fields: { note: 'required' } })
  const { id, state, gatewayRefundRef } = await lockRefund(tx, refundId)
  if (state !== 'MANUAL') refuse({ code: 'exception-settled' })
  await updateRefund(tx, { id, state: 'SUCCEEDED', gatewayRefundRef, settledAt: now })
}

/** Asks after the attempt of an exception. Answers whether the bank said anything. */
async function askBank(deps: Dependencies, { attemptId, orderId }: PaymentException): Promise<boolean> {
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

/** What the desk log says that an act was about, and how: under the order's number where there is one. */
function subjectOf(
  { invoice, subjectId, trouble, atStakeCents }: PaymentException,
  done: DeskFacts,
): ActSubject {
  const facts = { trouble, amountCents: atStakeCents, ...done }
  const read = async () => facts
  return invoice === null
    ? { subject: 'exception', name: subjectId, read }
    : { subject: 'order', name: invoice, read }
}
