import { type ReactNode, useState } from 'react'
import type { Named } from '../../../contract/values/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useMayChange } from '../shared/admin-access.tsx'

interface EditStoredProps {
  /** What is edited, or null for a new one. */
  stored: Named | null
  words: { add: string; edit: string; change: string }
  children: (close: () => void) => ReactNode
}

/** A button with a dialog, which adds an entry of a list of settings or edits it. */
export function EditStored({ stored, words, children }: EditStoredProps) {
  const { shell } = useText()
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!useMayChange()) return null
  return (
    <>
      <Button
        size="small"
        variant={stored === null ? 'primary' : 'quiet'}
        aria-label={stored === null ? undefined : `${words.edit}: ${nameOf(stored)}`}
        // Its label, which has no border, ends with the column.
        className={stored === null ? undefined : '-me-4 max-w-none! whitespace-nowrap'}
        onClick={() => setOpen(true)}
      >
        {stored === null ? words.add : words.change}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={stored === null ? words.add : words.edit}
        closeLabel={shell.close}
      >
        {children(close)}
      </FormDialog>
    </>
  )
}
