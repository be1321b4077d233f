import type { ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPv } from '../../shared/text/format/format.ts'
import { showShortDay } from '../../shared/text/format/show-day-ahead.ts'
import { showDollars } from '../../shared/text/format/show-dollars.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import type { ComparedRow } from './compare-rules.ts'
import { ShownChange } from './shown-change.tsx'

/** Length of the largest bar. */
const barLength = 100

interface ReportTableProps {
  rows: readonly ComparedRow[]
  total: ComparedRow
  by: ReportGroup
  nameOf: (row: ComparedRow) => string
}

/** The rows of a report with their total below. Bars compare rows with the largest; the figures beside are of the total. */
export function ReportTable({ rows, total, by, nameOf }: ReportTableProps) {
  const { reports } = useAdminText()
  const largestCents = Math.max(...rows.map(({ goodsCents }) => goodsCents))
  const columns: Column<ComparedRow>[] = [
    {
      name: 'name',
      head: reports.heads[by],
      cell: (row) =>
        row === total ? (
          <span className="break-keep">{reports.total}</span>
        ) : by === 'DAY' ? (
          <Day day={row.key} />
        ) : (
          <span className="break-keep">{nameOf(row)}</span>
        ),
    },
    { name: 'orders', head: reports.orders, isNumber: true, from: 'sm', cell: ({ orders }) => orders },
    { name: 'pieces', head: reports.pieces, isNumber: true, from: 'sm', cell: ({ pieces }) => pieces },
    {
      name: 'pv',
      head: reports.pv,
      isNumber: true,
      from: 'sm',
      cell: ({ pvHundredths }) => showPv(pvHundredths),
    },
    {
      name: 'goods',
      head: reports.goods,
      isNumber: true,
      cell: ({ goodsCents }) => showDollars(goodsCents),
    },
    {
      name: 'before',
      head: reports.before,
      isNumber: true,
      from: 'lg',
      cell: ({ beforeCents }) => beforeCents !== null && showDollars(beforeCents),
    },
    { name: 'change', head: reports.change, isNumber: true, from: 'md', cell: changeIn('amount') },
    { name: 'rate', head: reports.changeShare, isNumber: true, cell: changeIn('rate') },
  ]
  const share: Column<ComparedRow> = {
    name: 'share',
    head: reports.share,
    from: 'xl',
    cell: (row) =>
      row !== total && (
        <span className="flex items-center gap-3">
          <svg viewBox={`0 0 ${barLength} 6`} aria-hidden="true" className="w-32 shrink-0">
            <rect
              width={largestCents > 0 ? barLength * Math.max(0, row.goodsCents / largestCents) : 0}
              height={6}
              rx={1}
              className="fill-accent"
            />
          </svg>
          <span className="tabular-nums">{showPart(partOf(row.goodsCents, total.goodsCents))}</span>
        </span>
      ),
  }
  const emphasised = ({ cell, ...column }: Column<ComparedRow>): Column<ComparedRow> => ({
    ...column,
    cell: (row) => (row === total ? <strong>{cell(row)}</strong> : cell(row)),
  })
  return (
    <DataTable
      caption={reports.title}
      rows={[...rows, total]}
      keyOf={({ key }) => key}
      columns={(by === 'DAY' ? columns : [...columns, share]).map(emphasised)}
    />
  )
}

/** A day; its weekday where there is room. */
function Day({ day }: { day: string }) {
  const { date, weekday } = showShortDay(useLanguage(), day)
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {date} <span className="text-muted max-sm:hidden">{weekday}</span>
    </time>
  )
}

/** The cell of a change, empty while the previous period is unknown. */
function changeIn(part: 'amount' | 'rate'): Column<ComparedRow>['cell'] {
  return ({ beforeCents, goodsCents }) =>
    beforeCents !== null && <ShownChange beforeCents={beforeCents} goodsCents={goodsCents} part={part} />
}

/** The part of the total in per cent; null where refunds make it meaningless. */
function partOf(cents: number, totalCents: number): number | null {
  return cents < 0 || totalCents <= 0 ? null : (100 * cents) / totalCents
}

function showPart(percent: number | null): string {
  return percent === null ? '' : `${Math.round(percent)}%`
}
