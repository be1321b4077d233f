import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { onRestored } from '../../../shared/browser/restored.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { LoadFailure } from '../../../shared/pages/load-failure.tsx'
import { WaitingPage } from '../../../shared/pages/waiting-page.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../../access/guard.tsx'
import { type BankPageVisit, readBankPageVisit } from '../bank-page.ts'
import { MissingOrder } from '../missing-order.tsx'
import { decideOutcome, maxResultWaitMs } from '../order-display-rules.ts'
import { useCartReturn, useOrder } from '../use-order.ts'
import { ResultSheet } from './result-sheet.tsx'

/** Result of an order, before and after the visit to the bank page (docs/spec/routes.md#fixed-routes). */
export default function OrderResult() {
  return (
    <div className="page-width py-8 md:py-14">
      <div className="mx-auto grid max-w-xl gap-6">
        <OnlyFor level={1} waiting={<Waiting />}>
          <Result />
        </OnlyFor>
      </div>
    </div>
  )
}

function Result() {
  const { result } = useText().orders
  const [query] = useSearchParams()
  const invoice = query.get('invoice') ?? ''
  const { visit, isStillWaiting } = useBankPageVisit(invoice)
  // The URL to which the gateway redirects back only shortens the wait; it decides nothing.
  const hasCancelled = query.has('cancelled')
  const isLeaving = visit !== null && visit.page !== null && !visit.hasLeft
  const { loaded, show, restartPolling, retry } = useOrder(invoice, !isLeaving)
  useCartReturn(loaded.value?.order)
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'failed')
    return loaded.isMissing ? (
      <MissingOrder hint={result.missingHint}>
        <PageLink to="/shoppingCart" className={buttonClass({ variant: 'secondary' })}>
          {result.backToCart}
        </PageLink>
      </MissingOrder>
    ) : (
      <LoadFailure level={1} onRetry={retry} />
    )
  const outcome = decideOutcome(loaded.value.order, { visit, isStillWaiting, hasCancelled })
  return (
    <ResultSheet
      {...loaded.value}
      outcome={outcome}
      bankPage={visit?.page ?? null}
      onOrderUpdated={show}
      onWindowEnd={restartPolling}
    />
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

/** The visit of this tab to the bank page, and whether a returning shopper should still wait. */
function useBankPageVisit(invoice: string) {
  const [visit, setVisit] = useState<BankPageVisit | null>(() => readBankPageVisit(invoice))
  const [isStillWaiting, setStillWaiting] = useState(true)
  const hasLeft = visit?.hasLeft === true
  useEffect(() => onRestored(() => setVisit(readBankPageVisit(invoice))), [invoice])
  useEffect(() => {
    if (!hasLeft) return
    const timer = setTimeout(() => setStillWaiting(false), maxResultWaitMs)
    return () => clearTimeout(timer)
  }, [hasLeft])
  return { visit, isStillWaiting }
}
