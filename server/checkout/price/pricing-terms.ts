import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { CompanyDiscount, PricingTerms } from '../../orders/place/order-pricing-rules.ts'
import type { DiscountCode } from '../../promotions/discount-code-state.ts'
import type { BuyingTerms } from './checkout-rules.ts'

/** The terms for both preview and placement. The offer comes before the code, so that a code with an equal discount
 *  is not used up. */
export function pricingTermsOf(
  shop: Pick<Shop, 'freeDeliveryFromCents' | 'freightCents' | 'offer'>,
  { rateBasisPoints }: Pick<BuyingTerms, 'rateBasisPoints'>,
  code: Pick<DiscountCode, 'off'> | null,
): PricingTerms {
  const { freeDeliveryFromCents, freightCents } = shop
  const companyDiscounts = [...runningOffers(shop), ...(code ? [discountOf(code)] : [])]
  return { rateBasisPoints, companyDiscounts, freeDeliveryFromCents, freightCents }
}

/** The offer of docs/spec/pricing.md#order-of-calculation, while it runs: on all goods, without a code. */
function runningOffers({ offer }: Pick<Shop, 'offer'>): CompanyDiscount[] {
  if (offer === null) return []
  const off = { basisPoints: offer.discountBasisPoints }
  return [{ kind: 'offer', lines: 'all', whenOverCents: offer.overCents, off }]
}

function discountOf({ off }: Pick<DiscountCode, 'off'>): CompanyDiscount {
  return { kind: 'code', lines: 'code-eligible', whenOverCents: -1, off }
}
