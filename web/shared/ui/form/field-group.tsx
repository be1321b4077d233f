import type { ReactNode } from 'react'

/** Related fields with a common legend. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-5 text-lg font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
