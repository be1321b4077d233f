import { z } from 'zod'

/** An amount of Hong Kong dollars in whole cents. The mall never computes with decimals. */
export type Cents = number

/** PV (積分) in hundredths of a point: PV has two decimals, and sums of it must be exact as well. */
export type PvHundredths = number

/** A share of something in hundredths of a per cent: 1000 is 10 %. */
export type BasisPoints = number

/** No single amount in the mall is larger: 999 pieces on 100 lines at the dearest price stay far below it. */
const largestCents = 1_000_000_000_00

export const cents = z.int().min(0).max(largestCents).describe('Hong Kong cents')
export const pvHundredths = z.int().min(0).max(largestCents).describe('hundredths of a PV point')
export const basisPoints = z.int().min(0).max(10_000).describe('basis points: 1000 is 10 %')

/** Adds up amounts of one unit. */
export function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** A share of a non-negative amount, rounded half up to a whole unit.
 *  Integer arithmetic throughout: `amount × rate` stays below 2^53 for every amount that `cents` admits. */
export function shareOf(amount: Cents, rate: BasisPoints): Cents {
  return Math.floor((amount * rate + 5_000) / 10_000)
}
