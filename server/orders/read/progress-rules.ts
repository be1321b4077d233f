import type { OrderStatusFacts } from '../../../contract/shop/orders/order-status.ts'
import type { OrderState, ProgressStep } from '../../../contract/shop/orders/orders.ts'

/** The facts that determine an order's progress. */
export interface ProgressFacts {
  orderState: OrderState
  dateCreated: Date
  paidAt: Date | null
  confirmedAt: Date | null
  shippedAt: Date | null
  arrivedAt: Date | null
  stateSince: Date
  statusFacts: Pick<OrderStatusFacts, 'isExchanged' | 'isRefundUnpaid'>
}

/** The timeline of an order: past steps with their time, future steps without. A cancelled, returned or exchanged order ends
 *  with that step, after the steps it had reached; a refund that the bank has declined is yet to come. */
export function listProgressSteps(order: ProgressFacts): ProgressStep[] {
  const placed: ProgressStep = { step: 'placed', at: order.dateCreated.toISOString() }
  if (order.orderState === 'CANCEL')
    return [placed, { step: 'cancelled', at: order.stateSince.toISOString() }]
  const steps: ProgressStep[] = [
    placed,
    { step: 'paid', at: iso(order.paidAt) },
    { step: 'confirmed', at: iso(order.confirmedAt) },
    { step: 'shipped', at: iso(order.shippedAt) },
    { step: 'arrived', at: iso(order.arrivedAt) },
  ]
  if (order.orderState !== 'REFUND' && order.orderState !== 'RETURNSUCCESS') return steps
  const reached = steps.filter(({ at }) => at !== null)
  const since = order.stateSince.toISOString()
  if (order.orderState === 'REFUND') {
    return [...reached, { step: 'returning', at: since }, { step: 'returned', at: null }]
  }
  const { isExchanged, isRefundUnpaid } = order.statusFacts
  if (isExchanged) return [...reached, { step: 'exchanged', at: since }]
  return [...reached, { step: 'returned', at: isRefundUnpaid ? null : since }]
}

function iso(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}
