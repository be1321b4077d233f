import { sql } from 'kysely'
import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { StatedRefund } from './refund-state.ts'
import { reviewedCents } from './unpaid-refund-queries.ts'

/** What a refund of all that is left of the table `orders` returns: captured and not refunded, or redeemed and not
 *  returned. For orders without edits; `getRefundable` decides. */
export const remainingRefundCents = sql<number>`(case orders.payment_type
  when 'OFFSET_DADAN' then (
    select -coalesce(sum(amount_cents), 0) from offset_entries
    where order_id = orders.id and kind in ('REDEEM', 'CREDIT'))
  else (
    select coalesce(sum(greatest(0, captured_cents - (
      select coalesce(sum(case refund.state when 'FAILED' then ${reviewedCents('refund')} else refund.amount_cents end), 0)
      from payment_refunds as refund where refund.attempt_id = paying.id))), 0)
    from payment_attempts as paying where paying.order_id = orders.id and paying.pays_order) end)::bigint`

/** Records why a locked order is refunded in full. */
export async function insertWholeRefund(
  tx: Transaction,
  {
    orderId,
    reason,
    note,
    staffName,
    now,
  }: Omit<StatedRefund<GoodsRefundReason>, 'staffName'> & {
    orderId: string
    /** Null if the shopper cancelled the order. */
    staffName: string | null
    now: Date
  },
): Promise<void> {
  const row = { order_id: orderId, reason_code: reason, note, staff_name: staffName, at: now }
  await tx.insertInto('whole_refunds').values(row).execute()
}

/** Why an order was refunded in full; null if it was not, or by a release without reasons. */
export async function findWholeRefundReason(
  db: Database,
  orderId: string,
): Promise<GoodsRefundReason | null> {
  const refund = await db
    .selectFrom('whole_refunds')
    .where('order_id', '=', orderId)
    .select(sql<GoodsRefundReason>`reason_code`.as('reason'))
    .executeTakeFirst()
  return refund?.reason ?? null
}
