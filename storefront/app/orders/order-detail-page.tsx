import { useSearchParams } from 'react-router'
import { OnlyFor } from '../platform/guard.tsx'
import { PageLink } from '../platform/link.tsx'
import { LoadFailure } from '../platform/load-failure.tsx'
import { PageHead } from '../platform/seo.tsx'
import { useText } from '../text/text.ts'
import { buttonClass } from '../ui/button-look.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useOrder } from './use-order.ts'

/** Everything about one order (spec 2, order detail). */
export default function OrderDetailPage() {
  const { detail } = useText().orders
  return (
    <>
      <PageHead title={detail.title} isPrivate />
      <OnlyFor access="signed-in" waiting={<Waiting />}>
        <Detail />
      </OnlyFor>
    </>
  )
}

function Detail() {
  const [query] = useSearchParams()
  const invoice = query.get('invoice') ?? ''
  const { loaded, show, reload, retry } = useOrder(invoice, true)
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'failed') return loaded.isMissing ? <Missing /> : <LoadFailure onRetry={retry} />
  return <OrderSheet {...loaded.value} onFresh={show} onOver={reload} />
}

function Missing() {
  const { detail } = useText().orders
  return (
    <EmptyState level={1} title={detail.missing} hint={detail.missingHint}>
      <PageLink to="/account/order" className={buttonClass({})}>
        {detail.toOrders}
      </PageLink>
    </EmptyState>
  )
}

function Waiting() {
  const { detail } = useText().orders
  return (
    <Loading label={detail.loading}>
      <div className="grid gap-6">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-8 w-full max-w-md" />
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
