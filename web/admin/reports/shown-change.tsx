import { showPrice } from '../../shared/text/format/format.ts'
import { showDollarChange } from '../../shared/text/format/show-dollars.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { changeBetween } from './compare-rules.ts'

interface ShownChangeProps {
  beforeCents: number
  goodsCents: number
  part: 'amount' | 'rate' | 'both'
}

/** Beyond ten times the earlier amount a rate says more about its small basis than about the sales. */
const maxRateBasisPoints = 99_900

/** A change with its sign; a dash in place of a rate without a basis. */
export function ShownChange({ beforeCents, goodsCents, part }: ShownChangeProps) {
  const { reports } = useAdminText()
  const { cents, basisPoints } = changeBetween(beforeCents, goodsCents)
  const rate = basisPoints === null ? null : showRate(basisPoints)
  const tone = cents > 0 ? 'text-success' : cents < 0 ? 'text-danger' : 'text-muted'
  // The sum and its rate may take two lines: enlarged text leaves no room for both in one.
  const className = classNames('tabular-nums', part !== 'both' && 'whitespace-nowrap', tone)
  if (part === 'amount') return <span className={className}>{showDollarChange(cents)}</span>
  if (part === 'both') {
    const amount = `${cents > 0 ? '+' : ''}${showPrice(cents)}`
    return <span className={className}>{rate === null ? amount : `${amount} (${rate})`}</span>
  }
  if (rate !== null) return <span className={className}>{rate}</span>
  return (
    // Hidden text is positioned within it, so that it does not widen the page.
    <span className="relative">
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{reports.noBasis}</span>
    </span>
  )
}

/** A signed rate with one decimal, `+12.5%`, or `> +999%`. */
function showRate(basisPoints: number): string {
  if (basisPoints > maxRateBasisPoints) return `> +${maxRateBasisPoints / 100}%`
  const sign = basisPoints > 0 ? '+' : basisPoints < 0 ? '−' : ''
  return `${sign}${(Math.abs(basisPoints) / 100).toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ',')}%`
}
