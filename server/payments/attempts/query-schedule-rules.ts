const minute = 60_000
const day = 24 * 60 * minute

/** A gateway that has said nothing for so long is not asked any more. */
const longestAge = 4 * day

/** How long a gateway is asked after something that is not decided, and how often. It covers the tails of the
 *  providers' own retries, 25 hours and 3 days (docs/spec/payments.md#rules, rule 9). */
const stretches = [
  { untilAge: 15 * minute, every: minute },
  { untilAge: day, every: 15 * minute },
  { untilAge: longestAge, every: day },
] as const

/** What began before this is not asked after any more: a person has to look at it. */
export function queryScheduleStart(now: Date): Date {
  return new Date(now.getTime() - longestAge)
}

/** When a gateway is to be asked next about something begun at `since`, or null when it has been asked enough. */
export function nextQueryAt(since: Date, now: Date): Date | null {
  const age = now.getTime() - since.getTime()
  const stretch = stretches.find(({ untilAge }) => age < untilAge)
  return stretch ? new Date(now.getTime() + stretch.every) : null
}

/** Whether to ask at a sweep that runs each minute. Told from the age alone, so a missed sweep needs no repair:
 *  the next one that falls due asks. */
export function isQueryDue(since: Date, now: Date): boolean {
  const age = now.getTime() - since.getTime()
  const stretch = stretches.find(({ untilAge }) => age < untilAge)
  return stretch !== undefined && Math.floor(age / minute) % (stretch.every / minute) === 0
}
