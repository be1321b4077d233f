import { sql } from 'kysely'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database } from '../../core/database.ts'

/** What the staff have reviewed of a failed row of `payment_refunds`: they paid it in the provider's dashboard. The
 *  revision of a review names its amount, if it was less than the whole. */
export function reviewedCents(alias: string) {
  const row = sql.ref(alias)
  return sql<Cents>`coalesce((
    select max(coalesce(nullif(split_part(closed.revision, ':', 2), '')::bigint, ${row}.amount_cents))
    from acknowledged_discrepancies as closed
    where closed.discrepancy_kind = 'refund-failed' and closed.subject_id = ${row}.id
      and not exists (select from payment_refunds as again where again.reason_key = 'again:' || ${row}.id)), 0)::bigint`
}

/** What is still owed of a row of `payment_refunds`, aliased `refund`. A later refund of the whole order includes an
 *  earlier one that failed, so of what is left of their money the latest is owed first. */
export const owedCents = sql<number>`(case when refund.state <> 'FAILED' then refund.amount_cents else (
  select greatest(0, least(refund.amount_cents, (case
      when refund.for_order_id is null then coalesce(captured_cents, 0) - (
        select coalesce(sum(carried_cents), 0) from order_edits
        where pays_order and order_edits.order_id = capture.order_id and order_edits.state = 'DONE')
      else (select coalesce(sum(carried_cents), 0) from order_edits
        where added_order_id = refund.for_order_id and order_edits.state = 'DONE') end) - (
    select coalesce(sum(case when other.state <> 'FAILED' or (other.created_at, other.id) > (refund.created_at, refund.id)
        and not exists (select from payment_refunds as again where again.reason_key = 'again:' || other.id)
        then other.amount_cents else ${reviewedCents('other')} end), 0) from payment_refunds as other
    where other.attempt_id = capture.id and other.id <> refund.id
      and other.for_order_id is not distinct from refund.for_order_id)))
  from payment_attempts as capture where capture.id = refund.attempt_id) end)::bigint`

/** Whether a row of `payment_refunds`, aliased `refund`, is still owed: the bank declined it, or the staff pay it by hand.
 *  One that was sent again, that a later one includes, or that the staff have closed, is not. */
export const isRefundUnpaid = sql<boolean>`(
  refund.state in ('FAILED', 'MANUAL')
  and not exists (select from payment_refunds as again where again.reason_key = 'again:' || refund.id)
  and not exists (select from acknowledged_discrepancies as closed
    where closed.discrepancy_kind in ('refund-failed', 'refund-by-hand') and closed.subject_id = refund.id)
  and ${owedCents} > 0)`

/** What is still owed of the refunds of the table `orders`. */
export const unpaidRefundCents = sql<number>`(
  select coalesce(sum(${owedCents}), 0)::bigint
  from payment_attempts as attempt join payment_refunds as refund on refund.attempt_id = attempt.id
  where attempt.order_id in (orders.id, (select order_id from order_edits where added_order_id = orders.id))
    and coalesce(refund.for_order_id, attempt.order_id) = orders.id and ${isRefundUnpaid})`

/** Whether any payment of one refund is still owed, those included that repeat a declined one.
 *  @param keys its reason keys */
export async function findUnpaid(db: Database, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isUnpaid: boolean }>`
    with recursive refund as (
      select id, attempt_id, for_order_id, amount_cents, state, created_at
      from payment_refunds where reason_key = any(${keys})
      union all
      select again.id, again.attempt_id, again.for_order_id, again.amount_cents, again.state, again.created_at
      from payment_refunds as again join refund on again.reason_key = 'again:' || refund.id)
    select exists (select from refund where ${isRefundUnpaid}) as "isUnpaid"`.execute(db)
  return rows[0]?.isUnpaid ?? false
}

/** The amount of one refund, or null if it returned no money.
 *  @param keys its reason keys */
export async function findRefundedCents(db: Database, keys: readonly string[]): Promise<Cents | null> {
  const { cents } = await db
    .selectFrom('payment_refunds')
    .where('reason_key', 'in', keys)
    .select(sql<Cents | null>`sum(amount_cents)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}
