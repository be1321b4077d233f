import type { Order, OrderState, ProgressStep } from '../../../contract/orders/orders.ts'
import type { Text } from '../text/text.ts'

/** How a state is coloured. Colour never stands alone: the badge says the word. */
export const toneOf = {
  UNPAID: 'accent',
  PAID: 'success',
  CANCEL: 'danger',
  APPEAL: 'plain',
  REFUND: 'plain',
  RETURNSUCCESS: 'plain',
} as const satisfies Record<OrderState, string>

/** All states, in the order in which the filter offers them. */
export const orderStates = Object.keys(toneOf) as OrderState[]

/** Which step an order stands on: the last that is behind it. */
export function currentStep(progress: readonly ProgressStep[]): number {
  return progress.findLastIndex(({ at }) => at !== null)
}

/** When the payment window ends by this browser's clock, which may go wrong: only what the mall's own clock
 *  says is left of it counts. Null where no window is open. */
export function windowEnd(order: Pick<Order, 'payBefore' | 'serverTime'>, receivedAt: number): number | null {
  if (order.payBefore === null) return null
  return receivedAt + Math.max(0, Date.parse(order.payBefore) - Date.parse(order.serverTime))
}

/** The order once its window has ended: no page shows it as payable until the mall says what became of it. */
export function withWindowOver(order: Order): Order {
  if (order.orderState !== 'UNPAID' || order.isWindowOver) return order
  const refusals = { ...order.refusals, pay: notPayable, cancel: notCancellable }
  return { ...order, isWindowOver: true, refusals }
}

const notPayable = { code: 'order-not-payable' } as const
const notCancellable = { code: 'order-not-cancellable' } as const

/** What the result page shows. */
export type Outcome =
  | 'completed'
  | 'voided'
  | 'other'
  | 'reviewed'
  | 'ending'
  | 'leaving'
  | 'no-bank'
  | 'waiting'
  | 'unheard'
  | 'unpaid'

/** What has become of an order, from what the mall says of it and from what this tab knows of the way to the bank.
 *  Only the mall's word makes it completed; a voided order is never called anything else (docs/spec/payments.md#rules). As long as
 *  a bank may have the money, nobody is told that the payment failed, unless they have said so themselves. */
export function outcomeOf(
  { orderState, hasOpenPayment, isPaymentReviewed, isWindowOver }: FactsOfOutcome,
  tab: { visit: { page: unknown; hasLeft: boolean } | null; isPatient: boolean; gaveUp: boolean },
): Outcome {
  if (orderState === 'PAID') return 'completed'
  if (orderState === 'CANCEL') return 'voided'
  if (orderState !== 'UNPAID') return 'other'
  if (isPaymentReviewed) return 'reviewed'
  if (isWindowOver) return 'ending'
  if (tab.visit !== null && !tab.visit.hasLeft) return tab.visit.page === null ? 'no-bank' : 'leaving'
  if (!hasOpenPayment || tab.gaveUp) return 'unpaid'
  return tab.visit !== null && tab.isPatient ? 'waiting' : 'unheard'
}

type FactsOfOutcome = Pick<Order, 'orderState' | 'hasOpenPayment' | 'isPaymentReviewed' | 'isWindowOver'>

/** What has become of the money of a voided order, or that there was none. */
export function voidingOf(
  order: Pick<Order, 'invoice' | 'wasPaidLate' | 'isPaymentReviewed'>,
  words: Text['orders']['detail'],
): string {
  if (order.isPaymentReviewed) return words.paidWrongly
  return order.wasPaidLate ? words.paidLate : words.voided(order.invoice)
}

/** How long to wait before asking again: soon at first, because most banks tell us at once. */
export function pollAfterMs(asked: number): number {
  return Math.min(1_000 * 1.4 ** asked, 8_000)
}

/** How long a returned shopper is asked to wait before we say that no payment was confirmed. */
export const patienceMs = 12_000
