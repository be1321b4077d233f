import type { MonthSums, Overview } from '../../../contract/distributors/profit-share.ts'
import { quietApi } from '../platform/api/browser-api.ts'
import { LoadFailure } from '../platform/api/load-failure.tsx'
import { useLoaded } from '../platform/api/use-loaded.ts'
import { useLanguage } from '../platform/pages/language.ts'
import { PageLink } from '../platform/pages/link.tsx'
import { showMonth, showPrice, showPv, withThousands } from '../text/format.ts'
import { useText } from '../text/text.ts'
import { BarChart } from '../ui/bar-chart.tsx'
import { Card } from '../ui/card.tsx'
import { Attention } from './attention.tsx'
import { News } from './news.tsx'
import { WaitingList } from './waiting-list.tsx'

/** A distributor's year, news and items that need attention. It counts orders and customers, never recruits
 *  (docs/conduct.md). */
export function Business() {
  const { business } = useText().distributors
  const { loaded, retry } = useLoaded('business', () => quietApi.profitShare.readOverview({}))
  return (
    <section className="grid gap-4" aria-labelledby="business">
      <h2 id="business" className="text-lg">
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
      <div className="grid gap-4 md:grid-cols-2">
        <Attention attention={overview.attention} />
        <News news={overview.news} />
      </div>
      <Earnings overview={overview} />
      <Charts months={overview.months} />
    </>
  )
}

function Earnings({ overview: { balance, paidOutCents } }: { overview: Overview }) {
  const { business, statement } = useText().distributors
  const parts = [
    [statement.pending, balance.pendingCents],
    [statement.payable, balance.payableCents],
    [statement.paidOut, paidOutCents],
  ] as const
  return (
    <Card className="grid gap-4">
      <h3 className="text-base font-medium">{business.balance}</h3>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {parts.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-medium whitespace-nowrap tabular-nums">{showPrice(cents)}</dd>
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

/** Charted monthly values and their formats. */
const charted = {
  orders: { of: ({ orders }: MonthSums) => orders, show: withThousands },
  members: { of: ({ members }: MonthSums) => members, show: withThousands },
  pv: { of: ({ pvHundredths }: MonthSums) => pvHundredths, show: showPv },
  // Newly earned amounts only: a move from pending to payable sums to zero.
  earned: {
    of: ({ pendingCents, payableCents }: MonthSums) => pendingCents + payableCents,
    show: showPrice,
  },
  payable: { of: ({ payableCents }: MonthSums) => payableCents, show: showPrice },
} as const

function Charts({ months }: Pick<Overview, 'months'>) {
  const { business } = useText().distributors
  const language = useLanguage()
  const [first] = months
  const last = months.at(-1)
  if (first === undefined || last === undefined) return null
  const scale = { first: showMonth(language, first.month), last: showMonth(language, last.month) }
  return (
    <Card className="grid gap-5">
      <h3 className="text-base font-medium">{business.thisMonth(showMonth(language, last.month))}</h3>
      <div className="grid gap-6 sm:grid-cols-2">
        {(['orders', 'members', 'pv', 'earned', 'payable'] as const).map((name) => {
          const { of, show } = charted[name]
          return (
            <div key={name} className="grid gap-1">
              <p className="text-sm text-muted">{business.charts[name]}</p>
              <p className="text-lg font-medium tabular-nums">{show(of(last))}</p>
              <BarChart
                label={business.chart(business.charts[name])}
                scale={scale}
                bars={months.map((sums) => ({
                  key: sums.month,
                  value: of(sums),
                  label: business.bar(showMonth(language, sums.month), show(of(sums))),
                }))}
              />
            </div>
          )
        })}
      </div>
    </Card>
  )
}
