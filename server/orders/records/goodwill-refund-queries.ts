import { sql } from 'kysely'
import type { AmountRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { StatedRefund } from './refund-state.ts'

/** Goodwill refunds of an order that no later refund has deducted yet. */
export const goodwillBalanceCents = sql<number>`(
  (select coalesce(sum(amount_cents), 0) from goodwill_refunds where order_id = orders.id)
  - (select coalesce(sum(withheld_cents), 0) from partial_refunds where order_id = orders.id))::bigint`

/** Records a goodwill refund of a locked order and returns its ordinal within the order, from 1. */
export async function insertGoodwillRefund(
  tx: Transaction,
  refund: { orderId: string; amountCents: Cents; now: Date } & StatedRefund<AmountRefundReason>,
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
      reason: refund.note,
      reason_code: refund.reason,
      staff_name: refund.staffName,
      at: refund.now,
    })
    .execute()
  return number
}

/** The amount and reason of a goodwill refund, for its mail. */
export async function getGoodwillRefund(
  db: Database,
  orderId: string,
  number: number,
): Promise<{ amountCents: Cents; reason: AmountRefundReason | null }> {
  return await db
    .selectFrom('goodwill_refunds')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .select(['amount_cents as amountCents', sql<AmountRefundReason | null>`reason_code`.as('reason')])
    .executeTakeFirstOrThrow()
}
