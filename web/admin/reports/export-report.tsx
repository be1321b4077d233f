import type { ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { toCsv } from '../shared/to-csv.ts'
import { type ComparedRow, changeBetween } from './compare-rules.ts'
import { countedColumns, writeXlsxReport } from './write-xlsx.ts'

interface ExportReportProps {
  rows: readonly ComparedRow[]
  total: ComparedRow
  by: ReportGroup
  /** The range, for the name of the file. */
  days: string
  nameOf: (row: ComparedRow) => string
}

/** Downloads a report as CSV or XLSX, in the words of the page. Days are written as `YYYY-MM-DD`, which spreadsheets sort. */
export function ExportReport({ rows, total, by, days, nameOf }: ExportReportProps) {
  const { reports } = useAdminText()
  const fileName = `sales-by-${by.toLowerCase()}-${days}`
  const head = [
    ...[reports.heads[by], reports.orders, reports.pieces, reports.goods, reports.pv],
    ...[reports.before, reports.change, reports.changeShare],
  ]
  const lines = [...rows, total].map((row) => [
    row === total ? reports.total : by === 'DAY' ? row.key : nameOf(row),
    ...[row.orders, row.pieces, row.goodsCents / 100, row.pvHundredths / 100],
    ...comparisonCells(row),
  ])
  const takeCsv = () => {
    const isCount = (place: number) => place < countedColumns
    const texts = lines.map((cells) =>
      cells.map((cell, place) =>
        typeof cell === 'string' ? cell : isCount(place) ? String(cell) : cell.toFixed(2),
      ),
    )
    downloadFile(toCsv([head, ...texts]), 'text/csv', `${fileName}.csv`)
  }
  const takeXlsx = async () => {
    try {
      const file = await writeXlsxReport(`${reports.title} ${days}`, [head, ...lines])
      downloadFile(
        file,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        `${fileName}.xlsx`,
      )
    } catch {
      showToast('error', () => reports.notExported)
    }
  }
  return (
    <p className="flex flex-wrap gap-3">
      <Button variant="secondary" size="small" onClick={takeCsv}>
        {reports.export}
      </Button>
      <Button variant="secondary" size="small" onClick={() => void takeXlsx()}>
        {reports.exportXlsx}
      </Button>
    </p>
  )
}

/** Sales of the previous period, and the change in dollars and per cent; empty where they are unknown or undefined. */
function comparisonCells({ beforeCents, goodsCents }: ComparedRow): (string | number)[] {
  if (beforeCents === null) return ['', '', '']
  const { cents, basisPoints } = changeBetween(beforeCents, goodsCents)
  return [beforeCents / 100, cents / 100, basisPoints === null ? '' : basisPoints / 100]
}
