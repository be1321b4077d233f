import type { Dependencies } from '../platform/dependencies.ts'
import { type Attempt, listAttemptsToQuery } from './attempt-queries.ts'
import { closeAttempt, queryAttempt } from './close-attempt.ts'
import { GatewayUnreachable } from './payment-gateway.ts'
import { isTimeToAsk } from './query-schedule-rules.ts'
import { listPendingRefunds } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'

type Reconciling = Pick<Dependencies, 'config' | 'db' | 'clock' | 'jobs'>

const mostAtOnce = 100

/** Asks gateways after everything that is undecided and due, so that no lost notification and no lost job leaves
 *  money unexplained (hong-kong.md 1.9, rule 9). Meant to run each minute. */
export async function reconcileAttemptsAndRefunds(deps: Reconciling): Promise<void> {
  const now = deps.clock.now()
  for (const attempt of await listAttemptsToQuery(deps.db, now, mostAtOnce)) await askAfter(deps, attempt)
  for (const refund of await listPendingRefunds(deps.db, mostAtOnce)) {
    if (isTimeToAsk(refund.createdAt, now)) await sendIfReachable(deps, refund.id)
  }
}

async function askAfter(deps: Reconciling, attempt: Attempt): Promise<void> {
  if (attempt.state === 'OPEN_UNCONFIRMED') await closeAttempt(deps, attempt)
  else await queryAttempt(deps, attempt)
}

/** One gateway's silence must not keep the others from being asked. */
async function sendIfReachable(deps: Reconciling, refundId: string): Promise<void> {
  try {
    await sendRefund(deps, { refundId })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
  }
}
