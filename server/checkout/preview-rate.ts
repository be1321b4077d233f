import type { BasisPoints, Cents, PvHundredths } from '../../contract/money.ts'
import { sum } from '../../contract/money.ts'
import { priceOrder } from '../orders/pricing/order-pricing-rules.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { pricingTerms } from './pricing-terms.ts'

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
export function previewRate(
  deps: Pick<Dependencies, 'config'>,
  rateBasisPoints: BasisPoints,
): { listCents: Cents; memberPaysCents: Cents; distributorKeepsCents: Cents; pvHundredths: PvHundredths } {
  const { figures, lines } = priceOrder(sampleBasket, pricingTerms(deps.config, { rateBasisPoints }, null))
  return {
    listCents: figures.listCents,
    memberPaysCents: figures.subtotalCents,
    distributorKeepsCents: sum(lines.map(({ earningCents }) => earningCents)),
    pvHundredths: figures.pvHundredths,
  }
}
