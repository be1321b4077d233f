import type { maxRatesAtOnce } from '../../../contract/shop/distributors/downline.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { BasisPoints } from '../../../contract/values/money.ts'

// Checked against the contract by type only: importing the value would bundle its schemas.
const maxAtOnce: typeof maxRatesAtOnce = 100

/** Saves the rates of any number of members in requests of 100, in order, and ends at the first that fails. Returns the
 *  members saved until then. */
export async function saveInParts<Member, Failure>(
  members: readonly Member[],
  send: (part: readonly Member[]) => Promise<{ items: readonly Member[] } | Failure | null>,
): Promise<{ saved: Member[]; failure: { answer: Failure | null } | null }> {
  const saved: Member[] = []
  for (let start = 0; start < members.length; start += maxAtOnce) {
    const answer = await send(members.slice(start, start + maxAtOnce))
    if (!hasItems(answer)) return { saved, failure: { answer } }
    saved.push(...answer.items)
  }
  return { saved, failure: null }
}

function hasItems<Member, Failure>(
  answer: { items: readonly Member[] } | Failure | null,
): answer is { items: readonly Member[] } {
  return typeof answer === 'object' && answer !== null && 'items' in answer
}

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
