import type { ReactNode } from 'react'
import type { SalesFigures, SalesSums } from '../../../contract/admin/dashboard/today.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPrice, showPv, showRoundPrice } from '../../shared/text/format/format.ts'
import { showDayOfYear } from '../../shared/text/format/format-axis.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { BarChart } from '../../shared/ui/chart/bar-chart.tsx'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { Folded } from '../layout/folded.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { toCsv } from '../shared/to-csv.ts'

/** Paid sales of today, this week and this month, and per day. */
export function Sales({ sales }: { sales: SalesFigures['sales'] }) {
  const language = useLanguage()
  const { today: words } = useAdminText()
  const may = useMay()
  const { since } = sales
  const spans: [name: string, first: string, sums: SalesSums][] = [
    [words.soldToday, since.today, sales.today],
    [words.soldWeek, since.week, sales.week],
    [words.soldMonth, since.month, sales.month],
  ]
  const take = () => {
    const head = [words.day, words.ordersPaid, words.net, words.pv]
    const rows = sales.days.map(({ day, orders, totalCents, pvHundredths }) => [
      day,
      String(orders),
      (totalCents / 100).toFixed(2),
      (pvHundredths / 100).toFixed(2),
    ])
    downloadFile(toCsv([head, ...rows]), 'text/csv', 'sales.csv')
  }
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-3">
          <h2 className="text-lg">{words.sales}</h2>
          <p className="text-sm text-muted">{words.salesHint}</p>
        </div>
        <Button variant="secondary" size="small" onClick={take}>
          {words.exportSales}
        </Button>
      </div>
      <dl className="grid gap-4 sm:grid-cols-3">
        {spans.map(([name, firstDay, { orders, totalCents, pvHundredths }]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <SalesLink from={firstDay} to={since.today}>
                {showPrice(totalCents)}
              </SalesLink>
            </dd>
            <dd className="text-xs text-muted">{words.soldOf(orders, showPv(pvHundredths))}</dd>
          </div>
        ))}
      </dl>
      <h3 className="pt-2 text-base font-semibold">{words.chart}</h3>
      <BarChart
        label={words.chart}
        unit={100}
        showTick={showRoundPrice}
        axisSteps={[7]}
        bars={sales.days.map(({ day, totalCents, orders }) => ({
          key: day,
          name: showDay(language, day),
          tick: showDayOfYear(language, day),
          value: totalCents,
          amountText: showPrice(totalCents),
          label: words.soldOn(showDay(language, day), showPrice(totalCents), orders),
        }))}
      />
      {may('orders', 'money') && <DaysOfSales days={sales.days} />}
    </section>
  )
}

/** Sales as a link to the orders that make them, for staff who may see orders. */
function SalesLink({ from, to, children }: { from: string; to: string; children: ReactNode }) {
  const may = useMay()
  if (!may('orders', 'money')) return children
  return (
    <PageLink
      to={`/admin/order?paidFrom=${from}&paidTo=${to}&payment=KEPT`}
      className="text-accent hover:underline"
    >
      {children}
    </PageLink>
  )
}

/** The chart as a table: each day with sales links to its orders. */
function DaysOfSales({ days }: { days: SalesFigures['sales']['days'] }) {
  const language = useLanguage()
  const { today: words } = useAdminText()
  const sold = days.filter(({ orders }) => orders > 0).toReversed()
  const columns: Column<SalesFigures['sales']['days'][number]>[] = [
    { name: 'day', head: words.day, cell: ({ day }) => showDay(language, day) },
    { name: 'orders', head: words.ordersPaid, isNumber: true, cell: ({ orders }) => orders },
    {
      name: 'pv',
      head: words.pv,
      isNumber: true,
      from: 'sm',
      cell: ({ pvHundredths }) => showPv(pvHundredths),
    },
    {
      name: 'net',
      head: words.sales,
      isNumber: true,
      cell: ({ day, totalCents }) => (
        <SalesLink from={day} to={day}>
          {showPrice(totalCents)}
        </SalesLink>
      ),
    },
  ]
  if (sold.length === 0) return null
  return (
    <Folded title={words.byDay} look="text">
      <DataTable caption={words.byDay} columns={columns} rows={sold} keyOf={({ day }) => day} />
    </Folded>
  )
}
