import type { FieldValues } from 'react-hook-form'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ForChanges } from '../shared/admin-access.tsx'
import { countLeaves } from './count-leaves.ts'
import type { AdminForm } from './use-admin-form.ts'

interface UnsavedBarProps<Typed extends FieldValues> {
  form: AdminForm<Typed>
  save: string
  /** Accessible name of the button, if several forms of the page have one. */
  saveLabel?: string
}

/** The way to save or discard a form, at the bottom of the window once a field has changed. */
export function UnsavedBar<Typed extends FieldValues>({ form, save, saveLabel }: UnsavedBarProps<Typed>) {
  const { list } = useAdminText()
  const { isDirty, dirtyFields } = form.formState
  if (!isDirty) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
      <p role="status" className="min-w-0 grow text-sm">
        {list.unsavedChanges(countLeaves(dirtyFields))}
      </p>
      <Button variant="quiet" size="small" onClick={() => form.reset()}>
        {list.discard}
      </Button>
      <ForChanges>
        <Button type="submit" size="small" isBusy={form.isBusy} aria-label={saveLabel}>
          {save}
        </Button>
      </ForChanges>
    </div>
  )
}
