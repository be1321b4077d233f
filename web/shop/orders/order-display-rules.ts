import { carriedOutCents, splitPayment } from '../../../contract/shop/orders/carried-money.ts'
import type { Order, OrderLine, OrderStatus, ProgressStep } from '../../../contract/shop/orders/orders.ts'
import type { Text } from '../../shared/text/shape/text.ts'

/** Colour of a status. Colour is never the only sign: the badge has a label. */
export const statusTones = {
  AWAITING_PAYMENT: 'accent',
  CHECKING_PAYMENT: 'plain',
  PREPARING: 'accent',
  PARTLY_SHIPPED: 'success',
  ON_ITS_WAY: 'success',
  PARCEL_LOST: 'danger',
  DELIVERED: 'plain',
  RETURN_REQUESTED: 'plain',
  REPLACEMENT_IN_PROGRESS: 'accent',
  REPLACEMENT_REQUESTED: 'plain',
  RETURN_IN_PROGRESS: 'plain',
  REFUND_IN_PROGRESS: 'plain',
  PARTLY_REFUNDED: 'plain',
  REFUNDED: 'plain',
  EXCHANGED: 'plain',
  CANCELLED: 'danger',
} as const satisfies Record<OrderStatus, string>

/** All statuses, as the filter lists them. */
export const orderStatuses = Object.keys(statusTones) as OrderStatus[]

/** The `status` query parameter, or undefined if it is not a status. */
export function statusIn(searchParams: URLSearchParams): OrderStatus | undefined {
  return orderStatuses.find((status) => status === searchParams.get('status'))
}

/** The current step: the last completed one. */
export function currentStep(progress: readonly ProgressStep[]): number {
  return progress.findLastIndex(({ at }) => at !== null)
}

/** End of the payment window by this browser's clock, calculated from the server's remaining time because the clock may
 *  be wrong. Null without an open window. */
export function windowEnd(order: Pick<Order, 'payBefore' | 'serverTime'>, receivedAt: number): number | null {
  if (order.payBefore === null) return null
  return receivedAt + Math.max(0, Date.parse(order.payBefore) - Date.parse(order.serverTime))
}

/** The order after its window has ended: not shown as payable until the server reports the outcome. */
export function withWindowOver(order: Order): Order {
  if (order.orderState !== 'UNPAID' || order.isWindowOver) return order
  const refusals = { ...order.refusals, pay: notPayable, cancel: notCancellable }
  return { ...order, status: 'CHECKING_PAYMENT', isWindowOver: true, refusals }
}

const notPayable = { code: 'order-not-payable' } as const
const notCancellable = { code: 'order-not-cancellable' } as const

/** Whether goods are still to come on the promised day. */
export function isExpected({
  promisedOn,
  orderState,
  status,
  progress,
}: Pick<Order, 'promisedOn' | 'orderState' | 'status' | 'progress'>): boolean {
  if (status === 'PARCEL_LOST') return false
  const hasArrived = progress.some(({ step, at }) => step === 'arrived' && at !== null)
  return promisedOn !== null && (orderState === 'PAID' || orderState === 'APPEAL') && !hasArrived
}

/** State of the result page. */
export type Outcome =
  | 'completed'
  | 'cancelled'
  | 'other'
  | 'reviewed'
  | 'ending'
  | 'leaving'
  | 'no-bank-page'
  | 'waiting'
  | 'unconfirmed'
  | 'unpaid'

/** Outcome of an order. Only the server's state makes it completed (docs/spec/payments.md#rules). While money may still
 *  arrive, the payment is not shown as failed, unless the shopper cancelled on the bank page. */
export function decideOutcome(
  { orderState, hasOpenPayment, isPaymentUnderReview, isWindowOver }: FactsOfOutcome,
  tab: { visit: { page: unknown; hasLeft: boolean } | null; isStillWaiting: boolean; hasCancelled: boolean },
): Outcome {
  if (orderState === 'PAID') return 'completed'
  if (orderState === 'CANCEL') return 'cancelled'
  if (orderState !== 'UNPAID') return 'other'
  if (isPaymentUnderReview) return 'reviewed'
  if (isWindowOver) return 'ending'
  if (tab.visit !== null && !tab.visit.hasLeft) return tab.visit.page === null ? 'no-bank-page' : 'leaving'
  if (!hasOpenPayment || tab.hasCancelled) return 'unpaid'
  return tab.visit !== null && tab.isStillWaiting ? 'waiting' : 'unconfirmed'
}

type FactsOfOutcome = Pick<Order, 'orderState' | 'hasOpenPayment' | 'isPaymentUnderReview' | 'isWindowOver'>

/** The sums below the total: how the order is paid, what pays other orders, and what was paid back. */
export function sumsBelow(
  order: Pick<Order, 'figures' | 'addedTo' | 'edits' | 'refundedCents' | 'unpaidRefundCents' | 'orderState'>,
  words: Text['orders']['detail'],
): [string, number][] {
  const { carriedInCents, chargedCents } = splitPayment(order)
  const moved = carriedOutCents(order)
  const charged = order.orderState === 'UNPAID' ? words.due : words.charged
  const sums: [string, number][] = []
  if (order.addedTo !== null && order.orderState !== 'CANCEL') {
    if (carriedInCents > 0) sums.push([words.carried, -carriedInCents])
    sums.push([charged, chargedCents])
  }
  if (moved > 0) sums.push([words.moved, -moved])
  const refunded = order.refundedCents - moved - order.unpaidRefundCents
  if (refunded > 0) sums.push([words.refunded, -refunded])
  return sums
}

/** Pieces of a line that are no longer sold: refunded, or exchanged for other goods. */
export function describeReturnedPieces(
  { refundedQuantity, exchangedQuantity }: Pick<OrderLine, 'refundedQuantity' | 'exchangedQuantity'>,
  words: Pick<Text['orders']['detail'], 'refunded' | 'exchanged'>,
): string {
  const gone = [
    { word: words.exchanged, quantity: exchangedQuantity },
    { word: words.refunded, quantity: refundedQuantity - exchangedQuantity },
  ]
  return gone.flatMap(({ word, quantity }) => (quantity > 0 ? [`${word} × ${quantity}`] : [])).join(' · ')
}

/** What happened to the money of a cancelled order, or that there was none. */
export function describeCancellation(
  order: Pick<
    Order,
    | 'invoice'
    | 'wasPaidLate'
    | 'isPaymentUnderReview'
    | 'isReviewedPaymentRefunded'
    | 'isReviewedPaymentSettled'
  >,
  words: Text['orders']['detail'],
): string {
  if (order.isPaymentUnderReview) return words.paidWrongly
  if (order.wasPaidLate) return words.paidLate
  if (order.isReviewedPaymentRefunded) return words.wrongPaymentRefunded
  return order.isReviewedPaymentSettled ? words.wrongPaymentSettled : words.cancelled(order.invoice)
}

/** Delay before the next poll: short at first, because most gateways notify us at once. */
export function pollAfterMs(attempts: number): number {
  return Math.min(1_000 * 1.4 ** attempts, 8_000)
}

/** How long a returning shopper waits before the payment is shown as unconfirmed. */
export const maxResultWaitMs = 12_000
