import { randomInt } from 'node:crypto'
import type { OrderReceiver, PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { insertOrderDelivery, type KeptDelivery } from '../../orders/place/order-delivery-queries.ts'
import type { PricedOrder } from '../../orders/place/order-pricing-rules.ts'
import type { NewOrderLine } from '../../orders/place/order-rows.ts'
import { insertPreparedOrder } from '../../orders/prepared/prepared-order-queries.ts'
import { composeInvoiceNumber, orderNumbersPerDay } from '../../orders/print/invoice-rules.ts'
import { normaliseLine } from '../../orders/read/order-search-rules.ts'
import { cancelDelaySeconds } from '../../orders/transitions/cancel-unpaid-queue.ts'
import { type Attempt, type NewAttempt, storedAttempt } from '../../payments/attempts/attempt-queries.ts'
import { failIfReused } from '../../platform/idempotency/request-hash.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import type { FoundCode } from '../../promotions/discount-code-state.ts'
import { holdCode } from '../../promotions/redeem-code.ts'
import { refuseShortage } from '../../stock/refuse-shortage.ts'
import type { CheckoutLine } from '../price/checkout-queries.ts'
import type { Checkout } from '../price/price-checkout.ts'
import { insertOrder, type OrderToInsert } from './insert-order-queries.ts'

/** A placed order. */
export interface Placed {
  id: string
  invoice: string
}

/** An inserted order with its first payment attempt, if it has one. */
interface Inserted extends Placed {
  attempt: Attempt | null
}

/** Identifies a request to place an order: its key, and the hash of its content. */
interface OrderKey {
  idempotencyKey: string
  requestHash: Buffer
}

/** The order that an earlier request with this key placed, or null. Fails with `idempotency-key-reused`. The person must
 *  be locked, so that of concurrent requests with one key the first places the order and the others find it. */
export function findRepeated(
  { placedBefore }: Pick<Checkout, 'placedBefore'>,
  { requestHash }: OrderKey,
): Placed | null {
  if (placedBefore !== null) failIfReused(placedBefore.requestHash, requestHash)
  return placedBefore
}

interface PricedOrderToInsert {
  /** The order's snapshot of buyer, terms and receiver is independent of later changes of their rows. */
  checkout: Pick<Checkout, 'person' | 'terms'> & { receiver: OrderReceiver | null }
  priced: Pick<PricedOrder<CheckoutLine & { codeApplies: boolean }>, 'figures' | 'lines'>
  /** The discount code that the order uses, with its earlier uses. */
  usedCode: { code: NonNullable<Parameters<typeof holdCode>[1]['code']>; uses: FoundCode['uses'] } | null
  paymentType: PaymentType
  /** Null for an order that is not a gift. */
  giftMessage: string | null
  /** Null for home delivery at the fee of the settings. */
  delivery: KeptDelivery | null
  language: Language
  key: OrderKey
  /** `placed`, `prepared` or `added`. */
  cause: string
  /** The lines of the cart that become the order. */
  cartIds: readonly string[]
  /** Who prepared the order for its person; null for the person. */
  staffId: string | null
  now: Date
  payBefore: Date
  /** Whether the caller marks it as paid in the same transaction. */
  isPaidAtOnce: boolean
  /** Its first payment attempt, if its bank page is requested next. */
  attempt: NewAttempt | null
}

/** Inserts an unpaid order with its snapshot, holds its stock and its discount code, and lets it be cancelled if it is
 *  unpaid at the end of its window. Refuses with `not-enough-stock`. */
export async function insertPricedOrder(tx: Transaction, order: PricedOrderToInsert): Promise<Inserted> {
  const { checkout, priced, usedCode, paymentType, language, key, staffId, now, payBefore, attempt } = order
  const { person, terms, receiver } = checkout
  const { name, phone, addressEn, addressCn, note } = orNotFound(receiver)
  const placed = await insertNumbered(tx, {
    order: {
      personId: person.id,
      ordererUsername: person.contract?.edcNumber ?? person.email ?? '',
      ordererName: person.username,
      sponsor: terms.sponsor,
      rateBasisPoints: terms.rateBasisPoints,
      receiver: { name, phone, addressEn, addressCn, note },
      giftMessage: order.giftMessage,
      ...key,
      language,
      paymentType,
      figures: priced.figures,
      createdAt: now,
      payBefore,
    },
    lines: priced.lines.map(withNormalisedText),
    cartIds: order.cartIds,
    cause: order.cause,
    cancelAt: order.isPaidAtOnce ? null : addSeconds(payBefore, cancelDelaySeconds),
    attempt,
  })
  const { id, invoice, heldIds, isEventAwaited, attemptId } = placed
  if (heldIds.length < priced.lines.length) await refuseShortage(tx, priced.lines, heldIds)
  if (order.delivery !== null) await insertOrderDelivery(tx, id, order.delivery, now)
  if (staffId !== null) await insertPreparedOrder(tx, { orderId: id, staffId })
  if (usedCode !== null) await holdCode(tx, { orderId: id, personId: person.id, ...usedCode, now })
  if (isEventAwaited) await emitEvent(tx, 'order.placed', { orderId: id, invoice })
  const stored = attempt && attemptId !== null ? storedAttempt(attempt, { id: attemptId, orderId: id }) : null
  return { id, invoice, attempt: stored }
}

/** Even on a day with half of the numbers taken, fewer than one order in a million exhausts this many attempts. */
const maxNumberAttempts = 20

/** Inserts an order with a random number. Refuses with `order-number-unavailable` if every generated number is taken. */
async function insertNumbered(tx: Transaction, order: OrderToInsert) {
  for (let tries = 0; tries < maxNumberAttempts; tries += 1) {
    const invoice = composeInvoiceNumber(order.order.createdAt, randomInt(orderNumbersPerDay))
    const inserted = await insertOrder(tx, invoice, order)
    if (inserted !== null) return { ...inserted, invoice }
  }
  return refuse({ code: 'order-number-unavailable' })
}

/** Adds the search text of a line. */
export function withNormalisedText(line: Omit<NewOrderLine, 'normalisedText'>): NewOrderLine {
  const { nameEn, nameCn, sku } = line
  const product = { nameEn: line.productNameEn, nameCn: line.productNameCn }
  const specification = { nameEn: line.specificationNameEn, nameCn: line.specificationNameCn }
  return {
    ...line,
    normalisedText: normaliseLine({ page: { nameEn, nameCn }, product, specification, sku }),
  }
}

export function addSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
