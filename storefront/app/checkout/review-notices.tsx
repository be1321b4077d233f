import { useEffect, useRef } from 'react'
import type { Refusal } from '../../../contract/refusals.ts'
import { PageLink } from '../platform/pages/link.tsx'
import { sentenceFor, useText } from '../text/text.ts'
import { Button } from '../ui/form/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { nextStepAfter } from './review-rules.ts'
import type { Review } from './use-review.ts'

/** Refusal of an order with its next step. It receives the focus, because the button that was pressed is far below. */
export function RefusedOrder({ refusal, onAddress }: { refusal: Refusal; onAddress: () => void }) {
  const text = useText()
  const { checkout } = text
  const nextStep = nextStepAfter(refusal.code)
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is announced.
  useEffect(() => notice.current?.focus(), [refusal])
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Notice tone="error">
        <p className="font-medium">{checkout.refused}</p>
        <p>{sentenceFor(text, refusal)}</p>
        {nextStep === 'again' && <p>{checkout.refreshed}</p>}
        {nextStep === 'cart' && (
          <PageLink
            to="/shoppingCart"
            className="mt-1 inline-flex min-h-11 items-center font-medium underline"
          >
            {checkout.back}
          </PageLink>
        )}
        {nextStep === 'address' && (
          <button
            type="button"
            onClick={onAddress}
            className="mt-1 inline-flex min-h-11 items-center font-medium underline"
          >
            {checkout.choose}
          </button>
        )}
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
