import { useSearchParams } from 'react-router'
import type { OrderSummary } from '../../../contract/shop/orders/orders.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { AppealPanel } from '../appeals/appeal-panel.tsx'
import { OwnOrderCard } from './order-card.tsx'
import { useOrder } from './use-order.ts'

/** Number of latest orders to choose from; older ones are in the order list. */
const maxSuggestedOrders = 10

/** Order help and returns (docs/spec/orders.md#help-and-returns) for the order in the address, or a choice of orders. */
export default function OrderAppealPage() {
  const { appeals } = useText()
  const [query] = useSearchParams()
  const invoice = query.get('invoice')
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHead title={appeals.title} isPrivate />
      <h1 className="font-display text-2xl">{appeals.title}</h1>
      <OnlyFor waiting={<Waiting />}>
        {invoice === null ? <ChooseOrder /> : <OneOrder invoice={invoice} />}
      </OnlyFor>
    </div>
  )
}

function OneOrder({ invoice }: { invoice: string }) {
  const { appeals, orders } = useText()
  const { loaded, refresh, retry } = useOrder(invoice, false)
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'failed') {
    return loaded.isMissing ? (
      <EmptyState title={orders.detail.missing} hint={orders.detail.missingHint} icon={<Scene of="lost" />}>
        <PageLink to="/account/order" className={buttonClass({})}>
          {orders.detail.toOrders}
        </PageLink>
      </EmptyState>
    ) : (
      <LoadFailure onRetry={retry} />
    )
  }
  return (
    <>
      <p className="text-sm text-muted">
        {appeals.aboutOrder}{' '}
        <PageLink
          to={`/account/order/detail?invoice=${invoice}`}
          className="text-accent tabular-nums underline"
        >
          #{invoice}
        </PageLink>
      </p>
      <h2 className="sr-only">{appeals.thread}</h2>
      <AppealPanel order={loaded.value.order} onChanged={() => void refresh()} isOpen />
    </>
  )
}

/** The states of paid orders, with and without an open request. */
const states = ['PAID', 'APPEAL', 'REFUND'] as const

/** The latest paid orders, also those whose conversation can go on. */
async function readOrders(): Promise<OrderSummary[]> {
  const pages = await Promise.all(
    states.map((state) => quietApi.orders.list({ query: { page: 1, size: maxSuggestedOrders, state } })),
  )
  return pages
    .flatMap(({ items }) => items)
    .toSorted((one, other) => other.dateCreated.localeCompare(one.dateCreated))
    .slice(0, maxSuggestedOrders)
}

/** Choice among the paid orders. */
function ChooseOrder() {
  const { appeals } = useText()
  const { loaded, retry } = useLoaded('orders to choose from', readOrders)
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.value.length === 0)
    return <EmptyState title={appeals.noOrders} hint={appeals.noOrdersHint} icon={<Scene of="orders" />} />
  return (
    <>
      <p>{appeals.choose}</p>
      <ul className="grid gap-4">
        {loaded.value.map((order) => (
          <li key={order.invoice}>
            <OwnOrderCard order={order} to={`/account/order/appeal?invoice=${order.invoice}`} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting() {
  const { appeals } = useText()
  return (
    <Loading label={appeals.loading}>
      <div className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
