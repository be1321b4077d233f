import type { CarrierProblem } from '../../../contract/admin/orders/carrier-reports.ts'
import type { RecordedState, ShipmentState } from '../../../contract/shop/orders/shipment-states.ts'

/** An event of a carrier as it is stored. */
export interface StoredCarrierEvent {
  eventKey: string
  state: RecordedState | null
  happenedAt: Date | null
  problem: CarrierProblem | null
}

/** What staff or shopper recorded of a shipment. */
export interface ShipmentStatement {
  state: ShipmentState
  recordedAt: Date
}

/** What the events of its carrier change in a shipment. */
export interface CarrierChange {
  state: RecordedState
  happenedAt: Date
  /** The day in Hong Kong; null unless it is delivered. */
  deliveredOn: string | null
}
