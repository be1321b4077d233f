import type { Dependencies } from '../../core/dependencies.ts'
import { enqueue } from '../../core/jobs.ts'
import { alertOfPayment } from '../attempts/payment-queues.ts'
import { recordGatewayFault } from '../gateways/gateway-faults.ts'
import { createGateways } from '../gateways/gateways.ts'
import { type GatewayRefund, GatewayRefused, GatewayUnreachable } from '../gateways/payment-gateway.ts'
import { emitRefundEvent } from './emit-refund-event.ts'
import { findRefundToSend, lockRefund, updateRefund } from './refund-queries.ts'
import { refundAfter } from './refund-rules.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** Sends a pending refund to its gateway. May be called repeatedly: the gateway is queried first, because
 *  providers forget idempotency keys after about a day. On `GatewayUnreachable` the refund stays pending. */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefundToSend(deps.db, refundId)
  if (refund?.state !== 'PENDING') return
  const gateway = createGateways(deps).get(refund.gateway)
  const { paidFrom: createdAt, amountCents, reasonKey, gatewayRefundRef } = refund
  const { merchantRef, gatewayRef, captureRef } = refund
  const payment = { merchantRef, gatewayRef, captureRef, createdAt }
  try {
    const known = await gateway.queryRefund({ ...payment, refundId, gatewayRefundRef })
    const report =
      known.state === 'NOT_FOUND'
        ? await gateway.refund({ ...payment, refundId, amountCents, reason: reasonKey })
        : known
    await applyRefundReport(deps, { refundId, ...report })
  } catch (error) {
    if (error instanceof GatewayUnreachable || error instanceof GatewayRefused)
      await recordGatewayFault(deps, { gateway: refund.gateway, call: 'REFUND', error })
    if (!(error instanceof GatewayRefused)) throw error
    // The gateway would refuse it forever: the mall still holds the money, and staff have to refund it.
    await applyRefundReport(deps, { refundId, state: 'FAILED', gatewayRefundRef })
  }
}

/** Queries a refund at its gateway and applies the answer. Throws `GatewayUnreachable` when there was none. */
export async function queryRefundState(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefundToSend(deps.db, refundId)
  if (refund === null) return
  const { gateway, merchantRef, gatewayRef, captureRef, paidFrom: createdAt, gatewayRefundRef } = refund
  const query = { merchantRef, gatewayRef, captureRef, createdAt, refundId, gatewayRefundRef }
  try {
    await applyRefundReport(deps, {
      refundId,
      ...(await createGateways(deps).get(gateway).queryRefund(query)),
    })
  } catch (error) {
    if (error instanceof GatewayUnreachable)
      await recordGatewayFault(deps, { gateway, call: 'REFUND', error })
    // The gateway knows of no such refund and never will, which is an answer too.
    if (!(error instanceof GatewayRefused)) throw error
  }
}

/** Applies a gateway's report on a refund, from a query or a verified notification. Returns whether its state
 *  changed. */
export async function applyRefundReport(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  report: Pick<GatewayRefund, 'state' | 'gatewayRefundRef'> & { refundId: string },
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, report.refundId)
    const state = refundAfter(refund.state, report.state)
    const gatewayRefundRef = refund.gatewayRefundRef ?? report.gatewayRefundRef
    if (state === refund.state && gatewayRefundRef === refund.gatewayRefundRef) return false
    const completedAt = state === 'PENDING' ? null : clock.now()
    if (state === 'FAILED') {
      await enqueue(tx, alertOfPayment, { discrepancyKind: 'refund-failed', attemptId: refund.attemptId })
    }
    await updateRefund(tx, { id: refund.id, state, gatewayRefundRef, completedAt })
    const ids = { refundId: refund.id, attemptId: refund.attemptId }
    if (state !== refund.state)
      await emitRefundEvent(tx, state === 'FAILED' ? 'refund.failed' : 'refund.completed', ids)
    return state !== refund.state
  })
}
