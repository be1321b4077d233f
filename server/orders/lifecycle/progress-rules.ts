import type { OrderState, ProgressStep } from '../../../contract/orders/orders.ts'

/** What an order's progress is told from. */
export interface ProgressFacts {
  orderState: OrderState
  dateCreated: Date
  paidAt: Date | null
  confirmedAt: Date | null
  shippedAt: Date | null
  arrivedAt: Date | null
  stateSince: Date
}

/** The way of an order: what is behind it with its time, and what is still ahead without one. An order that left the
 *  way shows what it came to, and where it left: a voided one was never paid, a returned one keeps what it had reached. */
export function progressOf(order: ProgressFacts): ProgressStep[] {
  const placed: ProgressStep = { step: 'placed', at: order.dateCreated.toISOString() }
  if (order.orderState === 'CANCEL') return [placed, { step: 'voided', at: order.stateSince.toISOString() }]
  const way: ProgressStep[] = [
    placed,
    { step: 'paid', at: iso(order.paidAt) },
    { step: 'confirmed', at: iso(order.confirmedAt) },
    { step: 'shipped', at: iso(order.shippedAt) },
    { step: 'arrived', at: iso(order.arrivedAt) },
  ]
  if (order.orderState !== 'REFUND' && order.orderState !== 'RETURNSUCCESS') return way
  const reached = way.filter(({ at }) => at !== null)
  const since = order.stateSince.toISOString()
  if (order.orderState === 'REFUND') {
    return [...reached, { step: 'returning', at: since }, { step: 'returned', at: null }]
  }
  return [...reached, { step: 'returned', at: since }]
}

function iso(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}
