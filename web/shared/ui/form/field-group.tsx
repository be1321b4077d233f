import type { ReactNode } from 'react'

interface FieldGroupProps {
  legend: string
  /** Id of a message about the whole group. */
  describedBy?: string
  children: ReactNode
}

/** Related fields with a common legend. */
export function FieldGroup({ legend, describedBy, children }: FieldGroupProps) {
  return (
    <fieldset aria-describedby={describedBy} className="grid gap-5">
      <legend className="mb-5 text-lg font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
