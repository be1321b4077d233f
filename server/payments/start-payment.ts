import assert from 'node:assert'
import { randomBytes } from 'node:crypto'
import type { Language } from '../../contract/language.ts'
import type { BankPage } from '../../contract/orders.ts'
import { notificationPath } from '../../contract/payments.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { refusalToPay } from '../orders/order-rules.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'
import {
  type Attempt,
  insertAttempt,
  listAttempts,
  lockAttempt,
  lockOrderToPay,
  type OrderToPay,
  updateAttempt,
} from './attempt-queries.ts'
import { closeAttempt } from './close-attempt.ts'
import { gatewaysOf } from './gateways.ts'
import { GatewayRefused, GatewayUnreachable, type StartedPayment } from './payment-gateway.ts'
import { hasTakenMoney, isUndecided } from './payment-rules.ts'
import { nextQueryAt } from './query-schedule-rules.ts'

export interface StartOfPayment {
  orderId: string
  lang: Language
}

type Starting = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** Two tabs that open bank pages at the same moment close each other's; after this many rounds one of them gives up. */
const mostRounds = 3

/** Opens a bank page for an order, or answers null if the gateway is silent; the order can then be paid again.
 *  Refuses with `order-voided`, `order-not-payable` or `payment-window-closing`. Pages opened earlier are closed
 *  first, so that a shopper with two tabs pays once. No transaction is open while a gateway is called. */
export async function startPayment(
  deps: Starting,
  { orderId, lang }: StartOfPayment,
): Promise<BankPage | null> {
  const harmless = new Set<string>()
  for (let round = 0; round < mostRounds; round += 1) {
    const { order, attempt, open } = await beginAttempt(deps, orderId, harmless)
    if (attempt) return await openPage(deps, order, attempt, lang)
    const closed = await Promise.all(open.map((one) => closeAttempt(deps, one)))
    if (closed.includes('UNKNOWN')) return null
    for (const { id } of open) harmless.add(id)
  }
  return null
}

interface Begun {
  order: OrderToPay
  /** New, and already committed when the gateway hears of it: whatever it answers, the mall knows what it is about. */
  attempt: Attempt | null
  /** Pages that have to be closed before there can be another one. */
  open: Attempt[]
}

/** @param harmless attempts that cannot be paid any more, or that their provider lets nobody close */
async function beginAttempt(deps: Starting, orderId: string, harmless: ReadonlySet<string>): Promise<Begun> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, orderId)
    refuseIf(refusalToPay(order, now))
    const earlier = await listAttempts(tx, orderId)
    refuseIf(refusalAfter(earlier))
    const open = earlier.filter(({ id, state }) => isUndecided(state) && !harmless.has(id))
    if (open.length > 0) return { order, attempt: null, open }
    const route = gatewaysOf(deps).route(order.paymentType) ?? refuse({ code: 'payment-type-unavailable' })
    const attempt = await insertAttempt(tx, {
      orderId,
      merchantRef: newMerchantRef(),
      gateway: route.gateway.code,
      method: route.method,
      amountCents: order.totalCents,
      createdAt: now,
      nextQueryAt: nextQueryAt(now, now),
    })
    return { order, attempt, open }
  })
}

/** Money that does not fit waits for staff; asking for more of it would make things worse. */
function refusalAfter(attempts: readonly Attempt[]): Refusal | null {
  return attempts.some(({ state }) => hasTakenMoney(state)) ? { code: 'order-not-payable' } : null
}

async function openPage(
  deps: Starting,
  order: OrderToPay,
  attempt: Attempt,
  lang: Language,
): Promise<BankPage | null> {
  const started = await askGateway(deps, order, attempt, lang)
  if (started === null) return null
  const isWanted = await keepGatewayRef(deps, attempt, started.gatewayRef)
  if (isWanted) return { fields: {}, ...started.redirect }
  // The order was given up, or another tab came first, while the gateway was opening this page.
  await closeAttempt(deps, { ...attempt, gatewayRef: started.gatewayRef })
  return null
}

async function askGateway(
  deps: Starting,
  order: OrderToPay,
  attempt: Attempt,
  lang: Language,
): Promise<StartedPayment | null> {
  const { config } = deps
  const result = new URL('/order/result', config.publicUrl)
  result.search = new URLSearchParams({ invoice: order.invoice, lang }).toString()
  assert(attempt.currency === 'HKD', 'the mall is paid in Hong Kong dollars')
  try {
    return await gatewaysOf(deps)
      .get(attempt.gateway)
      .start({
        attemptId: attempt.id,
        merchantRef: attempt.merchantRef,
        method: attempt.method,
        amountCents: attempt.amountCents,
        currency: attempt.currency,
        orderNumber: order.invoice,
        lang,
        payBefore: order.payBefore,
        returnUrl: result.href,
        cancelUrl: result.href,
        notifyUrl: new URL(notificationPath(attempt.gateway), gatewaysOf(deps).notifyBase).href,
      })
  } catch (error) {
    // The attempt stays: should it have arrived all the same, its gateway will be asked how it stands.
    if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return null
    throw error
  }
}

/** Whether the page may be shown: its order still waits to be paid, and by this attempt. */
async function keepGatewayRef(
  deps: Starting,
  { id, orderId }: Attempt,
  gatewayRef: string | null,
): Promise<boolean> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, orderId)
    const attempt = await lockAttempt(tx, id)
    const next = isUndecided(attempt.state) ? nextQueryAt(attempt.createdAt, now) : null
    await updateAttempt(tx, { ...attempt, gatewayRef: attempt.gatewayRef ?? gatewayRef, nextQueryAt: next })
    return order.orderState === 'UNPAID' && attempt.state === 'OPEN'
  })
}

/** `[A-Z0-9]{1,32}` fits every provider; 128 random bits never meet again, even across databases at one gateway. */
function newMerchantRef(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}
