import { type RawBuilder, sql } from 'kysely'
import {
  type DiscrepancyKind,
  type ResolvedDiscrepancy,
  resolvedDays,
} from '../../../contract/admin/payments/reconciliation.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { carriedInCents } from '../../orders/records/order-edit-queries.ts'
import { owedCents } from '../../orders/records/unpaid-refund-queries.ts'

/** Money that the mall cannot explain by itself, or that has waited too long. */
export interface PaymentDiscrepancy {
  discrepancyKind: DiscrepancyKind
  /** The id of the order, attempt, refund, notification or distributor. */
  subjectId: string
  /** Version of its money: an acknowledgement covers this version only. */
  revision: string
  since: Date
  orderId: string | null
  attemptId: string | null
  invoice: string | null
  gateway: string | null
  reference: string | null
  expectedCents: Cents | null
  atStakeCents: Cents | null
  reportedAt: Date | null
  edcNumber: string | null
  /** Whether its order is cancelled or paid by another capture: only then does this money belong to the shopper. */
  isOrderClosed: boolean
}

/** Identifies a discrepancy. */
export interface DiscrepancyKey {
  discrepancyKind: DiscrepancyKind
  subjectId: string
}

/** Lists discrepancies that staff have not acknowledged (docs/spec/payments.md#rules, rule 9), oldest first;
 *  normally none. `only` restricts the list to one. */
export async function listPaymentDiscrepancies(
  db: Database,
  now: Date,
  max: number,
  only?: DiscrepancyKey,
): Promise<PaymentDiscrepancy[]> {
  const { rows } = await sql<PaymentDiscrepancy>`
    with ${discrepancies([...captureQueries, ...listOtherQueries(now)])}
    select discrepancy.discrepancy_kind as "discrepancyKind", discrepancy.subject_id as "subjectId", discrepancy.revision, discrepancy.since, discrepancy.order_id as "orderId",
      discrepancy.attempt_id as "attemptId", orders.invoice, coalesce(discrepancy.gateway, attempt.gateway) as gateway,
      coalesce(discrepancy.reference, attempt.merchant_ref) as reference, discrepancy.expected as "expectedCents",
      discrepancy.at_stake as "atStakeCents", attempt.reported_at as "reportedAt", distributors.edc_number as "edcNumber",
      coalesce(orders.state = 'CANCEL' or exists (
        select from payment_attempts as paying where paying.order_id = orders.id and paying.pays_order), false)
        as "isOrderClosed"
    from discrepancy
    left join payment_attempts as attempt on attempt.id = discrepancy.attempt_id
    left join orders on orders.id = coalesce(discrepancy.order_id, attempt.order_id)
    left join distributors on discrepancy.discrepancy_kind = 'paid-out-too-much' and distributors.person_id = discrepancy.subject_id
    where ${isOpen}
      and ${only ? sql`(discrepancy.discrepancy_kind, discrepancy.subject_id) = (${only.discrepancyKind}, ${only.subjectId}::uuid)` : sql`true`}
    order by discrepancy.since, discrepancy.subject_id limit ${max}`.execute(db)
  return rows
}

/** Counts the payments that the staff have to decide about. It reads only small indexes, because every scrape of the metrics
 *  runs it. */
export async function countPaymentsUnderReview(db: Database): Promise<number> {
  const { rows } = await sql<{ payments: number }>`
    with ${discrepancies(captureQueries)} select count(*)::int as payments from discrepancy where ${isOpen}`.execute(
    db,
  )
  return rows[0]?.payments ?? 0
}

/** Whether a failed row of `payment_refunds`, aliased `refund`, was sent again, under a reason that names it. */
const isSentAgain = sql`exists (
  select from payment_refunds as again where again.reason_key = 'again:' || refund.id)`

const nothing = sql`null::text, null::text`

/** Money that neither pays an order nor was refunded. One query per source of discrepancies, so that each uses an index. */
const captureQueries: RawBuilder<unknown>[] = [
  sql`select 'capture-neither-accepted-nor-refunded', id, captured_cents::text, completed_at, order_id, id, ${nothing},
      null::bigint, captured_cents
    from payment_attempts where state = 'SUCCEEDED' and not pays_order
      and not exists (select from payment_refunds where attempt_id = payment_attempts.id)`,
  sql`select 'money-does-not-fit', id, left_cents::text, completed_at, order_id, id, ${nothing}, amount_cents, left_cents
    from payment_attempts, lateral (
      select (coalesce(captured_cents, 0) - coalesce(sum(amount_cents), 0))::bigint as left_cents
      from payment_refunds as refund where attempt_id = payment_attempts.id and not ${isSentAgain}) as money
    where state = 'REVIEW' and (left_cents > 0 or coalesce(captured_cents, 0) = 0)`,
  sql`select 'captured-twice', id, '', at, null::uuid, attempt_id, null::text, capture_ref, null::bigint, amount_cents
    from extra_captures`,
]

/** The end of a bank page as in `payment-rules.ts`; a test compares them. */
export const maxPageHours = 20

