import type { Estimate, PricingReason } from '../../../contract/checkout.ts'
import { showRoundPrice } from '../text/format.ts'
import { useText } from '../text/text.ts'

type Freight = Extract<PricingReason, { rule: 'freight' }>

/** Amount missing for free delivery, as the server computes it. */
export function DeliveryHint({ estimate: { reasons, figures } }: { estimate: Estimate }) {
  const { estimate } = useText().checkout
  const freight = reasons.find((reason): reason is Freight => reason.rule === 'freight')
  if (freight === undefined) return null
  const { missingCents, freeFromCents } = freight
  return (
    <>
      <p role="status">
        {missingCents === 0 ? estimate.freeDelivery : estimate.toFreeDelivery(showRoundPrice(missingCents))}
      </p>
      {missingCents > 0 && (
        <progress
          aria-hidden="true"
          value={figures.subtotalCents}
          max={freeFromCents}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </>
  )
}
