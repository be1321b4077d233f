import type { MonthSums, StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { showDollarChange } from '../../shared/text/format/show-dollars.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { balanceColumn } from './balance-column.ts'

interface Change {
  pendingCents: number
  payableCents: number
}

interface StatementLedgerProps {
  /** Latest first. */
  entries: readonly StatementEntry[]
  /** Whether these are all entries of the month. The total of the month follows the last one. */
  isComplete: boolean
  /** The total of the last day here, if further entries of it are not loaded yet. */
  continuedDay: Change | null
  sums: MonthSums
}

/** The entries of a month by day, with the subtotal of each day and the total of the month. */
export function StatementLedger({ entries, isComplete, continuedDay, sums }: StatementLedgerProps) {
  const { statement } = useText().distributors
  const language = useLanguage()
  const days = Map.groupBy(entries, ({ at }) => hongKongDay(new Date(at)))
  const lastDay = [...days.keys()].at(-1)
  return (
    <div className="grid gap-3">
      <table className="w-full text-xs sm:text-sm">
        <caption className="sr-only">{statement.entries}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="px-1 py-2 text-start font-normal">
              {statement.entry}
            </th>
            {[statement.pending, statement.payable].map((name) => (
              <th
                key={name}
                scope="col"
                className={classNames(balanceColumn, 'px-1 py-2 text-end align-bottom font-normal')}
              >
                {statement.inDollars(name)}
              </th>
            ))}
          </tr>
        </thead>
        {[...days].map(([day, entriesOfDay]) => (
          <tbody key={day}>
            <tr className="border-y border-line bg-surface font-medium">
              <th scope="rowgroup" className="px-1 py-3 text-start font-medium">
                {showDay(language, day)}
              </th>
              <Changes change={(day === lastDay && continuedDay) || addUp(entriesOfDay)} />
            </tr>
            {entriesOfDay.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        ))}
        {isComplete && (
          <tfoot>
            <tr className="border-y border-control font-semibold">
              <th scope="row" className="px-1 py-3 text-start font-semibold">
                {statement.sums}
              </th>
              <Changes change={sums} />
            </tr>
          </tfoot>
        )}
      </table>
      <div className="grid gap-1 text-xs text-muted">
        {(['ACCRUAL', 'MATURITY', 'REVERSAL'] as const).map((kind) => (
          <p key={kind}>{statement.rule(statement.kinds[kind], statement.rules[kind])}</p>
        ))}
      </div>
    </div>
  )
}

function EntryRow({ entry }: { entry: StatementEntry }) {
  const { statement } = useText().distributors
  const nameOf = useGoodsName()
  const formula = useFormula(entry)
  const { kind, invoice, lineNumber, pvHundredths } = entry
  return (
    <>
      <tr>
        <th scope="row" className="px-1 pt-3 text-start align-top font-normal wrap-anywhere">
          {nameOf(entry)} <span className="whitespace-nowrap">× {entry.quantity}</span>
        </th>
        <Changes change={entry} />
      </tr>
      <tr className="border-b border-line last:border-0">
        <td colSpan={3} className="px-1 pt-0.5 pb-3 text-xs text-muted">
          <p className="flex flex-wrap gap-x-3 wrap-anywhere">
            <span>
              <span className={classNames('font-medium', kind === 'REVERSAL' ? 'text-danger' : 'text-ink')}>
                {statement.kinds[kind]}
              </span>{' '}
              <PageLink
                to={`/account/downlineOrderDetail?invoice=${invoice}`}
                className="text-accent underline tabular-nums"
              >
                {statement.line(invoice, lineNumber)}
              </PageLink>
            </span>
            <span>
              {entry.name} {entry.account}
            </span>
            <span>{formula}</span>
            {pvHundredths !== 0 && <span>{statement.pv(showPv(pvHundredths))}</span>}
          </p>
        </td>
      </tr>
    </>
  )
}

/** The cells of both balances. */
function Changes({ change }: { change: Change }) {
  return (['pendingCents', 'payableCents'] as const).map((balance) => (
    <td key={balance} className="px-1 pt-3 text-end align-top whitespace-nowrap tabular-nums">
      {change[balance] === 0 ? '–' : showDollarChange(change[balance])}
    </td>
  ))
}

function addUp(entries: readonly StatementEntry[]): Change {
  return {
    pendingCents: entries.reduce((sum, { pendingCents }) => sum + pendingCents, 0),
    payableCents: entries.reduce((sum, { payableCents }) => sum + payableCents, 0),
  }
}

/** Calculation of a line's share: `HK$1,200.00 × (20% − 10%) = HK$120.00`. */
function useFormula(entry: StatementEntry): string {
  const { formula } = useText().distributors.statement
  const { listCents, profitShareCents, companyDiscountCents, netCents } = entry
  const discount =
    companyDiscountCents === 0
      ? ''
      : formula.discounted(showPrice(netCents), showPrice(listCents - profitShareCents))
  return formula.share(
    showPrice(listCents),
    showPercent(entry.marginBasisPoints),
    showPercent(entry.rateBasisPoints),
    discount,
    showPrice(entry.earningCents),
  )
}
