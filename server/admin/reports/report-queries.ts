import { type RawBuilder, sql } from 'kysely'
import type { ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import type { Database } from '../../core/database.ts'

/** The range of payment: from a moment, before another. */
export interface ReportRange {
  from: Date
  before: Date
}

/** Sales by group: days in order, others by sales.
 *  @param size maximum number of rows */
export async function listReportRows(
  db: Database,
  range: ReportRange,
  by: ReportGroup,
  size: number,
): Promise<SalesReport['rows']> {
  const { key, names, join } = groups[by]
  const order = by === 'DAY' ? sql`key` : sql`"goodsCents" desc, key`
  const { rows } = await sql<SalesReport['rows'][number]>`
    with lines as (${soldLines(range)})
    select ${key} as key, ${names}, ${sums}
    from lines ${join}
    group by 1, 2, 3 order by ${order} limit ${size}`.execute(db)
  return rows
}

export async function getReportTotal(db: Database, range: ReportRange): Promise<SalesReport['total']> {
  const { rows } = await sql<SalesReport['total']>`
    with lines as (${soldLines(range)}) select ${sums} from lines`.execute(db)
  const [total] = rows
  return total ?? { orders: 0, pieces: 0, goodsCents: 0, pvHundredths: 0 }
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

/** Lines of orders paid in the range. Amounts are the sums of the ledger, which knows every refund. */
function soldLines({ from, before }: ReportRange) {
  return sql`
    select orders.id as order_id, orders.sponsor_id, line.display_product_id,
      (orders.paid_at at time zone 'Asia/Hong_Kong')::date as day,
      case orders.state when 'RETURNSUCCESS' then 0 else line.quantity - refunded.quantity end as pieces,
      booked.goods_cents, booked.pv_hundredths
    from orders
    join order_lines as line on line.order_id = orders.id
    cross join lateral (
      select coalesce(sum(quantity), 0) as quantity from partial_refunds
      where order_id = line.order_id and line_number = line.number
    ) as refunded
    cross join lateral (
      select coalesce(sum(goods_cents), 0) as goods_cents, coalesce(sum(pv_hundredths), 0) as pv_hundredths
      from ledger_entries where order_id = line.order_id and line_number = line.number
    ) as booked
    where orders.paid_at >= ${from} and orders.paid_at < ${before}`
}
