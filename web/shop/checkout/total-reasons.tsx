import type { Preview, PricingReason } from '../../../contract/shop/checkout/checkout.ts'
import { showPercent, showPrice, showRoundPrice } from '../../shared/text/format/format.ts'
import { type Text, useText } from '../../shared/text/shape/text.ts'

/** Explanation of the total: the effect of every pricing rule in cents, and what is missing for the others. */
export function TotalReasons({ preview: { reasons } }: { preview: Pick<Preview, 'reasons'> }) {
  const { checkout } = useText()
  return (
    <details className="text-sm">
      <summary className="with-caret w-fit cursor-pointer list-none py-2 text-accent">{checkout.why}</summary>
      <ul className="grid list-disc gap-1.5 ps-5 text-muted">
        {reasons.map((reason) => (
          <li key={reason.rule}>{explainReason(checkout.explanations, reason)}</li>
        ))}
      </ul>
    </details>
  )
}

function explainReason(explanations: Text['checkout']['explanations'], reason: PricingReason): string {
  const saved = showPrice(reason.cents)
  switch (reason.rule) {
    case 'large-order':
      return explanations['large-order']
    case 'profit-share':
      return explanations['profit-share'](
        reason.commonRateBasisPoints === null ? null : showPercent(reason.commonRateBasisPoints),
        saved,
      )
    case 'offer': {
      const [percent, over] = [showPercent(reason.discountBasisPoints), showRoundPrice(reason.overCents)]
      if (reason.isApplied) return explanations.offer(percent, over, saved)
      if (reason.missingCents > 0)
        return explanations.offerMissing(percent, over, showRoundPrice(reason.missingCents))
      return explanations.offerNotApplied(percent, saved)
    }
    case 'discount-code':
      return reason.isApplied ? explanations.code(saved) : explanations.codeNotApplied(saved)
    case 'freight': {
      const from = showRoundPrice(reason.freeFromCents)
      return reason.isApplied
        ? explanations.freight(saved, from, showRoundPrice(reason.missingCents))
        : explanations.freightFree(from)
    }
  }
}
