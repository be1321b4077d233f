import type { z } from 'zod'
import type { Dependencies } from '../../core/dependencies.ts'
import { findAttempt } from '../attempts/attempt-queries.ts'
import type { applyPaymentNotification, NotifiedEvent } from '../attempts/payment-queues.ts'
import { findRefundToSend } from '../refunds/refund-queries.ts'
import { applyRefundReport } from '../refunds/send-refund.ts'
import { applyPaymentReport } from '../reports/apply-payment-report.ts'
import { queryAttempt } from '../reports/close-attempt.ts'
import { markProcessed, type NotificationVerdict } from './notification-queries.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>
type StoredNotification = z.infer<typeof applyPaymentNotification.data>

/** Acts on a verified, stored notification and records the result. Safe to run again. */
export async function applyNotification(deps: Deps, notification: StoredNotification): Promise<void> {
  const { notificationId, gateway, events } = notification
  const verdicts: NotificationVerdict[] = []
  for (const event of events) verdicts.push(await applyEvent(deps, { notificationId, gateway, event }))
  const verdict = verdictsBySeverity.find((candidate) => verdicts.includes(candidate)) ?? 'IGNORED'
  await markProcessed(deps.db, { id: notificationId, verdict, now: deps.clock.now() })
}

const verdictsBySeverity = ['REVIEW', 'APPLIED', 'IGNORED'] as const

interface EventToApply {
  notificationId: string
  gateway: string
  event: NotifiedEvent
}

async function applyEvent(
  deps: Deps,
  { notificationId, gateway, event }: EventToApply,
): Promise<NotificationVerdict> {
  // A dispute changes no data here; the staff answer it in the provider's dashboard.
  if (event.kind === 'dispute') return 'REVIEW'
  if (event.kind === 'refund') return await applyToRefund(deps, gateway, event)
  const known = await findAttempt(deps.db, gateway, event.merchantRef)
  // A genuine notification about a payment that the mall never requested: staff have to review it.
  if (known === null) return 'REVIEW'
  const evidence = `notification:${notificationId}`
  const { attempt, changed, isExtra } = await applyPaymentReport(deps, {
    attemptId: known.id,
    report: event.report,
    evidence,
  })
  // Stripe's notifications do not name the card; its answer to a query does.
  if (changed && attempt.paysOrder && attempt.brand === null) await queryAttempt(deps, attempt)
  if (attempt.state === 'REVIEW' || isExtra) return 'REVIEW'
  return changed ? 'APPLIED' : 'IGNORED'
}

async function applyToRefund(
  deps: Deps,
  gateway: string,
  { refundId, state, gatewayRefundRef }: Extract<NotifiedEvent, { kind: 'refund' }>,
): Promise<NotificationVerdict> {
  const refund = isUuid(refundId) ? await findRefundToSend(deps.db, refundId) : null
  if (refund?.gateway !== gateway) return 'REVIEW'
  return (await applyRefundReport(deps, { refundId, state, gatewayRefundRef, isCurrent: false }))
    ? 'APPLIED'
    : 'IGNORED'
}

/** A refund made in the provider's dashboard has the provider's id, not a UUID of ours. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
