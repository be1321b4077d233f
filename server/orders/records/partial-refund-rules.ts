import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import { type Cents, sum } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** The facts of a paid line that decide about a partial refund. */
export interface RefundableLine {
  number: number
  nameEn: string
  nameCn: string
  quantity: number
  netCents: Cents
  /** Pieces refunded before. */
  refundedQuantity: number
}

/** The refund for a further quantity of a line, in whole cents. The last piece gets the remainder, so that all
 *  refunds add up to what was paid (docs/spec/pricing.md#partial-returns). */
export function centsOfQuantity(line: Omit<RefundableLine, 'nameEn' | 'nameCn'>, quantity: number): Cents {
  return centsUpTo(line, line.refundedQuantity + quantity) - centsUpTo(line, line.refundedQuantity)
}

function centsUpTo(line: Pick<RefundableLine, 'quantity' | 'netCents'>, quantity: number): Cents {
  const { netCents } = line
  return quantity === line.quantity ? netCents : Math.floor(netCents / line.quantity) * quantity
}

/** A quantity of one line and its refund. */
export interface PricedLineQuantity extends GoodsNames {
  number: number
  specificationId: string
  quantity: number
  amountCents: Cents
  /** Part of the amount that is withheld, because goodwill refunds had used the payment. */
  withheldCents: Cents
}

type PriceableLine = RefundableLine & Omit<PricedLineQuantity, 'quantity' | 'amountCents' | 'withheldCents'>

/** The refund for each of these quantities, which must not exceed what is left of their lines. */
export function priceOfQuantities(
  lines: readonly PriceableLine[],
  lineQuantities: LineQuantities,
): PricedLineQuantity[] {
  return lineQuantities.flatMap(({ number, quantity }) => {
    const line = lines.find((orderLine) => orderLine.number === number)
    if (line === undefined) return []
    const { quantity: _, netCents: __, refundedQuantity: ___, ...named } = line
    return [{ ...named, quantity, amountCents: centsOfQuantity(line, quantity), withheldCents: 0 }]
  })
}

/** Limits the refund of these quantities to what is left of the payment. Amounts are withheld from the last lines first. */
export function limitTo<Line extends { amountCents: Cents; withheldCents: Cents }>(
  lines: readonly Line[],
  leftCents: Cents,
): Line[] {
  let left = leftCents
  return lines.map((line) => {
    const paid = Math.min(line.amountCents, left)
    left -= paid
    return { ...line, withheldCents: line.amountCents - paid }
  })
}

/** The amount that these quantities are refunded with. */
export function sumRefund(lines: readonly { amountCents: Cents; withheldCents: Cents }[]): Cents {
  return sum(lines.map(({ amountCents, withheldCents }) => amountCents - withheldCents))
}

/** The refusal of a quantity that exceeds what is left of its line, or null. */
export function findRefusalOfExcess(
  lines: readonly RefundableLine[],
  lineQuantities: LineQuantities,
): Refusal | null {
  for (const { number, quantity } of lineQuantities) {
    const line = lines.find((refundableLine) => refundableLine.number === number)
    const left = line ? line.quantity - line.refundedQuantity : 0
    const { nameEn = '', nameCn = '' } = line ?? {}
    if (quantity > left) return { code: 'quantity-not-refundable', nameEn, nameCn, left }
  }
  return null
}

/** Whether these quantities are all that is left of the order. */
export function coversRemaining(lines: readonly RefundableLine[], lineQuantities: LineQuantities): boolean {
  const left = sum(lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity))
  return sum(lineQuantities.map(({ quantity }) => quantity)) === left
}

/** The refusal of a partial refund, or null. All that is left of an order is refunded as a full refund, with its
 *  delivery, state and mail. */
export function findRefusalOfQuantities(
  lines: readonly RefundableLine[],
  lineQuantities: LineQuantities,
): Refusal | null {
  return (
    findRefusalOfExcess(lines, lineQuantities) ??
    (coversRemaining(lines, lineQuantities) ? { code: 'whole-order-chosen' } : null)
  )
}
