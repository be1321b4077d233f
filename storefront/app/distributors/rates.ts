import type { BasisPoints } from '../../../contract/money.ts'
import type { Shop } from '../../../contract/settings/shop.ts'

/** Every rate that the shop lets a sponsor give, smallest first. */
export function ratesOf(shop: Shop | null): BasisPoints[] {
  if (shop === null) return []
  const { leastBasisPoints, mostBasisPoints, stepBasisPoints } = shop.profitShare
  const length = Math.floor((mostBasisPoints - leastBasisPoints) / stepBasisPoints) + 1
  return Array.from({ length }, (_, place) => leastBasisPoints + place * stepBasisPoints)
}
