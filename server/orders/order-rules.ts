import { orderTransitions } from '../../contract/orders/order-states.ts'
import type { OrderState } from '../../contract/orders/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** What a shopper may want to do with an order. */
export type OrderAction = 'pay' | 'cancel' | 'invoice'

/** When an order is open to an action. Whatever is not listed is refused. */
const openTo = {
  pay: ['UNPAID'],
  cancel: ['UNPAID'],
  invoice: ['PAID', 'APPEAL', 'REFUND', 'RETURNSUCCESS'],
} satisfies Record<OrderAction, OrderState[]>

/** Whether an order may go from one state to another: only as the contract's table says. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions.some((way) => way.from === from && way.to === to)
}

/** A bank page is opened only while a shopper still has this long to fill it in (docs/spec/payments.md#rules). */
export const minSecondsToPay = 60

/** As far as an order decides what may be done with it. */
export interface OrderFacts {
  invoice: string
  orderState: OrderState
  payBefore: Date
  /** Where the bank has taken money that does not fit: asking for more of it would make things worse. */
  isPaymentReviewed?: boolean
}

/** Why an order cannot be paid at a moment, or null. An unpaid order whose window is over counts as voided
 *  although the job that voids it may still be on its way. */
export function refusalToPay(
  { invoice, orderState, payBefore, isPaymentReviewed = false }: OrderFacts,
  now: Date,
): Refusal | null {
  if (orderState === 'CANCEL') return { code: 'order-voided', invoice }
  if (!isOpenTo('pay', orderState) || isPaymentReviewed) return { code: 'order-not-payable' }
  const secondsLeft = (payBefore.getTime() - now.getTime()) / 1000
  if (secondsLeft <= 0) return { code: 'order-voided', invoice }
  return secondsLeft < minSecondsToPay ? { code: 'payment-window-closing' } : null
}

/** Whether an unpaid order is past its deadline and not settled yet: it can be neither paid nor given up any more, and
 *  whether the bank took money for it is about to be known. */
export function isWindowOver(
  { orderState, payBefore }: Pick<OrderFacts, 'orderState' | 'payBefore'>,
  now: Date,
): boolean {
  return orderState === 'UNPAID' && payBefore.getTime() <= now.getTime()
}

/** Why a shopper cannot give an order up, or null. */
export function refusalToCancel({ orderState }: Pick<OrderFacts, 'orderState'>): Refusal | null {
  return isOpenTo('cancel', orderState) ? null : { code: 'order-not-cancellable' }
}

/** Why there is no invoice of an order to print, or null: it says that money was received. */
export function refusalToInvoice({ orderState }: Pick<OrderFacts, 'orderState'>): Refusal | null {
  return isOpenTo('invoice', orderState) ? null : { code: 'invoice-not-ready' }
}

function isOpenTo(action: OrderAction, state: OrderState): boolean {
  const states: readonly OrderState[] = openTo[action]
  return states.includes(state)
}
