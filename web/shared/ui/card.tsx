import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Classes of a framed section, for other elements than `section`. */
export function cardClass(more?: string): string {
  return classNames('rounded-lg border border-line bg-paper p-[min(1.25rem,5.5vw)] md:p-7', more)
}

/** A framed section of a page. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <section className={cardClass(className)}>{children}</section>
}
