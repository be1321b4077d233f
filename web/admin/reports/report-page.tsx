import { useState } from 'react'
import {
  maxReportDays,
  type PartGroup,
  partGroups,
  type ReportGroup,
  reportGroups,
} from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { daysAfter, daysBetween, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { showPrice, showRoundPrice } from '../../shared/text/format/format.ts'
import { showDayOfYear } from '../../shared/text/format/format-axis.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { BarChart } from '../../shared/ui/chart/bar-chart.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Select } from '../../shared/ui/form/select.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { isDay } from '../shared/is-day.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { DateField } from '../shared/period/date-field.tsx'
import { useFilters } from '../shared/use-filters.ts'
import {
  axisStepsOf,
  type ComparedRow,
  chartSpans,
  compareRows,
  type DayRange,
  rangeBefore,
  shiftOf,
} from './compare-rules.ts'
import { ExportReport } from './export-report.tsx'
import { ReportTable } from './report-table.tsx'
import { ShownChange } from './shown-change.tsx'
import { TopRows } from './top-rows.tsx'

/** The days of a report at first. */
const usualDays = 30

/** Sales by day, brand, category or distributor. */
export default function ReportPage() {
  const { reports } = useAdminText()
  const { filters, narrow } = useFilters(['from', 'to', 'by', 'row'])
  const today = hongKongDay(new Date())
  const to = isDay(filters.to) ? filters.to : today
  const from = isDay(filters.from) ? filters.from : daysAfter(to, 1 - usualDays)
  const by = reportGroups.find((group) => group === filters.by) ?? 'DAY'
  const isRange = from <= to && daysBetween(from, to) < maxReportDays
  const { loaded, retry } = useLoaded(`report ${from} ${to} ${by}`, async () =>
    isRange ? await quietAdminApi.reports.run({ query: { from, to, by } }) : null,
  )
  return (
    <AdminPage title={reports.title}>
      <div className="grid max-w-5xl gap-6">
        <p className="-mt-3 max-w-3xl text-sm text-muted">{reports.hint}</p>
        <Ranges from={from} to={to} today={today} onChange={narrow} />
        <div className="grid items-start gap-4 min-[26rem]:grid-cols-2 sm:grid-cols-3">
          <div className="max-sm:col-span-full">
            <Select<ReportGroup>
              label={reports.by}
              value={by}
              onChange={(by) => narrow({ by, row: '' })}
              options={reportGroups.map((value) => ({ value, label: reports.groups[value] }))}
            />
          </div>
          <DateField
            label={reports.from}
            typed={from}
            value={from}
            max={today}
            onChange={(event) => narrow({ from: event.target.value })}
          />
          <DateField
            label={reports.to}
            typed={to}
            value={to}
            max={today}
            error={isRange ? undefined : reports.range}
            onChange={(event) => narrow({ to: event.target.value })}
          />
        </div>
        {isRange && (
          <LoadedOr loaded={loaded} onRetry={retry}>
            {(report) =>
              report && (
                <Report
                  report={report}
                  by={by}
                  from={from}
                  to={to}
                  rowKey={filters.row}
                  onRow={(row) => narrow({ row })}
                />
              )
            }
          </LoadedOr>
        )}
      </div>
    </AdminPage>
  )
}

interface RangesProps {
  from: string
  to: string
  today: string
  onChange: (range: { from: string; to: string }) => void
}

/** The most common ranges, as buttons. */
function Ranges({ from, to, today, onChange }: RangesProps) {
  const { reports } = useAdminText()
  const [pressed, setPressed] = useState<string>()
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfMonthBefore = daysAfter(firstOfMonth, -1)
  const ranges = [
    { name: reports.ranges.week, from: daysAfter(today, -6), to: today },
    { name: reports.ranges.thirtyDays, from: daysAfter(today, 1 - usualDays), to: today },
    { name: reports.ranges.month, from: firstOfMonth, to: today },
    { name: reports.ranges.monthBefore, from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore },
  ]
  // On some days two of them are the same.
  const matching = ranges.filter((range) => range.from === from && range.to === to)
  const current = matching.find(({ name }) => name === pressed) ?? matching[0]
  return (
    <div className="flex flex-wrap gap-2">
      {ranges.map((range) => {
        const isShown = range === current
        return (
          <Button
            key={range.name}
            variant={isShown ? 'chosen' : 'secondary'}
            size="small"
            aria-pressed={isShown}
            // Four Chinese names fit into one row of a phone.
            className="max-sm:px-3"
            onClick={() => {
              setPressed(range.name)
              onChange({ from: range.from, to: range.to })
            }}
          >
            {range.name}
          </Button>
        )
      })}
    </div>
  )
}

