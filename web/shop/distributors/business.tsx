import { useId, useState } from 'react'
import type { MonthSums, Overview } from '../../../contract/shop/distributors/profit-share.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import {
  showPrice,
  showPv,
  showRoundPrice,
  showRoundPv,
  withThousands,
} from '../../shared/text/format/format.ts'
import { showMonthOfYear } from '../../shared/text/format/format-axis.ts'
import { showMonth } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { BarChart } from '../../shared/ui/chart/bar-chart.tsx'
import { Attention } from './attention.tsx'
import { News } from './news.tsx'
import { WaitingList } from './waiting-list.tsx'

/** A distributor's year, news and items that need attention. It counts orders and customers, never recruits
 *  (docs/conduct.md). */
export function Business() {
  const { business } = useText().distributors
  const { loaded, retry } = useLoaded('business', () => quietApi.profitShare.readOverview({}))
  return (
    <section className="grid gap-6" aria-labelledby="business">
      <h2 id="business" className="sr-only">
        {business.title}
      </h2>
      {loaded.phase === 'loading' && <WaitingList />}
      {loaded.phase === 'failed' && <LoadFailure onRetry={retry} />}
      {loaded.phase === 'ready' && <Shown overview={loaded.value} />}
    </section>
  )
}

function Shown({ overview }: { overview: Overview }) {
  return (
    <>
      <Earnings overview={overview} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-6">
        <Attention attention={overview.attention} />
        <News news={overview.news} />
      </div>
      <MonthlyChart months={overview.months} />
    </>
  )
}

/** The payable amount is what a distributor is paid next, so that it is first and largest. */
function Earnings({ overview: { balance, paidOutCents } }: { overview: Overview }) {
  const { business, statement } = useText().distributors
  const parts = [
    [statement.pending, balance.pendingCents],
    [statement.paidOut, paidOutCents],
  ] as const
  return (
    <Card className="grid gap-4">
      <h3 className="font-display text-lg">{business.balance}</h3>
      <dl className="flex flex-wrap gap-4 gap-x-8">
        <div className="w-full">
          <dt className="text-sm text-muted">{statement.payable}</dt>
          <dd className="text-2xl font-semibold whitespace-nowrap tabular-nums">
            {showPrice(balance.payableCents)}
          </dd>
        </div>
        {parts.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-[min(1.1875rem,8vw)]/[1.5] font-medium whitespace-nowrap tabular-nums">
              {showPrice(cents)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">{statement.payout}</p>
      <PageLink to="/account/statement" className="justify-self-start text-sm text-accent underline">
        {business.statement}
      </PageLink>
    </Card>
  )
}

/** Charted monthly values, their formats, and the smallest difference worth a gridline. */
const charted = {
  orders: { of: ({ orders }: MonthSums) => orders, show: withThousands, showTick: withThousands, unit: 1 },
  members: { of: ({ members }: MonthSums) => members, show: withThousands, showTick: withThousands, unit: 1 },
  pv: { of: ({ pvHundredths }: MonthSums) => pvHundredths, show: showPv, showTick: showRoundPv, unit: 100 },
  // Newly earned amounts only: a move from pending to payable sums to zero.
  earned: {
    of: ({ pendingCents, payableCents }: MonthSums) => pendingCents + payableCents,
    show: showPrice,
    showTick: showRoundPrice,
    unit: 100,
  },
  payable: {
    of: ({ payableCents }: MonthSums) => payableCents,
    show: showPrice,
    showTick: showRoundPrice,
    unit: 100,
  },
} as const

const chartNames = ['earned', 'payable', 'orders', 'members', 'pv'] as const

/** The months of one figure, which the reader chooses. */
function MonthlyChart({ months }: Pick<Overview, 'months'>) {
  const { business } = useText().distributors
  const language = useLanguage()
  const id = useId()
  const [name, setName] = useState<(typeof chartNames)[number]>('earned')
  if (months.length === 0) return null
  const { of, show, ...scale } = charted[name]
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h3 className="font-display text-lg">{business.months}</h3>
      <fieldset aria-label={business.figure} className="flex flex-wrap gap-2">
        {chartNames.map((value) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-control px-4 py-1 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:border-accent"
          >
            <input
              type="radio"
              name={id}
              checked={value === name}
              onChange={() => setName(value)}
              className="sr-only"
            />
            {business.charts[value]}
          </label>
        ))}
      </fieldset>
      <BarChart
        {...scale}
        label={business.chart(business.charts[name])}
        bars={months.map((sums, place) => {
          const month = showMonth(language, sums.month)
          const amount = show(of(sums))
          const isCurrent = place === months.length - 1
          return {
            key: sums.month,
            name: isCurrent ? business.thisMonth(month) : month,
            below: {
              name: showMonthOfYear(language, sums.month),
              year: sums.month.slice(0, 4),
            },
            above: withThousands(Math.round(of(sums) / scale.unit)),
            value: of(sums),
            amountText: amount,
            label: business.bar(month, amount),
          }
        })}
      />
    </Card>
  )
}
