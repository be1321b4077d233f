import { use, useEffect, useState } from 'react'
import { hasUnsaved, UnsavedContext, type UnsavedForms } from '../browser/unsaved.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { DialogProps } from '../ui/dialog-props.ts'
import { UnsavedQuestion } from './unsaved-guard.tsx'

interface FormDialogProps extends DialogProps {
  /** Whether a form outside of the dialog's children has unsaved input. */
  isUnsaved?: boolean
}

/** A dialog with a form: closing it with unsaved input asks first. */
export function FormDialog({ onClose, isUnsaved = false, children, ...rest }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const [forms] = useState<UnsavedForms>(() => new Set())
  const formsOfPage = use(UnsavedContext)
  useEffect(() => {
    const read = () => hasUnsaved(forms)
    formsOfPage.add(read)
    return () => {
      formsOfPage.delete(read)
    }
  }, [forms, formsOfPage])
  const leave = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Dialog {...rest} onClose={() => (isUnsaved || hasUnsaved(forms) ? setAsking(true) : leave())}>
      <UnsavedContext value={forms}>{children}</UnsavedContext>
      {isAsking && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={leave} />}
    </Dialog>
  )
}
