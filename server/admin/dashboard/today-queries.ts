import { sql } from 'kysely'
import { maxCounted, type OrderTaskCounts, type Today } from '../../../contract/admin/dashboard/today.ts'
import { isWaiting, waitingSince } from '../../appeals/records/waiting-queries.ts'
import type { Database } from '../../core/database.ts'
import { takenBackPvHundredths } from '../../orders/records/partial-refund-queries.ts'
import { isRefundUnpaid } from '../../orders/records/unpaid-refund-queries.ts'
import { countOrderTasks } from '../orders/order-task-queries.ts'

/** Paid, unconfirmed orders, oldest first. */
export async function listLongestWaiting(
  db: Database,
  max: number,
): Promise<{ invoice: string; ordererName: string; totalCents: number; paidAt: Date }[]> {
  return await db
    .selectFrom('orders')
    .where(sql<boolean>`shipped_state = 'WAIT_CONFIRM' and state in ('PAID', 'APPEAL')`)
    .select([
      'invoice',
      'orderer_name as ordererName',
      'total_cents as totalCents',
      sql<Date>`coalesce(paid_at, created_at)`.as('paidAt'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute()
}

interface Oldest {
  oldestAppeal: Date | null
  longestInTransit: Date | null
  nextPayBefore: Date | null
  nextDataRequestDue: string | null
}

/** Number of open tasks of each kind, capped at `maxCounted`, with the time of the oldest. A kind whose oldest no
 *  index yields is read once for both. */
export async function countWaiting(
  db: Database,
  shippedBefore: Date,
): Promise<Pick<Today, 'waiting'> & Oldest> {
  const {
    rows: [row],
  } = await sql<Omit<Today['waiting'], keyof OrderTaskCounts> & Oldest>`
    select
      least(prepared.count, ${maxCounted})::int as "unpaidPrepared", prepared.next_pay_before as "nextPayBefore",
      (select count(*) from (select from orders
        where shipped_at is not null and arrived_at is null and state in ('PAID', 'APPEAL')
          and shipped_at < ${shippedBefore} limit ${maxCounted}) as waiting)::int as "inTransit",
      (select min(shipped_at) from orders
        where shipped_at is not null and arrived_at is null and state in ('PAID', 'APPEAL')
          and shipped_at < ${shippedBefore}) as "longestInTransit",
      least(answerable.count, ${maxCounted})::int as appeals, answerable.oldest as "oldestAppeal",
      (select count(*) from (select from payment_refunds as refund where ${isRefundUnpaid} limit ${maxCounted}) as waiting)::int as "unpaidRefunds",
      (select count(*) from (select from mails where state = 'FAILED' limit ${maxCounted}) as waiting)::int as "failedMails",
      (select count(*) from (select from data_requests where outcome is null limit ${maxCounted}) as waiting)::int as "dataRequests",
      (select min(due_on)::text from data_requests where outcome is null) as "nextDataRequestDue"
    from
      (select count(*), min(pay_before) as next_pay_before from orders join prepared_orders on order_id = orders.id
        where state = 'UNPAID') as prepared,
      (select count(*), min(${waitingSince}) as oldest from appeals where ${isWaiting}) as answerable`.execute(
    db,
  )
  if (!row) throw new Error('the count returned no row')
  const { oldestAppeal, longestInTransit, nextPayBefore, nextDataRequestDue, ...waiting } = row
  const tasks = await countOrderTasks(db)
  return {
    waiting: { ...waiting, ...tasks },
    oldestAppeal,
    longestInTransit,
    nextPayBefore,
    nextDataRequestDue,
  }
}

/** Sales per day of payment in Hong Kong since the beginning of a day, less refunds. Days without sales are absent. */
export async function listSales(
  db: Database,
  since: Date,
): Promise<{ day: string; orders: number; totalCents: number; pvHundredths: number }[]> {
  const { rows } = await sql<{ day: string; orders: number; totalCents: number; pvHundredths: number }>`
    with paid as (
      select (beginning at time zone 'Asia/Hong_Kong')::date as day, sums.*
      from generate_series(${since}::timestamptz, ${since}::timestamptz + interval '40 days', '24 hours') as beginning,
        lateral (
          select count(*) as orders, sum(total_cents) as total, sum(pv_hundredths) as pv
          from orders where paid_at >= beginning and paid_at < beginning + interval '24 hours'
            and state <> 'RETURNSUCCESS') as sums
      where sums.orders > 0),
    returned as (
      select (orders.paid_at at time zone 'Asia/Hong_Kong')::date as day,
        sum(refund.amount_cents - refund.withheld_cents) as total, sum(${takenBackPvHundredths}) as pv
      from partial_refunds as refund
      join orders on orders.id = refund.order_id
      join order_lines as line on line.order_id = refund.order_id and line.number = refund.line_number
      where refund.at >= ${since} and orders.paid_at >= ${since} and orders.state <> 'RETURNSUCCESS' group by 1),
    goodwill as (
      select (orders.paid_at at time zone 'Asia/Hong_Kong')::date as day, sum(refund.amount_cents) as total
      from goodwill_refunds as refund
      join orders on orders.id = refund.order_id
      where refund.at >= ${since} and orders.paid_at >= ${since} and orders.state <> 'RETURNSUCCESS' group by 1)
    select paid.day::text as day, paid.orders::int as orders,
      (paid.total - coalesce(returned.total, 0) - coalesce(goodwill.total, 0))::bigint as "totalCents",
      (paid.pv - coalesce(returned.pv, 0))::bigint as "pvHundredths"
    from paid left join returned on returned.day = paid.day left join goodwill on goodwill.day = paid.day`.execute(
    db,
  )
  return rows
}
