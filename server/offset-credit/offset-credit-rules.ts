import { type Cents, sum } from '../../contract/money.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** A grant as far as it decides what can be drawn from it. */
export interface OpenOffsetCredit {
  id: string
  remainingCents: Cents
  expiresAt: Date | null
}

/** Why a grant takes the permission `admin` beside `money`, or null. What the same staff member gave the distributor
 *  lately counts with it, so that nobody stays below the limit by parts. */
export function refusalToGive(
  { amountCents, givenCents, isAdmin }: { amountCents: Cents; givenCents: Cents; isAdmin: boolean },
  limitCents: Cents,
): Refusal | null {
  if (isAdmin || givenCents + amountCents <= limitCents) return null
  return { code: 'permission-missing', permissions: ['admin'] }
}

/** How much a distributor can draw in all. */
export function leftOf(offsetCredits: readonly OpenOffsetCredit[]): Cents {
  return sum(offsetCredits.map(({ remainingCents }) => remainingCents))
}

/** What an order takes from which grant: from the one that ends first, then from the next (docs/spec/distributors.md#offset-credit).
 *  Together they must hold enough; asking for more is a bug of the caller. */
export function redemptionsOf(
  totalCents: Cents,
  offsetCredits: readonly OpenOffsetCredit[],
): { offsetCreditId: string; cents: Cents }[] {
  const each = offsetCredits
    .toSorted(endsSooner)
    .map(({ id, remainingCents }) => ({ offsetCreditId: id, cents: remainingCents }))
  return portionsOf(totalCents, each)
}

/** So much of an amount as each grant has part in, one after the other. */
export function portionsOf(
  totalCents: Cents,
  each: readonly { offsetCreditId: string; cents: Cents }[],
): { offsetCreditId: string; cents: Cents }[] {
  let missing = totalCents
  return each.flatMap(({ offsetCreditId, cents: max }) => {
    const cents = Math.min(missing, max)
    missing -= cents
    return cents > 0 ? [{ offsetCreditId, cents }] : []
  })
}

/** Why an order cannot be drawn from grants, or null: all of its lines must be suited to it, and the whole order must be
 *  covered, freight included (docs/spec/errors.md#checkout-errors, Checkout: offset option unsuitable or exceeded). */
export function refusalOfOffset({
  lines,
  totalCents,
  leftCents,
}: {
  lines: readonly { offsetEligible: boolean; nameEn: string; nameCn: string }[]
  totalCents: Cents
  leftCents: Cents
}): Refusal | null {
  const unsuited = lines.find(({ offsetEligible }) => !offsetEligible)
  if (unsuited) {
    const { nameEn, nameCn } = unsuited
    return { code: 'offset-unsuitable', nameEn, nameCn }
  }
  return totalCents > leftCents ? { code: 'offset-exceeded', leftCents, totalCents } : null
}

/** One that never ends comes last; of two that end alike, the older. */
function endsSooner(a: OpenOffsetCredit, b: OpenOffsetCredit): number {
  const [one, other] = [a.expiresAt?.getTime() ?? Infinity, b.expiresAt?.getTime() ?? Infinity]
  if (one !== other) return one - other
  return a.id < b.id ? -1 : 1
}
