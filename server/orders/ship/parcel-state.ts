import type { OrderState, ShippedState } from '../../../contract/shop/orders/orders.ts'

/** The facts of an order that decide about its parcel. */
export interface ParcelOrder {
  state: OrderState
  shippedState: ShippedState
  shippedAt: Date | null
  arrivedAt: Date | null
  logisticsInfo: string | null
  /** Carriers and tracking numbers of its shipments that have left, and of its replacement. */
  sentInfos: readonly string[]
  /** Its next parcel is that of an accepted replacement. */
  hasReplacementToSend: boolean
}
