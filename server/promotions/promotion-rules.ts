import type { PromotionPhase } from '../../contract/shop/promotions/promotion-phases.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Refusal, RefusalOf } from '../../contract/wire/refusals.ts'

/** The period of a promotion: from `startsAt` to `endsAt`, exclusive. */
export interface Term {
  startsAt: Date
  /** Null: until it is ended. */
  endsAt: Date | null
}

/** Converts the days of a promotion to moments: from the start of its first day to the end of its last, in Hong Kong. */
export function toTerm<EndsOn extends string | null>({
  startsOn,
  endsOn,
}: {
  startsOn: string
  endsOn: EndsOn
}): { startsAt: Date; endsAt: EndsOn extends string ? Date : Date | null } {
  const endsAt = endsOn === null ? null : beginningOfDay(daysAfter(endsOn, 1))
  return { startsAt: beginningOfDay(startsOn), endsAt: endsAt as Date }
}

/** The term of an offer. One of today begins now, because another may have ended earlier today; a stored one keeps its
 *  start on the same day. */
export function toOfferTerm(
  days: { startsOn: string; endsOn: string | null },
  now: Date,
  stored?: Term,
): Term {
  const term = toTerm(days)
  if (stored !== undefined && hongKongDay(stored.startsAt) === days.startsOn)
    return { ...term, startsAt: stored.startsAt }
  return hongKongDay(now) === days.startsOn ? { ...term, startsAt: now } : term
}

/** Converts moments to days. A promotion ended during a day has that day as its last. */
export function toDays<EndsAt extends Date | null>({
  startsAt,
  endsAt,
}: {
  startsAt: Date
  endsAt: EndsAt
}): { startsOn: string; endsOn: EndsAt extends Date ? string : string | null } {
  const endsOn = endsAt === null ? null : hongKongDay(new Date(endsAt.getTime() - 1))
  return { startsOn: hongKongDay(startsAt), endsOn: endsOn as string }
}

/** The phase of a promotion at a moment. One that was disabled before its start is over. */
export function findPhase({ startsAt, endsAt }: Term, enabled: boolean, now: Date): PromotionPhase {
  if (!enabled || (endsAt !== null && (endsAt <= now || endsAt <= startsAt))) return 'OVER'
  return startsAt <= now ? 'RUNNING' : 'COMING'
}

/** Refuses days that end before they begin or are over already with `promotion-days-invalid`, and a first day in the past
 *  with `day-in-past`. An edit may keep the first day of a promotion that has begun. */
export function listRefusalsOfTerm({ startsAt, endsAt }: Term, now: Date, stored?: Term): Refusal[] {
  const isEndInvalid = endsAt !== null && (endsAt <= startsAt || endsAt <= now)
  const isSameStart = stored !== undefined && hongKongDay(stored.startsAt) === hongKongDay(startsAt)
  const isStartPast = hongKongDay(startsAt) < hongKongDay(now) && !isSameStart
  return [
    ...(isEndInvalid ? [{ code: 'promotion-days-invalid' } as const] : []),
    ...(isStartPast ? [{ code: 'day-in-past' } as const] : []),
  ]
}

/** Refuses a change of a promotion that is over, so that its history remains correct. */
export function findRefusalOfChange(phase: PromotionPhase): Refusal | null {
  return phase === 'OVER' ? { code: 'promotion-over' } : null
}

/** The first of other terms that overlaps this one: at most one offer runs at a moment. */
export function findOverlap({ startsAt, endsAt }: Term, others: readonly Term[]): Term | null {
  const hit = others.find(
    (other) =>
      isBefore(startsAt, other.endsAt) &&
      isBefore(other.startsAt, endsAt) &&
      isBefore(other.startsAt, other.endsAt),
  )
  return hit ?? null
}

/** The refusal of an overlap. */
export function findRefusalOfOverlap(other: Term): RefusalOf<'offer-overlaps'> {
  return { code: 'offer-overlaps', ...toDays(other) }
}

/** The limits of a code and its highest counted use numbers. */
export interface Limits {
  maxUses: number | null
  maxUsesPerPerson: number
}

/** Refuses limits below the existing uses with `code-limit-below-uses`. A used code cannot gain or lose a total
 *  limit, because uses are numbered only with one (docs/spec/invariants.md#a24). */
export function findRefusalOfLimits(
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
