import type { ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { toCsv } from '../shared/to-csv.ts'

interface ExportReportProps {
  report: SalesReport
  by: ReportGroup
  /** The range, for the name of the file. */
  days: string
  nameOf: (row: SalesReport['rows'][number]) => string
}

/** Downloads a report as CSV, in the words of the page. Days are written as `YYYY-MM-DD`, which spreadsheets sort. */
export function ExportReport({ report: { rows, total }, by, days, nameOf }: ExportReportProps) {
  const { reports } = useAdminText()
  const toFields = (name: string, { orders, pieces, goodsCents, pvHundredths }: SalesReport['total']) => [
    name,
    String(orders),
    String(pieces),
    (goodsCents / 100).toFixed(2),
    (pvHundredths / 100).toFixed(2),
  ]
  const take = () => {
    const head = [reports.groups[by], reports.orders, reports.pieces, reports.goods, reports.pv]
    const lines = rows.map((row) => toFields(by === 'DAY' ? row.key : nameOf(row), row))
    const file = toCsv([head, ...lines, toFields(reports.total, total)])
    downloadFile(file, 'text/csv', `sales-by-${by.toLowerCase()}-${days}.csv`)
  }
  return (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={take}>
      {reports.export}
    </Button>
  )
}
