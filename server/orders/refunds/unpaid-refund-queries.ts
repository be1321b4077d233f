import { sql } from 'kysely'

/** Whether a refund was sent again after its failure. */
const isSentAgain = sql`exists (
  select from payment_refunds as again where again.reason_key = 'again:' || refund.id)`

/** What the company still owes of the refunds of the table `orders`: the bank declined them, or the staff pay them by
 *  hand. A later refund of the whole order includes the amount of a failed one. */
export const unpaidRefundCents = sql<number>`(
  select coalesce(sum(case when refund.state = 'MANUAL' then refund.amount_cents else greatest(0, least(
    refund.amount_cents, coalesce(attempt.captured_cents, 0) - (
      select coalesce(sum(paid.amount_cents), 0) from payment_refunds as paid
      where paid.attempt_id = attempt.id and paid.state <> 'FAILED'))) end), 0)::bigint
  from payment_refunds as refund join payment_attempts as attempt on attempt.id = refund.attempt_id
  where coalesce(refund.for_order_id, attempt.order_id) = orders.id
    and attempt.order_id in (orders.id, (select order_id from order_edits where added_order_id = orders.id))
    and refund.state in ('FAILED', 'MANUAL') and not ${isSentAgain})`
