import type { preparedOrderEndpoints } from '../../../contract/admin/orders/prepared-orders.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { HandlerInput } from '../../../contract/wire/endpoint.ts'
import { lockPerson } from '../../accounts/people/person-lock-queries.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { orderMail } from '../../orders/mails/order-mails.ts'
import { hashRequest } from '../../platform/idempotency/request-hash.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { lockCodeWithUses } from '../../promotions/discount-code-queries.ts'
import { judgeCode } from '../../promotions/discount-code-rules.ts'
import { readPreparedOrderSeconds } from '../../settings/prepared-order-window.ts'
import { paymentOptions } from '../pay/payment-options.ts'
import { canReceiveOrder, isPaidAtOnce } from '../price/checkout-rules.ts'
import { priceOrRefuse, readCheckout } from '../price/price-checkout.ts'
import { addSeconds, findRepeated, insertPricedOrder, type Placed } from './insert-priced-order.ts'

export interface PrepareOrder {
  staffId: string
  idempotencyKey: string
  body: HandlerInput<typeof preparedOrderEndpoints.create>['body']
}

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** Places an unpaid order for a person, priced by the rules of the checkout, holds its stock for the window of
 *  prepared orders and mails the payment link. The same idempotency key returns the same order. */
export async function prepareOrder(deps: Deps, input: PrepareOrder): Promise<string> {
  const { invoice } = await inTransaction(deps.db, async (tx) => await prepare(tx, deps, input))
  return invoice
}

async function prepare(
  tx: Transaction,
  deps: Deps,
  { staffId, idempotencyKey, body }: PrepareOrder,
): Promise<Placed> {
  const { personId, lines: chosenGoods, receiverId, language, expected } = body
  const { code: enteredCode = null, deliveryMethodId = null, pickupPointId = null } = body
  const key = { idempotencyKey, requestHash: hashRequest(body) }
  await lockPerson(tx, personId)
  const now = deps.clock.now()
  const choice = { chosenLines: chosenGoods, receiverId, pickupPointId }
  const requested = { personId, idempotencyKey, cartIds: null, ...choice, now }
  const checkout = await readCheckout({ db: tx, config: deps.config }, requested)
  const repeated = findRepeated(checkout, key)
  if (repeated !== null) return repeated
  const { person } = checkout
  if (!canReceiveOrder(person)) refuse({ code: 'cannot-buy' })
  const windowSeconds = checkout.shop.paymentWindowSeconds
  const storedCode = enteredCode === null ? null : await lockCodeWithUses(tx, enteredCode, personId)
  const foundCode = storedCode && judgeCode(storedCode, { personId, now, windowSeconds })
  const paymentType = payableType(deps, expected.totalCents)
  const { priced, usedCode, delivery } = priceOrRefuse(deps, checkout, foundCode, {
    expected,
    paymentType,
    deliveryMethodId,
  })
  if (isPaidAtOnce(priced.figures)) refuse({ code: 'order-without-payment' })
  const payBefore = addSeconds(now, await readPreparedOrderSeconds(tx))
  const placed = await insertPricedOrder(tx, {
    checkout,
    priced,
    usedCode,
    key,
    now,
    payBefore,
    isPaidAtOnce: false,
    attempt: null,
    language,
    paymentType,
    giftMessage: null,
    delivery,
    cause: 'prepared',
    staffId,
    cartIds: [],
  })
  const { id, invoice } = placed
  const { email } = person
  if (email !== null) {
    await enqueueMail(tx, orderMail('order-prepared', { id, personId, invoice, email, language }))
  }
  return { id, invoice }
}

/** The payment type that is preselected for the shopper: the first that is available for this total. */
function payableType(deps: Deps, totalCents: number): PaymentType {
  const available = paymentOptions(deps, totalCents, null).find(({ refusal }) => refusal === null)
  return available?.type ?? 'JETCO'
}