interface ReportProps {
  report: SalesReport
  by: ReportGroup
  from: string
  to: string
  /** The row whose days are drawn; by default the largest are, together. */
  rowKey: string
  onRow: (key: string) => void
}

/** A report, and its comparison as soon as the previous period has been read: each has the time limit of a request. */
function Report({ report, by, from, to, rowKey, onRow }: ReportProps) {
  const { reports } = useAdminText()
  const nameOf = useRowName(by)
  const previous = rangeBefore({ from, to })
  const { loaded, retry } = useLoaded(`report before ${from} ${to} ${by}`, () =>
    quietAdminApi.reports.run({ query: { ...previous, by } }),
  )
  const shiftDays = shiftOf({ from, to }, by)
  const rows = compareRows(report.rows, loaded.value?.rows ?? null, shiftDays)
  const beforeCents = loaded.value?.total.goodsCents ?? null
  const part = partGroups.find((group) => group === by)
  const total = { ...report.total, key: 'total', nameEn: '', nameCn: '', beforeCents }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <p>
            <span className="block text-sm text-muted">{reports.total}</span>
            <span className="text-2xl font-semibold tabular-nums">{showPrice(report.total.goodsCents)}</span>
          </p>
          {loaded.phase === 'failed' ? (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {reports.notCompared}
              <Button variant="secondary" size="small" onClick={retry}>
                {reports.compareAgain}
              </Button>
            </p>
          ) : (
            <Comparison total={total} previous={previous} />
          )}
        </div>
        {rows.length > 0 && (
          <ExportReport rows={rows} total={total} by={by} days={`${from}-${to}`} nameOf={nameOf} />
        )}
      </div>
      {rows.length === 0 && <p className="text-sm">{reports.empty}</p>}
      {by === 'DAY' && rows.length > 0 && <Trend rows={rows} range={{ from, to }} />}
      {part && report.rows.length > 0 && (
        <TrendOfRow
          part={part}
          rows={report.rows.slice(0, maxTrends)}
          // A process of the release before, which knows none, may answer during an update.
          largest={report.largest ?? []}
          nameOf={nameOf}
          range={{ from, to }}
          rowKey={rowKey}
          onRow={onRow}
        />
      )}
      {by === 'CATEGORY' && <p className="text-sm text-muted">{reports.categoryHint}</p>}
      {rows.length > 0 && <ReportTable rows={rows} total={total} by={by} nameOf={nameOf} />}
    </div>
  )
}

/** The change since the previous period. It takes as much room while that is read. */
function Comparison({ total, previous }: { total: ComparedRow; previous: DayRange }) {
  const language = useLanguage()
  const { reports } = useAdminText()
  const { beforeCents, goodsCents } = total
  // A line breaks between the dates, not within one.
  const wholeDay = (day: string) => showDay(language, day).replaceAll(' ', '\u00a0')
  if (beforeCents === null) return <p className="text-sm text-muted">{reports.comparing}</p>
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      <ShownChange beforeCents={beforeCents} goodsCents={goodsCents} part="both" />
      <span className="break-keep">
        {reports.comparedWith(showPrice(beforeCents), wholeDay(previous.from), wholeDay(previous.to))}
      </span>
    </p>
  )
}

/** Rows that can be chosen for a chart, those with the highest sales. */
const maxTrends = 50

interface TrendOfRowProps {
  part: PartGroup
  rows: SalesReport['rows']
  largest: SalesReport['largest']
  nameOf: (row: SalesReport['rows'][number]) => string
  range: DayRange
  rowKey: string
  onRow: (key: string) => void
}

