import type { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Receiver } from '../../../contract/shop/receivers/receivers.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { HandlerInput } from '../../../contract/wire/endpoint.ts'
import type { RefusalOf } from '../../../contract/wire/refusals.ts'
import type { Person } from '../../accounts/people/people-queries.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuseIf } from '../../core/refusals.ts'
import { findRefusalOfOffset } from '../../offset-credit/offset-credit-rules.ts'
import type { KeptDelivery } from '../../orders/place/order-delivery-queries.ts'
import {
  appliesCode,
  type CompanyDiscount,
  type PricedOrder,
  type PricingTerms,
  priceOrder,
} from '../../orders/place/order-pricing-rules.ts'
import { linesWithCode } from '../../promotions/discount-code-rules.ts'
import type { DiscountCode, FoundCode } from '../../promotions/discount-code-state.ts'
import { toReceiver } from '../../receivers/receiver-rules.ts'
import type { OfferedMethod } from '../../settings/delivery-methods/delivery-method-state.ts'
import type { StoredPickupPoint } from '../../settings/pickup-points/pickup-point-state.ts'
import { composeShop } from '../../settings/read-shop.ts'
import { findRefusalOfPaymentType } from '../pay/payment-options.ts'
import { type CheckoutInput, type CheckoutLine, readCheckoutFacts } from './checkout-queries.ts'
import {
  type BuyingTerms,
  canRedeemOffsetCredit,
  deriveBuyingTerms,
  findRefusalOfFigures,
  findRefusalOfLines,
  findRefusalOfTerms,
  findRefusalToOrder,
} from './checkout-rules.ts'
import { chooseDelivery, isBrought, withFeesOf } from './delivery-rules.ts'
import { withDigest } from './goods-digest.ts'

/** All current facts that an order depends on. Never from a cache (docs/spec/invariants.md#a43). */
export interface Checkout {
  shop: Shop
  person: Person
  terms: BuyingTerms
  lines: CheckoutLine[]
  /** Methods beside home delivery at the fee of the settings. */
  deliveryMethods: OfferedMethod[]
  /** The requested pick-up point, whatever its method. */
  pickupPoint: StoredPickupPoint | null
  receiver: Receiver | null
  /** Number of the person's unpaid orders, which reserve stock. */
  unpaidOrders: number
  /** The order number of the latest of them. */
  unpaidInvoice: string | null
  /** The offset credit left of a distributor whose contract is active; null for anyone else. */
  offsetLeftCents: Cents | null
  /** Changed terms that the person has not agreed to, or null. */
  changedTerms: RefusalOf<'terms-changed'> | null
  /** The order that an earlier request with the same key placed, or null. */
  placedBefore: { id: string; invoice: string; requestHash: Buffer } | null
}

/** Reads the facts for both preview and placement. */
export async function readCheckout(
  { db, config }: { db: Database; config: Config },
  { receiverId, ...requested }: CheckoutInput,
): Promise<Checkout> {
  const { shopFacts, receivers, offsetCents, termsToAccept, ...facts } = await readCheckoutFacts(
    db,
    requested,
  )
  const { now, chosenLines } = requested
  const shop = composeShop(config, shopFacts)
  const stored = receivers.find(
    (receiver) => receiver.id === receiverId || (receiverId === null && receiver.isDefault),
  )
  return {
    ...facts,
    shop,
    terms: deriveBuyingTerms(facts.person, now),
    receiver: stored ? toReceiver(stored, shop) : null,
    offsetLeftCents: canRedeemOffsetCredit(facts.person, now) ? offsetCents : null,
    // Only the shopper can agree, not the staff who prepare an order by telephone.
    changedTerms: termsToAccept && !chosenLines ? { code: 'terms-changed', ...termsToAccept } : null,
  }
}

type OrderInput = HandlerInput<typeof checkoutEndpoints.placeOrder>['body']

/** Prices an order to place it, or throws the first refusal. Without offset credit, OFFSET_DADAN is refused, because no
 *  gateway serves it. */
