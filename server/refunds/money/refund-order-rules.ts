import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Returns why the company cannot refund an order now, or null. An open appeal must be decided first; a return
 *  in progress must be completed as a return. */
export function findRefusalToRefund({ orderState }: { orderState: OrderState }): Refusal | null {
  return orderState === 'PAID' ? null : { code: 'order-not-refundable' }
}

/** The refusal of a refund of everything that is left, or null. While sent goods are part of it, what was not sent is
 *  refunded by itself, so that it is sold again. */
export function findRefusalToRefundWhole(order: {
  orderState: OrderState
  /** Whether goods were sent that were not refunded, while others are still to be sent. */
  hasSentPart: boolean
}): Refusal | null {
  return findRefusalToRefund(order) ?? (order.hasSentPart ? { code: 'order-partly-shipped' } : null)
}

/** Returns why a return cannot be completed now, or null. */
export function findRefusalToEndReturn({ orderState }: { orderState: OrderState }): Refusal | null {
  return orderState === 'REFUND' ? null : { code: 'return-not-possible' }
}
