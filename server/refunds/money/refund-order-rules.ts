import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Returns why the company cannot refund a whole order now, or null. An open appeal must be decided first; a return
 *  in progress must be completed as a return. */
export function refusalToRefund({ orderState }: { orderState: OrderState }): Refusal | null {
  return orderState === 'PAID' ? null : { code: 'order-not-refundable' }
}

/** Returns why a return cannot be completed now, or null. */
export function refusalToEndReturn({ orderState }: { orderState: OrderState }): Refusal | null {
  return orderState === 'REFUND' ? null : { code: 'return-not-possible' }
}
