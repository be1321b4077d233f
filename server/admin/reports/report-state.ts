import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'

/** Sales of a group on a day. */
type DayRow = SalesReport['rows'][number] & { day: string }

/** Sales of a range, not yet added up by group. */
export interface RangeReport {
  rows: DayRow[]
  total: SalesReport['total']
}
