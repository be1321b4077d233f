import { useSearchParams } from 'react-router'
import type { DownlineOrderDetail } from '../../../contract/shop/orders/downline-orders.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { WaitingPage } from '../../shared/pages/waiting-page.tsx'
import { showPercent, showPrice } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { Price } from '../../shared/ui/price.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { StatusBadge } from './status-badge.tsx'

/** An order of the distributor's downline, without its shopper's private data (docs/spec/distributors.md#downline). */
export default function DownlineOrderDetailPage() {
  return (
    <OnlyFor access={['ROLE_API_DISTRIBUTOR']} level={1} waiting={<Waiting />}>
      <Detail />
    </OnlyFor>
  )
}

function Waiting() {
  const { distributors } = useText()
  return (
    <WaitingPage title={distributors.order.title} label={distributors.loading}>
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </WaitingPage>
  )
}

function Detail() {
  const { order: words } = useText().distributors
  const [query] = useSearchParams()
  const invoice = query.get('invoice') || 'none'
  const { loaded, retry } = useLoaded(`downline ${invoice}`, () =>
    quietApi.downlineOrders.read({ params: { invoice } }),
  )
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'ready') return <Sheet order={loaded.value} />
  if (!loaded.isMissing) return <LoadFailure level={1} onRetry={retry} />
  return (
    <EmptyState level={1} title={words.missing} hint={words.missingHint} icon={<Scene of="lost" />}>
      <PageHead title={words.missing} isPrivate />
      <PageLink to="/account/downlineOrder" className={buttonClass({})}>
        {words.back}
      </PageLink>
    </EmptyState>
  )
}

function Sheet({ order }: { order: DownlineOrderDetail }) {
  const { distributors, orders } = useText()
  const words = distributors.order
  return (
    <article className="grid gap-6">
      <PageHead title={words.title} isPrivate />
      <header className="grid grid-cols-1 gap-3">
        <h1 className="font-display text-xl tabular-nums sm:text-2xl">{words.titleOf(order.invoice)}</h1>
        <StatusBadge status={order.status} />
      </header>
      <OrderProgress progress={order.progress} />
      <div className="@container">
        <div className="grid gap-6 @min-[56rem]:grid-cols-[1fr_20rem] @min-[56rem]:items-start">
          <div className="grid gap-6">
            <Card>
              <h2 className="font-display mb-1 text-lg">{orders.detail.items}</h2>
              <ul className="-mb-4 divide-y divide-line">
                {order.lines.map((line) => (
                  <li key={line.number}>
                    <OrderedLine line={line} />
                  </li>
                ))}
              </ul>
            </Card>
            <Card>
              <h2 className="font-display mb-4 text-lg">{orders.detail.facts}</h2>
              <Facts order={order} />
            </Card>
          </div>
          <div className="grid gap-6">
            <Card>
              <h2 className="font-display mb-3 text-lg">{orders.detail.figures}</h2>
              <OrderFigures
                figures={order.figures}
                commonRateBasisPoints={order.commonRateBasisPoints}
                savingName={words.saved}
              />
            </Card>
            <Earnings {...order.earnings} />
          </div>
        </div>
      </div>
      <PageLink to="/account/downlineOrder" className="justify-self-start text-sm text-accent underline">
        {words.back}
      </PageLink>
    </article>
  )
}

function Earnings({ pendingCents, payableCents }: DownlineOrderDetail['earnings']) {
  const { order: words } = useText().distributors
  const rows = [
    [words.pending, pendingCents],
    [words.payable, payableCents],
  ] as const
  return (
    <Card>
      <h2 className="font-display mb-3 text-lg">{words.earnings}</h2>
      <dl className="grid gap-3 text-sm">
        {rows.map(([name, cents]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd>
              <Price>{showPrice(cents)}</Price>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Facts({ order }: { order: DownlineOrderDetail }) {
  const { distributors, orders } = useText()
  const words = distributors.order
  const language = useLanguage()
  return (
    <FactList
      facts={[
        [orders.detail.date, showDateTime(language, order.dateCreated)],
        [words.member, order.name],
        [words.account, order.account],
        [words.sponsor, order.sponsorName],
        [words.rate, distributors.members.rateOf(showPercent(order.rateBasisPoints))],
      ]}
    />
  )
}
