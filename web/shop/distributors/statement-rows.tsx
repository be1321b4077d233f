import type { MonthSums, StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPv } from '../../shared/text/format/format.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { showPriceChange } from '../../shared/text/format/show-dollars.ts'
import { useText } from '../../shared/text/shape/text.ts'
import type { BalanceChange, EntriesOfDay } from './group-entries.ts'
import { keepUnits } from './keep-units.ts'
import { useFormula } from './use-formula.ts'

interface StatementRowsProps {
  days: readonly EntriesOfDay[]
  /** The total of the month, after its last entry. */
  sums: MonthSums | null
}

/** The entries of a month on phones: goods, order and amount, with the calculation behind them. */
export function StatementRows({ days, sums }: StatementRowsProps) {
  const { statement } = useText().distributors
  const language = useLanguage()
  return (
    <div className="text-sm">
      {days.map(({ day, change, entries }) => (
        <section key={day}>
          <h3 className="flex flex-wrap justify-between gap-x-4 border-y border-line bg-surface px-1 py-2 font-medium">
            {showDay(language, day)}
            <Changes change={change} />
          </h3>
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {sums && (
        <p className="flex flex-wrap justify-between gap-x-4 border-y border-control px-1 py-3 font-semibold">
          {statement.sums}
          <Changes change={sums} />
        </p>
      )}
    </div>
  )
}

/** The amount is the change of the payable balance, otherwise of the pending one; the details name both. */
function EntryRow({ entry }: { entry: StatementEntry }) {
  const { statement } = useText().distributors
  const nameOf = useGoodsName()
  const formula = useFormula(entry)
  const { kind, invoice, lineNumber, pendingCents, payableCents, pvHundredths } = entry
  const amountCents = payableCents === 0 ? pendingCents : payableCents
  return (
    <details>
      <summary className="with-caret flex cursor-pointer list-none items-baseline gap-3 px-1 py-3">
        <span className="min-w-0 flex-1 break-keep wrap-anywhere">
          {keepUnits(nameOf(entry))} <span className="whitespace-nowrap">× {entry.quantity}</span>
          <span className="block text-xs text-muted">
            <span className={kind === 'REVERSAL' ? 'text-danger' : undefined}>{statement.kinds[kind]}</span>{' '}
            <span className="whitespace-nowrap tabular-nums">#{invoice}</span>
          </span>
        </span>
        <span className="shrink-0 font-medium whitespace-nowrap tabular-nums">
          {amountCents === 0 ? '–' : showPriceChange(amountCents)}
        </span>
      </summary>
      <div className="grid gap-1 px-1 pb-3 text-xs text-muted wrap-anywhere">
        <PageLink
          to={`/account/downlineOrderDetail?invoice=${invoice}`}
          className="justify-self-start text-accent underline tabular-nums"
        >
          {statement.line(invoice, lineNumber)}
        </PageLink>
        <p>
          {entry.name} {entry.account}
        </p>
        <p>{formula}</p>
        <Changes change={entry} />
        {pvHundredths !== 0 && <p>{statement.pv(showPv(pvHundredths))}</p>}
      </div>
    </details>
  )
}

/** The balances that changed, by name. */
function Changes({ change: { pendingCents, payableCents } }: { change: BalanceChange }) {
  const { statement } = useText().distributors
  const changed = (
    [
      [statement.pending, pendingCents],
      [statement.payable, payableCents],
    ] as const
  ).filter(([, cents]) => cents !== 0)
  return (
    <span className="ms-auto flex gap-3 text-end">
      <span className="grid">
        {changed.map(([name, cents]) => (
          <span key={name}>
            <span className="text-xs font-normal text-muted">{name}</span>{' '}
            <span className="whitespace-nowrap tabular-nums">{showPriceChange(cents)}</span>
          </span>
        ))}
      </span>
      {/* Amounts end where those beside a caret do. */}
      <span aria-hidden="true" className="with-caret invisible" />
    </span>
  )
}
