import { maxReportRows, type ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { daysAfter, daysBetween } from '../../../contract/values/hong-kong-time.ts'

export interface DayRange {
  from: string
  to: string
}

type Row = SalesReport['rows'][number]
type Sums = SalesReport['total']

export interface ComparedRow extends Row {
  /** Goods of the previous period; null while or where they are unknown. */
  beforeCents: number | null
}

export interface Change {
  cents: number
  /** Null if there is nothing to be a part of. */
  basisPoints: number | null
}

const nothing: Sums = { orders: 0, pieces: 0, goodsCents: 0, pvHundredths: 0 }

/** The range of the same length that ends on the day before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  return { from: daysAfter(from, -1 - daysBetween(from, to)), to: daysAfter(from, -1) }
}

/** The difference of two amounts, and its part of the earlier one. */
export function changeBetween(beforeCents: number, cents: number): Change {
  const difference = cents - beforeCents
  return {
    cents: difference,
    basisPoints: beforeCents > 0 ? Math.round((difference / beforeCents) * 10_000) : null,
  }
}

/** Each row beside the same group of the previous period, or beside the day at the same place in it. Groups that sold only
 *  then follow with sums of nothing. */
export function compareRows(
  rows: readonly Row[],
  previous: readonly Row[] | null,
  shiftDays: number | null,
): ComparedRow[] {
  if (previous === null) return rows.map((row) => ({ ...row, beforeCents: null }))
  const shifted = previous.map((row) =>
    shiftDays === null ? row : { ...row, key: daysAfter(row.key, shiftDays) },
  )
  const before = new Map(shifted.map((row) => [row.key, row.goodsCents]))
  // A report has only the rows with the highest sales: the sales of others are unknown.
  const isWhole = previous.length < maxReportRows
  const keys = new Set(rows.map(({ key }) => key))
  const compared = rows.map((row) => ({
    ...row,
    beforeCents: before.get(row.key) ?? (isWhole ? 0 : null),
  }))
  const onlyBefore =
    rows.length < maxReportRows
      ? shifted
          .filter(({ key }) => !keys.has(key))
          .map((row) => ({ ...row, ...nothing, beforeCents: row.goodsCents }))
      : []
  const all = [...compared, ...onlyBefore]
  return shiftDays === null ? all : all.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The number of days by which rows of the previous period move to be compared; null for groups that are no days. */
export function shiftOf({ from, to }: DayRange, by: ReportGroup): number | null {
  return by === 'DAY' ? daysBetween(from, to) + 1 : null
}

/** The sum up to each place. */
export function addUp(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** Bars of a chart are narrower than a pixel beyond this number of days on a phone. */
const maxDayBars = 92
const weekDays = 7

export interface ChartSpan extends DayRange {
  orders: number
  goodsCents: number
  beforeCents: number | null
}

/** Every day of a range with its sums, also those without sales; a long range in spans of seven days. */
export function chartSpans(
  rows: readonly Pick<ComparedRow, 'key' | 'orders' | 'goodsCents' | 'beforeCents'>[],
  { from, to }: DayRange,
): ChartSpan[] {
  const days = daysBetween(from, to) + 1
  const length = days > maxDayBars ? weekDays : 1
  const isCompared = rows.length > 0 && rows.every(({ beforeCents }) => beforeCents !== null)
  const spans: ChartSpan[] = Array.from({ length: Math.ceil(days / length) }, (_, place) => {
    const first = daysAfter(from, place * length)
    const last = daysAfter(first, length - 1)
    return {
      from: first,
      to: last < to ? last : to,
      orders: 0,
      goodsCents: 0,
      beforeCents: isCompared ? 0 : null,
    }
  })
  for (const { key, orders, goodsCents, beforeCents } of rows) {
    const span = spans[Math.floor(daysBetween(from, key) / length)]
    if (span === undefined) continue
    span.orders += orders
    span.goodsCents += goodsCents
    if (span.beforeCents !== null) span.beforeCents += beforeCents ?? 0
  }
  return spans
}

/** Distances of the names on the axis of a chart of days, by which the weekday is the same, or of weeks. */
export function axisStepsOf(spans: readonly DayRange[]): readonly number[] {
  return spans.every(({ from, to }) => from === to) ? [1, 7, 14, 28] : [1, 2, 4, 8]
}
