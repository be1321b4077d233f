import type { CompanyDiscount, PricingTerms } from '../orders/order-pricing-rules.ts'
import type { Config } from '../platform/config.ts'
import type { BuyingTerms } from './checkout-rules.ts'

/** What the mall and the sponsor give: preview and placing price by the same terms. */
export function pricingTerms({ shop }: Config, { rateBasisPoints }: BuyingTerms): PricingTerms {
  const { freeDeliveryFromCents, freightCents } = shop
  return { rateBasisPoints, companyDiscounts: runningOffers(shop), freeDeliveryFromCents, freightCents }
}

/** The offer of spec 9, while it runs: on everything, without a code. */
function runningOffers({ offer }: Config['shop']): CompanyDiscount[] {
  if (offer === null) return []
  return [{ lines: 'all', whenOverCents: offer.overCents, off: { basisPoints: offer.discountBasisPoints } }]
}
