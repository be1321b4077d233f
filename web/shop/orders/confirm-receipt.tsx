import { useState } from 'react'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'

/** Confirms the arrival of an order, which starts its return period. */
export function ConfirmReceipt({
  order,
  onOrderUpdated,
}: {
  order: Order
  onOrderUpdated: (order: Order) => void
}) {
  const { detail } = useText().orders
  const [isBusy, setBusy] = useState(false)
  const receive = async () => {
    setBusy(true)
    const input = { params: { invoice: order.invoice } }
    const answer = await api.orders.confirmReceipt(input).catch(() => null)
    setBusy(false)
    if (answer === null) return
    if (answer instanceof Refused) {
      const { refusal } = answer
      return showToast('error', (all) => sentenceFor(all, refusal))
    }
    onOrderUpdated(answer)
  }
  return (
    <div data-print="hidden" className="grid justify-items-start gap-2">
      <Button variant="secondary" isBusy={isBusy} onClick={() => void receive()}>
        {detail.receive}
      </Button>
      <p className="text-sm text-muted">{detail.receiveHint}</p>
    </div>
  )
}
