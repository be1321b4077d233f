import type { Refusal } from '../../contract/refusals.ts'
import type { DiscountCode, FoundCode, KnownCode, LiveUse, Target } from './discount-code-state.ts'

/** Why this person cannot use a code now, or null. A code that only unpaid orders keep from others may come free
 *  again, and is told apart from one that is used up (docs/spec/checkout.md#discount-codes, Discount code).
 *  @param windowSeconds how long an order waits to be paid */
export function refusalOfCode(
  code: DiscountCode | null,
  uses: readonly LiveUse[],
  { personId, now, windowSeconds }: { personId: string; now: Date; windowSeconds: number },
): Refusal | null {
  if (code === null) return { code: 'discount-code-incorrect' }
  if (!code.enabled || now < code.startsAt || now >= code.endsAt) return { code: 'discount-code-unusable' }
  const own = uses.filter((use) => use.personId === personId)
  const limits = [
    { taken: uses, max: code.maxUses ?? Number.POSITIVE_INFINITY },
    { taken: own, max: code.maxUsesPerPerson },
  ]
  if (limits.some(({ taken, max }) => taken.filter(({ state }) => state === 'USED').length >= max))
    return { code: 'discount-code-used' }
  return limits.some(({ taken, max }) => taken.length >= max)
    ? { code: 'discount-code-in-use', retryAfterSeconds: windowSeconds }
    : null
}

/** A line as far as it decides whether a code is for it. */
export interface CodeLine {
  /** Whether any code is for it at all: the company marks the product so. */
  codeEligible: boolean
  displayProductId: string
  brandId: string
  categoryIds: readonly string[]
}

/** Whether a code is for a line: for one of its targets, or for everything that codes are for. */
export function isFor(targets: readonly Target[], line: CodeLine): boolean {
  if (!line.codeEligible) return false
  if (targets.length === 0) return true
  return targets.some(
    ({ displayProductId, brandId, categoryId }) =>
      displayProductId === line.displayProductId ||
      brandId === line.brandId ||
      (categoryId !== null && line.categoryIds.includes(categoryId)),
  )
}

/** Lays a code over the lines that can be ordered: from then on `codeEligible` says whether this code is for a line.
 *  Refuses one that is for none of them with `discount-code-invalid` (docs/spec/checkout.md#discount-codes). `code` is what to price with: null
 *  where nobody typed one, or where it is refused. */
export function linesWithCode<Line extends CodeLine>(
  lines: readonly Line[],
  found: FoundCode | null,
): { lines: Line[]; code: KnownCode | null; refusal: Refusal | null } {
  const code = found?.refusal === null ? found.code : null
  const coded = lines.map((line) => ({ ...line, codeEligible: code !== null && isFor(code.targets, line) }))
  if (code === null || coded.some(({ codeEligible }) => codeEligible)) {
    return { lines: coded, code, refusal: found?.refusal ?? null }
  }
  return { lines: coded, code: null, refusal: { code: 'discount-code-invalid' } }
}

/** The numbers that the next use of a code takes up: the lowest that are free. */
export function nextUse(
  { maxUses }: Pick<DiscountCode, 'maxUses'>,
  uses: readonly LiveUse[],
  personId: string,
): { useNumber: number | null; useNumberOfPerson: number } {
  const own = uses.filter((use) => use.personId === personId)
  return {
    useNumber: maxUses === null ? null : lowestFree(uses.map(({ useNumber }) => useNumber)),
    useNumberOfPerson: lowestFree(own.map(({ useNumberOfPerson }) => useNumberOfPerson)),
  }
}

function lowestFree(taken: readonly (number | null)[]): number {
  const known = new Set(taken)
  let number = 1
  while (known.has(number)) number += 1
  return number
}
