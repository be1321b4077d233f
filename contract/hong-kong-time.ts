const hongKongAheadMs = 8 * 60 * 60 * 1000

/** The day in Hong Kong at a moment, as `YYYY-MM-DD`. Days and months of the mall are Hong Kong's (docs/spec/wire.md#values);
 *  it keeps no daylight saving time, so eight hours are always right. */
export function hongKongDay(at: Date): string {
  return new Date(at.getTime() + hongKongAheadMs).toISOString().slice(0, 10)
}

/** The same with the time of day, as spreadsheets read it: `YYYY-MM-DD HH:MM:SS`. */
export function hongKongTime(at: Date): string {
  return new Date(at.getTime() + hongKongAheadMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment at which a day begins in Hong Kong. */
export function beginningOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** The moment that a clock in Hong Kong shows as `YYYY-MM-DD HH:MM`. */
export function minuteOfHongKong(minute: string): Date {
  return new Date(`${minute.replace(' ', 'T')}:00+08:00`)
}

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days one day is before another; less than 0 where it is after. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The month so many months after another, as `YYYY-MM`; before it, where they are less than 0. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The moment at which a month begins in Hong Kong. */
export function beginningOfMonth(month: string): Date {
  return beginningOfDay(`${month}-01`)
}
