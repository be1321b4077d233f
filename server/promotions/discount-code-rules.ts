import type { Refusal } from '../../contract/wire/refusals.ts'
import type {
  CodeWithUses,
  DiscountCode,
  FoundCode,
  KnownCode,
  LiveUse,
  LiveUses,
  Target,
} from './discount-code-state.ts'

/** Who uses a code, and when. */
export interface CodeUser {
  personId: string
  now: Date
  /** Payment window: the time after which a held code may be free again. */
  windowSeconds: number
}

/** Adds the refusal if this person may not use a code now. */
export function judgeCode({ code, uses }: CodeWithUses, user: CodeUser): FoundCode {
  const refusal = findRefusalOfCode(code, uses, user)
  if (code !== null && refusal === null) return { code, uses, refusal }
  return { code, uses, refusal: refusal ?? { code: 'discount-code-incorrect' } }
}

/** The refusal of a code for this person now, or null. A code held by unpaid orders may become free again, so its
 *  refusal differs from that of a used-up one (docs/spec/checkout.md#discount-codes). */
export function findRefusalOfCode(
  code: DiscountCode | null,
  uses: LiveUses,
  { now, windowSeconds }: CodeUser,
): Refusal | null {
  if (code === null) return { code: 'discount-code-incorrect' }
  if (!code.enabled || now < code.startsAt || now >= code.endsAt) return { code: 'discount-code-unusable' }
  const limits = [
    { ...countOwn(uses.own), max: code.maxUsesPerPerson },
    { ...(uses.total ?? { used: 0, held: 0 }), max: code.maxUses ?? Number.POSITIVE_INFINITY },
  ]
  if (limits.some(({ used, max }) => used >= max)) return { code: 'discount-code-used' }
  return limits.some(({ used, held, max }) => used + held >= max)
    ? { code: 'discount-code-in-use', retryAfterSeconds: Math.max(windowSeconds, secondsHeld(uses, now)) }
    : null
}

/** Seconds until the first held use may be free again. An order prepared by the staff holds its code for hours. */
function secondsHeld({ own, total }: LiveUses, now: Date): number {
  const ownHeld = own.filter(({ state }) => state === 'LOCKED').map(({ heldUntil }) => heldUntil)
  const held = (total === null ? ownHeld : [total.heldUntil]).filter((until) => until !== null)
  const first = Math.min(...held.map((until) => until.getTime()))
  return held.length === 0 ? 0 : Math.ceil((first - now.getTime()) / 1_000)
}

function countOwn(own: readonly LiveUse[]): { used: number; held: number } {
  const used = own.filter(({ state }) => state === 'USED').length
  return { used, held: own.length - used }
}

/** The facts of a line that decide whether a code applies to it. */
export interface CodeLine {
  /** Whether codes apply to the product at all. */
  codeEligible: boolean
  displayProductId: string
  brandId: string
  categoryIds: readonly string[]
}

/** Whether a code applies to a line: to one of its targets, or to all eligible lines if it has none. */
export function appliesToLine(targets: readonly Target[], line: CodeLine): boolean {
  if (!line.codeEligible) return false
  if (targets.length === 0) return true
  return targets.some(
    ({ displayProductId, brandId, categoryId }) =>
      displayProductId === line.displayProductId ||
      brandId === line.brandId ||
      (categoryId !== null && line.categoryIds.includes(categoryId)),
  )
}

/** Sets `codeEligible` of each line for this code. Refuses a code that applies to no line with
 *  `discount-code-invalid` (docs/spec/checkout.md#discount-codes). `code` is null if there is none or it is refused. */
export function linesWithCode<Line extends CodeLine>(
  lines: readonly Line[],
  found: FoundCode | null,
): { lines: Line[]; code: KnownCode | null; refusal: Refusal | null } {
  const code = found?.refusal === null ? found.code : null
  const coded = lines.map((line) => ({
    ...line,
    codeEligible: code !== null && appliesToLine(code.targets, line),
  }))
  if (code === null || coded.some(({ codeEligible }) => codeEligible)) {
    return { lines: coded, code, refusal: found?.refusal ?? null }
  }
  return { lines: coded, code: null, refusal: { code: 'discount-code-invalid' } }
}

/** The use numbers of a code's next use: the lowest free ones. */
export function nextUse({ own, total }: LiveUses): { useNumber: number | null; useNumberOfPerson: number } {
  return {
    useNumber: total?.freeNumber ?? null,
    useNumberOfPerson: lowestFree(own.map(({ useNumberOfPerson }) => useNumberOfPerson)),
  }
}

function lowestFree(taken: readonly number[]): number {
  const known = new Set(taken)
  let number = 1
  while (known.has(number)) number += 1
  return number
}
