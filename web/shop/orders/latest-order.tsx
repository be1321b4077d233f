import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { OwnOrderCard } from './order-card.tsx'
import { OrderProgress, PromisedDay } from './order-progress.tsx'

/** The latest order with its progress, on the account overview. Nothing without orders. */
export function LatestOrder() {
  const { orders } = useText()
  const { loaded, retry } = useLoaded('latest order', readLatestOrder)
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') {
    return (
      <Loading label={orders.loading}>
        <Skeleton className="h-80 sm:h-64" />
      </Loading>
    )
  }
  if (loaded.value === null) return null
  const { summary, order } = loaded.value
  return (
    <Card className="grid gap-5">
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
        <h2 className="font-display text-lg">{orders.latest}</h2>
        <PageLink
          to={`/account/order/detail?invoice=${summary.invoice}`}
          className={buttonClass({ variant: 'quiet', size: 'small' }, '-me-4')}
        >
          {orders.result.viewOrder}
        </PageLink>
      </div>
      <OrderProgress progress={order.progress} isCompact />
      <PromisedDay order={order} />
      <OwnOrderCard order={summary} isWithin />
    </Card>
  )
}

async function readLatestOrder() {
  const { items } = await quietApi.orders.list({ query: { page: 1, size: 1 } })
  const [summary] = items
  if (summary === undefined) return null
  const order = await quietApi.orders.read({ params: { invoice: summary.invoice } })
  return { summary, order }
}
