import type { ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { toCsv } from '../shared/to-csv.ts'
import { writeXlsxReport } from './write-xlsx.ts'

interface ExportReportProps {
  report: SalesReport
  by: ReportGroup
  /** The range, for the name of the file. */
  days: string
  nameOf: (row: SalesReport['rows'][number]) => string
}

/** Downloads a report as CSV or XLSX, in the words of the page. Days are written as `YYYY-MM-DD`, which spreadsheets sort. */
export function ExportReport({ report: { rows, total }, by, days, nameOf }: ExportReportProps) {
  const { reports } = useAdminText()
  const fileName = `sales-by-${by.toLowerCase()}-${days}`
  const head = [reports.groups[by], reports.orders, reports.pieces, reports.goods, reports.pv]
  const named = [
    ...rows.map((row) => [by === 'DAY' ? row.key : nameOf(row), row] as const),
    [reports.total, total] as const,
  ]
  const takeCsv = () => {
    const lines = named.map(([name, { orders, pieces, goodsCents, pvHundredths }]) => [
      ...[name, String(orders), String(pieces)],
      ...[(goodsCents / 100).toFixed(2), (pvHundredths / 100).toFixed(2)],
    ])
    downloadFile(toCsv([head, ...lines]), 'text/csv', `${fileName}.csv`)
  }
  const takeXlsx = async () => {
    const lines = named.map(([name, { orders, pieces, goodsCents, pvHundredths }]) => [
      ...[name, orders, pieces, goodsCents / 100, pvHundredths / 100],
    ])
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
