import { useState } from 'react'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Shipment } from '../../../contract/shop/orders/shipments.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Parcel, SentLater } from './parcel.tsx'

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
      <h2 className="mb-1 text-lg">{detail.logistics}</h2>
      <ul className="divide-y divide-line">
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
  const isOnlyOne = order.shipments.length === 1 && order.status !== 'PARTLY_SHIPPED'
  return (
    <>
      <Parcel parcel={shipment} />
      {!isOnlyOne && shipment.refusals.confirmReceipt === null && (
        <ReceiveShipment order={order} shipment={shipment} onOrderUpdated={onOrderUpdated} />
      )}
    </>
  )
}

/** Confirms the receipt of one of several shipments. */
function ReceiveShipment({ order, shipment, onOrderUpdated }: ShipmentsProps & { shipment: Shipment }) {
  const { detail } = useText().orders
  const [isBusy, setBusy] = useState(false)
  const receive = async () => {
    setBusy(true)
    const params = { invoice: order.invoice, number: String(shipment.number) }
    const answer = await api.orders.confirmShipmentReceipt({ params }).catch(() => null)
    setBusy(false)
    if (answer === null) return
    if (answer instanceof Refused) {
      const { refusal } = answer
      return showToast('error', (all) => sentenceFor(all, refusal))
    }
    onOrderUpdated(answer)
  }
  return (
    <div data-print="hidden">
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void receive()}>
        {detail.receiveParcel(shipment.number)}
      </Button>
    </div>
  )
}
