import type { ReactNode } from 'react'

/** A numbered step of an import, with one line about it. */
export function ImportStep({
  number,
  title,
  hint,
  children,
}: {
  number: number
  title: string
  hint: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        {number}. {title}
      </h2>
      <p className="text-sm text-muted">{hint}</p>
      {children}
    </section>
  )
}
