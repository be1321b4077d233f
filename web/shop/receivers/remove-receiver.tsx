import { useState } from 'react'
import type { Receiver } from '../../../contract/shop/receivers/receivers.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { ReceiverAddress } from './receiver-address.tsx'

export interface RemoveReceiverProps {
  /** Null while closed. */
  receiver: Receiver | null
  onRemove: (receiver: Receiver) => Promise<void>
  onClose: () => void
}

/** Confirms the deletion of an address. */
export function RemoveReceiver({ receiver, onRemove, onClose }: RemoveReceiverProps) {
  const { receivers, shell } = useText()
  const [isBusy, setBusy] = useState(false)
  if (receiver === null) return null
  const remove = async () => {
    setBusy(true)
    await onRemove(receiver)
    setBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={receivers.removeTitle}
      description={receivers.removeHint}
      closeLabel={shell.close}
    >
      <ReceiverAddress receiver={receiver} />
      <DialogActions cancel={{ label: receivers.keep, onClick: onClose }}>
        <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
          {receivers.remove}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
