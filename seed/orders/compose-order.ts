import assert from 'node:assert'
import type { PaymentType } from '../../contract/shop/orders/orders.ts'
import type { Receiver } from '../../contract/shop/receivers/receivers.ts'
import type { Shop } from '../../contract/shop/settings/shop.ts'
import type { Language } from '../../contract/values/language.ts'
import { withNormalisedText } from '../../server/checkout/place/insert-priced-order.ts'
import { derivePricingTerms } from '../../server/checkout/price/price-checkout.ts'
import { priceOrder } from '../../server/orders/place/order-pricing-rules.ts'
import type { NewOrder, NewOrderLine } from '../../server/orders/place/order-rows.ts'
import { composeInvoiceNumber, orderNumbersPerDay } from '../../server/orders/print/invoice-rules.ts'
import type { KnownCode } from '../../server/promotions/discount-code-state.ts'
import { type Seeded, seededBy } from '../random/seeded.ts'
import { seededId, sha256 } from '../random/seeded-id.ts'
import type { PlannedOrder } from './demo-orders.ts'
import { fillBasket, type ShelfProduct } from './order-basket.ts'
import { composeStory, type Story } from './order-outcomes.ts'

/** A demo orderer with sponsor and address. */
export interface Buyer {
  id: string
  /** Login email. */
  account: string
  name: string
  language: Language
  sponsor: { id: string; name: string } | null
  rateBasisPoints: number
  receiver: Receiver
}

/** A demo order with its outcome. */
export interface ComposedOrder {
  id: string
  invoice: string
  order: NewOrder
  lines: NewOrderLine[]
  story: Story
  code: KnownCode | null
  choose: Seeded
}

interface Mall {
  shop: Shop
  shelf: readonly ShelfProduct[]
  /** The discount codes used by orders, by code text. */
  codes: ReadonlyMap<string, KnownCode>
  now: Date
}

/** Demo orders have unique trailing digits, so that order numbers are unique per day. */
const maxOrders = 500

/** Fills the basket and prices it with the regular pricing function. */
export function composeOrder(
  { key, orderOutcome, basket, placedAt }: PlannedOrder,
  buyer: Buyer,
  { shop, shelf, codes, now }: Mall,
  number: number,
): ComposedOrder {
  assert(number < maxOrders, 'the demo has fewer orders than available numbers')
  const choose = seededBy(key)
  const code = typeof basket === 'object' ? (codes.get(basket.code) ?? null) : null
  // Codes of demo orders apply to all eligible products.
  const basketLines = fillBasket(basket, shelf, choose).map((line) => {
    const codeApplies = code !== null && line.codeEligible
    return { ...line, codeEligible: codeApplies, codeApplies }
  })
  const priced = priceOrder(basketLines, derivePricingTerms(shop, buyer, code))
  const { receiver } = buyer
  return {
    id: seededId(placedAt, key),
    invoice: composeInvoiceNumber(
      placedAt,
      choose.between('draw', 0, orderNumbersPerDay / maxOrders - 1) * maxOrders + number,
    ),
    order: {
      personId: buyer.id,
      idempotencyKey: key,
      requestHash: sha256(key),
      language: buyer.language,
      paymentType: choose.oneOf('paymentType', paymentTypes),
      ordererUsername: buyer.account,
      ordererName: buyer.name,
      sponsor: buyer.sponsor,
      rateBasisPoints: buyer.rateBasisPoints,
      figures: priced.figures,
      receiver: {
        name: receiver.name,
        phone: receiver.phone,
        addressEn: receiver.addressEn,
        addressCn: receiver.addressCn,
        note: receiver.note,
      },
      giftMessage: null,
      createdAt: placedAt,
      payBefore: new Date(placedAt.getTime() + shop.paymentWindowSeconds * 1_000),
    },
    lines: priced.lines.map(withNormalisedText),
    story: composeStory(orderOutcome, placedAt, { choose, now }),
    code,
    choose,
  }
}

const paymentTypes: readonly PaymentType[] = [
  'JETCO',
  'JETCO',
  'JETCO',
  'ALIPAY.HK',
  'ALIPAY.HK',
  'ALIPAY.CN',
]
