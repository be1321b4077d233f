import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { isPartlyShipped } from '../../orders/records/shipment-rules.ts'

/** Returns why the company cannot refund an order now, or null. An open appeal must be decided first; a return
 *  in progress must be completed as a return. */
export function refusalToRefund({ orderState }: { orderState: OrderState }): Refusal | null {
  return orderState === 'PAID' ? null : { code: 'order-not-refundable' }
}

/** The refusal of a refund of everything, or null. What was not sent is refunded by itself, so that it is sold again. */
export function refusalToRefundWhole(order: {
  orderState: OrderState
  shippedAt: Date | null
  logisticsInfo: string | null
}): Refusal | null {
  return refusalToRefund(order) ?? (isPartlyShipped(order) ? { code: 'order-partly-shipped' } : null)
}

/** Returns why a return cannot be completed now, or null. */
export function refusalToEndReturn({ orderState }: { orderState: OrderState }): Refusal | null {
  return orderState === 'REFUND' ? null : { code: 'return-not-possible' }
}
