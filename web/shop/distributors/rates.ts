import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { BasisPoints } from '../../../contract/values/money.ts'

/** All rates that a sponsor may set, smallest first. */
export function listRates(shop: Shop | null): BasisPoints[] {
  if (shop === null) return []
  const { minBasisPoints, maxBasisPoints, stepBasisPoints } = shop.profitShare
  const length = Math.floor((maxBasisPoints - minBasisPoints) / stepBasisPoints) + 1
  return Array.from({ length }, (_, place) => minBasisPoints + place * stepBasisPoints)
}
