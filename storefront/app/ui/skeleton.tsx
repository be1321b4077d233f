import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The place of something that is still on its way. Give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-surface', className)} />
  )
}

/** Wraps skeletons and says to screen readers that something is loading. */
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
