const minute = 60_000
const day = 24 * 60 * minute

/** A gateway that has not answered for this long is no longer queried. */
const maxAgeMs = 4 * day

/** How often an undecided attempt or refund is queried, by its age. Covers the providers' own retry periods,
 *  25 hours and 3 days (docs/spec/payments.md#rules, rule 9). */
const intervals = [
  { untilAge: 15 * minute, every: minute },
  { untilAge: day, every: 15 * minute },
  { untilAge: maxAgeMs, every: day },
] as const

/** Attempts and refunds that began before this are no longer queried: staff have to review them. */
export function queryScheduleStart(now: Date): Date {
  return new Date(now.getTime() - maxAgeMs)
}

/** When to query next about something begun at `since`, or null when its schedule has ended. */
export function nextQueryAt(since: Date, now: Date): Date | null {
  const age = now.getTime() - since.getTime()
  const interval = intervals.find(({ untilAge }) => age < untilAge)
  return interval ? new Date(now.getTime() + interval.every) : null
}
