import type { Statement } from '../../../contract/shop/distributors/profit-share.ts'
import { showPrice, showPv } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { balanceColumn } from './balance-column.ts'

/** Opening balance, changes and closing balance of the month. */
export function StatementSums({ statement }: { statement: Statement }) {
  const { statement: words } = useText().distributors
  const { opening, sums, closing } = statement
  const rows = [
    { name: words.opening, balance: opening },
    { name: words.sums, balance: sums },
    ...(sums.paidOutCents > 0
      ? [{ name: words.paidOut, balance: { pendingCents: 0, payableCents: 0 - sums.paidOutCents } }]
      : []),
    { name: words.closing, balance: closing },
  ]
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the focused frame. */}
      <section tabIndex={0} aria-label={words.balances} className="overflow-x-auto">
        <table className="w-full text-xs tabular-nums sm:text-sm">
          <caption className="sr-only">{words.balances}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <td />
              {[words.pending, words.payable].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(balanceColumn, 'ps-3 py-2 text-end font-normal')}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, balance }) => (
              <tr key={name} className="border-t border-line last:font-semibold">
                <th scope="row" className="py-2 text-start font-normal wrap-break-word">
                  {name}
                </th>
                {[balance.pendingCents, balance.payableCents].map((cents, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the balances keep their places.
                  <td key={place} className="ps-3 py-2 text-end whitespace-nowrap">
                    {showPrice(cents)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm">
        {words.summary(sums.orders, showPrice(sums.goodsCents), showPv(sums.pvHundredths))}
      </p>
      <p className="text-xs text-muted">{words.payout}</p>
    </div>
  )
}
