import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Shipment } from '../../../contract/shop/orders/shipments.ts'
import { api } from '../../shared/api/browser-api.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Parcel, SentLater } from './parcel.tsx'
import { ReceiveParcel } from './receive-parcel.tsx'

interface ShipmentsProps {
  order: Order
  onOrderUpdated: (order: Order) => void
}

/** The parcels of an order, and what is still to be sent. */
export function Shipments({ order, onOrderUpdated }: ShipmentsProps) {
  const { detail } = useText().orders
  if (order.shipments.length === 0) return null
  const unsent =
    order.status === 'PARTLY_SHIPPED' ? order.lines.filter((line) => line.unsentQuantity > 0) : []
  return (
    <Card>
      <h2 className="font-display mb-1 text-lg">{detail.logistics}</h2>
      <ul className="-mb-4 divide-y divide-line">
        {order.shipments.map((shipment) => (
          <li key={shipment.number} className="grid gap-2 py-4">
            <OneShipment order={order} shipment={shipment} onOrderUpdated={onOrderUpdated} />
          </li>
        ))}
        {unsent.length > 0 && (
          <li className="grid gap-2 py-4">
            <SentLater lines={unsent.map((line) => ({ ...line, quantity: line.unsentQuantity }))} />
          </li>
        )}
      </ul>
    </Card>
  )
}

function OneShipment({ order, shipment, onOrderUpdated }: ShipmentsProps & { shipment: Shipment }) {
  const { detail } = useText().orders
  const params = { invoice: order.invoice, number: String(shipment.number) }
  const isOnlyOne = order.shipments.length === 1 && order.status !== 'PARTLY_SHIPPED'
  return (
    <>
      <Parcel parcel={shipment} />
      {!isOnlyOne && shipment.refusals.confirmReceipt === null && (
        <ReceiveParcel
          name={detail.receiveParcel(shipment.number)}
          invoice={order.invoice}
          parcelIn={({ shipments }) => shipments.find(({ number }) => number === shipment.number)}
          receive={() => api.orders.confirmShipmentReceipt({ params })}
          onOrderUpdated={onOrderUpdated}
        />
      )}
    </>
  )
}
