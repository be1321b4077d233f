import type { FormEvent } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { useDraftState } from './use-draft-state.ts'

/** A button with a required reason. */
export function ReasonForm({
  draft,
  label,
  button,
  isBusy,
  error,
  onSend,
}: {
  /** Name of the form and its subject, under which unsaved input is stored. */
  draft: string
  label: string
  button: string
  isBusy: boolean
  error?: string | undefined
  onSend: (reason: string) => void
}) {
  const { typed: reason, setTyped: setReason } = useDraftState(draft, '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(reason)
  }
  return (
    <form onSubmit={send} className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <Field
          label={label}
          required
          maxLength={200}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  )
}
