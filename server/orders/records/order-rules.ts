import { orderTransitions } from '../../../contract/shop/orders/order-states.ts'
import { deriveOrderStatus, type OrderStatusFacts } from '../../../contract/shop/orders/order-status.ts'
import type { OrderState, OrderStatus, ShippedState } from '../../../contract/shop/orders/orders.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** An action on an order that depends on its state only. */
export type OrderAction = 'pay' | 'cancel' | 'invoice'

/** The states in which an order allows an action. All others are refused. */
const allowedStates = {
  pay: ['UNPAID'],
  cancel: ['UNPAID'],
  invoice: ['PAID', 'APPEAL', 'REFUND', 'RETURNSUCCESS'],
} satisfies Record<OrderAction, OrderState[]>

/** Whether the contract's table allows this state transition. */
export function canBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions.some((transition) => transition.from === from && transition.to === to)
}

/** Minimum remaining time to open a bank page (docs/spec/payments.md#rules). */
export const minSecondsToPay = 60

/** The facts of an order that decide which actions are possible. */
export interface OrderFacts {
  invoice: string
  orderState: OrderState
  payBefore: Date
  /** Whether the gateway took money that does not match: another payment would make things worse. */
  isPaymentUnderReview?: boolean
}

/** The refusal of a payment at a moment, or null. An overdue order is refused like a cancelled one, because its
 *  cancellation may be late; `showOrder` replaces this refusal while the gateway is queried. */
export function findRefusalToPay(
  { invoice, orderState, payBefore, isPaymentUnderReview = false }: OrderFacts,
  now: Date,
): Refusal | null {
  if (orderState === 'CANCEL') return { code: 'order-voided', invoice }
  if (!isOpenTo('pay', orderState) || isPaymentUnderReview) return { code: 'order-not-payable' }
  const secondsLeft = (payBefore.getTime() - now.getTime()) / 1000
  if (secondsLeft <= 0) return { code: 'order-voided', invoice }
  return secondsLeft < minSecondsToPay ? { code: 'payment-window-closing' } : null
}

/** Whether an unpaid order is past its deadline but not cancelled yet: it can be neither paid nor cancelled, and the
 *  bank is about to be queried. */
export function isWindowOver(
  { orderState, payBefore }: Pick<OrderFacts, 'orderState' | 'payBefore'>,
  now: Date,
): boolean {
  return orderState === 'UNPAID' && payBefore.getTime() <= now.getTime()
}

/** The status of an order at a moment. `statusFacts` are those within its payment window. */
export function statusAt(
  order: Pick<OrderFacts, 'orderState' | 'payBefore'> & { statusFacts: OrderStatusFacts },
  now: Date,
): OrderStatus {
  const { statusFacts } = order
  return deriveOrderStatus({
    ...statusFacts,
    isPaymentBeingChecked: statusFacts.isPaymentBeingChecked || isWindowOver(order, now),
  })
}

/** The refusal of a cancellation at a moment, or null. An overdue order may have been paid in time: the gateway is queried
 *  first. */
export function findRefusalToCancel(
  order: Pick<OrderFacts, 'orderState' | 'payBefore'>,
  now: Date,
): Refusal | null {
  const isPossible = isOpenTo('cancel', order.orderState) && !isWindowOver(order, now)
  return isPossible ? null : { code: 'order-not-cancellable' }
}

/** The refusal of a cancellation with a refund by the shopper, or null: possible until the staff confirm the order, after
 *  which it may be packed. An order of an edit is sent with another one, so the staff decide. */
export function findRefusalToCancelPaid(order: {
  orderState: OrderState
  shippedState: ShippedState
  isOfEdit: boolean
}): Refusal | null {
  const isPossible = order.orderState === 'PAID' && order.shippedState === 'WAIT_CONFIRM' && !order.isOfEdit
  return isPossible ? null : { code: 'order-not-cancellable' }
}

/** The refusal of an invoice, or null: an invoice states that money was received. */
export function findRefusalToInvoice({ orderState }: Pick<OrderFacts, 'orderState'>): Refusal | null {
  return isOpenTo('invoice', orderState) ? null : { code: 'invoice-not-ready' }
}

function isOpenTo(action: OrderAction, state: OrderState): boolean {
  const states: readonly OrderState[] = allowedStates[action]
  return states.includes(state)
}
