import type { Cents } from '../../../contract/values/money.ts'
import { priceOrder } from '../../orders/place/order-pricing-rules.ts'
import { derivePricingTerms } from '../price/price-checkout.ts'

/** The freight of one piece ordered alone, without profit share or code. */
export function freightOfOne(shop: Parameters<typeof derivePricingTerms>[0], priceCents: Cents): Cents {
  const line = { specificationId: '', priceCents, quantity: 1 }
  const facts = { marginBasisPoints: 0, unitPvHundredths: 0, codeEligible: false }
  const terms = derivePricingTerms(shop, { rateBasisPoints: 0 }, null)
  return priceOrder([{ ...line, ...facts }], terms).figures.freightCents
}
