import { createHash, randomInt } from 'node:crypto'
import type { checkoutEndpoints, PlacedOrder } from '../../../contract/shop/checkout/checkout.ts'
import type { Figures, OrderReceiver } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { HandlerInput } from '../../../contract/wire/endpoint.ts'
import { lockPerson } from '../../accounts/people/people-queries.ts'
import { deleteLines } from '../../cart/cart-queries.ts'
import type { TimeLimits } from '../../config/time-limits.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { enqueue } from '../../core/jobs.ts'
import { Failed, orNotFound, refuseIf } from '../../core/refusals.ts'
import { refusalOfOffset } from '../../offset-credit/offset-credit-rules.ts'
import { redeemOffsetCredits } from '../../offset-credit/redeem-offset-credits.ts'
import { createOrder } from '../../orders/place/create-order.ts'
import { appliesCode } from '../../orders/place/order-pricing-rules.ts'
import { orderNumbersPerDay } from '../../orders/print/invoice-rules.ts'
import { readOrder } from '../../orders/read/read-order.ts'
import { findOrderOfKey } from '../../orders/records/order-queries.ts'
import { cancelDelaySeconds, cancelUnpaidQueue } from '../../orders/transitions/cancel-unpaid-queue.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import { limitConcurrency, type RunLimited } from '../../platform/limits/concurrency-limit.ts'
import type { FoundCode } from '../../promotions/discount-code-state.ts'
import { readCodeLocked } from '../../promotions/read-code.ts'
import { holdCode } from '../../promotions/redeem-code.ts'
import { holdStock } from '../../stock/hold-stock.ts'
import { openBankPage } from '../pay/open-bank-page.ts'
import { refusalOfPaymentType } from '../pay/payment-options.ts'
import {
  isPaidAtOnce,
  refusalOfFigures,
  refusalOfLines,
  refusalOfTerms,
  refusalToOrder,
} from '../price/checkout-rules.ts'
import { priceCheckout } from '../price/price-checkout.ts'
import { type Checkout, readCheckout } from '../price/read-checkout.ts'

export interface PlaceOrder {
  personId: string
  idempotencyKey: string
  lang: Language
  body: HandlerInput<typeof checkoutEndpoints.placeOrder>['body']
}

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'jobs' | 'log'>

/** Maximum concurrent order placements per process. In a flash sale all of them wait for one stock row; without a
 *  limit they would take all database connections from readers. */
const maxConcurrentPlacements = 5
const maxWaiting = 1_000

/** The concurrency limit that placements pass before they take a connection; one per process. They wait for half of the
 *  time of a request, so that the other half is left for the order (docs/spec/faults.md#time-limits). */
export function placementLimit({ requestMs }: TimeLimits): RunLimited {
  return limitConcurrency(maxConcurrentPlacements, maxWaiting, requestMs / 2)
}

/** Places an order from the figures last shown, or refuses with what has changed, and opens the bank page. The same
 *  idempotency key with the same body returns the same order; with another body, 409. */
export async function placeOrder(
  deps: Deps,
  runLimited: RunLimited,
  input: PlaceOrder,
): Promise<PlacedOrder> {
  const { id, invoice } = await runLimited(
    async () =>
      await deps.db
        .transaction()
        .execute(async (tx) => (await findPlaced(tx, input)) ?? (await place(tx, deps, input))),
  )
  const order = await readOrder(deps.db, { personId: input.personId, invoice }, deps.clock.now())
  const bankPage =
    order.refusals.pay === null ? await openBankPage(deps, { orderId: id, lang: input.lang }) : null
  return { order, bankPage }
}

interface Placed {
  id: string
  invoice: string
}

/** Finds the order already placed with this key. Locks the person, so that of concurrent requests with one key the
 *  first places the order and the others find it. */
async function findPlaced(
  tx: Transaction,
  { personId, idempotencyKey, body }: PlaceOrder,
): Promise<Placed | null> {
  await lockPerson(tx, personId)
  const placed = await findOrderOfKey(tx, personId, idempotencyKey)
  if (placed && !placed.requestHash.equals(hashOf(body))) throw new Failed('idempotency-key-reused')
  return placed
}

