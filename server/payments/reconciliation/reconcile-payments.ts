import type { Dependencies } from '../../core/dependencies.ts'
import { insertSystemEntry } from '../../platform/audit-log/audit-log-queries.ts'
import { type Attempt, listAttemptsToQuery } from '../attempts/attempt-queries.ts'
import { nextQueryAt, queryScheduleStart } from '../attempts/query-schedule-rules.ts'
import { GatewayUnreachable } from '../gateways/payment-gateway.ts'
import { claimRefundQuery, listDueRefunds, type Refund } from '../refunds/refund-queries.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { closeAttempt, queryAttempt } from '../reports/close-attempt.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

const maxAtOnce = 100

/** Maximum concurrent gateway calls: even a silent gateway delays a sweep by less than a minute. */
const maxConcurrentCalls = 20

/** Queries gateways for everything that is undecided and due, so that a lost notification or job leaves no
 *  money unexplained (docs/spec/payments.md#rules, rule 9). Runs each minute. */
export async function reconcile(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const attempts = await listAttemptsToQuery(deps.db, now, maxAtOnce)
  const refunds = await listDueRefunds(deps.db, { since: queryScheduleStart(now), now, max: maxAtOnce })
  const failures = [
    ...(await forEach(attempts, async (attempt) => await checkAttempt(deps, attempt))),
    ...(await forEach(refunds, async (refund) => await sendIfReachable(deps, refund))),
  ]
  if (attempts.length + refunds.length > 0)
    await insertSystemEntry(deps.db, {
      at: now,
      act: 'reconcilePayments',
      subject: 'payments',
      subjectName: 'payments',
      after: { attempts: attempts.length, refunds: refunds.length, failures: failures.length },
    })
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments were not reconciled`)
}

async function checkAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  if (attempt.state === 'OPEN_UNCONFIRMED') await closeAttempt(deps, attempt)
  else await queryAttempt(deps, attempt)
}

/** A refund that its gateway does not answer for stays pending, and a later sweep queries it again. */
async function sendIfReachable(deps: Deps, { id, createdAt }: Refund): Promise<void> {
  // Not the start of the sweep: queries of silent gateways may have taken longer than the interval.
  const now = deps.clock.now()
  if (!(await claimRefundQuery(deps.db, id, { now, nextQueryAt: nextQueryAt(createdAt, now) }))) return
  try {
    await sendRefund(deps, { refundId: id })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
  }
}

/** Runs `act` on all items, some concurrently; a failure does not stop the others. Returns the errors. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (let from = 0; from < items.length; from += maxConcurrentCalls) {
    const outcomes = await Promise.allSettled(items.slice(from, from + maxConcurrentCalls).map(act))
    failures.push(...outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason))
  }
  return failures
}
