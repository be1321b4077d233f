import { useEffect, useRef } from 'react'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { NextStepLink } from './next-step.tsx'
import { forgetReview } from './order-intent.ts'
import { nextStepAfter, sentenceOfOrder } from './review-rules.ts'
import type { Review } from './use-review.ts'

/** Id of the notice, which describes the button that was pressed. */
export const refusedId = 'refused-order'

/** Refusal of an order with its next step. It receives the focus, because the button that was pressed is far below. */
export function RefusedOrder({ refusal, onAddress }: { refusal: Refusal; onAddress: () => void }) {
  const text = useText()
  const { checkout } = text
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is announced.
  useEffect(() => notice.current?.focus(), [refusal])
  return (
    <div ref={notice} id={refusedId} tabIndex={-1} className="scroll-mt-6">
      <Notice tone="error">
        <p className="font-medium">{checkout.refused}</p>
        <p>{sentenceOfOrder(text, refusal)}</p>
        {nextStepAfter(refusal) === 'again' && <p>{checkout.refreshed}</p>}
        <NextStepLink refusal={refusal} onAddress={onAddress} />
      </Notice>
    </div>
  )
}

/** An order that another tab placed from the same cart. It receives the focus if the button was pressed here. */
export function PlacedElsewhere({ invoice, isPressed }: { invoice: string; isPressed: boolean }) {
  const { checkout } = useText()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPressed) notice.current?.focus()
  }, [isPressed])
  return (
    <div ref={notice} id={refusedId} tabIndex={-1} className="scroll-mt-6">
      <Notice>
        <p className="font-medium">{checkout.placedElsewhere(invoice)}</p>
        <p>{checkout.placedElsewhereHint}</p>
        <PageLink
          to={`/account/order/detail?invoice=${invoice}`}
          onClick={forgetReview}
          className="mt-1 inline-flex min-h-11 items-center font-medium underline"
        >
          {checkout.toPlaced}
        </PageLink>
      </Notice>
    </div>
  )
}

/** An order without a response: it can be sent again under the same key, which never orders twice. */
export function UnansweredOrder({ review: { pending, send, isPlacing, forgetPending } }: { review: Review }) {
  const { checkout } = useText()
  if (pending === null || isPlacing) return null
  return (
    <Notice>
      <p className="font-medium">{checkout.pendingTitle}</p>
      <p>{checkout.pendingHint}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => void send(pending.body)}>
          {checkout.checkStatus}
        </Button>
        <Button variant="quiet" size="small" onClick={forgetPending}>
          {checkout.startOver}
        </Button>
        <PageLink to="/account/order" className="px-2 text-accent underline">
          {checkout.toOrders}
        </PageLink>
      </div>
    </Notice>
  )
}
