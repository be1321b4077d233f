import { type BasisPoints, type Cents, shareOf } from '../../values/money.ts'
import type { PiecePrice } from './orders.ts'

/** What the price of a product for a member depends on. */
interface MemberPriced {
  priceCents: Cents
  /** The sponsor's share of the price, part of which may go to the member. */
  marginBasisPoints: BasisPoints
}

/** The price of one piece after profit share, as every order is priced, and the rate behind it. */
export function pricePiece({ priceCents, marginBasisPoints }: MemberPriced, rate: BasisPoints): PiecePrice {
  const offBasisPoints = cappedRate(rate, marginBasisPoints)
  return { priceCents, pieceCents: priceCents - shareOf(priceCents, offBasisPoints), offBasisPoints }
}

/** The rate at which all lines get profit share, or null if their margins cap it differently. */
export function findCommonRate(
  lines: readonly Pick<MemberPriced, 'marginBasisPoints'>[],
  rate: BasisPoints,
): BasisPoints | null {
  const rates = new Set(lines.map(({ marginBasisPoints }) => cappedRate(rate, marginBasisPoints)))
  return rates.size > 1 ? null : ([...rates][0] ?? rate)
}

/** The rate that a product grants: the profit share is limited to its margin. */
export function cappedRate(rate: BasisPoints, marginBasisPoints: BasisPoints): BasisPoints {
  return Math.min(rate, marginBasisPoints)
}
