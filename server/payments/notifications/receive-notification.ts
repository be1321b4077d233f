import { createHash } from 'node:crypto'
import type { Dependencies } from '../../core/dependencies.ts'
import { enqueue } from '../../core/jobs.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { applyPaymentNotification, type NotifiedEvent } from '../attempts/payment-queues.ts'
import { createGateways } from '../gateways/gateways.ts'
import type {
  GatewayAcknowledgement,
  GatewayEvent,
  GatewayNotification,
} from '../gateways/payment-gateway.ts'
import { insertNotification } from './notification-queries.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** Verifies, stores and then acknowledges a notification; a job acts on it, and a repetition has no effect. Throws
 *  `BadSignature` and stores nothing when it is forged, altered or old. */
export async function receiveNotification(
  deps: Deps,
  code: string,
  notification: GatewayNotification,
): Promise<GatewayAcknowledgement> {
  const gateway = orNotFound(createGateways(deps).find(code))
  const events = await gateway.verify(notification)
  const { headers, rawBody } = notification
  const stored = {
    gateway: code,
    eventKey: formatEventKey(events, rawBody),
    about: events.map(findReference),
    headers,
    rawBody,
    receivedAt: deps.clock.now(),
  }
  await deps.db.transaction().execute(async (tx) => {
    const notificationId = await insertNotification(tx, stored)
    if (notificationId === null) return
    await enqueue(tx, applyPaymentNotification, {
      notificationId,
      gateway: code,
      events: events.map(toNotifiedEvent),
    })
  })
  return gateway.acknowledge(true)
}

/** The deduplication key of a notification: the provider's own id, or else its whole content. */
function formatEventKey(events: readonly GatewayEvent[], rawBody: Buffer): string {
  const [only, ...others] = events
  if (only && others.length === 0) return only.eventId
  return createHash('sha256').update(rawBody).digest('hex')
}

function findReference(event: GatewayEvent): string {
  if (event.kind === 'dispute') return event.reference
  return event.kind === 'refund' ? event.refundId : event.merchantRef
}

function toNotifiedEvent(event: GatewayEvent): NotifiedEvent {
  if (event.kind === 'dispute') return { kind: 'dispute' }
  if (event.kind === 'refund') {
    const { state, gatewayRefundRef } = event.refund
    return { kind: 'refund', refundId: event.refundId, state, gatewayRefundRef }
  }
  const { state, amountCents, currency, gatewayRef, brand, lastFour, captures } = event.payment
  return {
    kind: 'payment',
    merchantRef: event.merchantRef,
    report: { state, amountCents, currency, gatewayRef, brand, lastFour, captures: [...captures] },
  }
}
