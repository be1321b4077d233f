import type { Figures } from '../../../contract/shop/orders/orders.ts'
import { useHasPv } from '../../shared/price/pv.tsx'
import { savedCents } from '../../shared/price/saved-cents.ts'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { AmountRow } from '../../shared/ui/amount-row.tsx'
import { Price, type PriceProps } from '../../shared/ui/price.tsx'

export interface OrderFiguresProps {
  figures: Figures
  /** Null if products allow different rates. */
  commonRateBasisPoints: number | null
  /** The discount code behind the company discount, if any. */
  code?: string | null
  /** Discount of the offer behind the company discount, where it is known. */
  offerBasisPoints?: number | null
  /** Figures shown before, if the server has just reported a change. */
  before?: Figures | null | undefined
  /** Label of what a member saves, for a viewer other than the shopper. */
  savingName?: string
  /** Rows below the total: how it is paid, and what was refunded. */
  below?: readonly (readonly [name: string, cents: number])[]
}

/** All sums of an order to the cent. The first amount is the sum of the lines at the prices they show, from which only
 *  company discounts are deducted; without any it is the subtotal. A changed figure is shown beside the old one. */
export function OrderFigures({
  figures,
  commonRateBasisPoints,
  code = null,
  offerBasisPoints = null,
  before,
  savingName,
  below = [],
}: OrderFiguresProps) {
  // Long because it lists the rows.
  const { checkout } = useText()
  const hasPv = useHasPv()
  const amount = (
    of: (figures: Figures) => number,
    show: (amount: number) => string = showPrice,
    size: PriceProps['size'] = 'normal',
  ) => {
    const was = before ? of(before) : of(figures)
    const now = of(figures)
    return (
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
        {was !== now && (
          <s className="text-sm font-normal text-muted tabular-nums">
            <span className="sr-only">{checkout.before}</span>
            {show(was)}
          </s>
        )}
        <Price size={size}>{show(now)}</Price>
      </span>
    )
  }
  const percentOf = (basisPoints: number | null) => (basisPoints === null ? null : showPercent(basisPoints))
  const less = (cents: number) => showPrice(-cents)
  const freight = (cents: number) => (cents === 0 ? checkout.free : showPrice(cents))
  const { profitShareCents, companyDiscountCents } = figures
  const hasDiscount = companyDiscountCents > 0 || (before?.companyDiscountCents ?? 0) > 0
  const hasMemberPrice = profitShareCents > 0
  const rate = percentOf(commonRateBasisPoints)
  return (
    <dl className="grid gap-2 text-sm">
      <AmountRow name={checkout.quantity}>{amount((all) => all.totalQuantity, checkout.pieces)}</AmountRow>
      {hasDiscount && (
        <>
          <AmountRow name={hasMemberPrice ? checkout.atMemberPrice(rate) : checkout.list}>
            {amount((all) => all.listCents - all.profitShareCents)}
          </AmountRow>
          <AmountRow
            name={
              code === null
                ? checkout.companyDiscount(percentOf(offerBasisPoints))
                : checkout.codeDiscount(code)
            }
          >
            {amount((all) => all.companyDiscountCents, less)}
          </AmountRow>
        </>
      )}
      <AmountRow
        name={hasMemberPrice && !hasDiscount ? checkout.subtotalAtMemberPrice(rate) : checkout.subtotal}
      >
        {amount((all) => all.subtotalCents)}
      </AmountRow>
      <AmountRow name={checkout.freight}>{amount((all) => all.freightCents, freight)}</AmountRow>
      <AmountRow name={checkout.total} isTotal>
        {amount((all) => all.totalCents, showPrice, 'large')}
      </AmountRow>
      {(profitShareCents > 0 || (before?.profitShareCents ?? 0) > 0) && (
        <AmountRow name={savingName ?? checkout.saved}>{amount(savedCents)}</AmountRow>
      )}
      {below.map(([name, cents]) => (
        <AmountRow key={name} name={name}>
          <Price>{showPrice(cents)}</Price>
        </AmountRow>
      ))}
      {(hasPv || (before && before.pvHundredths !== figures.pvHundredths)) && (
        <AmountRow name={checkout.pv}>{amount((all) => all.pvHundredths, showPv, 'small')}</AmountRow>
      )}
    </dl>
  )
}
