import type { ChosenLines } from '../../../contract/admin/orders/prepared-orders.ts'
import type { OrderReceiver, PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { findOrderDelivery, type KeptDelivery } from '../../orders/place/order-delivery-queries.ts'
import type { PricedOrder } from '../../orders/place/order-pricing-rules.ts'
import { hashRequest } from '../../platform/idempotency/request-hash.ts'
import { listDeliveryMethods } from '../../settings/delivery-methods/delivery-method-queries.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'
import { readPreparedOrderSeconds } from '../../settings/prepared-order-window.ts'
import { findRefusalOfPaymentType, paymentOptions } from '../pay/payment-options.ts'
import type { CheckoutLine } from '../price/checkout-queries.ts'
import { canReceiveOrder, findRefusalOfLine, findRefusalToOrder } from '../price/checkout-rules.ts'
import { findRefusalOfGoods, withFeesOf } from '../price/delivery-rules.ts'
import { type Checkout, priceCheckout, readCheckout } from '../price/price-checkout.ts'
import { addSeconds, insertPricedOrder } from './insert-priced-order.ts'

type Deps = Pick<Dependencies, 'config' | 'clock'>

/** Goods to add to an order, at the prices of today. */
export interface Addition {
  checkout: Checkout
  priced: PricedOrder<CheckoutLine>
  /** That of the order to which they are added. */
  delivery: KeptDelivery | null
  refusal: Refusal | null
}

/** Prices goods added to an order: without a discount code, and without freight unless they replace the whole order. */
export async function priceAddition(
  db: Database,
  deps: Deps,
  {
    personId,
    orderId,
    chosenLines,
    isWhole,
    removedCents,
    sentWith,
  }: {
    personId: string
    orderId: string
    chosenLines: ChosenLines
    isWhole: boolean
    /** What the removed goods pay. */
    removedCents: Cents
    /** The goods with which they are sent, and those that were before the edit. */
    sentWith: Record<'before' | 'remaining', readonly GoodsToDeliver[]>
  },
): Promise<Addition> {
  const delivery = await findOrderDelivery(db, orderId)
  const pickupPointId = delivery?.pickupPoint?.id ?? null
  const choice = { chosenLines, receiverId: null, pickupPointId }
  const requested = { personId, cartIds: null, ...choice, now: deps.clock.now() }
  const checkout = await readCheckout({ db, config: deps.config }, requested)
  const { shop, terms, lines, unpaidOrders } = checkout
  const fees = isWhole ? withFeesOf(shop, delivery) : { ...shop, freightCents: 0 }
  const { priced } = priceCheckout({ shop: fees, terms, lines, foundCode: null, paymentType: null })
  // The goods are delivered to the address of the order.
  const receiver = { isDeliverable: true }
  const complete = lines.length === chosenLines.length ? lines : []
  const placing = {
    isAllowedToBuy: terms.isAllowedToBuy,
    lines: complete,
    receiver,
    // Without a difference it is paid at once, and no further unpaid order holds stock.
    unpaidOrders: priced.figures.totalCents > removedCents ? unpaidOrders : 0,
    changedTerms: null,
  }
  const method = (await listDeliveryMethods(db)).find(({ id }) => id === delivery?.methodId)
  const refusal =
    findRefusalToOrder(placing) ??
    lines.map(findRefusalOfLine).find((refused) => refused !== null) ??
    findRefusalOfGoods({ method, point: checkout.pickupPoint }, { ...sentWith, added: lines })
  return { checkout, priced, delivery, refusal }
}

/** The payment type with which a difference can be paid by link, or why it cannot. */
export function payableDifference(
  deps: Deps,
  { person }: Pick<Checkout, 'person'>,
  { paymentType, dueCents }: { paymentType: PaymentType; dueCents: Cents },
): { paymentType: PaymentType; refusal: Refusal | null } {
  if (dueCents === 0) return { paymentType, refusal: null }
  if (!canReceiveOrder(person)) return { paymentType, refusal: { code: 'cannot-buy' } }
  const refusal = findRefusalOfPaymentType(deps, paymentType, dueCents)
  const other = paymentOptions(deps, dueCents, null).find((option) => option.refusal === null)
  if (refusal === null || other === undefined) return { paymentType, refusal }
  return { paymentType: other.type, refusal: null }
}

/** Places an added order as unpaid, and holds its stock for the window of prepared orders. */
export async function addToOrder(
  tx: Transaction,
  deps: Deps,
  {
    addition: { checkout, priced, delivery },
    ...order
  }: {
    addition: Addition
    /** Identifies the edit. */
    key: string
    staffId: string
    language: Language
    paymentType: PaymentType
    receiver: OrderReceiver
    giftMessage: string | null
  },
): Promise<{ id: string; invoice: string; payBefore: Date }> {
  const now = deps.clock.now()
  const payBefore = addSeconds(now, await readPreparedOrderSeconds(tx))
  const { language, paymentType, receiver, giftMessage, key, staffId } = order
  const lines = priced.lines.map((line) => ({ ...line, codeApplies: false }))
  const { id, invoice } = await insertPricedOrder(tx, {
    checkout: { ...checkout, receiver },
    priced: { ...priced, lines },
    usedCode: null,
    now,
    payBefore,
    cartIds: [],
    isPaidAtOnce: false,
    attempt: null,
    key: { idempotencyKey: key, requestHash: hashRequest(key) },
    language,
    paymentType,
    giftMessage,
    delivery,
    cause: 'added',
    staffId,
  })
  return { id, invoice, payBefore }
}
