import { type Cents, sum } from '../../contract/values/money.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'

/** The facts of an offset credit that decide what can be redeemed. */
export interface OpenOffsetCredit {
  id: string
  remainingCents: Cents
  expiresAt: Date | null
}

/** The total left to redeem. */
export function sumLeft(offsetCredits: readonly OpenOffsetCredit[]): Cents {
  return sum(offsetCredits.map(({ remainingCents }) => remainingCents))
}

/** Splits a redemption over the offset credits, the earliest expiry first (docs/spec/distributors.md#offset-credit).
 *  They must cover the amount; otherwise it is a bug of the caller. */
export function planRedemptions(
  totalCents: Cents,
  offsetCredits: readonly OpenOffsetCredit[],
): { offsetCreditId: string; cents: Cents }[] {
  const each = offsetCredits
    .toSorted(endsSooner)
    .map(({ id, remainingCents }) => ({ offsetCreditId: id, cents: remainingCents }))
  return splitPortions(totalCents, each)
}

/** Takes an amount from several parts in sequence. */
export function splitPortions(
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

/** The refusal of an order by offset credit, or null: every line must be eligible and the credit must cover the
 *  total, with freight (docs/spec/errors.md#checkout-errors). */
export function findRefusalOfOffset({
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

/** Sorts by expiry; credits without one come last, and equal ones by age. */
function endsSooner(a: OpenOffsetCredit, b: OpenOffsetCredit): number {
  const [one, other] = [a.expiresAt?.getTime() ?? Infinity, b.expiresAt?.getTime() ?? Infinity]
  if (one !== other) return one - other
  return a.id < b.id ? -1 : 1
}
