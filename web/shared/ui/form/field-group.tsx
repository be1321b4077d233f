import type { ReactNode } from 'react'

interface FieldGroupProps {
  /** Id to which the names of a form's parts lead. */
  id?: string
  legend: string
  children: ReactNode
}

/** Related fields with a common legend. */
export function FieldGroup({ id, legend, children }: FieldGroupProps) {
  return (
    <fieldset id={id} className="grid scroll-mt-16 gap-5">
      <legend className="mb-5 text-lg font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
