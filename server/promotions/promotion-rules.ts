import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/hong-kong-time.ts'
import type { PromotionPhase } from '../../contract/promotions/promotion-phases.ts'
import type { Refusal, RefusalOf } from '../../contract/refusals.ts'

/** When a promotion runs: from one moment on, until another that is no part of it. */
export interface Term {
  startsAt: Date
  /** Null: until it is ended. */
  endsAt: Date | null
}

/** The days of a promotion as moments: it begins with its first day in Hong Kong, and ends with its last. */
export function termOf<EndsOn extends string | null>({
  startsOn,
  endsOn,
}: {
  startsOn: string
  endsOn: EndsOn
}): { startsAt: Date; endsAt: EndsOn extends string ? Date : Date | null } {
  const endsAt = endsOn === null ? null : beginningOfDay(daysAfter(endsOn, 1))
  return { startsAt: beginningOfDay(startsOn), endsAt: endsAt as Date }
}

/** The same the other way round. One that was ended in the middle of a day had that day as its last. */
export function daysOf<EndsAt extends Date | null>({
  startsAt,
  endsAt,
}: {
  startsAt: Date
  endsAt: EndsAt
}): { startsOn: string; endsOn: EndsAt extends Date ? string : string | null } {
  const endsOn = endsAt === null ? null : hongKongDay(new Date(endsAt.getTime() - 1))
  return { startsOn: hongKongDay(startsAt), endsOn: endsOn as string }
}

/** Where a promotion stands at a moment. What was called off before it began is over, although its day is to come. */
export function phaseOf({ startsAt, endsAt }: Term, enabled: boolean, now: Date): PromotionPhase {
  if (!enabled || (endsAt !== null && (endsAt <= now || endsAt <= startsAt))) return 'OVER'
  return startsAt <= now ? 'RUNNING' : 'COMING'
}

/** Refuses days with `promotion-days-invalid` that end before they begin, or would be over already. */
export function refusalOfTerm({ startsAt, endsAt }: Term, now: Date): Refusal | null {
  return endsAt !== null && (endsAt <= startsAt || endsAt <= now) ? { code: 'promotion-days-invalid' } : null
}

/** Refuses a change of what is over: what it took off stands in orders, and its history stays readable. */
export function refusalOfChange(phase: PromotionPhase): Refusal | null {
  return phase === 'OVER' ? { code: 'promotion-over' } : null
}

/** The first of other terms that this one would run beside: a moment belongs to at most one offer. */
export function overlapOf({ startsAt, endsAt }: Term, others: readonly Term[]): Term | null {
  const hit = others.find(
    (other) =>
      isBefore(startsAt, other.endsAt) &&
      isBefore(other.startsAt, endsAt) &&
      isBefore(other.startsAt, other.endsAt),
  )
  return hit ?? null
}

/** How an overlap is refused. */
export function refusalOfOverlap(other: Term): RefusalOf<'offer-overlaps'> {
  return { code: 'offer-overlaps', ...daysOf(other) }
}

/** What may be used of a code, and how much of that is taken: the greatest numbers of its uses that count. */
export interface Limits {
  maxUses: number | null
  maxUsesPerPerson: number
}

/** Refuses limits below what is used already with `code-limit-below-uses`. A code that has uses stays with or without a
 *  limit in all, because uses are numbered only where there is one (docs/spec/invariants.md#a24). */
export function refusalOfLimits(
  to: Limits,
  from: Limits,
  taken: { uses: number; usesPerPerson: number },
): Refusal | null {
  const isKind = (to.maxUses === null) === (from.maxUses === null)
  const isWithin =
    (to.maxUses ?? Number.POSITIVE_INFINITY) >= taken.uses && to.maxUsesPerPerson >= taken.usesPerPerson
  return taken.usesPerPerson === 0 || (isKind && isWithin)
    ? null
    : { code: 'code-limit-below-uses', ...taken }
}

function isBefore(moment: Date, end: Date | null): boolean {
  return end === null || moment < end
}
