import type { PricingReason } from '../../../contract/shop/checkout/checkout.ts'
import { findCommonRate } from '../../../contract/shop/orders/piece-price.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { LineToPrice, PricedOrder, PricingTerms } from '../../orders/place/order-pricing-rules.ts'

import { neverFreeCents } from './delivery-rules.ts'

/** Explains a price rule by rule (docs/spec/pricing.md#order-of-calculation): the effect, or what was missing. Rules
 *  without relevance, such as a code that was not entered, are omitted. */
export function listPricingReasons(
  priced: PricedOrder<LineToPrice>,
  terms: PricingTerms,
  isFromLargeOrder: boolean,
): PricingReason[] {
  const { figures, companyDiscounts } = priced
  const { rateBasisPoints, freeDeliveryFromCents: freeFromCents } = terms
  const goodsCents = figures.listCents - figures.profitShareCents
  const discounts = companyDiscounts.map(({ kind, cents, isApplied }, index): PricingReason => {
    const discount = terms.companyDiscounts[index]
    if (kind === 'code' || !discount || !('basisPoints' in discount.off))
      return { rule: 'discount-code', isApplied, cents }
    const overCents = discount.whenOverCents
    const missingCents = missingTo(overCents + 1, goodsCents)
    return {
      rule: 'offer',
      isApplied,
      cents,
      overCents,
      missingCents,
      discountBasisPoints: discount.off.basisPoints,
    }
  })
  const share: PricingReason[] =
    rateBasisPoints > 0
      ? [
          {
            rule: 'profit-share',
            isApplied: true,
            cents: figures.profitShareCents,
            rateBasisPoints,
            commonRateBasisPoints: findCommonRate(priced.lines, rateBasisPoints),
          },
        ]
      : []
  const missingCents = missingTo(freeFromCents, figures.subtotalCents)
  const freight: PricingReason = {
    rule: 'freight',
    isApplied: figures.freightCents > 0,
    cents: figures.freightCents,
    freeFromCents,
    missingCents,
  }
  const offset: PricingReason[] = isFromLargeOrder
    ? [{ rule: 'large-order', isApplied: true, cents: figures.totalCents }]
    : []
  // A fee that no subtotal avoids has nothing to explain.
  const freights = freeFromCents >= neverFreeCents ? [] : [freight]
  return [...offset, ...share, ...discounts, ...freights]
}

/** The distance to a threshold, rounded up to whole dollars: sentences show no cents, and spending the shown amount must reach the threshold. */
function missingTo(thresholdCents: Cents, reachedCents: Cents): Cents {
  return Math.ceil(Math.max(0, thresholdCents - reachedCents) / 100) * 100
}
