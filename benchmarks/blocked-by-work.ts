/** An event of a browser trace; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** Processor time of the event. */
  tdur?: number
}

/** Slowdown of Lighthouse's simulated phone against the measuring machine. */
const slowness = 4
const longMs = 50

/** Total blocking time by processor time instead of wall-clock time, in ms. On a shared machine the clock
 *  also counts the time of other programs. */
export function sumBlockedTime(trace: readonly TraceEvent[]): number {
  const firstPaint = trace.findLast(({ name }) => name === 'firstContentfulPaint')
  if (firstPaint === undefined) throw new Error('The trace contains no first paint.')
  const tasks = trace.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === firstPaint.pid && tid === firstPaint.tid && ts >= firstPaint.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowness * tdur) / 1000 - longMs), 0)
}
