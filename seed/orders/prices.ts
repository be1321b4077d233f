import type { BasisPoints, Cents, PvHundredths } from '../../contract/values/money.ts'
import type { Seeded } from '../random/seeded.ts'

/** The lowest and highest price in the demo mall (docs/spec/demo.md). */
export const priceBounds = { lowestCents: 28_00, highestCents: 6_800_00 }

/** Rounds an amount to a typical Hong Kong retail price: 28, 68.9, 199, 268, 1,280. */
export function choosePrice(dollars: number, choose: Seeded, purpose: string): Cents {
  const step = dollars < 1_000 ? 10 : 100
  const endings =
    dollars < 100 ? [8, 8, 9, 5.9, 8.9] : dollars < 1_000 ? [8, 8, 9, 0, 5] : [80, 80, 88, 98, 50, 0]
  const priced = Math.floor(dollars / step) * step + choose.oneOf(purpose, endings)
  return Math.min(priceBounds.highestCents, Math.max(priceBounds.lowestCents, Math.round(priced * 100)))
}

/** A price within a kind's range, skewed towards low prices by squaring. */
export function dollarsWithin([lowest, highest]: readonly [number, number], choose: Seeded): number {
  const part = choose.between('price', 0, 1000) / 1000
  return lowest + (highest - lowest) * part * part
}

/** About 0.5 to 0.7 points per dollar, in half points. */
export function choosePv(priceCents: Cents, choose: Seeded): PvHundredths {
  return Math.round((priceCents * choose.oneOf('pv', [0.5, 0.6, 0.7])) / 50) * 50
}

/** The distributor's margin: 20 % except for a few products with less or none. */
export function chooseMargin(choose: Seeded): BasisPoints {
  const lot = choose.between('margin', 0, 99)
  return lot < 5 ? 0 : lot < 13 ? 1_000 : lot < 25 ? 1_500 : 2_000
}
