import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Money that the mall cannot explain by itself, or has waited for too long. */
export interface PaymentException {
  trouble:
    | 'order-without-capture'
    | 'capture-neither-kept-nor-returned'
    | 'money-does-not-fit'
    | 'refund-waits-too-long'
    | 'refund-failed'
    | 'refund-by-hand'
    | 'notification-does-not-fit'
  /** The id of the order, attempt, refund or notification. */
  subjectId: string
}

/** What staff have to look at (hong-kong.md 1.9, rule 9), oldest first. None is the normal state. */
export async function listPaymentExceptions(
  db: Database,
  now: Date,
  most: number,
): Promise<PaymentException[]> {
  const aDayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<PaymentException>`
    select 'order-without-capture' as trouble, id as "subjectId" from orders
    where paid_at is not null and payment_type <> 'OFFSET_DADAN'
      and not exists (select from payment_attempts where order_id = orders.id and pays_order)
    union all
    select 'capture-neither-kept-nor-returned', id from payment_attempts
    where state = 'SUCCEEDED' and not pays_order
      and not exists (select from payment_refunds where attempt_id = payment_attempts.id)
    union all
    select 'money-does-not-fit', id from payment_attempts where state = 'REVIEW'
    union all
    select case state
        when 'FAILED' then 'refund-failed' when 'MANUAL' then 'refund-by-hand' else 'refund-waits-too-long' end, id
    from payment_refunds
    where state in ('FAILED', 'MANUAL') or (state = 'PENDING' and created_at < ${aDayAgo})
    union all
    select 'notification-does-not-fit', id from payment_notifications where verdict = 'REVIEW'
    order by "subjectId" limit ${most}`.execute(db)
  return rows
}
