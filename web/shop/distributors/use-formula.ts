import type { StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import { showPercent, showPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'

/** Calculation of a line's share: `HK$1,200.00 × (20% − 10%) = HK$120.00`. */
export function useFormula(entry: StatementEntry): string {
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
