import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface FieldGroupProps {
  legend: string
  /** Id of a message about the whole group. */
  describedBy?: string
  /** Its name in a form, by which its first control is focused. */
  name?: string | undefined
  /** Whether the legend has the voice of headings. */
  isHeading?: boolean
  children: ReactNode
}

/** Related fields with a common legend. */
export function FieldGroup({ legend, describedBy, name, isHeading = false, children }: FieldGroupProps) {
  return (
    <fieldset data-field={name} aria-describedby={describedBy} className="grid gap-5">
      <legend className={classNames('mb-5 text-lg', isHeading ? 'font-display' : 'font-semibold')}>
        {legend}
      </legend>
      {children}
    </fieldset>
  )
}
