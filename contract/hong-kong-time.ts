const hongKongAheadMs = 8 * 60 * 60 * 1000

/** The day in Hong Kong at a moment, as `YYYY-MM-DD`. Days and months of the mall are Hong Kong's (design 4);
 *  it keeps no daylight saving time, so eight hours are always right. */
export function hongKongDay(at: Date): string {
  return new Date(at.getTime() + hongKongAheadMs).toISOString().slice(0, 10)
}

/** The moment at which a day begins in Hong Kong. */
export function beginningOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
