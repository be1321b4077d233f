import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Placeholder of loading content. It has the size of the content, to prevent layout shift. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-surface', className)} />
  )
}

/** Wraps skeletons and announces loading to screen readers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
