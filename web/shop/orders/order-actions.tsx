import { useState } from 'react'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { api } from '../../shared/api/browser-api.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { FileText, Printer } from '../../shared/ui/icons.ts'
import { CancelPaidOrder } from './cancel-paid-order.tsx'
import { Reorder } from './reorder.tsx'

interface OrderActionsProps {
  order: Order
  onOrderUpdated: (order: Order) => void
}

export function OrderActions({ order, onOrderUpdated }: OrderActionsProps) {
  const { detail } = useText().orders
  const { invoice, cancelRefundCents } = order
  // The release before does not send it.
  const canCancel = typeof cancelRefundCents === 'number'
  const hasInvoice = order.refusals.invoice === null
  return (
    <div
      data-print="hidden"
      className={classNames(
        '-mx-4',
        // Four do not fit in a line of a phone.
        canCancel && hasInvoice
          ? 'grid grid-cols-2 justify-items-start sm:flex sm:flex-wrap'
          : 'flex flex-wrap',
      )}
    >
      {hasInvoice && <Invoice invoice={order.invoice} />}
      <Button variant="quiet" size="small" onClick={() => print()}>
        <Printer className="size-4" aria-hidden="true" />
        {detail.print}
      </Button>
      {order.orderState !== 'UNPAID' && <Reorder invoice={invoice} variant="quiet" />}
      {canCancel && (
        <CancelPaidOrder invoice={invoice} refundCents={cancelRefundCents} onChanged={onOrderUpdated} />
      )}
    </div>
  )
}

function Invoice({ invoice }: { invoice: string }) {
  const { detail } = useText().orders
  const [isBusy, setBusy] = useState(false)
  const fetchInvoice = async () => {
    setBusy(true)
    const file = await api.orders.printInvoice({ params: { invoice } }).catch(() => null)
    setBusy(false)
    if (file !== null) downloadFile(file, 'application/pdf', `${invoice}.pdf`)
  }
  return (
    <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void fetchInvoice()}>
      <FileText className="size-4" aria-hidden="true" />
      {detail.invoicePdf}
    </Button>
  )
}
