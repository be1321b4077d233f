import type { Preview, PreviewLine, UnavailableLine } from '../../contract/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { type PricedLine, priceOrder } from '../orders/order-pricing-rules.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { CheckoutLine } from './checkout-queries.ts'
import { refusalOfLine, refusalToOrder } from './checkout-rules.ts'
import { paymentOptions } from './payment-options.ts'
import { pricingTerms } from './pricing-terms.ts'
import { readCheckout, type Wish } from './read-checkout.ts'

/** What an order of these cart lines would be, to the cent. Lines that cannot be had are left out and named. Writes nothing. */
export async function previewOrder(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  wish: Omit<Wish, 'now'>,
): Promise<Preview> {
  const checkout = await readCheckout(deps.db, { ...wish, now: deps.clock.now() })
  const { terms, lines, receiver, unpaidOrders } = checkout
  const judged = lines.map((line) => ({ line, refusal: refusalOfLine(line) }))
  const available = judged.filter(({ refusal }) => refusal === null).map(({ line }) => line)
  const priced = priceOrder(available, pricingTerms(deps.config, terms))
  return {
    lines: priced.lines.map(previewLineOf),
    unavailable: judged.flatMap(({ line, refusal }) => (refusal ? [unavailableLineOf(line, refusal)] : [])),
    figures: priced.figures,
    sponsorId: terms.sponsor?.id ?? null,
    sponsorName: terms.sponsor?.name ?? null,
    rateBasisPoints: terms.rateBasisPoints,
    receiver,
    paymentOptions: paymentOptions(deps, priced.figures.totalCents),
    refusals: { place: refusalToOrder({ mayBuy: terms.mayBuy, lines: available, receiver, unpaidOrders }) },
  }
}

function previewLineOf(line: PricedLine<CheckoutLine>): PreviewLine {
  const { imageId: _, profitShareCents, companyDiscountCents, ...shown } = line
  return { ...shown, discountCents: profitShareCents + companyDiscountCents }
}

function unavailableLineOf(line: CheckoutLine, refusal: Refusal): UnavailableLine {
  const { cartId, displayProductId, nameEn, nameCn, image, quantity } = line
  return { cartId, displayProductId, nameEn, nameCn, image, quantity, refusal }
}
