import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderSummary } from '../../../contract/orders/orders.ts'
import { call, quietApi } from '../platform/api/browser-api.ts'
import { LoadFailure } from '../platform/api/load-failure.tsx'
import { useLoaded } from '../platform/api/use-loaded.ts'
import { PageLink } from '../platform/pages/link.tsx'
import { PageHead } from '../platform/pages/seo.tsx'
import { OnlyFor } from '../platform/session/guard.tsx'
import { useText } from '../text/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Button } from '../ui/form/button.tsx'
import { buttonClass } from '../ui/form/button-variants.ts'
import { Package } from '../ui/icons.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderSearch } from './order-search.tsx'
import { orderStates } from './order-words.ts'

const size = 10

/** A member's orders, newest first, ten per page. */
export default function OrdersPage() {
  const { orders, appeals } = useText()
  return (
    <div className="grid gap-6">
      <PageHead title={orders.title} isPrivate />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl">{orders.title}</h1>
        <PageLink to="/account/order/appeal" className="text-sm font-medium text-accent hover:underline">
          {appeals.title}
        </PageLink>
      </div>
      <OnlyFor waiting={<Waiting />}>
        <Orders />
      </OnlyFor>
    </div>
  )
}

function Orders() {
  const [address] = useSearchParams()
  const k = address.get('k') ?? ''
  const state = orderStates.find((one) => one === address.get('state'))
  const search = { k, ...(state && { state }) }
  const { loaded, show, retry } = useLoaded(`orders ${k} ${state}`, () =>
    quietApi.call('GET /order', { query: { ...search, page: 1, size } }),
  )
  const [isLoadingMore, setLoadingMore] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') {
    return (
      <>
        <OrderSearch k={k} state={state} />
        <Waiting />
      </>
    )
  }
  const { items, page, total } = loaded.value

  const loadMore = async () => {
    setLoadingMore(true)
    const next = await call('GET /order', { query: { ...search, page: page + 1, size } }).catch(() => null)
    setLoadingMore(false)
    if (next === null) return
    show({ ...next, items: joinOrders(items, next.items) })
    // The button may be gone, so the focus moves to the first new order.
    requestAnimationFrame(() => list.current?.children[items.length]?.querySelector('a')?.focus())
  }

  const isSearching = k !== '' || state !== undefined
  if (items.length === 0 && !isSearching) return <NoOrders />
  return (
    <>
      <OrderSearch k={k} state={state} />
      {items.length === 0 && <NoneFound />}
      <ul ref={list} className="grid gap-4">
        {items.map((order) => (
          <li key={order.invoice}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {total > 0 && (
        <More shown={items.length} total={total} isBusy={isLoadingMore} onMore={() => void loadMore()} />
      )}
    </>
  )
}

/** An order placed meanwhile shifts others to the next page; duplicates are dropped. */
function joinOrders(shown: readonly OrderSummary[], next: readonly OrderSummary[]): OrderSummary[] {
  const known = new Set(shown.map((order) => order.invoice))
  return [...shown, ...next.filter((order) => !known.has(order.invoice))]
}

function More({
  shown,
  total,
  isBusy,
  onMore,
}: {
  shown: number
  total: number
  isBusy: boolean
  onMore: () => void
}) {
  const { orders } = useText()
  return (
    <div className="grid justify-items-center gap-3 text-sm text-muted">
      <p role="status">{orders.shown(shown, total)}</p>
      {shown < total && (
        <Button variant="secondary" isBusy={isBusy} onClick={onMore}>
          {orders.seeMore}
        </Button>
      )}
    </div>
  )
}

function NoneFound() {
  const { orders } = useText()
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">{orders.notFound}</p>
      <PageLink to="/account/order" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {orders.detail.toOrders}
      </PageLink>
    </div>
  )
}

function NoOrders() {
  const { orders } = useText()
  return (
    <EmptyState
      title={orders.empty}
      hint={orders.emptyHint}
      icon={<Package className="size-12" strokeWidth={1.25} aria-hidden="true" />}
    >
      <PageLink to="/home" className={buttonClass({})}>
        {orders.toShop}
      </PageLink>
    </EmptyState>
  )
}

function Waiting() {
  const { orders } = useText()
  return (
    <Loading label={orders.loading}>
      <div className="grid gap-4">
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="h-40 sm:h-32" />
        ))}
      </div>
    </Loading>
  )
}
