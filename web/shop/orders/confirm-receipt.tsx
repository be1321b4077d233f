import type { Order } from '../../../contract/shop/orders/orders.ts'
import { api } from '../../shared/api/browser-api.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useReceipt } from './receive-parcel.tsx'

/** Confirms the arrival of an order, which starts its return period. */
export function ConfirmReceipt({
  order,
  onOrderUpdated,
}: {
  order: Order
  onOrderUpdated: (order: Order) => void
}) {
  const { detail } = useText().orders
  const { invoice } = order
  const { isBusy, receive } = useReceipt({
    invoice,
    send: () => api.orders.confirmReceipt({ params: { invoice } }),
    isReceived: ({ progress }) => progress.some(({ step, at }) => step === 'arrived' && at !== null),
    onOrderUpdated,
  })
  return (
    <div data-print="hidden" className="grid justify-items-start gap-2">
      <Button variant="secondary" isBusy={isBusy} onClick={() => void receive()}>
        {detail.receive}
      </Button>
      <p className="text-sm text-muted">{detail.receiveHint}</p>
    </div>
  )
}
