import { sql } from 'kysely'

/** Whether a row of `payment_refunds`, aliased `refund`, is still owed: the bank declined it, or the staff pay it by hand.
 *  One that was sent again, or that the staff have closed, is not. */
export const isRefundUnpaid = sql<boolean>`(
  refund.state in ('FAILED', 'MANUAL')
  and not exists (select from payment_refunds as again where again.reason_key = 'again:' || refund.id)
  and not exists (select from acknowledged_discrepancies as closed
    where closed.discrepancy_kind in ('refund-failed', 'refund-by-hand') and closed.subject_id = refund.id))`

/** What is still owed of the refunds of the table `orders`. A later refund of the whole order includes the amount of a
 *  failed one. */
export const unpaidRefundCents = sql<number>`(
  select coalesce(sum(case when refund.state = 'MANUAL' then refund.amount_cents else greatest(0, least(
    refund.amount_cents, coalesce(attempt.captured_cents, 0) - (
      select coalesce(sum(paid.amount_cents), 0) from payment_refunds as paid
      where paid.attempt_id = attempt.id and paid.state <> 'FAILED'))) end), 0)::bigint
  from payment_attempts as attempt join payment_refunds as refund on refund.attempt_id = attempt.id
  where attempt.order_id in (orders.id, (select order_id from order_edits where added_order_id = orders.id))
    and coalesce(refund.for_order_id, attempt.order_id) = orders.id and ${isRefundUnpaid})`
