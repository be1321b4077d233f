import type { Estimate, PricingReason } from '../../../contract/shop/checkout/checkout.ts'
import { showRoundPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Threshold } from './threshold.tsx'

type Freight = Extract<PricingReason, { rule: 'freight' }>

/** Amount missing for free delivery, as the server computes it. */
export function DeliveryHint({ estimate: { reasons, figures } }: { estimate: Estimate }) {
  const { estimate } = useText().checkout
  const freight = reasons.find((reason): reason is Freight => reason.rule === 'freight')
  if (freight === undefined) return null
  const { missingCents, freeFromCents } = freight
  const sentence =
    missingCents === 0 ? estimate.freeDelivery : estimate.toFreeDelivery(showRoundPrice(missingCents))
  return <Threshold sentence={sentence} reachedCents={figures.subtotalCents} fromCents={freeFromCents} />
}
