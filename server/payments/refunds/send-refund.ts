import type { Dependencies } from '../../core/dependencies.ts'
import { enqueue } from '../../core/jobs.ts'
import { alertOfPayment } from '../attempts/payment-queues.ts'
import { recordGatewayFault } from '../gateways/gateway-faults.ts'
import { createGateways } from '../gateways/gateways.ts'
import { type GatewayRefund, GatewayRefused, GatewayUnreachable } from '../gateways/payment-gateway.ts'
import { emitRefundEvent } from './emit-refund-event.ts'
import { findRefundToSend, listRefunds, lockRefund, updateRefund } from './refund-queries.ts'
import { againKey, refundAfter } from './refund-rules.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** Sends a pending refund to its gateway. May be called repeatedly: the gateway is queried first, because
 *  providers forget idempotency keys after about a day. On `GatewayUnreachable` the refund stays pending. */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefundToSend(deps.db, refundId)
  if (refund?.state !== 'PENDING') return
  await applyRefundReport(deps, { refundId, isCurrent: true, ...(await sendUnlessKnown(deps, refund)) })
}

/** Queries a refund at its gateway and applies the answer. Throws `GatewayUnreachable` when there was none. */
export async function queryRefundState(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefundToSend(deps.db, refundId)
  if (refund === null) return
  const report = await queryGateway(deps, refund)
  // A gateway that knows a refund by its payment alone reports the one that was sent instead.
  const refunds = await listRefunds(deps.db, refund.attemptId)
  if (refunds.some(({ reasonKey }) => reasonKey === againKey(refundId))) return
  await applyRefundReport(deps, { refundId, isCurrent: true, ...report })
}

type RefundToSend = NonNullable<Awaited<ReturnType<typeof findRefundToSend>>>

/** Returns the gateway's report on a refund, after sending it if the gateway does not know it. */
async function sendUnlessKnown(deps: Deps, refund: RefundToSend): Promise<RefundReport> {
  const known = await queryGateway(deps, refund)
  if (known.state !== 'NOT_FOUND') return known
  const sent = await sendToGateway(deps, refund)
  if (sent.state !== 'FAILED') return sent
  // Another worker may have sent it at the same time: then the gateway refused only the repetition.
  const latest = await queryGateway(deps, refund)
  return latest.state === 'NOT_FOUND' ? sent : latest
}

async function sendToGateway(deps: Deps, refund: RefundToSend): Promise<RefundReport> {
  const { amountCents, reasonKey: reason, gatewayRefundRef } = refund
  try {
    return await createGateways(deps)
      .get(refund.gateway)
      .refund({ ...toGatewayRef(refund), amountCents, reason })
  } catch (error) {
    await recordFault(deps, refund, error)
    if (!(error instanceof GatewayRefused)) throw error
    // The gateway would refuse it forever: the mall still holds the money, and staff have to refund it.
    return { state: 'FAILED', gatewayRefundRef }
  }
}

/** A refused query states nothing about the money, so it counts as no answer. */
async function queryGateway(deps: Deps, refund: RefundToSend): Promise<RefundReport> {
  try {
    return await createGateways(deps).get(refund.gateway).queryRefund(toGatewayRef(refund))
  } catch (error) {
    await recordFault(deps, refund, error)
    if (!(error instanceof GatewayRefused)) throw error
    throw new GatewayUnreachable(error.message, { cause: error })
  }
}

function toGatewayRef(refund: RefundToSend) {
  const { id: refundId, merchantRef, gatewayRef, captureRef, paidFrom: createdAt, gatewayRefundRef } = refund
  return { refundId, merchantRef, gatewayRef, captureRef, createdAt, gatewayRefundRef }
}

async function recordFault(deps: Deps, { gateway }: RefundToSend, error: unknown): Promise<void> {
  if (error instanceof GatewayUnreachable || error instanceof GatewayRefused)
    await recordGatewayFault(deps, { gateway, call: 'REFUND', error })
}

type RefundReport = Pick<GatewayRefund, 'state' | 'gatewayRefundRef'>

/** Applies a gateway's report on a refund, from a call or a verified notification. Returns whether its state changed.
 *  @param report.isCurrent whether it answers a call; a notification may arrive late */
export async function applyRefundReport(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  report: RefundReport & { refundId: string; isCurrent: boolean },
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, report.refundId)
    const state = refundAfter(refund.state, report.state, report)
    const gatewayRefundRef = refund.gatewayRefundRef ?? report.gatewayRefundRef
    if (state === refund.state && gatewayRefundRef === refund.gatewayRefundRef) return false
    const completedAt = state === 'PENDING' ? null : clock.now()
    if (state === 'FAILED') {
      await enqueue(tx, alertOfPayment, { discrepancyKind: 'refund-failed', attemptId: refund.attemptId })
    }
    await updateRefund(tx, { id: refund.id, state, gatewayRefundRef, completedAt })
    const ids = { refundId: refund.id, attemptId: refund.attemptId }
    if (state !== refund.state && state !== 'PENDING')
      await emitRefundEvent(tx, state === 'FAILED' ? 'refund.failed' : 'refund.completed', ids)
    return state !== refund.state
  })
}
