import type { ReactNode } from 'react'
import type { Figures } from '../../../contract/shop/orders/orders.ts'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Price, type PriceProps } from '../../shared/ui/price.tsx'

export interface FiguresTableProps {
  figures: Figures
  /** Null if products allow different rates. */
  commonRateBasisPoints: number | null
  /** The discount code behind the company discount, if any. */
  code?: string | null
  /** Figures shown before, if the server has just reported a change. */
  before?: Figures | null | undefined
  /** Label of the sponsor's discount for a viewer other than the shopper. */
  discountName?: (percent: string | null) => string
  /** Rows below the total: how it is paid, and what was refunded. */
  below?: readonly (readonly [name: string, cents: number])[]
}

/** All sums of an order to the cent. A changed figure is shown beside the old one.
 *  Long because it lists the rows of a table. */
export function FiguresTable({
  figures,
  commonRateBasisPoints,
  code = null,
  before,
  discountName,
  below = [],
}: FiguresTableProps) {
  const { checkout } = useText()
  const nameDiscount = discountName ?? checkout.profitShare
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
  const less = (cents: number) => showPrice(-cents)
  const freight = (cents: number) => (cents === 0 ? checkout.free : showPrice(cents))
  const { profitShareCents, companyDiscountCents } = figures
  return (
    <table className="w-full text-sm">
      {/* Labels span the first two columns and the large total the last two, so that neither narrows the other. */}
      <colgroup>
        <col />
        <col className="w-full" />
        <col />
      </colgroup>
      <tbody className="[&_td]:py-1.5 [&_td]:text-end [&_td]:align-baseline [&_th]:py-1.5 [&_th]:pe-4 [&_th]:text-start [&_th]:align-baseline [&_th]:font-normal [&_th]:text-muted">
        <Row name={checkout.quantity}>{amount((all) => all.totalQuantity, checkout.pieces)}</Row>
        <Row name={checkout.list}>{amount((all) => all.listCents)}</Row>
        {(profitShareCents > 0 || (before?.profitShareCents ?? 0) > 0) && (
          <Row
            name={nameDiscount(commonRateBasisPoints === null ? null : showPercent(commonRateBasisPoints))}
          >
            {amount((all) => all.profitShareCents, less)}
          </Row>
        )}
        {(companyDiscountCents > 0 || (before?.companyDiscountCents ?? 0) > 0) && (
          <Row name={code === null ? checkout.companyDiscount : checkout.codeDiscount(code)}>
            {amount((all) => all.companyDiscountCents, less)}
          </Row>
        )}
        <Row name={checkout.subtotal}>{amount((all) => all.subtotalCents)}</Row>
        <Row name={checkout.freight}>{amount((all) => all.freightCents, freight)}</Row>
        <Row name={checkout.pv}>{amount((all) => all.pvHundredths, showPv)}</Row>
      </tbody>
      <tfoot>
        <tr className="border-t border-line text-base">
          <th scope="row" className="pt-3 text-start font-semibold whitespace-nowrap">
            {checkout.total}
          </th>
          <td colSpan={2} className="pt-3 text-end">
            {amount((all) => all.totalCents, showPrice, 'large')}
          </td>
        </tr>
        {below.map(([name, cents]) => (
          <Below key={name} name={name}>
            {showPrice(cents)}
          </Below>
        ))}
      </tfoot>
    </table>
  )
}

/** A row below the total. */
function Below({ name, children }: { name: string; children: string }) {
  return (
    <tr>
      <th scope="row" colSpan={2} className="pt-1.5 pe-4 text-start align-baseline font-normal">
        {name}
      </th>
      <td className="pt-1.5 text-end align-baseline">
        <Price>{children}</Price>
      </td>
    </tr>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td>{children}</td>
    </tr>
  )
}
