import type { ReactNode } from 'react'
import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import { useSite } from '../../shared/pages/site.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { BottomBar } from '../../shared/ui/bottom-bar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Price } from '../../shared/ui/price.tsx'
import { NextStepLink } from './next-step.tsx'
import { resultOfCode } from './result-of-code.ts'
import { refusedId } from './review-notices.tsx'
import { findRefusalToPlace, sentenceOfOrder } from './review-rules.ts'
import type { Review } from './use-review.ts'

export interface PlaceOrderProps {
  review: Review
  preview: Preview
  onAddress: () => void
}

/** The button that places the order; on a phone in a bar at the foot of the window, with the total. While disabled it
 *  shows the reason and the way to what is missing, unless the notice of the refused order shows them already. */
export function PlaceOrder({ review, preview, onAddress }: PlaceOrderProps) {
  const text = useText()
  const { checkout } = text
  const { shop } = useSite()
  const { isPlacing, isOutdated, unknownStatus, paymentType, giftMessage, place } = review
  const refusal = findRefusalToPlace(preview, { paymentType, giftMessage })
  const { discountCode } = preview
  const isShownAbove = refusal !== null && review.refusal?.code === refusal.code
  return (
    <div className="grid gap-3">
      <BottomBar>
        {unknownStatus !== null && (
          <div className="w-full">
            <Notice tone="error">{checkout.noResponse(unknownStatus)}</Notice>
          </div>
        )}
        {review.isCodeOfOrder && !isOutdated && (
          <div className="w-full">
            <Notice>
              {checkout.codeFirst(discountCode === null ? '' : resultOfCode(text, discountCode))}
            </Notice>
          </div>
        )}
        {isShownAbove && (
          <button
            type="button"
            onClick={() => document.getElementById(refusedId)?.focus()}
            className="min-h-11 w-full text-start text-sm text-danger underline md:hidden"
          >
            {checkout.seeReason}
          </button>
        )}
        {refusal !== null && !isShownAbove && (
          <div id="before-placing" className="flex w-full flex-wrap items-center gap-x-3 text-sm">
            <p>{checkout.cannotPlace(sentenceOfOrder(text, refusal))}</p>
            <NextStepLink refusal={refusal} onAddress={onAddress} />
          </div>
        )}
        <BarTotal>
          <span className={classNames('transition-opacity', isOutdated && 'opacity-60')}>
            <Price>{showPrice(preview.figures.totalCents)}</Price>
          </span>
        </BarTotal>
        <Button
          isBusy={isPlacing || isOutdated}
          disabled={refusal !== null}
          aria-describedby={isShownAbove ? refusedId : 'before-placing'}
          onClick={place}
          className="grow max-md:min-h-14"
        >
          {isPlacing ? checkout.placing : checkout.place}
        </Button>
      </BottomBar>
      {refusal === null && (
        <p id="before-placing" className="text-xs text-muted">
          {sentenceAtButton()}
        </p>
      )}
      {shop !== null && (
        <p className="text-xs text-muted">{text.catalogue.promises.returns(shop.terms.appealDays)}</p>
      )}
    </div>
  )

  function sentenceAtButton() {
    if (paymentType === 'OFFSET_DADAN') return checkout.paidByOffsetCredit
    if (preview.isPaidAtOnce) return checkout.confirmedImmediately
    return shop && checkout.paymentHint(Math.round(shop.paymentWindowSeconds / 60))
  }
}

/** The total in the bar of phones. Screen readers find it in the table of figures. */
export function BarTotal({ children }: { children: ReactNode }) {
  const { checkout } = useText()
  return (
    <p aria-hidden="true" className="grid min-w-28 text-sm md:hidden">
      <span className="text-muted">{checkout.total}</span>
      {children}
    </p>
  )
}
