import type { Order, OrderState } from '../../../contract/orders.ts'

/** How a state is coloured. Colour never stands alone: the badge says the word. */
export const toneOf = {
  UNPAID: 'accent',
  PAID: 'success',
  CANCEL: 'danger',
  APPEAL: 'plain',
  REFUND: 'plain',
  RETURNSUCCESS: 'plain',
} as const satisfies Record<OrderState, string>

/** How far an order has come: 0 ordered, 1 paid, 2 confirmed by the company. Null where it left that way. */
export function stepOf({
  orderState,
  shippedState,
}: Pick<Order, 'orderState' | 'shippedState'>): number | null {
  if (orderState === 'UNPAID') return 0
  if (orderState !== 'PAID' && orderState !== 'APPEAL') return null
  return shippedState === 'CONFIRMED' ? 2 : 1
}

/** When the payment window ends by this browser's clock, which may go wrong: only what the mall's own clock
 *  says is left of it counts. Null where no window is open. */
export function windowEnd(order: Pick<Order, 'payBefore' | 'serverTime'>, receivedAt: number): number | null {
  if (order.payBefore === null) return null
  return receivedAt + Math.max(0, Date.parse(order.payBefore) - Date.parse(order.serverTime))
}

/** What the result page shows. */
export type Outcome = 'completed' | 'voided' | 'other' | 'leaving' | 'no-bank' | 'waiting' | 'unpaid'

/** What has become of an order, from what the mall says of it and from what this tab knows of the way to the bank.
 *  Only the mall's word makes it completed; a voided order is never called anything else (hong-kong.md 1.9). */
export function outcomeOf(
  { orderState, hasOpenPayment }: Pick<Order, 'orderState' | 'hasOpenPayment'>,
  tab: { visit: { page: unknown; hasLeft: boolean } | null; isPatient: boolean },
): Outcome {
  if (orderState === 'PAID') return 'completed'
  if (orderState === 'CANCEL') return 'voided'
  if (orderState !== 'UNPAID') return 'other'
  if (tab.visit === null) return 'unpaid'
  if (!tab.visit.hasLeft) return tab.visit.page === null ? 'no-bank' : 'leaving'
  return tab.isPatient && hasOpenPayment ? 'waiting' : 'unpaid'
}

/** How long to wait before asking again: soon at first, because most banks tell us at once. */
export function pollAfterMs(asked: number): number {
  return Math.min(1_000 * 1.4 ** asked, 8_000)
}

/** How long a returned shopper is asked to wait before we say that no payment was confirmed. */
export const patienceMs = 12_000
