import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type Attempt, listAttemptsToQuery } from '../attempts/attempt-queries.ts'
import { closeAttempt, queryAttempt } from '../attempts/close-attempt.ts'
import { GatewayUnreachable } from '../attempts/payment-gateway.ts'
import { isQueryDue, queryScheduleStart } from '../attempts/query-schedule-rules.ts'
import { listPendingRefunds, type Refund } from '../refunds/refund-queries.ts'
import { sendRefund } from '../refunds/send-refund.ts'

type Reconciling = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

const maxAtOnce = 100

/** So many gateways' answers are waited for at a time: even a silent one holds a sweep up for less than a minute. */
const together = 20

/** Asks gateways after everything that is undecided and due, so that no lost notification and no lost job leaves
 *  money unexplained (docs/spec/payments.md#rules, rule 9). Meant to run each minute. */
export async function reconcile(deps: Reconciling): Promise<void> {
  const now = deps.clock.now()
  const attempts = await listAttemptsToQuery(deps.db, now, maxAtOnce)
  const refunds = await listPendingRefunds(deps.db, queryScheduleStart(now), maxAtOnce)
  const failures = [
    ...(await forEach(attempts, async (attempt) => await checkAttempt(deps, attempt))),
    ...(await forEach(
      refunds.filter(({ createdAt }) => isQueryDue(createdAt, now)),
      async (refund) => await sendIfReachable(deps, refund),
    )),
  ]
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments were not reconciled`)
}

async function checkAttempt(deps: Reconciling, attempt: Attempt): Promise<void> {
  if (attempt.state === 'OPEN_UNCONFIRMED') await closeAttempt(deps, attempt)
  else await queryAttempt(deps, attempt)
}

/** A refund that its gateway does not answer for stays pending, and the next sweep asks again. */
async function sendIfReachable(deps: Reconciling, { id }: Refund): Promise<void> {
  try {
    await sendRefund(deps, { refundId: id })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
  }
}

/** Acts on all of them, some at a time; one that fails keeps no other from its turn. Answers what went wrong. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (let from = 0; from < items.length; from += together) {
    const outcomes = await Promise.allSettled(items.slice(from, from + together).map(act))
    failures.push(...outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason))
  }
  return failures
}
