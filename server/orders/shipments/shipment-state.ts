import type { ShipmentState } from '../../../contract/shop/orders/shipment-states.ts'

/** A shipment as it is stored. */
export interface StoredShipment {
  id: string
  number: number
  state: ShipmentState
  logisticsInfo: string | null
  handedOverAt: Date | null
  deliveredAt: Date | null
  lines: readonly { number: number; quantity: number }[]
}

/** How much of a line was refunded and sent. */
export interface SentLine {
  number: number
  quantity: number
  /** Pieces refunded, sent or not. */
  refundedQuantity: number
  /** Of these: pieces that were not sent, or came back. */
  withdrawnQuantity: number
  /** Pieces in shipments that are neither returned nor cancelled. */
  sentQuantity: number
}

/** The fields of an order that are composed from its shipments. */
export interface Delivery {
  logisticsInfo: string | null
  shippedAt: Date | null
  arrivedAt: Date | null
}
