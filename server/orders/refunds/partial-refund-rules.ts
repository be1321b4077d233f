import { type Cents, sum } from '../../../contract/money.ts'
import type { LineQuantities } from '../../../contract/orders/line-quantities.ts'
import type { Refusal } from '../../../contract/refusals.ts'

/** A line of a paid order, as far as taking pieces of it back asks. */
export interface RefundableLine {
  number: number
  nameEn: string
  nameCn: string
  quantity: number
  netCents: Cents
  /** Pieces of it that were taken back before. */
  refundedQuantity: number
}

/** What is given back for so many more pieces of a line: for each its part of what the line cost, in whole cents, and for
 *  the last one the rest, so that all of them together give back what was paid (docs/spec/pricing.md#partial-returns). */
export function centsOfQuantity(line: Omit<RefundableLine, 'nameEn' | 'nameCn'>, pieces: number): Cents {
  return centsUpTo(line, line.refundedQuantity + pieces) - centsUpTo(line, line.refundedQuantity)
}

function centsUpTo(
  { quantity, netCents }: Pick<RefundableLine, 'quantity' | 'netCents'>,
  pieces: number,
): Cents {
  return pieces === quantity ? netCents : Math.floor(netCents / quantity) * pieces
}

/** Pieces of one line, and what is given back for them. */
export interface PricedLineQuantity {
  number: number
  specificationId: string
  nameEn: string
  nameCn: string
  specificationNameEn: string
  specificationNameCn: string
  pieces: number
  amountCents: Cents
}

type PriceableLine = RefundableLine & Omit<PricedLineQuantity, 'pieces' | 'amountCents'>

/** What is given back for each of these pieces; none of them may exceed what is left of its line. */
export function priceOfQuantities(
  lines: readonly PriceableLine[],
  chosen: LineQuantities,
): PricedLineQuantity[] {
  return chosen.flatMap(({ number, pieces }) => {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return []
    const { quantity: _, netCents: __, refundedQuantity: ___, ...named } = line
    return [{ ...named, pieces, amountCents: centsOfQuantity(line, pieces) }]
  })
}

/** Why more pieces were chosen than are left of a line, or null. */
export function refusalOfMissing(lines: readonly RefundableLine[], chosen: LineQuantities): Refusal | null {
  for (const { number, pieces } of chosen) {
    const line = lines.find((one) => one.number === number)
    const left = line ? line.quantity - line.refundedQuantity : 0
    const { nameEn = '', nameCn = '' } = line ?? {}
    if (pieces > left) return { code: 'quantity-not-refundable', nameEn, nameCn, left }
  }
  return null
}

/** Whether these pieces are all that is left of the order. */
export function isWholeRest(lines: readonly RefundableLine[], chosen: LineQuantities): boolean {
  const left = sum(lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity))
  return sum(chosen.map(({ pieces }) => pieces)) === left
}

/** Why these pieces cannot be taken back by themselves, or null. All that is left of an order is the order: it goes back
 *  as a whole, with its delivery, its state and its mail. */
export function refusalOfQuantities(
  lines: readonly RefundableLine[],
  chosen: LineQuantities,
): Refusal | null {
  return (
    refusalOfMissing(lines, chosen) ?? (isWholeRest(lines, chosen) ? { code: 'whole-order-chosen' } : null)
  )
}
