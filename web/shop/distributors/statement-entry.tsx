import type { StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'

const tones = { ACCRUAL: 'plain', MATURITY: 'success', REVERSAL: 'accent' } as const

/** A ledger entry with the figures behind it. */
export function StatementEntryCard({ entry }: { entry: StatementEntry }) {
  const { statement } = useText().distributors
  const language = useLanguage()
  const nameOf = useGoodsName()
  const formula = useFormula(entry)
  const { invoice, lineNumber } = entry
  const amounts = [
    [statement.pending, entry.pendingCents],
    [statement.payable, entry.payableCents],
  ] as const
  return (
    <article className="grid gap-x-6 gap-y-3 rounded-lg border border-line p-4 sm:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[entry.kind]}>{statement.kinds[entry.kind]}</Badge>
          <time className="text-sm text-muted" dateTime={entry.at}>
            {showDateTime(language, entry.at)}
          </time>
        </p>
        <h3 className="text-base font-medium">
          <PageLink
            to={`/account/downlineOrderDetail?invoice=${invoice}`}
            className="text-accent underline tabular-nums"
          >
            {statement.line(invoice, lineNumber)}
          </PageLink>
        </h3>
        <p className="text-sm wrap-anywhere">
          {nameOf(entry)} × {entry.quantity}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {entry.name} {entry.account}
        </p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] content-start gap-x-6 gap-y-1 text-sm sm:text-end">
        {amounts.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-medium whitespace-nowrap tabular-nums">
              {cents === 0 ? '–' : signed(cents)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-0.5 text-xs text-muted sm:col-span-2">
        <p>{statement.rules[entry.kind]}</p>
        <p className="tabular-nums wrap-anywhere">{formula}</p>
        {entry.pvHundredths !== 0 && <p>{statement.pv(showPv(entry.pvHundredths))}</p>}
      </div>
    </article>
  )
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

function signed(cents: number): string {
  return cents > 0 ? `+${showPrice(cents)}` : showPrice(cents)
}
