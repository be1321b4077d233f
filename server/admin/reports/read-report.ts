import { maxReportRows, type ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { beginningOfDay, daysAfter } from '../../../contract/values/hong-kong-time.ts'
import type { Database } from '../../core/database.ts'
import { inSnapshot } from '../../core/in-snapshot.ts'
import { avoidLoops, countPaidByDay, getReport, type ReportPart, type ReportRange } from './report-queries.ts'
import { addReports, type DayRange, divideDays } from './report-rules.ts'
import type { RangeReport } from './report-state.ts'

/** Orders of one statement, so that each stays within the time limit of statements and the memory of a sort. */
const ordersAtOnce = 20_000

/** Sales of orders paid from a day to another in Hong Kong, both included. A long range is read in several statements of
 *  one snapshot. */
export async function readReport(
  db: Database,
  { by, part = null, ...days }: DayRange & { by: ReportGroup; part?: ReportPart | null },
  maxOrders = ordersAtOnce,
): Promise<SalesReport> {
  return await inSnapshot(db, async (tx) => {
    await avoidLoops(tx)
    const reports: RangeReport[] = []
    for (const span of divideDays(await countPaidByDay(tx, rangeOf(days)), maxOrders))
      reports.push(await getReport(tx, rangeOf(span), by, part))
    return addReports(reports, by, maxReportRows)
  })
}

function rangeOf({ from, to }: DayRange): ReportRange {
  return { from: beginningOfDay(from), before: beginningOfDay(daysAfter(to, 1)) }
}
