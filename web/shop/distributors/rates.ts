import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { BasisPoints } from '../../../contract/values/money.ts'

/** All rates that a sponsor may set, smallest first. */
export function listRates(shop: Shop | null): BasisPoints[] {
  if (shop === null) return []
  const { minBasisPoints, maxBasisPoints, stepBasisPoints } = shop.profitShare
  const length = Math.floor((maxBasisPoints - minBasisPoints) / stepBasisPoints) + 1
  return Array.from({ length }, (_, place) => minBasisPoints + place * stepBasisPoints)
}

/** The permitted rate nearest to another, the lower of two: the rate of a member may be outside today's range. */
export function findNearestRate(shop: Shop | null, rateBasisPoints: BasisPoints): BasisPoints {
  const rates = listRates(shop)
  const distance = (rate: BasisPoints) => Math.abs(rate - rateBasisPoints)
  return rates.reduce((nearest, rate) => (distance(rate) < distance(nearest) ? rate : nearest), rates[0] ?? 0)
}
