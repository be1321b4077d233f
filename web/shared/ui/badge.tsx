import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  accent: 'bg-accent-soft text-accent-strong',
  plain: 'bg-surface text-muted',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
}

/** The frame of every badge, without its colours. */
export const badgeClass =
  'inline-flex rounded-sm px-1.5 py-0.5 sm:whitespace-nowrap text-2xs font-medium outline outline-transparent -outline-offset-1'

/** A short label on an item. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={classNames(badgeClass, tones[tone])}>{children}</span>
}
