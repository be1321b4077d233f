import type { Dependencies } from '../../platform/http/dependencies.ts'
import { isUndecided } from '../payment-rules.ts'
import { applyPaymentReport, leaveAttemptOpen } from './apply-payment-report.ts'
import { type Attempt, listAttempts, postponeQuery } from './attempt-queries.ts'
import { noteGatewayFault } from './gateway-faults.ts'
import { gatewaysOf } from './gateways.ts'
import { type GatewayPaymentState, GatewayRefused, GatewayUnreachable } from './payment-gateway.ts'
import { nextQueryAt } from './query-schedule-rules.ts'

type Closing = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** How an attempt stands after we tried to close it. ENDED: its money has come and been dealt with, or never will.
 *  UNREACHED: the gateway has not heard of it, so nobody has its page. UNSUPPORTED: this provider closes
 *  nothing. UNKNOWN: the gateway is silent, or a payment is on its way. */
export type Closed = 'ENDED' | 'UNREACHED' | 'UNSUPPORTED' | 'UNKNOWN'

/** Sees to it that a bank page takes no money any more, as far as its gateway lets us. If the money has come already,
 *  it is dealt with. Whatever stays undecided is asked after by `reconcilePayments` until it is known. */
export async function closeAttempt(deps: Closing, attempt: Attempt): Promise<Closed> {
  const told = await queryAttempt(deps, attempt)
  // Who does not answer will not close it either, and a deadline may be waiting.
  if (told === null) return await leaveOpen(deps, attempt, 'UNKNOWN')
  if (told === 'NOT_FOUND') return await leaveOpen(deps, attempt, 'UNREACHED')
  if (isEnd(told)) return 'ENDED'

  const outcome = await gatewaysOf(deps).get(attempt.gateway).cancel(attempt)
  if (outcome === 'CANCELLED') {
    const nothing = { amountCents: null, currency: null, gatewayRef: null, brand: null, captures: [] }
    const report = { state: outcome, ...nothing }
    const evidence = `cancellation:${deps.clock.now().toISOString()}`
    await applyPaymentReport(deps, { attemptId: attempt.id, report, evidence })
    return 'ENDED'
  }
  if (outcome !== 'ALREADY_PAID') return await leaveOpen(deps, attempt, outcome)
  const toldAgain = await queryAttempt(deps, attempt)
  return toldAgain !== null && isEnd(toldAgain) ? 'ENDED' : await leaveOpen(deps, attempt, 'UNKNOWN')
}

/** Closes every bank page of an order that might still take money, all at once, because a deadline waits for it. */
export async function closeAttempts(deps: Closing, { orderId }: { orderId: string }): Promise<void> {
  const attempts = await listAttempts(deps.db, orderId)
  await Promise.all(attempts.filter(({ state }) => isUndecided(state)).map((one) => closeAttempt(deps, one)))
}

/** Asks a gateway how an attempt stands and takes its answer in; null when there was none. */
export async function queryAttempt(deps: Closing, attempt: Attempt): Promise<GatewayPaymentState | null> {
  const now = deps.clock.now()
  try {
    const report = await gatewaysOf(deps).get(attempt.gateway).query(attempt)
    await applyPaymentReport(deps, { attemptId: attempt.id, report, evidence: `query:${now.toISOString()}` })
    return report.state
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    await noteGatewayFault(deps, { gateway: attempt.gateway, call: 'QUERY', error })
    await postponeQuery(deps.db, attempt.id, nextQueryAt(attempt.createdAt, now))
    return null
  }
}

async function leaveOpen(deps: Closing, attempt: Attempt, closed: Closed): Promise<Closed> {
  await leaveAttemptOpen(deps, attempt.id)
  return closed
}

function isEnd(state: GatewayPaymentState): boolean {
  return state !== 'OPEN' && state !== 'PENDING' && state !== 'NOT_FOUND'
}
