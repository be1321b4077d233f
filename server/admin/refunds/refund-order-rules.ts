import type { OrderState } from '../../../contract/orders/orders.ts'
import type { Refusal } from '../../../contract/refusals.ts'

/** Why the company cannot take a whole order back now, or null. One with an open appeal is settled there, so that the
 *  shopper gets an answer; one that is being returned ends as a return. */
export function refusalToRefund({ orderState }: { orderState: OrderState }): Refusal | null {
  return orderState === 'PAID' ? null : { code: 'order-not-refundable' }
}

/** Why a return cannot be ended now, or null. */
export function refusalToEndReturn({ orderState }: { orderState: OrderState }): Refusal | null {
  return orderState === 'REFUND' ? null : { code: 'return-not-possible' }
}
