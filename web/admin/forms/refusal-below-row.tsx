import { use, useEffect } from 'react'
import { RowRefusalContext } from '../../shared/ui/data-table.tsx'

/** A refusal of an action of a row, shown below the row: its cell is too narrow for a sentence. */
export function RefusalBelowRow({ form }: { form: { fault: () => string | undefined } }) {
  const show = use(RowRefusalContext)
  const fault = form.fault()
  useEffect(() => {
    show?.(fault)
    return () => show?.(undefined)
  }, [show, fault])
  return null
}
