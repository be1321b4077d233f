import { createHash, randomInt } from 'node:crypto'
import type { preparedOrderEndpoints } from '../../../contract/admin/orders/prepared-orders.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { HandlerInput } from '../../../contract/wire/endpoint.ts'
import { lockPerson } from '../../accounts/people/people-queries.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { Failed, refuse } from '../../core/refusals.ts'
import { orderMail } from '../../orders/mails/order-mails.ts'
import { createOrder } from '../../orders/place/create-order.ts'
import { insertPreparedOrder } from '../../orders/prepared/prepared-order-queries.ts'
import { orderNumbersPerDay } from '../../orders/print/invoice-rules.ts'
import { findOrderOfKey } from '../../orders/records/order-queries.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { readCodeLocked } from '../../promotions/read-code.ts'
import { holdCode } from '../../promotions/redeem-code.ts'
import { readPreparedOrderSeconds } from '../../settings/prepared-order-window.ts'
import { holdStock } from '../../stock/hold-stock.ts'
import { paymentOptions } from '../pay/payment-options.ts'
import { canReceiveOrder, isPaidAtOnce } from '../price/checkout-rules.ts'
import { readCheckout } from '../price/read-checkout.ts'
import { addSeconds, enqueueCancellation, priceOrRefuse, snapshotOf } from './place-order.ts'

export interface PrepareOrder {
  staffId: string
  idempotencyKey: string
  body: HandlerInput<typeof preparedOrderEndpoints.create>['body']
}

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** Places an unpaid order for a person, priced by the rules of the checkout, holds its stock for the window of
 *  prepared orders and mails the payment link. The same idempotency key returns the same order. */
export async function prepareOrder(deps: Deps, input: PrepareOrder) {
  return await inTransaction(deps.db, async (tx) => {
    const { personId } = input.body
    await lockPerson(tx, personId)
    const placed = await findOrderOfKey(tx, personId, input.idempotencyKey)
    if (placed === null) return await prepare(tx, deps, input)
    if (!placed.requestHash.equals(hashOf(input.body))) throw new Failed('idempotency-key-reused')
    return placed.invoice
  })
}

/** Takes stock last, because its rows are the most contended. */
async function prepare(tx: Transaction, deps: Deps, input: PrepareOrder): Promise<string> {
  const { staffId, idempotencyKey, body } = input
  const { personId, lines: chosen, receiverId, code: enteredCode, language, expected } = body
  const now = deps.clock.now()
  const requested = { personId, cartIds: null, chosen, receiverId, now }
  const checkout = await readCheckout({ db: tx, config: deps.config }, requested)
  const { person } = checkout
  if (!canReceiveOrder(person)) refuse({ code: 'cannot-buy' })
  const windowSeconds = checkout.shop.paymentWindowSeconds
  const foundCode = enteredCode
    ? await readCodeLocked(tx, { enteredCode, personId, now, windowSeconds })
    : null
  const paymentType = payableType(deps, expected.totalCents)
  const { priced, code } = priceOrRefuse(deps, checkout, foundCode, {
    expected,
    paymentType,
  })
  if (isPaidAtOnce(priced.figures)) refuse({ code: 'order-without-payment' })
  const payBefore = addSeconds(now, await readPreparedOrderSeconds(tx))
  const { id, invoice } = await createOrder(tx, {
    order: {
      ...snapshotOf(checkout),
      ...{ idempotencyKey, requestHash: hashOf(body), language, paymentType },
      ...{ figures: priced.figures, createdAt: now, payBefore },
    },
    cause: 'prepared',
    lines: priced.lines,
    randomNumber: () => randomInt(orderNumbersPerDay),
  })
  await insertPreparedOrder(tx, { orderId: id, staffId })
  if (code && foundCode) await holdCode(tx, { orderId: id, personId, code, uses: foundCode.uses, now })
  await enqueueCancellation(tx, id, payBefore)
  const { email } = person
  if (email !== null) {
    await enqueueMail(tx, orderMail('order-prepared', { id, personId, invoice, email, language }))
  }
  await holdStock(tx, id, priced.lines)
  return invoice
}

/** The payment type that is preselected for the shopper: the first that is available for this total. */
function payableType(deps: Deps, totalCents: number): PaymentType {
  const available = paymentOptions(deps, totalCents, null).find(({ refusal }) => refusal === null)
  return available?.type ?? 'JETCO'
}

/** SHA-256 of a request, to detect another request under the same key. */
function hashOf(body: PrepareOrder['body']): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}
