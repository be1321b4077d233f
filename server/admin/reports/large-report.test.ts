import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  partGroups,
  type ReportGroup,
  reportGroups,
} from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { aSubCategory } from '../../../test-support/catalogue/an-edit.ts'
import { manyOrders } from '../../../test-support/orders/many-orders.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { createTestDatabase, runAsSuperuser } from '../../../test-support/test-database.ts'
import { vacuumUntilVisible } from '../../../test-support/vacuum-until-visible.ts'
import type { Transaction } from '../../core/database.ts'
import { readReport } from './read-report.ts'
import { avoidLoops, getReport } from './report-queries.ts'

const db = await createTestDatabase()
const today = hongKongDay(new Date())
const count = 3_000
await manyOrders(db, { count: count / 2, hasArrived: true })
await manyOrders(db, { count: count / 2, hasArrived: true })
const sponsor = await aDistributor(db, { edcNumber: '82000002' })
for (let n = 0; n < 3; n += 1) await aSubCategory(db)
await runAsSuperuser(
  db,
  `-- Without the triggers that keep other sums: these rows are not a ledger, only something to sum.
  set session_replication_role = replica;
  insert into display_product_sub_categories (display_product_id, sub_category_id, position)
  select page.id, sub.id, 1 from display_products as page, sub_categories as sub where random() < 0.7;
  with further as (
    select line.*, gen_random_uuid() as specification from order_lines as line where random() < 0.3)
  insert into order_lines
  select (jsonb_populate_record(null::order_lines, to_jsonb(further)
    || jsonb_build_object('number', 2, 'quantity', 3, 'list_cents', 30000, 'net_cents', 30000,
      'specification_id', specification))).* from further;
  update orders set state = 'RETURNSUCCESS' where random() < 0.1;
  update orders set sponsor_id = '${sponsor.id}', sponsor_name = 'Sponsor' where random() < 0.3;
  insert into partial_refunds (order_id, line_number, number, quantity, amount_cents, is_restocked, reason, at)
  select order_id, line.number, refund, 1, 100, false, 'random', now()
  from order_lines as line, generate_series(1, line.quantity) as refund where random() < 0.1;
  insert into ledger_entries (order_id, line_number, kind, cause, person_id, goods_cents, pending_cents, payable_cents,
    house_cents, pv_hundredths, at)
  select order_id, line.number, 'REVERSAL', 'random ' || entry, person_id, cents, 0, 0, cents, cents / 7, now()
  from order_lines as line join orders on orders.id = order_id, generate_series(1, 3) as entry,
    lateral (select (random() * 10000)::int - 2000 + entry as cents) as amounts
  where random() < 0.5`,
)
await vacuumUntilVisible(db)

test('a report of a year searches no table for each of its lines', async () => {
  const range = { from: beginningOfDay(daysAfter(today, -364)), before: beginningOfDay(daysAfter(today, 1)) }
  const searches = await db.transaction().execute(async (tx) => {
    await avoidLoops(tx)
    const before = await countSearches(tx)
    await getReport(tx, range, 'DAY')
    return (await countSearches(tx)) - before
  })
  expect(searches).toBeLessThan(count / 10)
})

test.each(reportGroups)(
  'a report by %s sums what is booked of each line, in any range of days',
  async (by) => {
    for (const [from, to] of [
      [-364, 0],
      [-60, -31],
      [-1, -1],
    ] as const) {
      const range = { from: daysAfter(today, from), to: daysAfter(today, to) }
      const expected = await sumLines({ ...range, by })
      expect(await readReport(db, { ...range, by })).toMatchObject(expected)
      expect(await readReport(db, { ...range, by }, count / 20)).toMatchObject(expected)
    }
  },
)

