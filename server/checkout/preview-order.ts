import type { Preview, PreviewLine, UnavailableLine } from '../../contract/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { appliesCode, type PricedLine, priceOrder } from '../orders/order-pricing-rules.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { linesWithCode } from '../promotions/discount-code-rules.ts'
import { readCode } from '../promotions/read-code.ts'
import type { CheckoutLine } from './checkout-queries.ts'
import { refusalOfLine, refusalToOrder } from './checkout-rules.ts'
import { paymentOptions } from './payment-options.ts'
import { pricingTerms } from './pricing-terms.ts'
import { readCheckout, type Wish } from './read-checkout.ts'
import { reasonsOf } from './reason-rules.ts'

/** What an order of these cart lines would be, to the cent. Lines that cannot be had are left out and named. Writes nothing. */
export async function previewOrder(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  { code: typed, ...wish }: Omit<Wish, 'now'> & { code: string | null },
): Promise<Preview> {
  const now = deps.clock.now()
  const checkout = await readCheckout(deps.db, { ...wish, now })
  const { terms, lines, receiver, unpaidOrders } = checkout
  const judged = lines.map((line) => ({ line, refusal: refusalOfLine(line) }))
  const available = judged.filter(({ refusal }) => refusal === null).map(({ line }) => line)
  const windowSeconds = deps.config.shop.paymentWindowSeconds
  const { personId } = wish
  const found = typed === null ? null : await readCode(deps.db, { typed, personId, now, windowSeconds })
  const coded = linesWithCode(available, found)
  const pricing = pricingTerms(deps.config, terms, coded.code)
  const priced = priceOrder(coded.lines, pricing)
  return {
    lines: priced.lines.map(previewLineOf),
    unavailable: judged.flatMap(({ line, refusal }) => (refusal ? [unavailableLineOf(line, refusal)] : [])),
    figures: priced.figures,
    reasons: reasonsOf(priced, pricing),
    discountCode:
      typed === null
        ? null
        : { code: found?.code?.code ?? typed, isApplied: appliesCode(priced), refusal: coded.refusal },
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
  const { cartId, displayProductId, specificationId, nameEn, nameCn, image, quantity } = line
  return { cartId, displayProductId, specificationId, nameEn, nameCn, image, quantity, refusal }
}
