import type { ReactNode } from 'react'
import type { PersonFile, PersonRecord } from '../../../contract/admin/accounts/people-admin.ts'

export interface PersonRecordProps {
  person: PersonFile
  record: PersonRecord
  onChanged: (record: PersonRecord) => void
}

/** The first child takes what the second leaves. */
const rowClass = 'grid grid-cols-[1fr_auto] items-start gap-x-3 py-2 text-sm'

/** A titled list; without rows, the sentence for none, in one line if there is nothing to do. */
export function Part<Row>({
  title,
  rows,
  none,
  keyOf,
  row,
  children,
}: {
  title: string
  rows: readonly Row[]
  none: string
  keyOf: (row: Row) => string
  row: (row: Row) => ReactNode
  children?: ReactNode
}) {
  if (rows.length === 0 && !children) {
    return (
      <section
        aria-label={title}
        className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg border border-line px-4 py-3 text-sm md:px-6"
      >
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted">{none}</p>
      </section>
    )
  }
  return (
    <section aria-label={title} className="grid content-start gap-3 rounded-lg border border-line p-4 md:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((item) => (
            <li key={keyOf(item)} className={rowClass}>
              {row(item)}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
