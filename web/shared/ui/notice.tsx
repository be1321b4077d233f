import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CircleAlert, CircleCheck, Info } from './icons.ts'

const tones = {
  info: { style: 'bg-surface text-ink', Icon: Info },
  success: { style: 'bg-success-soft text-success', Icon: CircleCheck },
  error: { style: 'bg-danger-soft text-danger', Icon: CircleAlert },
}

/** A notice. Errors are announced by screen readers at once, others politely. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  const { style, Icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-md p-4 text-sm', style)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
