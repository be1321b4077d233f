import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import type { Shipment } from '../../../../contract/shop/orders/shipments.ts'

export interface ShipmentsProps {
  story: OrderStory
  onChanged: () => void
}

export interface ShipmentProps extends ShipmentsProps {
  shipment: Shipment
  /** Of a replacement, whose parcels have numbers of their own. */
  isReplacement?: boolean
}
