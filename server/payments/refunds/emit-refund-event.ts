import type { WebhookEvent } from '../../../contract/values/webhook-events.ts'
import type { Transaction } from '../../core/database.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import { findOrderOfAttempt } from './refund-queries.ts'

/** Tells other systems of a refund, with the order whose payment it is from. */
export async function emitRefundEvent(
  tx: Transaction,
  kind: Extract<WebhookEvent, `refund.${string}`>,
  { refundId, attemptId }: { refundId: string; attemptId: string },
): Promise<void> {
  const order = await findOrderOfAttempt(tx, attemptId)
  await emitEvent(tx, kind, { refundId, paymentId: attemptId, ...order })
}
