import { hongKongDay } from '../../../contract/hong-kong-time.ts'

/** When the current contract year began: the midnight in Hong Kong after the latest anniversary of a contract's last
 *  day that is over (docs/spec/distributors.md#contract). A contract that ended on 29 February has its anniversaries on the 28th of
 *  other years. @param lastDay any last day of a contract year, past or to come, as `YYYY-MM-DD` */
export function contractYearBegan(lastDay: string, now: Date): Date {
  const today = hongKongDay(now)
  const year = Number(today.slice(0, 4))
  const ended = anniversary(lastDay, year)
  return midnightAfter(ended < today ? ended : anniversary(lastDay, year - 1))
}

/** A member has no contract with the company; the years of a member are counted from the day of registration. */
export function lastDayBefore(joinedAt: Date): string {
  return hongKongDay(new Date(joinedAt.getTime() - dayMs))
}

const dayMs = 24 * 60 * 60 * 1000

function anniversary(lastDay: string, year: number): string {
  const [, month = '01', day = '01'] = lastDay.split('-')
  const daysInMonth = new Date(Date.UTC(year, Number(month), 0)).getUTCDate()
  return `${year}-${month}-${String(Math.min(Number(day), daysInMonth)).padStart(2, '0')}`
}

function midnightAfter(day: string): Date {
  return new Date(new Date(`${day}T00:00:00+08:00`).getTime() + dayMs)
}
