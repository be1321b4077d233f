import { useId } from 'react'
import type { MonthSums, StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPv } from '../../shared/text/format/format.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { showDollarChange } from '../../shared/text/format/show-dollars.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { balanceColumn } from './balance-column.ts'
import type { BalanceChange, EntriesOfDay } from './group-entries.ts'
import { keepUnits } from './keep-units.ts'
import { useFormula } from './use-formula.ts'

interface StatementTableProps {
  days: readonly EntriesOfDay[]
  /** The total of the month, after its last entry. */
  sums: MonthSums | null
}

/** The entries of a month with all their facts. */
export function StatementTable({ days, sums }: StatementTableProps) {
  const { statement } = useText().distributors
  const language = useLanguage()
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{statement.entries}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" colSpan={3} className="px-4 py-2 text-start align-bottom font-normal">
            {statement.entry}
          </th>
          {[statement.pending, statement.payable].map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames(balanceColumn, 'px-4 py-2 text-end align-bottom font-normal')}
            >
              {statement.inDollars(name)}
            </th>
          ))}
        </tr>
      </thead>
      {days.map(({ day, change, entries }) => (
        <tbody key={day}>
          <tr className="border-y border-line bg-surface font-medium">
            <th scope="rowgroup" colSpan={3} className="px-4 py-3 text-start font-medium">
              {showDay(language, day)}
            </th>
            <Changes change={change} />
          </tr>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
      {sums && (
        <tfoot>
          <tr className="border-y border-control font-semibold">
            <th scope="row" colSpan={3} className="px-4 py-3 text-start font-semibold">
              {statement.sums}
            </th>
            <Changes change={sums} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function EntryRow({ entry }: { entry: StatementEntry }) {
  const { statement } = useText().distributors
  const nameOf = useGoodsName()
  const formula = useFormula(entry)
  const { kind, invoice, lineNumber, pvHundredths } = entry
  const id = useId()
  return (
    <>
      <tr>
        <th
          id={id}
          scope="row"
          colSpan={3}
          className="px-4 pt-3 text-start align-top font-normal wrap-anywhere"
        >
          {keepUnits(nameOf(entry))} <span className="whitespace-nowrap">× {entry.quantity}</span>
        </th>
        <Changes change={entry} />
      </tr>
      <tr className="border-b border-line align-top text-xs text-muted last:border-0">
        <td headers={id} className="px-4 pt-0.5 pb-3">
          <span className={classNames('font-medium', kind === 'REVERSAL' ? 'text-danger' : 'text-ink')}>
            {statement.kinds[kind]}
          </span>{' '}
          <PageLink
            to={`/account/downlineOrderDetail?invoice=${invoice}`}
            className="text-accent underline tabular-nums"
          >
            {statement.line(invoice, lineNumber)}
          </PageLink>
        </td>
        <td headers={id} className="px-4 pt-0.5 pb-3 wrap-anywhere">
          {entry.name} {entry.account}
        </td>
        <td headers={id} className="pt-0.5 pb-3 whitespace-nowrap">
          {pvHundredths !== 0 && statement.pv(showPv(pvHundredths))}
        </td>
        {/* Below the balances, whose change it explains. */}
        <td headers={id} colSpan={2} className="px-4 pt-0.5 pb-3 text-end">
          {formula}
        </td>
      </tr>
    </>
  )
}

/** The cells of both balances. */
function Changes({ change }: { change: BalanceChange }) {
  return (['pendingCents', 'payableCents'] as const).map((balance) => (
    <td key={balance} className="px-4 pt-3 text-end align-top whitespace-nowrap tabular-nums">
      {change[balance] === 0 ? '–' : showDollarChange(change[balance])}
    </td>
  ))
}
