import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** Description list. `false` entries are skipped, so that callers need no branches. */
export function FactList({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {facts.map(
        (fact) =>
          fact !== false && (
            <div
              key={fact[0]}
              className="grid items-baseline gap-x-8 gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid"
            >
              <dt className="text-muted">{fact[0]}</dt>
              <dd className="min-w-0 wrap-anywhere">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
