import { useState } from 'react'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { X } from '../../shared/ui/icons.ts'

/** Cancels a paid order after confirmation, until the company has confirmed it. */
export function CancelPaidOrder({
  invoice,
  refundCents,
  onChanged,
}: {
  invoice: string
  refundCents: number
  onChanged: (order: Order) => void
}) {
  const text = useText()
  const { cancelPaid: words, window } = text.orders
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await api.checkout
      .cancelPaidOrder({ params: { invoice }, body: { expectedCents: refundCents } })
      .catch(() => null)
    setBusy(false)
    if (answer === null) return
    setConfirming(false)
    if (answer instanceof Refused) {
      const { refusal } = answer
      showToast('error', (all) => sentenceFor(all, refusal))
      // It was confirmed or refunded meanwhile.
      const current = await quietApi.orders.read({ params: { invoice } }).catch(() => null)
      if (current !== null) onChanged(current)
      return
    }
    onChanged(answer)
    showToast('info', ({ orders }) => orders.cancelPaid.done)
  }
  return (
    <>
      <Button variant="danger-quiet" size="small" onClick={() => setConfirming(true)}>
        <X className="size-4" aria-hidden="true" />
        {words.cancel}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={window.cancelTitle}
        description={refundCents === 0 ? words.free : words.refund(showPrice(refundCents))}
        closeLabel={text.shell.close}
      >
        <DialogActions cancel={{ label: window.keep, onClick: () => setConfirming(false) }}>
          <Button variant="danger" isBusy={isBusy} onClick={() => void cancel()}>
            {words.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