/** Sales over time of the largest brands, categories or distributors together, or of one. */
function TrendOfRow({ part, rows, largest, nameOf, range, rowKey, onRow }: TrendOfRowProps) {
  const { reports } = useAdminText()
  const [first] = rows
  const isTop = largest.length > 1 && !rows.some((row) => toChoice(row.key) === rowKey)
  const selectedRow = rows.find((row) => toChoice(row.key) === rowKey) ?? first
  const key = isTop ? '' : toChoice(selectedRow?.key ?? '')
  const names = new Map(rows.map((row) => [row.key, nameOf(row)]))
  return (
    <section aria-label={reports.trend} className="grid gap-4">
      <div className="max-w-sm">
        <Select
          label={reports.trendOf[part]}
          value={key}
          onChange={onRow}
          options={rows.map((row) => ({ value: toChoice(row.key), label: nameOf(row) }))}
          {...(largest.length > 1 && { placeholder: reports.topRows(largest.length) })}
        />
      </div>
      {isTop ? (
        <TopRows largest={largest} nameOf={(key) => names.get(key) ?? key} range={range} />
      ) : (
        <OneRow part={part} range={range} rowKey={key} />
      )}
    </section>
  )
}

function OneRow({ part, range, rowKey: key }: Pick<TrendOfRowProps, 'part' | 'range' | 'rowKey'>) {
  const readDays = (days: DayRange) =>
    quietAdminApi.reports.run({ query: { ...days, by: 'DAY', of: part, key: fromChoice(key) } })
  const shownDays = `${range.from} ${range.to} ${part} ${key}`
  const { loaded, retry } = useLoaded(`days of ${shownDays}`, () => readDays(range))
  const previous = useLoaded(`days before ${shownDays}`, () => readDays(rangeBefore(range))).loaded
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {({ rows }) => (
        <Trend
          // The last bar of another row is selected anew.
          key={shownDays}
          rows={compareRows(rows, previous.value?.rows ?? null, shiftOf(range, 'DAY'))}
          range={range}
        />
      )}
    </LoadedOr>
  )
}

/** An address drops empty values: the row without a sponsor has a name in it. */
const withoutSponsor = 'none'

function toChoice(key: string): string {
  return key === '' ? withoutSponsor : key
}

function fromChoice(choice: string): string {
  return choice === withoutSponsor ? '' : choice
}

/** Sales over time, with those of the previous period as a line. */
function Trend({ rows, range }: { rows: readonly ComparedRow[]; range: DayRange }) {
  const language = useLanguage()
  const { reports } = useAdminText()
  const spans = chartSpans(rows, range)
  const isDaily = spans.every(({ from, to }) => from === to)
  const nameOf = ({ from, to }: DayRange) =>
    from === to ? showDay(language, from) : reports.period(showDay(language, from), showDay(language, to))
  const shift = daysBetween(range.from, range.to) + 1
  const isCompared = spans.some(({ beforeCents }) => beforeCents !== null)
  return (
    <div className="grid gap-2">
      <BarChart
        label={isDaily ? reports.chart : reports.chartOfWeeks}
        unit={100}
        showTick={showRoundPrice}
        axisSteps={axisStepsOf(spans)}
        bars={spans.map((span) => {
          const { from, to, goodsCents, beforeCents, orders } = span
          const before =
            beforeCents === null
              ? ''
              : reports.beforeOf(
                  nameOf({ from: daysAfter(from, -shift), to: daysAfter(to, -shift) }),
                  showPrice(beforeCents),
                )
          const sold = reports.soldOf(nameOf(span), showPrice(goodsCents), orders)
          return {
            key: from,
            name: before === '' ? nameOf(span) : `${nameOf(span)} · ${before}`,
            axisName: showDay(language, from),
            tick: showDayOfYear(language, from),
            value: goodsCents,
            ...(beforeCents !== null && { before: beforeCents }),
            amountText: showPrice(goodsCents),
            label: before === '' ? sold : `${sold} · ${before}`,
          }
        })}
      />
      <p
        aria-hidden="true"
        className={classNames('flex flex-wrap gap-x-6 text-xs text-muted', !isCompared && 'invisible')}
      >
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-accent" />
          {reports.now}
        </span>
        <span className="flex items-center gap-2">
          <span className="w-5 border-t border-dashed border-ink" />
          {reports.before}
        </span>
      </p>
    </div>
  )
}

/** The name of a row: a day, a brand or category in the language of the page, or an eDC number. */
function useRowName(by: ReportGroup): (row: SalesReport['rows'][number]) => string {
  const language = useLanguage()
  const nameIn = useNameOf()
  const { reports } = useAdminText()
  return (row) => {
    if (by === 'DAY') return showDay(language, row.key)
    if (by === 'DISTRIBUTOR') return row.key || reports.noSponsor
    return nameIn(row)
  }
}
