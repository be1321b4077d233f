import type { Estimate, PricingReason } from '../../../contract/shop/checkout/checkout.ts'

export type ReasonOf<Rule extends PricingReason['rule']> = Extract<PricingReason, { rule: Rule }>

/** The reason that a rule gives for its part of the estimate. */
export function findReason<Rule extends PricingReason['rule']>(
  estimate: Estimate | null,
  rule: Rule,
): ReasonOf<Rule> | undefined {
  return estimate?.reasons.find((reason): reason is ReasonOf<Rule> => reason.rule === rule)
}
