/** An event of a trace, as browsers write them; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** Time that a processor really spent on it. */
  tdur?: number
}

/** How many times slower Lighthouse's phone is than the machine that measures. */
const slowness = 4
const longMs = 50

/** Total blocking time by the processor's time instead of the clock's: what the page itself keeps a phone from
 *  answering for, in ms. On a machine that others use too, the clock also counts what was theirs. */
export function blockedByWork(trace: readonly TraceEvent[]): number {
  const firstPaint = trace.findLast(({ name }) => name === 'firstContentfulPaint')
  if (firstPaint === undefined) throw new Error('Nothing was painted in this trace.')
  const tasks = trace.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === firstPaint.pid && tid === firstPaint.tid && ts >= firstPaint.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowness * tdur) / 1000 - longMs), 0)
}
