import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface AmountRowProps {
  name: string
  isTotal?: boolean
  children: ReactNode
}

/** A name and its amount in a description list. With enlarged text the amount moves below the name. */
export function AmountRow({ name, isTotal = false, children }: AmountRowProps) {
  return (
    <div
      className={classNames(
        'flex min-h-7 flex-wrap items-baseline justify-between gap-x-4',
        isTotal && 'border-t border-line pt-3 text-base',
      )}
    >
      <dt className={classNames('min-w-24 flex-1', isTotal ? 'font-semibold' : 'text-muted')}>{name}</dt>
      <dd className="ms-auto">{children}</dd>
    </div>
  )
}
