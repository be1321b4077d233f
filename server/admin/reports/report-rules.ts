import { maxLargestRows, type ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import type { RangeReport } from './report-state.ts'

/** A range of days, both ends inclusive. */
export interface DayRange {
  from: string
  to: string
}

/** Divides days into consecutive ranges of at most `maxOrders` orders each; a day with more is a range of its own.
 *  @param days with their numbers of orders, in order */
export function divideDays(
  days: readonly { day: string; orders: number }[],
  maxOrders: number,
): readonly DayRange[] {
  const ranges: (DayRange & { orders: number })[] = []
  for (const { day, orders } of days) {
    const last = ranges.at(-1)
    if (last !== undefined && last.orders + orders <= maxOrders) {
      last.to = day
      last.orders += orders
    } else ranges.push({ from: day, to: day, orders })
  }
  return ranges.map(({ from, to }) => ({ from, to }))
}

type Sums = SalesReport['total']
const nothing: Sums = { orders: 0, pieces: 0, goodsCents: 0, pvHundredths: 0 }

/** Adds the reports of separate ranges: days in order, others by sales, at most `maxRows`, and the first of these by day.
 *  Each order was paid on one day only, so numbers of orders can be added. */
export function addReports(reports: readonly RangeReport[], by: ReportGroup, maxRows: number): SalesReport {
  const groups = Map.groupBy(
    reports.flatMap(({ rows }) => rows),
    ({ key }) => key,
  )
  const rows = [...groups].flatMap(([key, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ key, nameEn: first.nameEn, nameCn: first.nameCn, ...[first, ...others].reduce(add, nothing) }],
  )
  const daysOf = (key: string) =>
    (groups.get(key) ?? [])
      .map(({ day, goodsCents }) => ({ day, goodsCents }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const inOrder = rows.toSorted(
    (a, b) => (by === 'DAY' ? 0 : b.goodsCents - a.goodsCents) || (a.key < b.key ? -1 : 1),
  )
  return {
    rows: inOrder.slice(0, maxRows),
    largest:
      by === 'DAY' ? [] : inOrder.slice(0, maxLargestRows).map(({ key }) => ({ key, days: daysOf(key) })),
    total: reports.map(({ total }) => total).reduce(add, nothing),
  }
}

function add(a: Sums, b: Sums): Sums {
  return {
    orders: a.orders + b.orders,
    pieces: a.pieces + b.pieces,
    goodsCents: a.goodsCents + b.goodsCents,
    pvHundredths: a.pvHundredths + b.pvHundredths,
  }
}
