import type { OrderState } from '../../contract/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** What a shopper may want to do with an order. */
export type OrderAction = 'pay' | 'cancel'

/** When an order is open to an action. Whatever is not listed is refused. */
const openTo = { pay: ['UNPAID'], cancel: ['UNPAID'] } satisfies Record<OrderAction, OrderState[]>

/** Where an order may go from each state (design 5). CANCEL and RETURNSUCCESS are final. */
export const nextStates = {
  UNPAID: ['PAID', 'CANCEL'],
  PAID: ['APPEAL', 'REFUND'],
  APPEAL: ['PAID', 'REFUND'],
  REFUND: ['RETURNSUCCESS', 'PAID'],
  CANCEL: [],
  RETURNSUCCESS: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** Whether an order may go from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  const next: readonly OrderState[] = nextStates[from]
  return next.includes(to)
}

/** A bank page is opened only while a shopper still has this long to fill it in (hong-kong.md 1.9). */
export const leastSecondsToPay = 60

/** As far as an order decides what may be done with it. */
export interface OrderFacts {
  invoice: string
  orderState: OrderState
  payBefore: Date
}

/** Why an order cannot be paid at a moment, or null. An unpaid order whose window is over counts as voided
 *  although the job that voids it may still be on its way. */
export function refusalToPay({ invoice, orderState, payBefore }: OrderFacts, now: Date): Refusal | null {
  if (orderState === 'CANCEL') return { code: 'order-voided', invoice }
  if (!isOpenTo('pay', orderState)) return { code: 'order-not-payable' }
  const secondsLeft = (payBefore.getTime() - now.getTime()) / 1000
  if (secondsLeft <= 0) return { code: 'order-voided', invoice }
  return secondsLeft < leastSecondsToPay ? { code: 'payment-window-closing' } : null
}

/** Why a shopper cannot give an order up, or null. */
export function refusalToCancel({ orderState }: Pick<OrderFacts, 'orderState'>): Refusal | null {
  return isOpenTo('cancel', orderState) ? null : { code: 'order-not-cancellable' }
}

function isOpenTo(action: OrderAction, state: OrderState): boolean {
  const states: readonly OrderState[] = openTo[action]
  return states.includes(state)
}
