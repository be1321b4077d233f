import type { Figures, OrderLine } from '../../../contract/shop/orders/orders.ts'
import { portionOf, sum } from '../../../contract/values/money.ts'
import { centsOfQuantity } from './partial-refund-rules.ts'

type OwedLine = Pick<
  OrderLine,
  | 'number'
  | 'quantity'
  | 'refundedQuantity'
  | 'priceCents'
  | 'listCents'
  | 'memberCents'
  | 'netCents'
  | 'pvHundredths'
>

/** The lines and sums of an order without its refunded pieces. Delivery stays paid. */
export function stillOwed<Line extends OwedLine>(order: {
  lines: readonly Line[]
  figures: Figures
}): { lines: Line[]; figures: Figures } {
  const lines = order.lines.flatMap((line) => {
    const { quantity, refundedQuantity, listCents, memberCents, pvHundredths } = line
    const left = quantity - refundedQuantity
    if (left === 0) return []
    const netCents = line.netCents - centsOfQuantity({ ...line, refundedQuantity: 0 }, refundedQuantity)
    const owed = {
      ...line,
      quantity: left,
      refundedQuantity: 0,
      listCents: listCents - portionOf(listCents, refundedQuantity, quantity),
      memberCents: netCents + portionOf(memberCents - line.netCents, left, quantity),
      netCents,
      pvHundredths: pvHundredths - portionOf(pvHundredths, refundedQuantity, quantity),
    }
    return [owed]
  })
  const { freightCents } = order.figures
  const listCents = sum(lines.map((line) => line.listCents))
  const subtotalCents = sum(lines.map((line) => line.netCents))
  const memberCents = sum(lines.map((line) => line.memberCents))
  const figures = {
    totalQuantity: sum(lines.map(({ quantity }) => quantity)),
    listCents,
    profitShareCents: listCents - memberCents,
    companyDiscountCents: memberCents - subtotalCents,
    subtotalCents,
    freightCents,
    totalCents: subtotalCents + freightCents,
    pvHundredths: sum(lines.map((line) => line.pvHundredths)),
  }
  return { lines, figures }
}
