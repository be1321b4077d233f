import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { BasisPoints } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Returns why a sponsor cannot set this rate, or null: rates have a minimum, a maximum and a step
 *  (docs/spec/distributors.md#rates).
 *  @param canBeNone whether 0 is valid: a member may have no rate, but a link must have one */
export function findRefusalOfRate(
  rate: BasisPoints,
  { minBasisPoints, maxBasisPoints, stepBasisPoints }: Shop['profitShare'],
  canBeNone: boolean,
): Refusal | null {
  if (rate === 0 && canBeNone) return null
  const isWithin = rate >= minBasisPoints && rate <= maxBasisPoints
  return isWithin && rate % stepBasisPoints === 0
    ? null
    : { code: 'rate-out-of-range', minBasisPoints, maxBasisPoints }
}
