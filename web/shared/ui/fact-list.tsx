import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Fact = readonly [name: string, value: ReactNode, className?: string]

/** Description list. `false` entries are skipped, so that callers need no branches. */
export function FactList({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-3 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr] sm:gap-x-8">
      {facts.map(
        (fact) =>
          fact !== false && (
            <div
              key={fact[0]}
              className={classNames('col-span-2 grid grid-cols-subgrid items-baseline', fact[2])}
            >
              <dt className="text-muted">{fact[0]}</dt>
              <dd className="min-w-0 wrap-anywhere">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
