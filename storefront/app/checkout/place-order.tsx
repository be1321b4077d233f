import type { Preview } from '../../../contract/checkout.ts'
import { useSite } from '../platform/pages/site.ts'
import { sentenceFor, useText } from '../text/text.ts'
import { Button } from '../ui/form/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { refusalToPlace } from './review-rules.ts'
import type { Review } from './use-review.ts'

/** The button that places the order. While disabled it shows the reason. */
export function PlaceOrder({ review, preview }: { review: Review; preview: Preview }) {
  const text = useText()
  const { checkout } = text
  const { shop } = useSite()
  const { isPlacing, isOutdated, hasNoResponse, paymentType, place } = review
  const refusal = refusalToPlace(preview, paymentType)
  return (
    <div className="grid gap-3">
      {hasNoResponse && <Notice tone="error">{checkout.noResponse}</Notice>}
      <Button
        isWide
        isBusy={isPlacing || isOutdated}
        disabled={refusal !== null}
        aria-describedby="before-placing"
        onClick={place}
      >
        {isPlacing ? checkout.placing : checkout.place}
      </Button>
      <p id="before-placing" className="text-xs text-muted">
        {refusal === null ? sentenceAtButton() : `${checkout.cannotPlace} ${sentenceFor(text, refusal)}`}
      </p>
    </div>
  )

  function sentenceAtButton() {
    if (paymentType === 'OFFSET_DADAN') return checkout.paidByOffsetCredit
    if (preview.isPaidAtOnce) return checkout.confirmedImmediately
    return shop && checkout.paymentHint(Math.round(shop.paymentWindowSeconds / 60))
  }
}
