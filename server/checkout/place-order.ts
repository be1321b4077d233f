import { createHash, randomInt } from 'node:crypto'
import type { HandlerInput } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/language.ts'
import type { orderEndpoints, PlacedOrder } from '../../contract/orders.ts'
import { deleteLines } from '../cart/cart-queries.ts'
import { createOrder } from '../orders/create-order.ts'
import { invoicesPerDay } from '../orders/invoice-rules.ts'
import { appliesCode, priceOrder } from '../orders/order-pricing-rules.ts'
import { findOrderOfKey } from '../orders/order-queries.ts'
import { readOrder } from '../orders/read-order.ts'
import { voidDelaySeconds, voidUnpaidQueue } from '../orders/void-unpaid-queue.ts'
import { lockPerson } from '../people/people-queries.ts'
import type { Transaction } from '../platform/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { enqueue } from '../platform/jobs.ts'
import { Failed, found, refuseIf } from '../platform/refuse.ts'
import { type InTurn, turns } from '../platform/turns.ts'
import { linesWithCode } from '../promotions/discount-code-rules.ts'
import type { FoundCode } from '../promotions/discount-code-state.ts'
import { readCodeLocked } from '../promotions/read-code.ts'
import { keepCode } from '../promotions/redeem-code.ts'
import { hold } from '../stock/hold-stock.ts'
import { refusalOfFigures, refusalOfLines, refusalOfTerms, refusalToOrder } from './checkout-rules.ts'
import { openBankPage } from './open-bank-page.ts'
import { refusalOfPaymentType } from './payment-options.ts'
import { pricingTerms } from './pricing-terms.ts'
import { type Checkout, readCheckout } from './read-checkout.ts'

export interface PlaceOrder {
  personId: string
  idempotencyKey: string
  lang: Language
  body: HandlerInput<typeof orderEndpoints.placeOrder>['body']
}

type Placing = Pick<Dependencies, 'config' | 'db' | 'clock' | 'jobs'>

/** How many orders one process writes at once. In a flash sale all of them wait for one row of stock; with a
 *  connection each, they would leave none for the people who only look. */
const placingsAtOnce = 5
const mostWaiting = 1_000

/** The turn that orders wait for before they take a connection: one for each process. */
export function placingTurns(): InTurn {
  return turns(placingsAtOnce, mostWaiting)
}

/** Places an order from the figures last shown, or names what has changed since, and opens the bank page.
 *  The same key with the same body answers the same order; with another body, 409. */
export async function placeOrder(deps: Placing, inTurn: InTurn, wish: PlaceOrder): Promise<PlacedOrder> {
  const { id, invoice } = await inTurn(
    async () =>
      await deps.db
        .transaction()
        .execute(async (tx) => (await findPlaced(tx, wish)) ?? (await place(tx, deps, wish))),
  )
  const order = await readOrder(deps.db, { personId: wish.personId, invoice }, deps.clock.now())
  const bankPage =
    order.refusals.pay === null ? await openBankPage(deps, { orderId: id, lang: wish.lang }) : null
  return { order, bankPage }
}

interface Placed {
  id: string
  invoice: string
}

/** What this key has placed before. All presses of one person wait for each other here, so of thirty at once
 *  the first places the order and the others find it. */
async function findPlaced(
  tx: Transaction,
  { personId, idempotencyKey, body }: PlaceOrder,
): Promise<Placed | null> {
  await lockPerson(tx, personId)
  const placed = await findOrderOfKey(tx, personId, idempotencyKey)
  if (placed && !placed.requestHash.equals(hashOf(body))) throw new Failed(409, 'idempotency-key-reused')
  return placed
}

/** Writes the order, or nothing. The stock comes last: its rows are the ones that many wait for. */
async function place(tx: Transaction, deps: Placing, wish: PlaceOrder): Promise<Placed> {
  const { personId, body } = wish
  const now = deps.clock.now()
  const checkout = await readCheckout(tx, {
    personId,
    now,
    cartIds: body.cartIds,
    receiverId: body.receiverId,
  })
  const windowSeconds = deps.config.shop.paymentWindowSeconds
  const found = body.code
    ? await readCodeLocked(tx, { typed: body.code, personId, now, windowSeconds })
    : null
  const { priced, code } = judge(deps, checkout, found, body)
  const payBefore = inSeconds(now, windowSeconds)
  const placed = await createOrder(tx, {
    order: { ...snapshotOf(checkout, wish), figures: priced.figures, createdAt: now, payBefore },
    lines: priced.lines,
    draw: () => randomInt(invoicesPerDay),
  })
  if (code && found) await keepCode(tx, { orderId: placed.id, personId, code, uses: found.uses, now })
  await deleteLines(
    tx,
    personId,
    priced.lines.map((line) => line.cartId),
  )
  await enqueue(
    tx,
    voidUnpaidQueue,
    { orderId: placed.id },
    { startAfter: inSeconds(payBefore, voidDelaySeconds), singletonKey: placed.id },
  )
  await hold(
    tx,
    placed.id,
    priced.lines.map((line) => ({ ...line, pieces: line.quantity })),
  )
  return placed
}

/** Prices what is to be ordered, or refuses with the first reason in the order that the contract lists them. */
function judge(
  deps: Placing,
  { terms, lines, receiver, unpaidOrders }: Checkout,
  found: FoundCode | null,
  { expected, paymentType }: PlaceOrder['body'],
) {
  refuseIf(refusalToOrder({ mayBuy: terms.mayBuy, lines, receiver, unpaidOrders }))
  refuseIf(refusalOfTerms(expected, terms))
  refuseIf(refusalOfLines(expected, lines))
  const coded = linesWithCode(lines, found)
  refuseIf(coded.refusal)
  const priced = priceOrder(coded.lines, pricingTerms(deps.config, terms, coded.code))
  refuseIf(refusalOfFigures(expected, priced.figures))
  refuseIf(refusalOfPaymentType(deps, paymentType, priced.figures.totalCents))
  // Where the offer takes off as much, the code is left for another time.
  const isUsed = appliesCode(priced)
  const judged = priced.lines.map((line) => ({ ...line, codeApplies: isUsed && line.codeEligible }))
  return { priced: { ...priced, lines: judged }, code: isUsed ? coded.code : null }
}

/** Who orders, by whose favour, and where it goes: kept as it is now, whatever becomes of the rows it is read from. */
function snapshotOf(
  { person, terms, receiver }: Checkout,
  { personId, idempotencyKey, lang, body }: PlaceOrder,
) {
  const { name, phone, addressEn, addressCn, note } = found(receiver)
  return {
    personId,
    idempotencyKey,
    requestHash: hashOf(body),
    language: lang,
    paymentType: body.paymentType,
    ordererUsername: person.contract?.edcNumber ?? person.email ?? '',
    ordererName: person.username,
    sponsor: terms.sponsor,
    rateBasisPoints: terms.rateBasisPoints,
    receiver: { name, phone, addressEn, addressCn, note },
  }
}

/** Tells two requests under one key apart. The contract has put their fields into one order;
 *  that of the chosen lines means nothing. */
function hashOf(body: PlaceOrder['body']): Buffer {
  const meant = { ...body, cartIds: body.cartIds.toSorted() }
  return createHash('sha256').update(JSON.stringify(meant)).digest()
}

function inSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
