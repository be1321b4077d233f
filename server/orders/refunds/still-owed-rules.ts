import { portionOf, sum } from '../../../contract/money.ts'
import type { Figures, OrderLine } from '../../../contract/orders/orders.ts'
import { centsOfQuantity } from './partial-refund-rules.ts'

type OwedLine = Pick<
  OrderLine,
  'number' | 'quantity' | 'refundedQuantity' | 'priceCents' | 'listCents' | 'netCents' | 'pvHundredths'
>

/** The lines and sums of an order without its refunded pieces. Delivery stays paid. */
export function stillOwed<Line extends OwedLine>(order: {
  lines: readonly Line[]
  figures: Figures
}): { lines: Line[]; figures: Figures } {
  const lines = order.lines.flatMap((line) => {
    const { quantity, refundedQuantity, listCents, netCents, pvHundredths } = line
    const left = quantity - refundedQuantity
    if (left === 0) return []
    const owed = {
      ...line,
      quantity: left,
      refundedQuantity: 0,
      listCents: listCents - portionOf(listCents, refundedQuantity, quantity),
      netCents: netCents - centsOfQuantity({ ...line, refundedQuantity: 0 }, refundedQuantity),
      pvHundredths: pvHundredths - portionOf(pvHundredths, refundedQuantity, quantity),
    }
    return [owed]
  })
  const { profitShareCents, companyDiscountCents, freightCents } = order.figures
  const listCents = sum(lines.map((line) => line.listCents))
  const subtotalCents = sum(lines.map((line) => line.netCents))
  const discountCents = listCents - subtotalCents
  const sharedCents = portionOf(discountCents, profitShareCents, profitShareCents + companyDiscountCents)
  const figures = {
    totalQuantity: sum(lines.map(({ quantity }) => quantity)),
    listCents,
    profitShareCents: sharedCents,
    companyDiscountCents: discountCents - sharedCents,
    subtotalCents,
    freightCents,
    totalCents: subtotalCents + freightCents,
    pvHundredths: sum(lines.map((line) => line.pvHundredths)),
  }
  return { lines, figures }
}