/** Takes stock last, because its rows are the most contended. */
async function place(tx: Transaction, deps: Deps, input: PlaceOrder): Promise<Placed> {
  const { personId, body } = input
  const now = deps.clock.now()
  const requested = { personId, now, cartIds: body.cartIds, receiverId: body.receiverId }
  const checkout = await readCheckout({ db: tx, config: deps.config }, requested)
  const windowSeconds = checkout.shop.paymentWindowSeconds
  const isOffset = body.paymentType === 'OFFSET_DADAN'
  const foundCode =
    body.code && !isOffset
      ? await readCodeLocked(tx, { enteredCode: body.code, personId, now, windowSeconds })
      : null
  const { priced, code } = priceOrRefuse(deps, checkout, foundCode, body)
  const payBefore = addSeconds(now, windowSeconds)
  const placed = await createOrder(tx, {
    order: {
      ...snapshotOf(checkout),
      ...{ idempotencyKey: input.idempotencyKey, requestHash: hashOf(body) },
      ...{ language: input.lang, paymentType: body.paymentType },
      ...{ figures: priced.figures, createdAt: now, payBefore },
    },
    cause: 'placed',
    lines: priced.lines,
    randomNumber: () => randomInt(orderNumbersPerDay),
  })
  if (code && foundCode) await holdCode(tx, { orderId: placed.id, personId, code, uses: foundCode.uses, now })
  await deleteLines(
    tx,
    personId,
    priced.lines.map((line) => line.cartId),
  )
  const { totalCents } = priced.figures
  const paidBy = causeOfPayment(isOffset, priced.figures)
  if (isOffset) await redeemOffsetCredits(tx, { orderId: placed.id, personId, totalCents, now })
  if (paidBy === null) await enqueueCancellation(tx, placed.id, payBefore)
  await holdStock(tx, placed.id, priced.lines)
  if (paidBy !== null) await markOrderPaid(tx, { orderId: placed.id, now, cause: paidBy })
  return placed
}

/** The cause of a payment without a gateway, or null if a gateway is needed. */
function causeOfPayment(isOffset: boolean, figures: Figures): string | null {
  if (isOffset) return 'paid by offset credit'
  return isPaidAtOnce(figures) ? 'nothing to pay' : null
}

export async function enqueueCancellation(tx: Transaction, orderId: string, payBefore: Date): Promise<void> {
  const startAfter = addSeconds(payBefore, cancelDelaySeconds)
  await enqueue(tx, cancelUnpaidQueue, { orderId }, { startAfter, singletonKey: orderId })
}

/** Prices the order, or throws the first refusal. Without offset credit, OFFSET_DADAN is refused, because no gateway
 *  serves it. */
export function priceOrRefuse(
  deps: Pick<Deps, 'config' | 'clock'>,
  { shop, terms, lines, receiver, unpaidOrders, offsetLeftCents, changedTerms }: Checkout,
  foundCode: FoundCode | null,
  { expected, paymentType }: Pick<PlaceOrder['body'], 'expected' | 'paymentType'>,
) {
  refuseIf(
    refusalToOrder({ isAllowedToBuy: terms.isAllowedToBuy, lines, receiver, unpaidOrders, changedTerms }),
  )
  refuseIf(refusalOfTerms(expected, terms))
  refuseIf(refusalOfLines(expected, lines))
  const isOffset = paymentType === 'OFFSET_DADAN' && offsetLeftCents !== null
  const { priced, code, refusal } = priceCheckout({
    shop,
    terms,
    lines,
    foundCode,
    paymentType: isOffset ? paymentType : null,
  })
  refuseIf(refusal)
  refuseIf(refusalOfFigures(expected, priced.figures))
  const { totalCents } = priced.figures
  refuseIf(
    isOffset
      ? refusalOfOffset({ lines, totalCents, leftCents: offsetLeftCents })
      : refusalOfPaymentType(deps, paymentType, totalCents),
  )
  // A code whose discount does not exceed the offer is not used up.
  const isUsed = appliesCode(priced)
  const validated = priced.lines.map((line) => ({ ...line, codeApplies: isUsed && line.codeEligible }))
  return { priced: { ...priced, lines: validated }, code: isUsed ? code : null }
}

/** The order's snapshot of buyer, terms and receiver, independent of later changes of their rows. */
export function snapshotOf({
  person,
  terms,
  receiver,
}: Pick<Checkout, 'person' | 'terms'> & { receiver: OrderReceiver | null }) {
  const { name, phone, addressEn, addressCn, note } = orNotFound(receiver)
  return {
    personId: person.id,
    ordererUsername: person.contract?.edcNumber ?? person.email ?? '',
    ordererName: person.username,
    sponsor: terms.sponsor,
    rateBasisPoints: terms.rateBasisPoints,
    receiver: { name, phone, addressEn, addressCn, note },
  }
}

/** SHA-256 of a request, to detect another request under the same key. The contract has normalised the field order;
 *  the order of the lines is irrelevant. */
function hashOf(body: PlaceOrder['body']): Buffer {
  const canonical = { ...body, cartIds: body.cartIds.toSorted() }
  return createHash('sha256').update(JSON.stringify(canonical)).digest()
}

export function addSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
