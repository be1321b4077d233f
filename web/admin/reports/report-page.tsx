import {
  maxReportDays,
  type ReportGroup,
  reportGroups,
} from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { daysAfter, daysBetween, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { showPrice, showRoundPrice } from '../../shared/text/format/format.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { BarChart } from '../../shared/ui/chart/bar-chart.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { isDay } from '../shared/is-day.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useFilters } from '../shared/use-filters.ts'
import { ExportReport } from './export-report.tsx'
import { ReportTable } from './report-table.tsx'

/** The days of a report at first. */
const usualDays = 30

/** Sales by day, brand, category or distributor. */
export default function ReportPage() {
  const { reports } = useAdminText()
  const { filters, narrow, key } = useFilters(['from', 'to', 'by'])
  const today = hongKongDay(new Date())
  const to = isDay(filters.to) ? filters.to : today
  const from = isDay(filters.from) ? filters.from : daysAfter(to, 1 - usualDays)
  const by = reportGroups.find((group) => group === filters.by) ?? 'DAY'
  const isRange = from <= to && daysBetween(from, to) < maxReportDays
  const { loaded, retry } = useLoaded(`report ${key}`, async () =>
    isRange ? await quietAdminApi.reports.run({ query: { from, to, by } }) : null,
  )
  return (
    <AdminPage title={reports.title}>
      <div className="grid max-w-5xl gap-6">
        <p className="text-sm text-muted">{reports.hint}</p>
        <Ranges from={from} to={to} today={today} onChange={narrow} />
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          <div className="max-sm:col-span-2">
            <Select<ReportGroup>
              label={reports.by}
              value={by}
              onChange={(by) => narrow({ by })}
              options={reportGroups.map((value) => ({ value, label: reports.groups[value] }))}
            />
          </div>
          <Field
            label={reports.from}
            type="date"
            className="max-sm:px-2"
            value={from}
            max={today}
            onChange={(event) => narrow({ from: event.target.value })}
          />
          <Field
            label={reports.to}
            type="date"
            className="max-sm:px-2"
            value={to}
            max={today}
            error={isRange ? undefined : reports.range}
            onChange={(event) => narrow({ to: event.target.value })}
          />
        </div>
        {isRange && (
          <LoadedOr loaded={loaded} onRetry={retry}>
            {(report) => report && <Report report={report} by={by} from={from} to={to} />}
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
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfMonthBefore = daysAfter(firstOfMonth, -1)
  const ranges = [
    { name: reports.ranges.week, from: daysAfter(today, -6), to: today },
    { name: reports.ranges.thirtyDays, from: daysAfter(today, 1 - usualDays), to: today },
    { name: reports.ranges.month, from: firstOfMonth, to: today },
    { name: reports.ranges.monthBefore, from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {ranges.map((range) => {
        const isShown = range.from === from && range.to === to
        return (
          <Button
            key={range.name}
            variant="secondary"
            size="small"
            aria-pressed={isShown}
            className={isShown ? 'border-accent! bg-accent-soft! text-accent-strong!' : undefined}
            onClick={() => onChange({ from: range.from, to: range.to })}
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
}

function Report({ report, by, from, to }: ReportProps) {
  const { reports } = useAdminText()
  const nameOf = useRowName(by)
  if (report.rows.length === 0) return <p className="text-sm">{reports.empty}</p>
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p>
          <span className="block text-sm text-muted">{reports.total}</span>
          <span className="text-2xl font-semibold tabular-nums">{showPrice(report.total.goodsCents)}</span>
        </p>
        <ExportReport report={report} by={by} days={`${from}-${to}`} nameOf={nameOf} />
      </div>
      {by === 'DAY' && (
        <BarChart
          label={reports.chart}
          unit={100}
          showTick={showRoundPrice}
          bars={listEveryDay(report.rows, from, to).map((row) => ({
            key: row.key,
            name: nameOf(row),
            value: row.goodsCents,
            amountText: showPrice(row.goodsCents),
            label: reports.soldOf(nameOf(row), showPrice(row.goodsCents), row.orders),
          }))}
        />
      )}
      {by === 'CATEGORY' && <p className="text-sm text-muted">{reports.categoryHint}</p>}
      <ReportTable report={report} by={by} nameOf={nameOf} />
    </div>
  )
}

/** The rows of a range with those of days without sales, which a report leaves out. */
function listEveryDay(rows: SalesReport['rows'], from: string, to: string): SalesReport['rows'] {
  const rowOfDay = new Map(rows.map((row) => [row.key, row]))
  const nothing = { nameEn: '', nameCn: '', orders: 0, pieces: 0, goodsCents: 0, pvHundredths: 0 }
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const key = daysAfter(from, at)
    return rowOfDay.get(key) ?? { key, ...nothing }
  })
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
