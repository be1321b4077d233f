import type { ReactNode } from 'react'

/** A part of the page on which the staff compose an order. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
