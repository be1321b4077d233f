import { sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'

/** Goodwill refunds of an order that no later refund has deducted yet. */
export const goodwillBalanceCents = sql<number>`(
  (select coalesce(sum(amount_cents), 0) from goodwill_refunds where order_id = orders.id)
  - (select coalesce(sum(withheld_cents), 0) from partial_refunds where order_id = orders.id))::bigint`

/** Records a goodwill refund of a locked order and returns its ordinal within the order, from 1. */
export async function insertGoodwillRefund(
  tx: Transaction,
  refund: { orderId: string; amountCents: Cents; reason: string; now: Date },
): Promise<number> {
  const { last } = await tx
    .selectFrom('goodwill_refunds')
    .where('order_id', '=', refund.orderId)
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  const number = last + 1
  await tx
    .insertInto('goodwill_refunds')
    .values({
      order_id: refund.orderId,
      number,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      at: refund.now,
    })
    .execute()
  return number
}

/** The amount of a goodwill refund, for its mail. */
export async function getGoodwillCents(db: Database, orderId: string, number: number): Promise<Cents> {
  const { amountCents } = await db
    .selectFrom('goodwill_refunds')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .select('amount_cents as amountCents')
    .executeTakeFirstOrThrow()
  return amountCents
}
