import type { Preview, UnavailableLine } from '../../../contract/shop/checkout/checkout.ts'
import type { OrderPickupPoint } from '../../../contract/shop/orders/delivery-methods.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import { findCommonRate } from '../../../contract/shop/orders/piece-price.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { appliesCode, calculateFreight } from '../../orders/place/order-pricing-rules.ts'
import { findCodeWithUses } from '../../promotions/discount-code-queries.ts'
import { judgeCode } from '../../promotions/discount-code-rules.ts'
import { readCalendar } from '../../settings/read-delivery-calendar.ts'
import { type Offset, paymentOptions } from '../pay/payment-options.ts'
import type { CheckoutInput, CheckoutLine } from '../price/checkout-queries.ts'
import { findRefusalOfLine, findRefusalToOrder, isPaidAtOnce } from '../price/checkout-rules.ts'
import { chooseDelivery, listDeliveryOptions, withFeesOf } from '../price/delivery-rules.ts'
import { toPreviewLine } from '../price/preview-line.ts'
import { type PriceCheckout, placeOf, priceCheckout, readCheckout } from '../price/price-checkout.ts'
import { listPricingReasons } from '../price/reason-rules.ts'

export interface PreviewInput extends Omit<CheckoutInput, 'now'> {
  code: string | null
  /** Null while none is chosen. Only OFFSET_DADAN affects the price. */
  paymentType: PaymentType | null
  /** Null for home delivery at the fee of the settings. */
  deliveryMethodId?: string | null
}

/** The preview of an order of these cart lines, to the cent. Unavailable lines are listed separately. Read-only. */
export async function previewOrder(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  { code, paymentType, deliveryMethodId = null, ...input }: PreviewInput,
): Promise<Preview> {
  const now = deps.clock.now()
  const checkout = await readCheckout(deps, { ...input, now })
  const { shop, terms, lines, receiver, unpaidOrders, offsetLeftCents, changedTerms } = checkout
  const isOffset = paymentType === 'OFFSET_DADAN' && offsetLeftCents !== null
  // A code does not apply to an order paid by offset credit.
  const enteredCode = isOffset ? null : code
  const validated = lines.map((line) => ({ line, refusal: findRefusalOfLine(line) }))
  const available = validated.filter(({ refusal }) => refusal === null).map(({ line }) => line)
  const { personId } = input
  const storedCode = enteredCode === null ? null : await findCodeWithUses(deps.db, enteredCode, personId)
  const windowSeconds = shop.paymentWindowSeconds
  const foundCode = storedCode && judgeCode(storedCode, { personId, now, windowSeconds })
  const delivered = { goods: available, district: receiver?.district ?? null }
  const { method, point, pointRefusal } = chooseDelivery(checkout, deliveryMethodId, delivered)
  const pricingInput = { shop: withFeesOf(shop, method), terms, lines: available, foundCode }
  const { priced, pricingTerms, refusal } = priceCheckout({
    ...pricingInput,
    paymentType: isOffset ? paymentType : null,
  })
  const { earliestOn, suspendedBy } = await readCalendar(deps.db, now, method?.cutOffHour ?? null)
  const { subtotalCents } = priced.figures
  return {
    lines: priced.lines.map((line) => toPreviewLine(line, pricingTerms.rateBasisPoints)),
    unavailable: validated.flatMap(({ line, refusal }) =>
      refusal ? [toUnavailableLine(line, refusal)] : [],
    ),
    figures: priced.figures,
    reasons: listPricingReasons(priced, pricingTerms, isOffset),
    discountCode:
      enteredCode === null
        ? null
        : { code: foundCode?.code?.code ?? enteredCode, isApplied: appliesCode(priced), refusal },
    sponsorId: terms.sponsor?.id ?? null,
    sponsorName: terms.sponsor?.name ?? null,
    rateBasisPoints: terms.rateBasisPoints,
    commonRateBasisPoints: findCommonRate(priced.lines, pricingTerms.rateBasisPoints),
    receiver,
    paymentOptions: paymentOptions(
      deps,
      priced.figures.totalCents,
      offsetLeftCents === null ? null : priceByOffset(pricingInput, offsetLeftCents),
    ),
    delivery: { earliestOn, suspendedBy },
    deliveryOptions: listDeliveryOptions(checkout.deliveryMethods, { ...delivered, shop, subtotalCents }),
    deliveryMethodId: method?.id ?? null,
    pickupPoint: point && toChosenPoint(point),
    standardFeeCents: calculateFreight(subtotalCents, shop),
    isPaidAtOnce: isPaidAtOnce(priced.figures),
    unpaidInvoice: checkout.unpaidInvoice,
    refusals: {
      place:
        findRefusalToOrder({
          isAllowedToBuy: terms.isAllowedToBuy,
          lines: available,
          receiver: placeOf(receiver, method),
          unpaidOrders,
          changedTerms,
        }) ?? pointRefusal,
    },
  }
}

/** The same order, paid by offset credit. */
function priceByOffset(pricingInput: Omit<PriceCheckout, 'paymentType'>, leftCents: number): Offset {
  const { lines, figures } = priceCheckout({ ...pricingInput, paymentType: 'OFFSET_DADAN' }).priced
  return { lines, totalCents: figures.totalCents, leftCents }
}

function toChosenPoint(point: OrderPickupPoint): OrderPickupPoint {
  const { id, code, nameEn, nameCn, addressEn, addressCn, hoursEn, hoursCn } = point
  return { id, code, nameEn, nameCn, addressEn, addressCn, hoursEn, hoursCn }
}

function toUnavailableLine(line: CheckoutLine, refusal: Refusal): UnavailableLine {
  const { cartId, displayProductId, specificationId, nameEn, nameCn, image, quantity } = line
  return { cartId, displayProductId, specificationId, nameEn, nameCn, image, quantity, refusal }
}
