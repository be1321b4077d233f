import { useState } from 'react'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Shipment } from '../../../contract/shop/orders/shipments.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { sentenceFor } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'

interface ReceiveParcelProps {
  name: string
  invoice: string
  receive: () => Promise<Order | Refused>
  /** The parcel in the order as it is now. */
  parcelIn: (order: Order) => Pick<Shipment, 'state'> | undefined
  onOrderUpdated: (order: Order) => void
}

/** Confirms the receipt of one parcel. */
export function ReceiveParcel({ name, invoice, receive, parcelIn, onOrderUpdated }: ReceiveParcelProps) {
  const receipt = useReceipt({
    invoice,
    send: receive,
    isReceived: (order) => parcelIn(order)?.state === 'DELIVERED',
    onOrderUpdated,
  })
  return (
    <div data-print="hidden">
      <Button variant="secondary" size="small" isBusy={receipt.isBusy} onClick={() => void receipt.receive()}>
        {name}
      </Button>
    </div>
  )
}

interface Receipt {
  invoice: string
  send: () => Promise<Order | Refused>
  /** Whether the order shows what the press was for. */
  isReceived: (order: Order) => boolean
  onOrderUpdated: (order: Order) => void
}

/** Confirms a receipt. A refused one shows the order as it is now: another tab, the carrier or the staff may have recorded
 *  the delivery, which needs no error. */
export function useReceipt({ invoice, send, isReceived, onOrderUpdated }: Receipt) {
  const [isBusy, setBusy] = useState(false)
  const receive = async () => {
    setBusy(true)
    const answer = await send().catch(() => null)
    const current =
      answer instanceof Refused
        ? await quietApi.orders.read({ params: { invoice } }).catch(() => null)
        : answer
    setBusy(false)
    if (answer instanceof Refused && (current === null || !isReceived(current))) {
      const { refusal } = answer
      showToast('error', (all) => sentenceFor(all, refusal))
    }
    if (current !== null) onOrderUpdated(current)
  }
  return { isBusy, receive }
}
