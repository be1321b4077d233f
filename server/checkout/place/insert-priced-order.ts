import { randomInt } from 'node:crypto'
import type { OrderReceiver, PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'
import { lockPerson } from '../../accounts/people/person-lock-queries.ts'
import type { Transaction } from '../../core/database.ts'
import { enqueue } from '../../core/jobs.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import {
  findPlacedOrder,
  insertOrder,
  insertOrderLines,
  type NewOrder,
  type NewOrderLine,
} from '../../orders/place/insert-order-queries.ts'
import type { PricedOrder } from '../../orders/place/order-pricing-rules.ts'
import { insertPreparedOrder } from '../../orders/prepared/prepared-order-queries.ts'
import { composeInvoiceNumber, orderNumbersPerDay } from '../../orders/print/invoice-rules.ts'
import { normaliseLine } from '../../orders/read/order-search-rules.ts'
import { cancelDelaySeconds, cancelUnpaidQueue } from '../../orders/transitions/cancel-unpaid-queue.ts'
import { failIfReused } from '../../platform/idempotency/request-hash.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import type { FoundCode } from '../../promotions/discount-code-state.ts'
import { holdCode } from '../../promotions/redeem-code.ts'
import type { CheckoutLine } from '../price/checkout-queries.ts'
import type { Checkout } from '../price/price-checkout.ts'

/** A placed order. */
export interface Placed {
  id: string
  invoice: string
}

/** Identifies a request to place an order: its key, and the hash of its content. */
interface OrderKey {
  idempotencyKey: string
  requestHash: Buffer
}

/** Finds the order that an earlier request with this key placed, or null. Locks the person, so that of concurrent
 *  requests with one key the first places the order and the others find it. Fails with `idempotency-key-reused`. */
export async function lockAndFindPlaced(
  tx: Transaction,
  personId: string,
  { idempotencyKey, requestHash }: OrderKey,
): Promise<Placed | null> {
  await lockPerson(tx, personId)
  const placed = await findPlacedOrder(tx, personId, idempotencyKey)
  if (placed !== null) failIfReused(placed.requestHash, requestHash)
  return placed
}

interface OrderToInsert {
  /** The order's snapshot of buyer, terms and receiver is independent of later changes of their rows. */
  checkout: Pick<Checkout, 'person' | 'terms'> & { receiver: OrderReceiver | null }
  priced: Pick<PricedOrder<CheckoutLine & { codeApplies: boolean }>, 'figures' | 'lines'>
  /** The discount code that the order uses, with its earlier uses. */
  usedCode: { code: NonNullable<Parameters<typeof holdCode>[1]['code']>; uses: FoundCode['uses'] } | null
  paymentType: PaymentType
  language: Language
  key: OrderKey
  /** `placed`, `prepared` or `added`. */
  cause: string
  /** Who prepared the order for its person; null for the person. */
  staffId: string | null
  now: Date
  payBefore: Date
}

/** Inserts an unpaid order with its snapshot and holds its discount code. The caller holds the stock last, because its
 *  rows are the most contended. */
export async function insertPricedOrder(tx: Transaction, order: OrderToInsert): Promise<Placed> {
  const { checkout, priced, usedCode, paymentType, language, key, cause, staffId, now, payBefore } = order
  const { person, terms, receiver } = checkout
  const { name, phone, addressEn, addressCn, note } = orNotFound(receiver)
  const placed = await insertNumbered(tx, {
    personId: person.id,
    ordererUsername: person.contract?.edcNumber ?? person.email ?? '',
    ordererName: person.username,
    sponsor: terms.sponsor,
    rateBasisPoints: terms.rateBasisPoints,
    receiver: { name, phone, addressEn, addressCn, note },
    ...{ ...key, language, paymentType, figures: priced.figures, createdAt: now, payBefore },
  })
  await insertOrderLines(tx, placed.id, priced.lines.map(withNormalisedText), { cause, now })
  if (staffId !== null) await insertPreparedOrder(tx, { orderId: placed.id, staffId })
  if (usedCode !== null) await holdCode(tx, { orderId: placed.id, personId: person.id, ...usedCode, now })
  await emitEvent(tx, 'order.placed', { orderId: placed.id, invoice: placed.invoice })
  return placed
}

/** Even on a day with half of the numbers taken, fewer than one order in a million exhausts this many attempts. */
const maxNumberAttempts = 20

/** Inserts an order with a random number. Refuses with `order-number-unavailable` if every generated number is taken. */
async function insertNumbered(tx: Transaction, order: NewOrder): Promise<Placed> {
  for (let tries = 0; tries < maxNumberAttempts; tries += 1) {
    const invoice = composeInvoiceNumber(order.createdAt, randomInt(orderNumbersPerDay))
    const id = await insertOrder(tx, invoice, order)
    if (id !== null) return { id, invoice }
  }
  refuse({ code: 'order-number-unavailable' })
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

/** Lets an order be cancelled if it is unpaid at the end of its window. */
export async function enqueueCancellation(tx: Transaction, orderId: string, payBefore: Date): Promise<void> {
  const startAfter = addSeconds(payBefore, cancelDelaySeconds)
  await enqueue(tx, cancelUnpaidQueue, { orderId }, { startAfter, singletonKey: orderId })
}

export function addSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
