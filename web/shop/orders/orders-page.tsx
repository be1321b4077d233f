import { useSearchParams } from 'react-router'
import { quietApi } from '../../shared/api/browser-api.ts'
import { asCursorPage, usePages } from '../../shared/api/use-pages.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { SeeMore } from '../../shared/ui/see-more.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { OwnOrderCard } from './order-card.tsx'
import { statusIn } from './order-display-rules.ts'
import { OrderSearch } from './order-search.tsx'

const size = 10

/** Loaded without orders only. */
const popularProducts = lazyPart<object>(() => import('../catalogue/parts/popular-products.tsx'))

/** A member's orders, newest first, ten per page. */
export default function OrdersPage() {
  const { orders, appeals } = useText()
  return (
    <div className="grid gap-6">
      <PageHead title={orders.title} isPrivate />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-display text-2xl">{orders.title}</h1>
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
  const { orders } = useText()
  const [searchParams] = useSearchParams()
  const k = searchParams.get('k') ?? ''
  const status = statusIn(searchParams)
  const search = { k, ...(status && { status }) }
  const { loaded, retry, more, isLoadingMore, list } = usePages(
    `orders ${k} ${status}`,
    (after) => asCursorPage(after, (page) => quietApi.orders.list({ query: { ...search, page, size } })),
    { idOf: ({ invoice }) => invoice },
  )
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') {
    return (
      <>
        <OrderSearch k={k} status={status} />
        <Waiting />
      </>
    )
  }
  const { items, total, next } = loaded.value

  const isSearching = k !== '' || status !== undefined
  if (items.length === 0 && !isSearching) return <NoOrders />
  return (
    <>
      <OrderSearch k={k} status={status} />
      {items.length === 0 && <NoneFound />}
      <ul ref={list} className="grid gap-4">
        {items.map((order) => (
          <li key={order.invoice}>
            <OwnOrderCard order={order} />
          </li>
        ))}
      </ul>
      {total > 0 && (
        <SeeMore
          status={orders.shown(items.length, total)}
          label={orders.seeMore}
          isBusy={isLoadingMore}
          onMore={next === null ? undefined : () => void more()}
        />
      )}
    </>
  )
}

function NoneFound() {
  const { orders } = useText()
  return (
    <div role="status">
      <EmptyState title={orders.notFound} hint={orders.notFoundHint} icon={<Scene of="orders" />}>
        <PageLink to="/account/order" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {orders.detail.toOrders}
        </PageLink>
      </EmptyState>
    </div>
  )
}

function NoOrders() {
  const { orders } = useText()
  return (
    <>
      <EmptyState title={orders.empty} hint={orders.emptyHint} icon={<Scene of="orders" />}>
        <PageLink to="/home" className={buttonClass({})}>
          {orders.toShop}
        </PageLink>
      </EmptyState>
      <LazyPart part={popularProducts} props={{}} isSilent />
    </>
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
