import type { ReactNode } from 'react'

interface FieldGroupProps {
  /** Id to which the names of a form's parts lead. */
  id?: string
  legend: string
  /** Id of a message about the whole group. */
  describedBy?: string
  children: ReactNode
}

/** Related fields with a common legend. */
export function FieldGroup({ id, legend, describedBy, children }: FieldGroupProps) {
  return (
    <fieldset id={id} aria-describedby={describedBy} className="grid scroll-mt-16 gap-5">
      <legend className="mb-5 text-lg font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
