import { useSearchParams } from 'react-router'
import { PageLink } from '../../../shared/pages/link.tsx'
import { LoadFailure } from '../../../shared/pages/load-failure.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { WaitingPage } from '../../../shared/pages/waiting-page.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../../access/guard.tsx'
import { outcomeOf } from '../order-display-rules.ts'
import { useBankPageVisit } from '../use-bank-page-visit.ts'
import { useCancelled, useOrder } from '../use-order.ts'
import { ResultSheet } from './result-sheet.tsx'

export interface ResultPageProps {
  /** The server has added goods to the cart. */
  onCartChanged: () => void
}

/** Result of an order, before and after the visit to the bank page (docs/spec/routes.md#fixed-routes). */
export function ResultPage(props: ResultPageProps) {
  return (
    <div className="page-width py-8 md:py-14">
      <div className="mx-auto grid max-w-xl gap-6">
        <OnlyFor level={1} waiting={<Waiting />}>
          <Result {...props} />
        </OnlyFor>
      </div>
    </div>
  )
}

function Result({ onCartChanged }: ResultPageProps) {
  const [query] = useSearchParams()
  const invoice = query.get('invoice') ?? ''
  const { visit, isStillWaiting } = useBankPageVisit(invoice)
  // The URL to which the gateway redirects back only shortens the wait; it decides nothing.
  const hasCancelled = query.has('cancelled')
  const isLeaving = visit !== null && visit.page !== null && !visit.hasLeft
  const { loaded, show, restartPolling, retry } = useOrder(invoice, !isLeaving)
  useCancelled(loaded.value?.order, onCartChanged)
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'failed')
    return loaded.isMissing ? <Missing /> : <LoadFailure level={1} onRetry={retry} />
  const outcome = outcomeOf(loaded.value.order, { visit, isStillWaiting, hasCancelled })
  return (
    <ResultSheet
      {...loaded.value}
      outcome={outcome}
      bankPage={visit?.page ?? null}
      onOrderUpdated={show}
      onWindowEnd={restartPolling}
      onReordered={onCartChanged}
    />
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
  const { result } = useText().orders
  return (
    <WaitingPage title={result.otherTitle} label={result.loading}>
      <Skeleton className="h-14" />
      <Skeleton className="h-32" />
      <Skeleton className="h-12 w-56" />
    </WaitingPage>
  )
}
