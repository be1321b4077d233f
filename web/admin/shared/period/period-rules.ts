import { daysAfter } from '../../../../contract/values/hong-kong-time.ts'

/** Periods that end today, with their number of days. */
export const periods = { TODAY: 1, WEEK: 7, MONTH: 30 } as const
export type Period = keyof typeof periods
export const periodNames = ['TODAY', 'WEEK', 'MONTH'] as const satisfies Period[]

/** The first day of a period; it has no last day, so that a stored address stays open. */
export function firstDayOf(period: Period, today: string): string {
  return daysAfter(today, 1 - periods[period])
}

/** The period that two days of an address mean: null without a day, `DATES` for any other days. */
export function periodOf({ from, to }: Days, today: string): Period | 'DATES' | null {
  if (!from && !to) return null
  if (to) return 'DATES'
  return periodNames.find((period) => firstDayOf(period, today) === from) ?? 'DATES'
}

/** First and last day, such as `2026-11-01`. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}
