import { useState } from 'react'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { sentenceFor } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'

interface ReceiveParcelProps {
  name: string
  receive: () => Promise<Order | Refused>
  onOrderUpdated: (order: Order) => void
}

/** Confirms the receipt of one parcel. */
export function ReceiveParcel({ name, receive, onOrderUpdated }: ReceiveParcelProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await receive().catch(() => null)
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
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void confirm()}>
        {name}
      </Button>
    </div>
  )
}
