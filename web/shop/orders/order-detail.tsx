import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { WaitingPage } from '../../shared/pages/waiting-page.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { cardClass } from '../../shared/ui/card.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { AppealPanel } from '../appeals/appeal-panel.tsx'
import { MissingOrder } from './missing-order.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useCartReturn, useOrder } from './use-order.ts'

/** Details and actions of an order (docs/spec/orders.md#details). */
export default function OrderDetail() {
  return (
    <OnlyFor level={1} waiting={<Waiting />}>
      <Detail />
    </OnlyFor>
  )
}

function Detail() {
  const { appeals } = useText()
  const [query] = useSearchParams()
  const invoice = query.get('invoice') ?? ''
  const { loaded, show, restartPolling, refresh, retry } = useOrder(invoice, true)
  useCartReturn(loaded.value?.order)
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'failed')
    return loaded.isMissing ? <MissingOrder /> : <LoadFailure level={1} onRetry={retry} />
  const { order } = loaded.value
  return (
    <OrderSheet {...loaded.value} onOrderUpdated={show} onWindowEnd={restartPolling}>
      <section data-print="hidden" className={cardClass()}>
        <h2 className="font-display mb-4 text-lg">{appeals.title}</h2>
        <AppealPanel order={order} onChanged={() => void refresh()} />
      </section>
    </OrderSheet>
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
