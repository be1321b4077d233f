const hongKongAheadMs = 8 * 60 * 60 * 1000

/** The day in Hong Kong at a moment, as `YYYY-MM-DD`. Days and months of the mall are Hong Kong's (design 4);
 *  it keeps no daylight saving time, so eight hours are always right. */
export function hongKongDay(at: Date): string {
  return new Date(at.getTime() + hongKongAheadMs).toISOString().slice(0, 10)
}
