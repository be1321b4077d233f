const dayMs = 24 * 60 * 60 * 1000
const maxNewsDays = 30
const quietDays = 90

/** From when on things are new to a distributor: since the visit before this one, and no longer than 30 days back. */
export function newsSince(lastVisit: Date | null, now: Date): Date {
  const earliest = new Date(now.getTime() - maxNewsDays * dayMs)
  return lastVisit !== null && lastVisit > earliest ? lastVisit : earliest
}

/** Whoever has not ordered since this moment needs attention. */
export function quietBefore(now: Date): Date {
  return new Date(now.getTime() - quietDays * dayMs)
}
