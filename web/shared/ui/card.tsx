import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A framed section of a page. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section className={classNames('rounded-lg border border-line bg-paper p-5 md:p-7', className)}>
      {children}
    </section>
  )
}
