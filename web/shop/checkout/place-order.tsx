import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import { useSite } from '../../shared/pages/site.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { NextStepLink } from './next-step.tsx'
import { refusedId } from './review-notices.tsx'
import { refusalToPlace, sentenceOfOrder } from './review-rules.ts'
import type { Review } from './use-review.ts'

export interface PlaceOrderProps {
  review: Review
  preview: Preview
  onAddress: () => void
}

/** The button that places the order. While disabled it shows the reason, unless the notice of the refused order
 *  shows it already. */
export function PlaceOrder({ review, preview, onAddress }: PlaceOrderProps) {
  const text = useText()
  const { checkout } = text
  const { shop } = useSite()
  const { isPlacing, isOutdated, unknownStatus, paymentType, place } = review
  const refusal = refusalToPlace(preview, paymentType)
  const isShownAbove = refusal !== null && review.refusal?.code === refusal.code
  return (
    <div className="grid gap-3">
      {unknownStatus !== null && <Notice tone="error">{checkout.noResponse(unknownStatus)}</Notice>}
      <Button
        isWide
        isBusy={isPlacing || isOutdated}
        disabled={refusal !== null}
        aria-describedby={isShownAbove ? refusedId : 'before-placing'}
        onClick={place}
      >
        {isPlacing ? checkout.placing : checkout.place}
      </Button>
      {!isShownAbove && (
        <div id="before-placing" className="text-xs text-muted">
          {refusal === null ? (
            <p>{sentenceAtButton()}</p>
          ) : (
            <>
              <p>{checkout.cannotPlace(sentenceOfOrder(text, refusal))}</p>
              <NextStepLink refusal={refusal} onAddress={onAddress} />
            </>
          )}
        </div>
      )}
    </div>
  )

  function sentenceAtButton() {
    if (paymentType === 'OFFSET_DADAN') return checkout.paidByOffsetCredit
    if (preview.isPaidAtOnce) return checkout.confirmedImmediately
    return shop && checkout.paymentHint(Math.round(shop.paymentWindowSeconds / 60))
  }
}