/** The discrepancies of other sources. */
function listOtherQueries(now: Date): RawBuilder<unknown>[] {
  const back = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return [
    // Limited to 14 days, because the page is opened often. `npm run audit` checks all orders.
    sql`select 'order-without-capture', id, '', paid_at, id, null::uuid, ${nothing}, total_cents - ${carriedInCents},
        total_cents - ${carriedInCents}
      from orders where paid_at >= ${back(14 * 24)} and payment_type <> 'OFFSET_DADAN' and total_cents > ${carriedInCents}
        and not exists (select from payment_attempts where order_id = orders.id and pays_order)`,
    sql`select 'bank-is-silent', attempt.id, '', attempt.created_at, order_id, attempt.id, ${nothing}, amount_cents,
        null::bigint
      from payment_attempts as attempt join orders on orders.id = order_id, lateral (
        select least(pay_before, attempt.created_at + ${maxPageHours} * interval '1 hour') as ends_at) as page
      where attempt.state in ('OPEN', 'OPEN_UNCONFIRMED') and attempt.created_at < ${back(1)} and ends_at < ${back(1)}
        and (reported_at is null or reported_at <= ends_at or reported_state = 'PENDING')`,
    sql`select case refund.state
          when 'FAILED' then 'refund-failed' when 'MANUAL' then 'refund-by-hand' else 'refund-waits-too-long' end,
        refund.id, case when owed_cents < amount_cents then refund.state || ':' || owed_cents else refund.state end,
        refund.created_at, null::uuid, attempt_id, ${nothing}, null::bigint, owed_cents
      from payment_refunds as refund, lateral (select ${owedCents} as owed_cents) as money
      where refund.state <> 'SUCCEEDED' and not ${isSentAgain} and owed_cents > 0
        and (refund.state <> 'PENDING' or refund.created_at < ${back(24)})`,
    sql`select 'notification-does-not-fit', id, '', received_at, null::uuid, null::uuid, gateway,
        array_to_string(about, ', '), null::bigint, null::bigint
      from payment_notifications where verdict = 'REVIEW'
        and not exists (select from payment_attempts where merchant_ref = any(about))`,
    sql`select 'paid-out-too-much', paid.sponsor_id, (paid.cents - earned.cents)::text, paid.at, null::uuid, null::uuid,
        ${nothing}, null::bigint, paid.cents - earned.cents
      from (select sponsor_id, sum(paid_cents)::bigint as cents, max(at) as at from payouts group by sponsor_id) as paid,
        lateral (select coalesce(sum(payable_cents), 0)::bigint as cents from ledger_sums
          where ledger_sums.sponsor_id = paid.sponsor_id) as earned
      where paid.cents > earned.cents`,
  ]
}

function discrepancies(queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`discrepancy (discrepancy_kind, subject_id, revision, since, order_id, attempt_id, gateway, reference, expected, at_stake) as (
    ${sql.join(queries, sql` union all `)})`
}

/** Whether the staff have not acknowledged this version of a discrepancy. */
const isOpen = sql`not exists (
  select from acknowledged_discrepancies as acknowledged
  where (acknowledged.discrepancy_kind, acknowledged.subject_id, acknowledged.revision) = (discrepancy.discrepancy_kind, discrepancy.subject_id, discrepancy.revision))`

/** Lists recently resolved discrepancies, latest first. */
export async function listResolvedDiscrepancies(
  db: Database,
  now: Date,
  max: number,
): Promise<(Omit<ResolvedDiscrepancy, 'at'> & { at: Date })[]> {
  const since = new Date(now.getTime() - resolvedDays * 86_400_000)
  const { rows } = await sql<Omit<ResolvedDiscrepancy, 'at'> & { at: Date }>`
    select case when reason_key like 'late:%' then 'paid-after-void' else 'paid-twice' end as kind,
      refund.id as "subjectId", refund.created_at as at, invoice, refund.amount_cents as "amountCents",
      refund.state as "refundState", null::int as repeats, null as "discrepancyKind", null as reason
    from payment_refunds as refund join payment_attempts as attempt on attempt.id = attempt_id
      join orders on orders.id = order_id
    where refund.created_at >= ${since} and refund.state in ('PENDING', 'SUCCEEDED')
      and (reason_key like 'late:%' or reason_key like 'dup:%')
    union all
    select 'notified-twice', notification.id, repeated_at, invoice, captured_cents, null, repeats, null, null
    from payment_notifications as notification
      left join payment_attempts as attempt on merchant_ref = any(about)
      left join orders on orders.id = order_id
    where repeated_at >= ${since}
    union all
    select 'acknowledged', acknowledged.subject_id, acknowledged.at, invoice, null, null, null, acknowledged.discrepancy_kind, acknowledged.reason
    from acknowledged_discrepancies as acknowledged
      left join payment_refunds as refund on refund.id = acknowledged.subject_id
      left join extra_captures as extra on extra.id = acknowledged.subject_id
      left join payment_attempts as attempt
        on attempt.id = coalesce(refund.attempt_id, extra.attempt_id, acknowledged.subject_id)
      left join orders on orders.id = coalesce(attempt.order_id, acknowledged.subject_id)
    where acknowledged.at >= ${since}
    order by at desc, "subjectId" limit ${max}`.execute(db)
  return rows
}

/** Acknowledges the shown version of a discrepancy. Returns false if it was acknowledged before. */
export async function insertAcknowledgement(
  tx: Transaction,
  acknowledgement: DiscrepancyKey & { revision: string; reason: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('acknowledged_discrepancies')
    .values({
      discrepancy_kind: acknowledgement.discrepancyKind,
      subject_id: acknowledgement.subjectId,
      revision: acknowledgement.revision,
      reason: acknowledgement.reason,
      at: acknowledgement.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('discrepancy_kind')
    .executeTakeFirst()
  return row !== undefined
}
