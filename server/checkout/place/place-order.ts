import type { checkoutEndpoints, PlacedOrder } from '../../../contract/shop/checkout/checkout.ts'
import type { Figures } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { HandlerInput } from '../../../contract/wire/endpoint.ts'
import { lockPerson } from '../../accounts/people/person-lock-queries.ts'
import type { TimeLimits } from '../../config/time-limits.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { redeemOffsetCredits } from '../../offset-credit/redeem-offset-credits.ts'
import { readOrder } from '../../orders/read/read-order.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import {
  type FirstPage,
  newAttempt,
  openFirstPage,
  startPayment,
} from '../../payments/start/start-payment.ts'
import { hashRequest } from '../../platform/idempotency/request-hash.ts'
import { limitConcurrency, type RunLimited } from '../../platform/limits/concurrency-limit.ts'
import { lockCodeWithUses } from '../../promotions/discount-code-queries.ts'
import { judgeCode } from '../../promotions/discount-code-rules.ts'
import { openBankPage } from '../pay/open-bank-page.ts'
import { isPaidAtOnce } from '../price/checkout-rules.ts'
import { priceOrRefuse, readCheckout } from '../price/price-checkout.ts'
import { addSeconds, findRepeated, insertPricedOrder, type Placed } from './insert-priced-order.ts'

export interface PlaceOrder {
  personId: string
  idempotencyKey: string
  language: Language
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
  const { personId, language } = input
  const { id, invoice, firstPage } = await runLimited(
    async () => await deps.db.transaction().execute(async (tx) => await place(tx, deps, input)),
  )
  const read = async () => await readOrder(deps.db, { personId, invoice }, deps.clock.now())
  if (firstPage) {
    const opening = openBankPage(deps, async () => await openFirstPage(deps, firstPage))
    const [order, bankPage] = await Promise.all([read(), opening])
    return { order, bankPage }
  }
  const order = await read()
  const open = async () => await startPayment(deps, { orderId: id, language })
  const bankPage = order.refusals.pay === null ? await openBankPage(deps, open) : null
  return { order, bankPage }
}

/** Locks the person, reads everything in one statement, decides, and writes in one statement, which takes the stock. */
async function place(
  tx: Transaction,
  deps: Deps,
  { personId, idempotencyKey, language, body }: PlaceOrder,
): Promise<Placed & { firstPage: FirstPage | null }> {
  const key = { idempotencyKey, requestHash: hashOrder(body) }
  await lockPerson(tx, personId)
  const now = deps.clock.now()
  const { cartIds, receiverId, pickupPointId = null } = body
  const checkout = await readCheckout(
    { db: tx, config: deps.config },
    { personId, idempotencyKey, cartIds, receiverId, pickupPointId, now },
  )
  const repeated = findRepeated(checkout, key)
  if (repeated !== null) return { ...repeated, firstPage: null }
  const { person, shop } = checkout
  const windowSeconds = shop.paymentWindowSeconds
  const isOffset = body.paymentType === 'OFFSET_DADAN'
  const enteredCode = isOffset ? null : (body.code ?? null)
  const storedCode = enteredCode === null ? null : await lockCodeWithUses(tx, enteredCode, person.id)
  const foundCode = storedCode && judgeCode(storedCode, { personId: person.id, now, windowSeconds })
  const { priced, usedCode, delivery } = priceOrRefuse(deps, checkout, foundCode, body)
  const payBefore = addSeconds(now, windowSeconds)
  const paidBy = causeOfPayment(isOffset, priced.figures)
  const { totalCents } = priced.figures
  const { paymentType } = body
  const { attempt, ...placed } = await insertPricedOrder(tx, {
    checkout,
    priced,
    usedCode,
    key,
    now,
    payBefore,
    isPaidAtOnce: paidBy !== null,
    attempt: paidBy === null ? newAttempt(deps, { paymentType, amountCents: totalCents, now }) : null,
    language,
    paymentType,
    giftMessage: body.giftMessage ?? null,
    delivery,
    cause: 'placed',
    staffId: null,
    cartIds: priced.lines.map((line) => line.cartId),
  })
  if (isOffset) await redeemOffsetCredits(tx, { orderId: placed.id, personId: person.id, totalCents, now })
  if (paidBy !== null) await markOrderPaid(tx, { orderId: placed.id, now, cause: paidBy })
  return {
    ...placed,
    firstPage: attempt && { order: { invoice: placed.invoice, payBefore }, attempt, language },
  }
}

/** The cause of a payment without a gateway, or null if a gateway is needed. */
function causeOfPayment(isOffset: boolean, figures: Figures): string | null {
  if (isOffset) return 'paid by offset credit'
  return isPaidAtOnce(figures) ? 'nothing to pay' : null
}

/** The order of the lines is irrelevant. */
function hashOrder(body: PlaceOrder['body']): Buffer {
  return hashRequest({ ...body, cartIds: body.cartIds.toSorted() })
}
