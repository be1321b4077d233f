import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { WaitingPage } from '../../shared/pages/waiting-page.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useCancelled, useOrder } from './use-order.ts'

export interface OrderDetailProps {
  /** The server has added goods to the cart. */
  onCartChanged: () => void
  /** Renders the help and returns section, whose actions change the order. */
  help: (order: Order, onChanged: () => void) => ReactNode
}

/** Details of an order (docs/spec/orders.md#details). */
export function OrderDetailPage(props: OrderDetailProps) {
  return (
    <OnlyFor level={1} waiting={<Waiting />}>
      <Detail {...props} />
    </OnlyFor>
  )
}

function Detail({ onCartChanged, help }: OrderDetailProps) {
  const [query] = useSearchParams()
  const invoice = query.get('invoice') ?? ''
  const { loaded, show, restartPolling, refresh, retry } = useOrder(invoice, true)
  useCancelled(loaded.value?.order, onCartChanged)
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'failed')
    return loaded.isMissing ? <Missing /> : <LoadFailure level={1} onRetry={retry} />
  const { order } = loaded.value
  return (
    <OrderSheet
      {...loaded.value}
      onOrderUpdated={show}
      onWindowEnd={restartPolling}
      onReordered={onCartChanged}
    >
      {help(order, () => void refresh())}
    </OrderSheet>
  )
}

function Missing() {
  const { detail } = useText().orders
  return (
    <EmptyState level={1} title={detail.missing} hint={detail.missingHint}>
      <PageHead title={detail.missing} isPrivate />
      <PageLink to="/account/order" className={buttonClass({})}>
        {detail.toOrders}
      </PageLink>
    </EmptyState>
  )
}

function Waiting() {
  const { detail } = useText().orders
  return (
    <WaitingPage title={detail.title} label={detail.loading}>
      <Skeleton className="h-8 w-full max-w-md" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </WaitingPage>
  )
}
