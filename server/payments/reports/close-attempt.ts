import type { Dependencies } from '../../core/dependencies.ts'
import { isUnavailable } from '../../core/is-unavailable.ts'
import { type Attempt, listAttempts, postponeQuery } from '../attempts/attempt-queries.ts'
import { isUndecided } from '../attempts/payment-rules.ts'
import { nextQueryAt } from '../attempts/query-schedule-rules.ts'
import { recordGatewayFault } from '../gateways/gateway-faults.ts'
import { createGateways } from '../gateways/gateways.ts'
import { type GatewayPaymentState, GatewayRefused, GatewayUnreachable } from '../gateways/payment-gateway.ts'
import { applyPaymentReport, leaveAttemptOpen } from './apply-payment-report.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** The result of closing an attempt. ENDED: decided. UNREACHED: unknown to the gateway, so no page was shown.
 *  UNSUPPORTED: this provider closes no page. UNKNOWN: no answer, or a payment is pending. */
export type CloseResult = 'ENDED' | 'UNREACHED' | 'UNSUPPORTED' | 'UNKNOWN'

/** Closes a bank page if its gateway supports it, and applies a payment already made. `reconcilePayments` queries the
 *  attempts that stay undecided. */
export async function closeAttempt(deps: Deps, attempt: Attempt): Promise<CloseResult> {
  const state = await queryAttempt(deps, attempt)
  // No second call to a gateway that did not answer: the cancellation of the order may be waiting.
  if (state === null) return await keepOpenAfter(deps, attempt, 'UNKNOWN')
  if (state === 'NOT_FOUND') return await keepOpenAfter(deps, attempt, 'UNREACHED')
  if (isEnd(state)) return 'ENDED'

  const outcome = await createGateways(deps).get(attempt.gateway).cancel(attempt)
  if (outcome === 'CANCELLED') {
    const nothing = { amountCents: null, currency: null, gatewayRef: null, brand: null, lastFour: null }
    const report = { state: outcome, ...nothing, captures: [] }
    const evidence = `cancellation:${deps.clock.now().toISOString()}`
    await applyPaymentReport(deps, { attemptId: attempt.id, report, evidence })
    return 'ENDED'
  }
  if (outcome !== 'ALREADY_PAID') return await keepOpenAfter(deps, attempt, outcome)
  const latest = await queryAttempt(deps, attempt)
  return latest !== null && isEnd(latest) ? 'ENDED' : await keepOpenAfter(deps, attempt, 'UNKNOWN')
}

/** Closes all bank pages of an order that might still take money, concurrently, because a deadline waits for
 *  it. */
export async function closeAttempts(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const attempts = await listAttempts(deps.db, orderId)
  await Promise.all(
    attempts.filter(({ state }) => isUndecided(state)).map((attempt) => closeOrLeaveOpen(deps, attempt)),
  )
}

/** A bug in one attempt must not reserve the stock of its order forever: it is reported, and the next sweep closes the page. */
async function closeOrLeaveOpen(deps: Deps, attempt: Attempt): Promise<void> {
  try {
    await closeAttempt(deps, attempt)
  } catch (error) {
    // The payment may have been made, so the cancellation is tried again instead.
    if (isUnavailable(error)) throw error
    deps.log.error({ err: error, attemptId: attempt.id }, 'a payment attempt could not be closed')
    await leaveAttemptOpen(deps, attempt.id)
  }
}

/** Queries the gateway for an attempt and applies its answer; returns null when there was none. After any failure the
 *  next query is postponed, so that one attempt never delays the others. */
export async function queryAttempt(deps: Deps, attempt: Attempt): Promise<GatewayPaymentState | null> {
  const now = deps.clock.now()
  try {
    const report = await createGateways(deps).get(attempt.gateway).query(attempt)
    await applyPaymentReport(deps, { attemptId: attempt.id, report, evidence: `query:${now.toISOString()}` })
    return report.state
  } catch (error) {
    await postponeQuery(deps.db, attempt.id, nextQueryAt(attempt.createdAt, now))
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    await recordGatewayFault(deps, { gateway: attempt.gateway, call: 'QUERY', error })
    return null
  }
}

async function keepOpenAfter(deps: Deps, attempt: Attempt, closed: CloseResult): Promise<CloseResult> {
  await leaveAttemptOpen(deps, attempt.id)
  return closed
}

function isEnd(state: GatewayPaymentState): boolean {
  return state !== 'OPEN' && state !== 'PENDING' && state !== 'NOT_FOUND'
}
