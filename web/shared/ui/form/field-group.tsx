import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface FieldGroupProps {
  legend: string
  /** Id of a message about the whole group. */
  describedBy?: string
  /** Whether the legend has the voice of headings. */
  isHeading?: boolean
  children: ReactNode
}

/** Related fields with a common legend. */
export function FieldGroup({ legend, describedBy, isHeading = false, children }: FieldGroupProps) {
  return (
    <fieldset aria-describedby={describedBy} className="grid gap-5">
      <legend className={classNames('mb-5 text-lg', isHeading ? 'font-display' : 'font-semibold')}>
        {legend}
      </legend>
      {children}
    </fieldset>
  )
}
