import type { ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import { maxReportRows, type SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { beginningOfDay, daysAfter } from '../../../contract/values/hong-kong-time.ts'
import type { Database } from '../../core/database.ts'
import { getReport } from './report-queries.ts'

/** Sales of orders paid from a day to another in Hong Kong, both included. */
export async function readReport(
  db: Database,
  { from, to, by }: { from: string; to: string; by: ReportGroup },
): Promise<SalesReport> {
  const range = { from: beginningOfDay(from), before: beginningOfDay(daysAfter(to, 1)) }
  return await getReport(db, range, by, maxReportRows)
}
