import assert from 'node:assert'
import { type RawBuilder, sql } from 'kysely'
import type { PartGroup, ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { RangeReport } from './report-state.ts'

/** The range of payment: from a moment, before another. */
export interface ReportRange {
  from: Date
  before: Date
}

/** One row of a report by a group. */
export interface ReportPart {
  of: PartGroup
  key: string
}

/** The number of orders paid on each day of a range that has any, in order; read from an index alone. */
export async function countPaidByDay(
  db: Database,
  { from, before }: ReportRange,
): Promise<{ day: string; orders: number }[]> {
  const day = sql<string>`(paid_at at time zone 'Asia/Hong_Kong')::date`
  return await db
    .selectFrom('orders')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', before)
    .groupBy(day)
    .orderBy(day)
    .select([day.as('day'), sql<number>`count(*)::int`.as('orders')])
    .execute()
}

/** Joins without loops until the transaction ends. The planner cannot know how many rows are between two ids, and a loop
 *  over many more than it expects reads the other table for each of them. */
export async function avoidLoops(tx: Transaction): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx)
}

/** Sales by group and day, without an order, and their total. One statement reads the orders of the range once. */
export async function getReport(
  db: Database,
  range: ReportRange,
  by: ReportGroup,
  part: ReportPart | null = null,
): Promise<RangeReport> {
  const { id, join, key, names, joinNames } = groups[by]
  const { rows } = await sql<RangeReport>`
    with ${soldLines(range, part)},
    grouped as (select ${id} as id, lines.day, ${sums} from lines ${join} group by 1, 2),
    named as (
      select ${key} as key, day, ${names}, orders, pieces, "goodsCents", "pvHundredths" from grouped ${joinNames})
    select coalesce((select jsonb_agg(to_jsonb(named)) from named), '[]') as rows,
      (select to_jsonb(total) from (select ${sums} from lines) as total) as total`.execute(db)
  const [report] = rows
  assert(report, 'a total has one row')
  return report
}

/** Lines are grouped by an id or day, and named afterwards: sorting texts would cost more than all the rest. */
interface Group {
  id: RawBuilder<unknown>
  join: RawBuilder<unknown>
  key: RawBuilder<unknown>
  names: RawBuilder<unknown>
  joinNames: RawBuilder<unknown>
}

const noNames = sql`'' as "nameEn", '' as "nameCn"`

const groups: Record<ReportGroup, Group> = {
  DAY: { id: sql`lines.day`, join: sql``, key: sql`id::text`, names: noNames, joinNames: sql`` },
  BRAND: {
    id: sql`page.brand_id`,
    join: sql`join display_products as page on page.id = lines.display_product_id`,
    key: sql`id::text`,
    names: sql`name_en as "nameEn", name_cn as "nameCn"`,
    joinNames: sql`join brands using (id)`,
  },
  CATEGORY: {
    id: sql`placed.category_id`,
    join: sql`join (
        select distinct display_product_id, category_id from display_product_sub_categories
        join sub_categories on sub_categories.id = sub_category_id
      ) as placed on placed.display_product_id = lines.display_product_id`,
    key: sql`id::text`,
    names: sql`name_en as "nameEn", name_cn as "nameCn"`,
    joinNames: sql`join categories using (id)`,
  },
  DISTRIBUTOR: {
    id: sql`lines.sponsor_id`,
    join: sql``,
    key: sql`coalesce(edc_number, '')`,
    names: noNames,
    joinNames: sql`left join distributors on person_id = grouped.id`,
  },
}

const sums = sql`
  count(distinct lines.order_id) filter (where lines.pieces > 0)::int as orders,
  coalesce(sum(lines.pieces), 0)::int as pieces,
  coalesce(sum(lines.goods_cents), 0)::bigint as "goodsCents",
  coalesce(sum(lines.pv_hundredths), 0)::bigint as "pvHundredths"`

/** The table expression `lines`: those of orders paid in the range, by the sums of the ledger less `goodwillShares`. Orders
 *  are read once and sums are joined as wholes, because ids of orders are in the sequence of time. */
function soldLines({ from, before }: ReportRange, part: ReportPart | null) {
  return sql`
    paid as materialized (
      select id, sponsor_id, state, (paid_at at time zone 'Asia/Hong_Kong')::date as day
      from orders where paid_at >= ${from} and paid_at < ${before}),
    refunded as (
      select order_id, line_number, sum(quantity) as quantity
      from paid join partial_refunds on order_id = paid.id
      where ${isBetweenPaid(sql`order_id`)} group by 1, 2),
    booked as (
      select order_id, line_number, sum(goods_cents) as goods_cents, sum(pv_hundredths) as pv_hundredths
      from paid join ledger_entries on order_id = paid.id
      where ${isBetweenPaid(sql`order_id`)} group by 1, 2),
    ${goodwillShares},
    lines as materialized (
      select line.order_id, paid.sponsor_id, line.display_product_id, paid.day,
        case paid.state when 'RETURNSUCCESS' then 0 else line.quantity - coalesce(refunded.quantity, 0) end as pieces,
        (coalesce(booked.goods_cents, 0) - coalesce(shared.cents, 0))::bigint as goods_cents,
        coalesce(booked.pv_hundredths, 0) as pv_hundredths
      from paid
      join order_lines as line on line.order_id = paid.id
      left join refunded on refunded.order_id = line.order_id and refunded.line_number = line.number
      left join booked on booked.order_id = line.order_id and booked.line_number = line.number
      left join shared on shared.order_id = line.order_id and shared.line_number = line.number
      where ${isBetweenPaid(sql`line.order_id`)} and ${part === null ? sql`true` : isOfPart[part.of](part.key)})`
}

/** The table expression `shared`: what each line bears of the goodwill refunds of its order, which the ledger does not know.
 *  Running sums are rounded, so that the shares of an order sum to the whole. */
const goodwillShares = sql`
    goodwill as (
      select order_id, sum(amount_cents) - coalesce((
          select sum(withheld_cents) from partial_refunds where partial_refunds.order_id = given.order_id), 0) as cents
      from paid join goodwill_refunds as given on order_id = paid.id where paid.state <> 'RETURNSUCCESS' group by 1),
    shared as (
      select order_id, line_number,
        round(cents * up_to_line / total) - round(cents * (up_to_line - goods_cents) / total) as cents
      from (
        select order_id, line_number, goods_cents, least(cents, sum(goods_cents) over whole) as cents,
          sum(goods_cents) over (whole order by line_number) as up_to_line, sum(goods_cents) over whole as total
        from goodwill join booked using (order_id) window whole as (partition by order_id)) as amounts
      where total > 0)`

/** Whether a line belongs to one row of a report by a group. */
const isOfPart: Record<PartGroup, (key: string) => RawBuilder<unknown>> = {
  BRAND: (key) => sql`line.display_product_id in (
    select id from display_products where brand_id::text = ${key})`,
  CATEGORY: (key) => sql`line.display_product_id in (
    select display_product_id from display_product_sub_categories
    join sub_categories on sub_categories.id = sub_category_id where category_id::text = ${key})`,
  DISTRIBUTOR: (key) =>
    key === ''
      ? sql`paid.sponsor_id is null`
      : sql`paid.sponsor_id = (select person_id from distributors where edc_number = ${key})`,
}

function isBetweenPaid(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${orderId} >= (select id from paid order by id limit 1)
    and ${orderId} <= (select id from paid order by id desc limit 1)`
}
