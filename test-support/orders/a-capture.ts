import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../server/core/database.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { carriedInCents } from '../../server/orders/records/order-edit-queries.ts'

/** Adds the capture to an order that a test has set to PAID. */
export async function aCapture(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  invoice: string,
  gateway = 'demo-bank',
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select(['id', sql<number>`total_cents - ${carriedInCents}`.as('totalCents'), 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      merchant_ref: randomBytes(8).toString('hex').toUpperCase(),
      gateway,
      gateway_ref: randomBytes(8).toString('hex'),
      method: 'CARD',
      amount_cents: order.totalCents,
      captured_cents: order.totalCents,
      state: 'SUCCEEDED',
      pays_order: true,
      evidence: 'query:then',
      created_at: order.createdAt,
      completed_at: clock.now(),
    })
    .execute()
}

/** The refund amounts of the order in cents, oldest first. */
export async function listRefunds(db: Database, invoice: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_refunds.attempt_id')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .where('invoice', '=', invoice)
    .orderBy('payment_refunds.created_at')
    .orderBy('payment_refunds.id')
    .select('payment_refunds.amount_cents as cents')
    .execute()
  return rows.map(({ cents }) => cents)
}

/** Lets the bank decline the refunds of the order that it has not decided. */
export async function failRefunds(db: Database, invoice: string): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set({ state: 'FAILED' })
    .from('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .whereRef('attempt.id', '=', 'payment_refunds.attempt_id')
    .where('orders.invoice', '=', invoice)
    .where('payment_refunds.state', '=', 'PENDING')
    .execute()
}
