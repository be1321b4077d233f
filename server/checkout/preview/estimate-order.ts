import type { SyncItem } from '../../../contract/shop/cart/cart.ts'
import type { Estimate } from '../../../contract/shop/checkout/checkout.ts'
import { pricePiece } from '../../../contract/shop/orders/piece-price.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import { largestOfEach } from '../../cart/cart-rules.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { priceOrder } from '../../orders/place/order-pricing-rules.ts'
import { readDeliveryEstimate } from '../../settings/read-delivery-calendar.ts'
import { readShop } from '../../settings/read-shop.ts'
import { listEstimateProducts } from '../price/checkout-queries.ts'
import { deriveBuyingTerms } from '../price/checkout-rules.ts'
import { derivePricingTerms } from '../price/price-checkout.ts'
import { listPricingReasons } from '../price/reason-rules.ts'

/** Prices cart items with the calculation of an order, without a discount code. Leaves out items that cannot be
 *  ordered. Read-only. */
export async function estimateOrder(
  { db, config, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  { personId, syncList }: { personId: string | null; syncList: readonly SyncItem[] },
): Promise<Estimate> {
  const now = clock.now()
  const shop = await readShop({ db, config }, now)
  const person = personId === null ? null : await findPerson(db, personId)
  const rateBasisPoints = person ? deriveBuyingTerms(person, now).rateBasisPoints : 0
  const quantities = new Map(
    largestOfEach(syncList).map(({ specificationId, quantity }) => [specificationId, quantity]),
  )
  const cartProducts = await listEstimateProducts(db, [...quantities.keys()])
  const lines = cartProducts
    .map((cartProduct) => ({ ...cartProduct, quantity: quantities.get(cartProduct.specificationId) ?? 0 }))
    .filter(({ quantity, left }) => quantity > 0 && quantity <= left)
  const terms = derivePricingTerms(shop, { rateBasisPoints }, null)
  const priced = priceOrder(lines, terms)
  return {
    lines: priced.lines.map((line) => ({
      specificationId: line.specificationId,
      listCents: line.listCents,
      memberCents: line.listCents - line.profitShareCents,
      ...pricePiece(line, rateBasisPoints),
    })),
    figures: priced.figures,
    reasons: listPricingReasons(priced, terms, false),
    delivery: await readDeliveryEstimate(db, now),
  }
}