export function priceOrRefuse(
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { shop, terms, lines, receiver, unpaidOrders, offsetLeftCents, changedTerms, ...checkout }: Checkout,
  foundCode: FoundCode | null,
  {
    expected,
    paymentType,
    deliveryMethodId,
  }: Pick<OrderInput, 'expected' | 'paymentType' | 'deliveryMethodId'>,
) {
  const district = receiver?.district ?? null
  const delivery = chooseDelivery(checkout, deliveryMethodId ?? null, { goods: lines, district })
  const isAllowedToBuy = terms.isAllowedToBuy
  const place = placeOf(receiver, delivery.method)
  refuseIf(findRefusalToOrder({ isAllowedToBuy, lines, receiver: place, unpaidOrders, changedTerms }))
  refuseIf(findRefusalOfTerms(expected, terms))
  refuseIf(findRefusalOfLines(expected, lines.map(withDigest)))
  refuseIf(delivery.refusal ?? delivery.pointRefusal)
  const isOffset = paymentType === 'OFFSET_DADAN' && offsetLeftCents !== null
  const { priced, code, refusal } = priceCheckout({
    shop: withFeesOf(shop, delivery.method),
    terms,
    lines,
    foundCode,
    paymentType: isOffset ? paymentType : null,
  })
  refuseIf(refusal)
  refuseIf(findRefusalOfFigures(expected, priced.figures))
  const { totalCents } = priced.figures
  refuseIf(
    isOffset
      ? findRefusalOfOffset({ lines, totalCents, leftCents: offsetLeftCents })
      : findRefusalOfPaymentType(deps, paymentType, totalCents),
  )
  // A code whose discount does not exceed the offer is not used up.
  const isUsed = appliesCode(priced)
  const pricedLines = priced.lines.map((line) => ({ ...line, codeApplies: isUsed && line.codeEligible }))
  return {
    priced: { ...priced, lines: pricedLines },
    usedCode: isUsed && code && foundCode ? { code, uses: foundCode.uses } : null,
    delivery: delivery.method && toKeptDelivery(delivery.method, delivery.point),
  }
}

/** Where an order goes. Goods that are not brought can be ordered from everywhere. */
export function placeOf(
  receiver: Receiver | null,
  method: OfferedMethod | null,
): { isDeliverable: boolean } | null {
  return receiver && { isDeliverable: receiver.isDeliverable || !isBrought(method) }
}

function toKeptDelivery(method: OfferedMethod, point: StoredPickupPoint | null): KeptDelivery {
  const { id: methodId, kind, nameEn, nameCn, noteEn, noteCn, feeCents, freeFromCents } = method
  const { cutOffHour, heldDays } = method
  const named = { methodId, kind, nameEn, nameCn, noteEn, noteCn }
  return { ...named, feeCents, freeFromCents, cutOffHour, heldDays, pickupPoint: point }
}

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
    const pricingTerms = { ...derivePricingTerms(shop, { rateBasisPoints: 0 }, null), companyDiscounts: [] }
    const counted = lines.map((line) => ({ ...line, unitPvHundredths: 0, codeEligible: false }))
    return { priced: priceOrder(counted, pricingTerms), pricingTerms, code: null, refusal: null }
  }
  const { lines: coded, code, refusal } = linesWithCode(lines, foundCode)
  const pricingTerms = derivePricingTerms(shop, terms, code)
  return { priced: priceOrder(coded, pricingTerms), pricingTerms, code, refusal }
}

/** The terms for both preview and placement. The offer comes before the code, so that a code with an equal discount
 *  is not used up. */
export function derivePricingTerms(
  shop: Pick<Shop, 'freeDeliveryFromCents' | 'freightCents' | 'offer'>,
  { rateBasisPoints }: Pick<BuyingTerms, 'rateBasisPoints'>,
  code: Pick<DiscountCode, 'off'> | null,
): PricingTerms {
  const { freeDeliveryFromCents, freightCents } = shop
  const companyDiscounts = [...runningOffers(shop), ...(code ? [toCompanyDiscount(code)] : [])]
  return { rateBasisPoints, companyDiscounts, freeDeliveryFromCents, freightCents }
}

/** The offer of docs/spec/pricing.md#order-of-calculation, while it runs: on all goods, without a code. */
function runningOffers({ offer }: Pick<Shop, 'offer'>): CompanyDiscount[] {
  if (offer === null) return []
  const off = { basisPoints: offer.discountBasisPoints }
  return [{ kind: 'offer', lines: 'all', whenOverCents: offer.overCents, off }]
}

function toCompanyDiscount({ off }: Pick<DiscountCode, 'off'>): CompanyDiscount {
  return { kind: 'code', lines: 'code-eligible', whenOverCents: -1, off }
}
