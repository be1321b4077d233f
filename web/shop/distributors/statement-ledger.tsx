import type { Statement } from '../../../contract/shop/distributors/profit-share.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { groupEntries } from './group-entries.ts'
import { StatementRows } from './statement-rows.tsx'
import { StatementTable } from './statement-table.tsx'

/** The entries of a month by day, with the change of each day and, after the last entry, the total of the month. */
export function StatementLedger({ statement }: { statement: Statement }) {
  const { statement: words } = useText().distributors
  const { items, next, continuedDay, sums } = statement
  const ledger = { days: groupEntries(items, continuedDay), sums: next === null ? sums : null }
  return (
    <div className="grid gap-3">
      <div className="sm:hidden">
        <StatementRows {...ledger} />
      </div>
      {/* The bands are wider than the text, which has the columns of the sums. */}
      <div className="-mx-4 max-sm:hidden">
        <StatementTable {...ledger} />
      </div>
      <div className="grid gap-1 text-xs text-muted">
        {(['ACCRUAL', 'MATURITY', 'REVERSAL'] as const).map((kind) => (
          <p key={kind}>{words.rule(words.kinds[kind], words.rules[kind])}</p>
        ))}
      </div>
    </div>
  )
}
