import { showRoundPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import type { ReasonOf } from './find-reason.ts'
import { Threshold } from './threshold.tsx'

interface DeliveryHintProps {
  freight: ReasonOf<'freight'>
  subtotalCents: number
}

/** Amount missing for free delivery, as the server computes it. */
export function DeliveryHint({ freight: { missingCents, freeFromCents }, subtotalCents }: DeliveryHintProps) {
  const { estimate } = useText().checkout
  const sentence =
    missingCents === 0 ? estimate.freeDelivery : estimate.toFreeDelivery(showRoundPrice(missingCents))
  return <Threshold sentence={sentence} reachedCents={subtotalCents} fromCents={freeFromCents} />
}
