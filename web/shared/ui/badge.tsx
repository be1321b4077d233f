import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  accent: 'bg-accent-soft text-accent-strong',
  plain: 'bg-surface text-muted',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
}

/** A short label on an item. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex rounded-sm px-1.5 py-0.5 sm:whitespace-nowrap text-2xs font-medium outline outline-transparent -outline-offset-1',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