test.each(partGroups)('the days of one %s sum to its row, without those of others', async (of) => {
  const range = { from: daysAfter(today, -364), to: today }
  const { rows, largest } = await readReport(db, { ...range, by: of }, count / 20)
  expect(largest.map(({ key }) => key)).toEqual(rows.slice(0, 5).map(({ key }) => key))
  for (const { key, nameEn: _, nameCn: __, ...sums } of rows.slice(0, 5)) {
    const days = await readReport(db, { ...range, by: 'DAY', part: { of, key } }, count / 20)
    expect(days.total).toEqual(sums)
    expect(largest.find((row) => row.key === key)?.days).toEqual(
      days.rows.map(({ key: day, goodsCents }) => ({ day, goodsCents })),
    )
    expect(days.rows.reduce((all, { goodsCents }) => all + goodsCents, 0)).toBe(sums.goodsCents)
  }
  expect((await readReport(db, { ...range, by: 'DAY', part: { of, key: 'unknown' } })).rows).toEqual([])
})

interface SoldLine {
  orderId: string
  day: string
  sponsor: string
  brand: string
  categories: string[]
  pieces: number
  goodsCents: number
  pvHundredths: number
}

/** The same report, summed line by line. */
async function sumLines({ from, to, by }: { from: string; to: string; by: ReportGroup }) {
  const { rows: lines } = await sql<SoldLine>`
    select line.order_id as "orderId", to_char(paid_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day,
      coalesce((select edc_number from distributors where person_id = sponsor_id), '') as sponsor,
      (select brand_id from display_products where id = line.display_product_id) as brand,
      array(select distinct sub.category_id::text from display_product_sub_categories as place
        join sub_categories as sub on sub.id = sub_category_id
        where place.display_product_id = line.display_product_id) as categories,
      case when state = 'RETURNSUCCESS' then 0 else line.quantity - (
        select coalesce(sum(quantity), 0) from partial_refunds as refund
        where refund.order_id = line.order_id and refund.line_number = line.number)::int end as pieces,
      (select coalesce(sum(goods_cents), 0) from ledger_entries as entry
        where entry.order_id = line.order_id and entry.line_number = line.number)::bigint as "goodsCents",
      (select coalesce(sum(entry.pv_hundredths), 0) from ledger_entries as entry
        where entry.order_id = line.order_id and entry.line_number = line.number)::bigint as "pvHundredths"
    from order_lines as line join orders on orders.id = line.order_id
    where to_char(paid_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') between ${from} and ${to}`.execute(db)
  const keyed = lines.flatMap((line) => keysOf(line, by).map((key) => ({ ...line, key })))
  const groups = Map.groupBy(keyed, ({ key }) => key)
  const rows = [...groups].map(([key, lines]) => ({ key, ...sum(lines) }))
  const isBefore = (a: string, b: string) => (a < b ? -1 : 1)
  rows.sort((a, b) => (by === 'DAY' ? 0 : b.goodsCents - a.goodsCents) || isBefore(a.key, b.key))
  return { rows, total: sum(lines) }
}

function keysOf({ day, brand, categories, sponsor }: SoldLine, by: ReportGroup): string[] {
  if (by === 'CATEGORY') return categories
  return [by === 'DAY' ? day : by === 'BRAND' ? brand : sponsor]
}

function sum(lines: readonly SoldLine[]): SalesReport['total'] {
  const total = (key: 'pieces' | 'goodsCents' | 'pvHundredths') =>
    lines.reduce((all, line) => all + line[key], 0)
  return {
    orders: new Set(lines.filter(({ pieces }) => pieces > 0).map(({ orderId }) => orderId)).size,
    pieces: total('pieces'),
    goodsCents: total('goodsCents'),
    pvHundredths: total('pvHundredths'),
  }
}

/** Scans of tables and searches of indexes. */
async function countSearches(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ searches: number }>`
    select sum(seq_scan + coalesce(idx_scan, 0))::int as searches from pg_stat_xact_user_tables`.execute(tx)
  return rows[0]?.searches ?? 0
}
