import assert from 'node:assert'
import { type RawBuilder, sql } from 'kysely'
import type { ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import type { Database } from '../../core/database.ts'

/** The range of payment: from a moment, before another. */
export interface ReportRange {
  from: Date
  before: Date
}

/** Sales by group, days in order and others by sales, and their total. One statement reads the orders of a year once.
 *  @param size maximum number of rows */
export async function getReport(
  db: Database,
  range: ReportRange,
  by: ReportGroup,
  size: number,
): Promise<SalesReport> {
  const { key, names, join } = groups[by]
  const order = by === 'DAY' ? sql`key` : sql`"goodsCents" desc, key`
  const { rows } = await sql<SalesReport>`
    with ${soldLines(range)},
    grouped as (
      select ${key} as key, ${names}, ${sums}
      from lines ${join}
      group by 1, 2, 3 order by ${order} limit ${size})
    select coalesce((select jsonb_agg(to_jsonb(grouped) order by ${order}) from grouped), '[]') as rows,
      (select to_jsonb(total) from (select ${sums} from lines) as total) as total`.execute(db)
  const [report] = rows
  assert(report, 'a total has one row')
  return report
}

interface Group {
  key: RawBuilder<unknown>
  names: RawBuilder<unknown>
  join: RawBuilder<unknown>
}

const noNames = sql`'' as "nameEn", '' as "nameCn"`

const groups: Record<ReportGroup, Group> = {
  DAY: { key: sql`lines.day::text`, names: noNames, join: sql`` },
  BRAND: {
    key: sql`brands.id::text`,
    names: sql`brands.name_en as "nameEn", brands.name_cn as "nameCn"`,
    join: sql`join display_products as page on page.id = lines.display_product_id
      join brands on brands.id = page.brand_id`,
  },
  CATEGORY: {
    key: sql`categories.id::text`,
    names: sql`categories.name_en as "nameEn", categories.name_cn as "nameCn"`,
    join: sql`join lateral (
        select distinct sub.category_id from display_product_sub_categories as place
        join sub_categories as sub on sub.id = place.sub_category_id
        where place.display_product_id = lines.display_product_id
      ) as placed on true
      join categories on categories.id = placed.category_id`,
  },
  DISTRIBUTOR: {
    key: sql`coalesce(distributors.edc_number, '')`,
    names: noNames,
    join: sql`left join distributors on distributors.person_id = lines.sponsor_id`,
  },
}

const sums = sql`
  count(distinct lines.order_id) filter (where lines.pieces > 0)::int as orders,
  coalesce(sum(lines.pieces), 0)::int as pieces,
  coalesce(sum(lines.goods_cents), 0)::bigint as "goodsCents",
  coalesce(sum(lines.pv_hundredths), 0)::bigint as "pvHundredths"`

/** The table expression `lines`: those of orders paid in the range. Amounts are the sums of the ledger, which knows every
 *  refund. Orders are read once, and sums are joined as wholes instead of being searched for each line. */
function soldLines({ from, before }: ReportRange) {
  return sql`
    paid as materialized (
      select id, sponsor_id, state, (paid_at at time zone 'Asia/Hong_Kong')::date as day
      from orders where paid_at >= ${from} and paid_at < ${before}),
    refunded as (
      select order_id, line_number, sum(quantity) as quantity
      from paid join partial_refunds on order_id = paid.id group by 1, 2),
    booked as (
      select order_id, line_number, sum(goods_cents) as goods_cents, sum(pv_hundredths) as pv_hundredths
      from paid join ledger_entries on order_id = paid.id group by 1, 2),
    lines as materialized (
      select line.order_id, paid.sponsor_id, line.display_product_id, paid.day,
        case paid.state when 'RETURNSUCCESS' then 0 else line.quantity - coalesce(refunded.quantity, 0) end as pieces,
        coalesce(booked.goods_cents, 0) as goods_cents, coalesce(booked.pv_hundredths, 0) as pv_hundredths
      from paid
      join order_lines as line on line.order_id = paid.id
      left join refunded on refunded.order_id = line.order_id and refunded.line_number = line.number
      left join booked on booked.order_id = line.order_id and booked.line_number = line.number)`
}
