import { randomBytes } from 'node:crypto'
import type { BankPage } from '../../../contract/shop/checkout/checkout.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { findRefusalToPay } from '../../orders/records/order-rules.ts'
import { setPaymentType } from '../../orders/records/order-transition-queries.ts'
import {
  type Attempt,
  insertAttempt,
  listAttempts,
  lockOrderToPay,
  type NewAttempt,
  type OrderToPay,
} from '../attempts/attempt-queries.ts'
import {
  findAmountLimits,
  findRefusalOfAmount,
  hasTakenMoney,
  isUndecided,
} from '../attempts/payment-rules.ts'
import { nextQueryAt } from '../attempts/query-schedule-rules.ts'
import { createGateways } from '../gateways/gateways.ts'
import { toPayMethod } from '../gateways/pay-method-rules.ts'
import { abandonUnopened } from '../reports/apply-payment-report.ts'
import { closeAttempt, queryAttempt } from '../reports/close-attempt.ts'
import { type OpenResult, openPage } from './open-page.ts'

export interface StartPayment {
  orderId: string
  language: Language
  /** The new payment type; by default it does not change. */
  paymentType?: PaymentType | undefined
}

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** Two tabs in different languages close each other's pages; after this many rounds one of them stops. */
const maxRounds = 3

/** Opens a bank page for an order, or returns null if the gateway does not answer or a payment is pending. An open
 *  page is shown again, and every other one is closed first. No transaction is open during a gateway call. */
export async function startPayment(
  deps: Deps,
  { language, ...input }: StartPayment,
): Promise<BankPage | null> {
  const skippedIds = new Set<string>()
  for (let round = 0; round < maxRounds; round += 1) {
    const { order, attempt, open } = await beginAttempt(deps, input, skippedIds)
    if (attempt) return findBankPage(await openPage(deps, order, attempt, language))
    for (const openAttempt of open) {
      const isWanted =
        openAttempt.state === 'OPEN' &&
        openAttempt.method === toPayMethod(input.paymentType ?? order.paymentType)
      const reopened = isWanted ? await reopenPage(deps, order, openAttempt, language) : 'REFUSED'
      if (reopened !== 'REFUSED') return findBankPage(reopened)
      // A change of the payment type must not wait for a gateway that never opened its page.
      if (!isWanted && (await abandonUnopened(deps, openAttempt.id))) {
        skippedIds.add(openAttempt.id)
        continue
      }
      if ((await closeAttempt(deps, openAttempt)) === 'UNKNOWN') return null
      skippedIds.add(openAttempt.id)
    }
  }
  return null
}

/** An order that was inserted with its first attempt. */
export interface FirstPage {
  order: Pick<OrderToPay, 'invoice' | 'payBefore'>
  attempt: Attempt
  language: Language
}

/** Opens the bank page of an order's first attempt, or returns null like `startPayment`. */
export async function openFirstPage(
  deps: Deps,
  { order, attempt, language }: FirstPage,
): Promise<BankPage | null> {
  return findBankPage(await openPage(deps, order, attempt, language))
}

function findBankPage(opened: OpenResult): BankPage | null {
  return typeof opened === 'string' ? null : opened
}

/** Requests the page of an open attempt again: a gateway answers an identical request with the same page. REFUSED
 *  also when the page has ended or the shopper changed the language. */
async function reopenPage(
  deps: Deps,
  order: OrderToPay,
  attempt: Attempt,
  language: Language,
): Promise<OpenResult> {
  const state = await queryAttempt(deps, attempt)
  if (state === null || state === 'PENDING') return 'NO_ANSWER'
  if (state !== 'OPEN' && state !== 'NOT_FOUND') return 'REFUSED'
  return await openPage(deps, order, attempt, language)
}

interface BeginAttemptResult {
  order: OrderToPay
  /** Committed before the gateway is called, so that the mall can match every later answer. */
  attempt: Attempt | null
  /** Earlier attempts that may still take money. While there are any, no new one begins. */
  open: Attempt[]
}

/** Inserts an attempt if no earlier one may still take money.
 *  @param skippedIds ids of earlier attempts that are closed, were never shown, or cannot be closed by their provider */
async function beginAttempt(
  deps: Deps,
  { orderId, paymentType }: Omit<StartPayment, 'language'>,
  skippedIds: ReadonlySet<string>,
): Promise<BeginAttemptResult> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, orderId)
    refuseIf(findRefusalToPay(order, now))
    const earlier = await listAttempts(tx, orderId)
    refuseIf(findRefusalAfter(earlier))
    const open = earlier.filter(({ id, state }) => isUndecided(state) && !skippedIds.has(id))
    if (open.length > 0) return { order, attempt: null, open }
    const type = paymentType ?? order.paymentType
    const begun = newAttempt(deps, { paymentType: type, amountCents: order.chargedCents, now })
    // After the checks: an order that cannot be paid with the new type retains the old one.
    if (type !== order.paymentType) await setPaymentType(tx, orderId, type)
    return { order, attempt: await insertAttempt(tx, { orderId, ...begun }), open }
  })
}

/** A new attempt at the gateway of a payment type. Refuses with `payment-type-unavailable` if no gateway takes this
 *  type, or this amount by it. */
export function newAttempt(
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { paymentType, amountCents, now }: { paymentType: PaymentType; amountCents: Cents; now: Date },
): NewAttempt {
  const route = createGateways(deps).route(paymentType) ?? refuse({ code: 'payment-type-unavailable' })
  refuseIf(findRefusalOfAmount(amountCents, findAmountLimits(route.gateway.capabilities, route.method)))
  return {
    merchantRef: newMerchantRef(),
    gateway: route.gateway.code,
    method: route.method,
    amountCents,
    createdAt: now,
    nextQueryAt: nextQueryAt(now, now),
  }
}

/** Captured money that does not match the order is under review; another payment would make things worse. */
function findRefusalAfter(attempts: readonly Attempt[]): Refusal | null {
  return attempts.some(({ state }) => hasTakenMoney(state)) ? { code: 'order-not-payable' } : null
}

/** `[A-Z0-9]{1,32}` fits every provider; 128 random bits never collide, even across databases at one gateway. */
function newMerchantRef(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}
