import type { Receiver } from '../../../contract/shop/receivers/receivers.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { UnsavedGuard } from '../../shared/session/unsaved-guard.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { ReceiverForm } from './receiver-form.tsx'

export interface ReceiverDialogProps {
  /** `new`, the address to edit, or null while closed. */
  subject: Receiver | 'new' | null
  isFirst: boolean
  onSaved: (saved: Receiver) => void
  onClose: () => void
}

/** The address form in a dialog. */
export function ReceiverDialog({ subject, isFirst, onSaved, onClose }: ReceiverDialogProps) {
  const { receivers, shell } = useText()
  return (
    <FormDialog
      isOpen={subject !== null}
      onClose={onClose}
      title={subject === 'new' ? receivers.addTitle : receivers.editTitle}
      closeLabel={shell.close}
    >
      <ReceiverForm
        receiver={subject === 'new' ? null : subject}
        isFirst={isFirst}
        onSaved={onSaved}
        onCancel={onClose}
      />
      <UnsavedGuard />
    </FormDialog>
  )
}
