import type { SalesReport } from '../../../contract/admin/dashboard/reports.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPrice, showRoundPrice } from '../../shared/text/format/format.ts'
import { showDayOfYear } from '../../shared/text/format/format-axis.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { addUp, axisStepsOf, chartSpans, type DayRange } from './compare-rules.ts'
import { LineChart } from './line-chart.tsx'

interface TopRowsProps {
  /** The days of the rows with the highest sales. */
  largest: SalesReport['largest']
  nameOf: (key: string) => string
  range: DayRange
}

/** Sales of the largest brands, categories or distributors, added up over time: daily sales of several would cross all
 *  the time. */
export function TopRows({ largest, nameOf, range }: TopRowsProps) {
  const language = useLanguage()
  const { reports } = useAdminText()
  const spansOf = largest.map(({ days }) =>
    chartSpans(
      days.map(({ day, goodsCents }) => ({ key: day, orders: 0, goodsCents, beforeCents: null })),
      range,
    ),
  )
  return (
    <LineChart
      label={reports.sinceFirst(showDay(language, range.from))}
      unit={100}
      showTick={showRoundPrice}
      showAmount={showPrice}
      spans={(spansOf[0] ?? []).map(({ to }) => ({
        name: reports.addedUp(showDay(language, range.from), showDay(language, to)),
        axisName: showDay(language, to),
        tick: showDayOfYear(language, to),
      }))}
      axisSteps={axisStepsOf(spansOf[0] ?? [])}
      lines={largest.map(({ key }, place) => ({
        key,
        name: nameOf(key),
        values: addUp((spansOf[place] ?? []).map(({ goodsCents }) => goodsCents)),
      }))}
    />
  )
}
