import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A framed section of a page. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section
      className={classNames(
        'rounded-lg border border-line bg-paper p-[min(1.25rem,5.5vw)] md:p-7',
        className,
      )}
    >
      {children}
    </section>
  )
}
