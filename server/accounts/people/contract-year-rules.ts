import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'

/** Start of the current contract year: Hong Kong midnight after the latest past anniversary of the last day
 *  (docs/spec/distributors.md#contract); 28 February in common years for a contract that ended on the 29th.
 *  @param lastDay last day of any contract year, past or future, as `YYYY-MM-DD` */
export function contractYearBegan(lastDay: string, now: Date): Date {
  const today = hongKongDay(now)
  const year = Number(today.slice(0, 4))
  const ended = anniversary(lastDay, year)
  return midnightAfter(ended < today ? ended : anniversary(lastDay, year - 1))
}

/** Members have no contract; their years count from the day of registration. */
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
