import { randomBytes } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import type { BankPage, PaymentType } from '../../../contract/orders/orders.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { setPaymentType } from '../../orders/lifecycle/order-transition-queries.ts'
import { refusalToPay } from '../../orders/order-rules.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { hasTakenMoney, isUndecided, limitsOf, payMethodOf, refusalOfAmount } from '../payment-rules.ts'
import { abandonUnopened } from './apply-payment-report.ts'
import {
  type Attempt,
  insertAttempt,
  listAttempts,
  lockOrderToPay,
  type OrderToPay,
} from './attempt-queries.ts'
import { closeAttempt, queryAttempt } from './close-attempt.ts'
import { gatewaysOf } from './gateways.ts'
import { type Opened, openPage } from './open-page.ts'
import { nextQueryAt } from './query-schedule-rules.ts'

export interface StartOfPayment {
  orderId: string
  lang: Language
  /** Another way to pay than before; the one before unless told. */
  paymentType?: PaymentType | undefined
}

type Starting = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** Tabs in two languages close each other's pages; after this many rounds one of them gives up. */
const maxRounds = 3

/** Opens a bank page for an order, or answers null if the gateway is silent or a payment is on its way; the order can
 *  then be paid again. Refuses with `order-voided`, `order-not-payable`, `payment-window-closing` or
 *  `payment-type-unavailable`. A page that is still open is shown again, and any other is closed first, so that a
 *  shopper with two tabs, or with two ways to pay, pays once.
 *  No transaction is open while a gateway is called. */
export async function startPayment(
  deps: Starting,
  { lang, ...input }: StartOfPayment,
): Promise<BankPage | null> {
  const harmless = new Set<string>()
  for (let round = 0; round < maxRounds; round += 1) {
    const { order, attempt, open } = await beginAttempt(deps, input, harmless)
    if (attempt) return pageOf(await openPage(deps, order, attempt, lang))
    for (const one of open) {
      const isWanted =
        one.state === 'OPEN' && one.method === payMethodOf(input.paymentType ?? order.paymentType)
      const again = isWanted ? await showAgain(deps, order, one, lang) : 'REFUSED'
      if (again !== 'REFUSED') return pageOf(again)
      // Another way to pay must not wait for a gateway that never opened its page.
      if (!isWanted && (await abandonUnopened(deps, one.id))) {
        harmless.add(one.id)
        continue
      }
      if ((await closeAttempt(deps, one)) === 'UNKNOWN') return null
      harmless.add(one.id)
    }
  }
  return null
}

function pageOf(opened: Opened): BankPage | null {
  return typeof opened === 'string' ? null : opened
}

/** Asks for the same page once more: a gateway answers the same request with the same page, and one whose answer
 *  was lost answers it now. REFUSED also when the page has ended, or the shopper has changed the language. */
async function showAgain(
  deps: Starting,
  order: OrderToPay,
  attempt: Attempt,
  lang: Language,
): Promise<Opened> {
  const told = await queryAttempt(deps, attempt)
  if (told === null || told === 'PENDING') return 'SILENT'
  if (told !== 'OPEN' && told !== 'NOT_FOUND') return 'REFUSED'
  return await openPage(deps, order, attempt, lang)
}

interface Begun {
  order: OrderToPay
  /** New, and already committed when the gateway hears of it: whatever it answers, the mall knows what it is about. */
  attempt: Attempt | null
  /** Earlier ones that may still take money. There is no new one while there are any. */
  open: Attempt[]
}

/** @param harmless attempts that cannot be paid any more, or that their provider lets nobody close */
async function beginAttempt(
  deps: Starting,
  { orderId, paymentType }: Omit<StartOfPayment, 'lang'>,
  harmless: ReadonlySet<string>,
): Promise<Begun> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, orderId)
    refuseIf(refusalToPay(order, now))
    const earlier = await listAttempts(tx, orderId)
    refuseIf(refusalAfter(earlier))
    const open = earlier.filter(({ id, state }) => isUndecided(state) && !harmless.has(id))
    if (open.length > 0) return { order, attempt: null, open }
    const type = paymentType ?? order.paymentType
    const route = gatewaysOf(deps).route(type) ?? refuse({ code: 'payment-type-unavailable' })
    refuseIf(refusalOfAmount(order.totalCents, limitsOf(route.gateway.capabilities, route.method)))
    // Only now: an order that could not be paid another way keeps the way that it has.
    if (type !== order.paymentType) await setPaymentType(tx, orderId, type)
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

/** `[A-Z0-9]{1,32}` fits every provider; 128 random bits never meet again, even across databases at one gateway. */
function newMerchantRef(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}
