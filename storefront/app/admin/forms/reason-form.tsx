import { type FormEvent, useState } from 'react'
import { useUnsaved } from '../../platform/unsaved.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'

/** A button with a required reason. */
export function ReasonForm({
  label,
  button,
  isBusy,
  onSend,
}: {
  label: string
  button: string
  isBusy: boolean
  onSend: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  useUnsaved(reason !== '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(reason)
  }
  return (
    <form onSubmit={send} className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-56 grow">
        <Field
          label={label}
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  )
}
