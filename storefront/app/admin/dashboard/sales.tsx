import type { SalesSums, Today } from '../../../../contract/admin/today.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { useAdminText } from '../../text/admin.ts'
import { showPrice, showPv, showRoundPrice } from '../../text/format.ts'
import { showDay } from '../../text/format-dates.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/form/button.tsx'
import { csvOf } from '../csv-of.ts'

/** Paid sales of today, this week and this month, and per day. */
export function Sales({ sales }: { sales: Today['sales'] }) {
  const language = useLanguage()
  const { today: words } = useAdminText()
  const spans: [name: string, sums: SalesSums][] = [
    [words.soldToday, sales.today],
    [words.soldWeek, sales.week],
    [words.soldMonth, sales.month],
  ]
  const take = () => {
    const head = [words.day, words.ordersPaid, words.net, words.pv]
    const rows = sales.days.map(({ day, orders, totalCents, pvHundredths }) => [
      day,
      String(orders),
      (totalCents / 100).toFixed(2),
      (pvHundredths / 100).toFixed(2),
    ])
    downloadFile(csvOf([head, ...rows]), 'text/csv', 'sales.csv')
  }
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg">{words.sales}</h2>
          <p className="text-sm text-muted">{words.salesHint}</p>
        </div>
        <Button variant="secondary" size="small" onClick={take}>
          {words.exportSales}
        </Button>
      </div>
      <dl className="grid gap-4 sm:grid-cols-3">
        {spans.map(([name, { orders, totalCents, pvHundredths }]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{showPrice(totalCents)}</dd>
            <dd className="text-xs text-muted">{words.soldOf(orders, showPv(pvHundredths))}</dd>
          </div>
        ))}
      </dl>
      <BarChart
        label={words.chart}
        unit={100}
        showTick={showRoundPrice}
        bars={sales.days.map(({ day, totalCents, orders }) => ({
          key: day,
          name: showDay(language, day),
          value: totalCents,
          shown: showPrice(totalCents),
          label: words.soldOn(showDay(language, day), showPrice(totalCents), orders),
        }))}
      />
    </section>
  )
}
