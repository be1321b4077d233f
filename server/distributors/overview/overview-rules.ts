const dayMs = 24 * 60 * 60 * 1000
const maxNewsDays = 30
const quietDays = 90

/** Start of the news for a distributor: the previous visit, at most 30 days ago. */
export function newsSince(lastVisit: Date | null, now: Date): Date {
  const earliest = new Date(now.getTime() - maxNewsDays * dayMs)
  return lastVisit !== null && lastVisit > earliest ? lastVisit : earliest
}

/** A member without an order since this time needs attention. */
export function quietThreshold(now: Date): Date {
  return new Date(now.getTime() - quietDays * dayMs)
}
