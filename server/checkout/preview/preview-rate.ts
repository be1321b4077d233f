import type { BasisPoints, Cents, PvHundredths } from '../../../contract/values/money.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { priceOrder } from '../../orders/place/order-pricing-rules.ts'
import { readShop } from '../../settings/read-shop.ts'
import { derivePricingTerms } from '../price/price-checkout.ts'

/** HK$1,000 of goods at the usual margin with one PV per two dollars: round numbers, for easy mental arithmetic. */
const sampleBasket = [
  {
    specificationId: 'sample',
    priceCents: 100_000,
    quantity: 1,
    marginBasisPoints: 2_000,
    unitPvHundredths: 50_000,
    codeEligible: false,
  },
]

/** What a member would pay for a sample basket at a rate, and what the sponsor would earn, by the order calculation. */
export async function previewRate(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  rateBasisPoints: BasisPoints,
): Promise<{
  listCents: Cents
  memberPaysCents: Cents
  distributorEarnsCents: Cents
  pvHundredths: PvHundredths
}> {
  const shop = await readShop(deps, deps.clock.now())
  const { figures, lines } = priceOrder(sampleBasket, derivePricingTerms(shop, { rateBasisPoints }, null))
  return {
    listCents: figures.listCents,
    memberPaysCents: figures.subtotalCents,
    distributorEarnsCents: sum(lines.map(({ earningCents }) => earningCents)),
    pvHundredths: figures.pvHundredths,
  }
}
