import type { PartGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPrice, showRoundPrice } from '../../shared/text/format/format.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { addUp, chartSpans, compareRows, type DayRange } from './compare-rules.ts'
import { LineChart } from './line-chart.tsx'

interface TopRowsProps {
  part: PartGroup
  /** The rows with the highest sales. */
  rows: SalesReport['rows']
  nameOf: (row: SalesReport['rows'][number]) => string
  range: DayRange
}

/** Sales of the largest brands, categories or distributors, added up over time: daily sales of several would cross all
 *  the time. */
export function TopRows({ part, rows, nameOf, range }: TopRowsProps) {
  const language = useLanguage()
  const { reports } = useAdminText()
  const keys = rows.map(({ key }) => key).join(' ')
  const { loaded, retry } = useLoaded(`top rows ${range.from} ${range.to} ${part} ${keys}`, () =>
    Promise.all(
      rows.map(({ key }) => quietAdminApi.reports.run({ query: { ...range, by: 'DAY', of: part, key } })),
    ),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(found) => {
        const spansOf = found.map((report) => chartSpans(compareRows(report.rows, null, null), range))
        return (
          <LineChart
            label={reports.sinceFirst(showDay(language, range.from))}
            unit={100}
            showTick={showRoundPrice}
            showAmount={showPrice}
            spans={(spansOf[0] ?? []).map(({ to }) => ({
              name: reports.addedUp(showDay(language, range.from), showDay(language, to)),
              axisName: showDay(language, to),
            }))}
            lines={rows.map((row, place) => ({
              key: row.key,
              name: nameOf(row),
              values: addUp((spansOf[place] ?? []).map(({ goodsCents }) => goodsCents)),
            }))}
          />
        )
      }}
    </LoadedOr>
  )
}
