import { sql } from 'kysely'
import type { RefundState } from '../../../contract/shop/payments/payments.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { reviewedCents } from '../../orders/records/unpaid-refund-queries.ts'

/** A refund of one capture. */
export interface Refund {
  id: string
  attemptId: string
  /** The reason and its subject, unique per refund: such as `late:ATTEMPT` or `return:ORDER`. */
  reasonKey: string
  amountCents: Cents
  state: RefundState
  /** The added order whose carried money is refunded; null if the order of the capture is refunded. */
  forOrderId: string | null
  gatewayRefundRef: string | null
  /** What the staff have reviewed of it after it failed, and so paid in the provider's dashboard. */
  reviewedCents: Cents
  createdAt: Date
}

/** Lists all refunds of a capture. A command that decides from their sum locks the attempt first. */
export async function listRefunds(db: Database, attemptId: string): Promise<Refund[]> {
  return await refunds(db).where('attempt_id', '=', attemptId).orderBy('created_at').limit(1_000).execute()
}

/** Lists the refunds of all captures that pay for an order and for the goods added to it. */
export async function listRefundsOfAll(db: Database, orderId: string): Promise<Refund[]> {
  return await refunds(db)
    .innerJoin('payment_attempts as paying', 'paying.id', 'payment_refunds.attempt_id')
    .where('paying.pays_order', '=', true)
    .where(
      sql<boolean>`paying.order_id = any(array(
        select ${orderId}::uuid union all
        select added_order_id from order_edits where order_id = ${orderId} and added_order_id is not null))`,
    )
    .limit(10_000)
    .execute()
}

/** The money that edits carried out of an order to its added orders, and into it from the order it was added to. */
export async function getCarried(
  db: Database,
  orderId: string,
): Promise<{ carriedOutCents: Cents; from: { orderId: string; cents: Cents } | null }> {
  const { rows } = await sql<{ carriedOutCents: Cents; orderId: string | null; cents: Cents | null }>`
    select (select coalesce(sum(carried_cents), 0)::bigint from order_edits
        where order_id = ${orderId} and state = 'DONE') as "carriedOutCents",
      source.order_id as "orderId", source.carried_cents as cents
    from (values (1)) as one
    left join order_edits as source on source.added_order_id = ${orderId} and source.state = 'DONE'`.execute(
    db,
  )
  const { carriedOutCents = 0, orderId: from = null, cents } = rows[0] ?? {}
  return { carriedOutCents, from: from === null ? null : { orderId: from, cents: cents ?? 0 } }
}

/** Records a refund before its gateway is called. Its id identifies it at the gateway. */
export async function insertRefund(
  tx: Transaction,
  refund: Omit<Refund, 'id' | 'gatewayRefundRef' | 'reviewedCents'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('payment_refunds')
    .values({
      attempt_id: refund.attemptId,
      reason_key: refund.reasonKey,
      amount_cents: refund.amountCents,
      state: refund.state,
      for_order_id: refund.forOrderId,
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

/** The order of a payment attempt, as other systems read it. */
export async function findOrderOfAttempt(
  db: Database,
  attemptId: string,
): Promise<{ orderId: string; invoice: string }> {
  return await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .where('attempt.id', '=', attemptId)
    .select(['orders.id as orderId', 'orders.invoice'])
    .executeTakeFirstOrThrow()
}

/** Lists unconfirmed refunds whose gateway is due to be queried, longest due first. Those created before `since` are left
 *  to the staff, who see them on the reconciliation page. */
export async function listDueRefunds(
  db: Database,
  { since, now, max }: { since: Date; now: Date; max: number },
): Promise<Refund[]> {
  return await refunds(db)
    .where('payment_refunds.state', '=', 'PENDING')
    .where('payment_refunds.created_at', '>=', since)
    .where(dueAt, '<=', now)
    .orderBy(dueAt)
    .limit(max)
    .execute()
}

/** Schedules the next query of a due refund. False if it is no longer due, because another worker queries it. */
export async function claimRefundQuery(
  db: Database,
  id: string,
  { now, nextQueryAt }: { now: Date; nextQueryAt: Date | null },
): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_refunds')
    .set({ next_query_at: nextQueryAt })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where(dueAt, '<=', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** In its first minute a refund is left to its own job. */
const dueAt = sql<Date>`coalesce(next_query_at, payment_refunds.created_at + interval '1 minute')`

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
      'payment_refunds.for_order_id as forOrderId',
      'payment_refunds.gateway_refund_ref as gatewayRefundRef',
      reviewedCents('payment_refunds').as('reviewedCents'),
      'payment_refunds.created_at as createdAt',
    ])
}
