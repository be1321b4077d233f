import { sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { RefundState } from '../../../contract/payments/payments.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { orNotFound } from '../../platform/http/refuse.ts'

/** A refund of one capture. */
export interface Refund {
  id: string
  attemptId: string
  /** The reason, as a key that is unique per refund: `late:<attempt>`, `dup:<attempt>`. */
  reasonKey: string
  amountCents: Cents
  state: RefundState
  gatewayRefundRef: string | null
  createdAt: Date
}

/** Lists all refunds of a capture. The attempt must be locked wherever their sum decides something. */
export async function listRefunds(db: Database, attemptId: string): Promise<Refund[]> {
  return await refunds(db).where('attempt_id', '=', attemptId).orderBy('created_at').limit(1_000).execute()
}

/** Records a refund before its gateway is called. Its id identifies it at the gateway. */
export async function insertRefund(
  tx: Transaction,
  refund: Omit<Refund, 'id' | 'gatewayRefundRef'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('payment_refunds')
    .values({
      attempt_id: refund.attemptId,
      reason_key: refund.reasonKey,
      amount_cents: refund.amountCents,
      state: refund.state,
      created_at: refund.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a refund with the fields that its gateway needs, or null. */
export async function findRefundToSend(db: Database, id: string) {
  const refund = await refunds(db)
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment_refunds.attempt_id')
    .where('payment_refunds.id', '=', id)
    .select([
      'attempt.gateway',
      'attempt.merchant_ref as merchantRef',
      'attempt.gateway_ref as gatewayRef',
      'attempt.capture_ref as captureRef',
      'attempt.created_at as paidFrom',
    ])
    .executeTakeFirst()
  return refund ?? null
}

export async function lockRefund(tx: Transaction, id: string): Promise<Refund> {
  return orNotFound(await refunds(tx).where('payment_refunds.id', '=', id).forUpdate().executeTakeFirst())
}

/** Lists refunds since a moment that are not confirmed yet, oldest first. Older ones would block the newer
 *  ones forever; staff see them on the board instead. */
export async function listPendingRefunds(db: Database, since: Date, max: number): Promise<Refund[]> {
  return await refunds(db)
    .where('payment_refunds.state', '=', 'PENDING')
    .where('payment_refunds.created_at', '>=', since)
    .orderBy('payment_refunds.created_at')
    .limit(max)
    .execute()
}

export async function updateRefund(
  tx: Transaction,
  {
    id,
    state,
    gatewayRefundRef,
    completedAt,
  }: Pick<Refund, 'id' | 'state' | 'gatewayRefundRef'> & { completedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ state, gateway_refund_ref: gatewayRefundRef, completed_at: completedAt })
    .where('id', '=', id)
    .execute()
}

function refunds(db: Database) {
  return db
    .selectFrom('payment_refunds')
    .select([
      'payment_refunds.id',
      'payment_refunds.attempt_id as attemptId',
      'payment_refunds.reason_key as reasonKey',
      'payment_refunds.amount_cents as amountCents',
      sql<RefundState>`payment_refunds.state`.as('state'),
      'payment_refunds.gateway_refund_ref as gatewayRefundRef',
      'payment_refunds.created_at as createdAt',
    ])
}
