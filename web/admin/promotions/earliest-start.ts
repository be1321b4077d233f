import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'

/** The first day on which a promotion can end: a first day in the past is a fault of its own. */
export function earliestEnd(startsOn: string, earliest: string): string {
  return startsOn > earliest ? startsOn : earliest
}

/** The first day on which a promotion can begin: one that has begun keeps its day. */
export function earliestStart(startsOn: string | undefined): string {
  const today = hongKongDay(new Date())
  return startsOn !== undefined && startsOn < today ? startsOn : today
}
