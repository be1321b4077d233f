import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { type PricedOrder, type PricingTerms, priceOrder } from '../../orders/place/order-pricing-rules.ts'
import { linesWithCode } from '../../promotions/discount-code-rules.ts'
import type { FoundCode } from '../../promotions/discount-code-state.ts'
import type { CheckoutLine } from './checkout-queries.ts'
import type { BuyingTerms } from './checkout-rules.ts'
import { pricingTermsOf } from './pricing-terms.ts'

/** What the price of a checkout depends on. `terms` are those of the buyer. */
export interface PriceCheckout {
  shop: Shop
  terms: BuyingTerms
  lines: readonly CheckoutLine[]
  /** The looked-up discount code; null if none was entered. */
  foundCode: FoundCode | null
  paymentType: PaymentType | null
}

export interface PricedCheckout extends Pick<ReturnType<typeof linesWithCode>, 'code' | 'refusal'> {
  priced: PricedOrder<CheckoutLine>
  pricingTerms: PricingTerms
}

/** Prices these lines for both preview and placement. An order by offset credit has list prices, no profit share,
 *  code or offer, and no PV, which the large order already counted (docs/spec/distributors.md#offset-credit). */
export function priceCheckout({ shop, terms, lines, foundCode, paymentType }: PriceCheckout): PricedCheckout {
  if (paymentType === 'OFFSET_DADAN') {
    const pricingTerms = { ...pricingTermsOf(shop, { rateBasisPoints: 0 }, null), companyDiscounts: [] }
    const counted = lines.map((line) => ({ ...line, unitPvHundredths: 0, codeEligible: false }))
    return { priced: priceOrder(counted, pricingTerms), pricingTerms, code: null, refusal: null }
  }
  const { lines: coded, code, refusal } = linesWithCode(lines, foundCode)
  const pricingTerms = pricingTermsOf(shop, terms, code)
  return { priced: priceOrder(coded, pricingTerms), pricingTerms, code, refusal }
}
