import type { BasisPoints } from '../../../contract/money.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../../contract/settings/shop.ts'

/** Why a sponsor cannot give this rate, or null: rates run from the least to the most in whole steps (docs/spec/distributors.md#rates).
 *  @param mayBeNone whether 0 is meant as well: a member may have no rate, but a link without one promises nothing */
export function refusalOfRate(
  rate: BasisPoints,
  { minBasisPoints, maxBasisPoints, stepBasisPoints }: Shop['profitShare'],
  mayBeNone: boolean,
): Refusal | null {
  if (rate === 0 && mayBeNone) return null
  const isWithin = rate >= minBasisPoints && rate <= maxBasisPoints
  return isWithin && rate % stepBasisPoints === 0
    ? null
    : { code: 'rate-out-of-range', minBasisPoints, maxBasisPoints }
}
