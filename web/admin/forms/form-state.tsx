import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { countLeaves } from './count-leaves.ts'
import { openDetailsAround } from './open-details.ts'
import type { AdminForm } from './use-admin-form.ts'

/** Beside the button of a long form: how many fields are faulty, with the way to the next one, or how many changes are
 *  unsaved, with the way to discard them. */
export function FormState<Typed extends FieldValues>({ form }: { form: AdminForm<Typed> }) {
  const { list } = useAdminText()
  const lastFault = useRef<Element | null>(null)
  const { root: _, ...ofFields } = form.formState.errors
  const faults = countLeaves(ofFields)
  if (faults > 0) {
    return (
      <p className="flex items-center gap-3 text-sm text-danger" role="status">
        {list.faultsIn(faults)}
        <Button
          variant="secondary"
          size="small"
          onFocus={({ relatedTarget }) => {
            // The press itself moves the focus from the field to the button.
            if (relatedTarget?.matches('[aria-invalid=true]')) lastFault.current = relatedTarget
          }}
          onClick={() => {
            lastFault.current = focusNextFault(lastFault.current)
          }}
        >
          {list.nextFault}
        </Button>
      </p>
    )
  }
  const { isDirty, dirtyFields } = form.formState
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <p role="status">{isDirty ? list.unsavedChanges(countLeaves(dirtyFields)) : ''}</p>
      {isDirty && (
        <Button variant="quiet" size="small" onClick={() => form.reset()}>
          {list.discard}
        </Button>
      )}
    </div>
  )
}

/** Focuses the faulty field after another one, or the first one, and returns it. */
function focusNextFault(last: Element | null): Element | null {
  const faulty = [...document.querySelectorAll<HTMLElement>('form [aria-invalid=true]')]
  const place = faulty.indexOf(last as HTMLElement)
  const next = faulty[(place + 1) % faulty.length]
  if (next === undefined) return null
  openDetailsAround(next)
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center' })
  return next
}
