import type { PricingReason } from '../../../contract/shop/checkout/checkout.ts'

export type ReasonOf<Rule extends PricingReason['rule']> = Extract<PricingReason, { rule: Rule }>

interface Priced {
  reasons: readonly PricingReason[]
}

/** The reason that a rule gives for its part of an estimate or a preview. */
export function findReason<Rule extends PricingReason['rule']>(
  priced: Priced | null,
  rule: Rule,
): ReasonOf<Rule> | undefined {
  return priced?.reasons.find((reason): reason is ReasonOf<Rule> => reason.rule === rule)
}

/** Rate of the offer that is part of the total; null if none is. */
export function findOfferRate(priced: Priced | null): number | null {
  const offer = findReason(priced, 'offer')
  return offer?.isApplied ? offer.discountBasisPoints : null
}
