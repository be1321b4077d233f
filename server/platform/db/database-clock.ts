import { sql } from 'kysely'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import { runWithoutDeadline } from '../../core/time-limit.ts'
import { repeat } from './repeat.ts'

/** Difference of wall and monotonic clock since a measurement, in ms, that another measurement has to explain. */
const maxDriftMs = 1_000

/** A clock that follows the database's, so that all processes agree on deadlines even if a machine's clock is wrong.
 *  `now` never waits: it counts on by the monotonic clock, which no step of the wall clock moves, from a time measured
 *  once a minute. */
export async function databaseClock(db: Database): Promise<Clock & { stop: () => Promise<void> }> {
  let measured = await measure(db)
  let underWay: Promise<void> | null = null
  let mayMeasureAgainAt = 0
  let isStopped = false

  const follow = async () => {
    measured = await measure(db)
  }
  // While the database is unreachable, the last measured time is counted on.
  const { stop } = repeat(follow, { everyMs: 60_000, onFailure: () => undefined })

  /** At most once a second, however often the time is read while the database does not answer. */
  function measureAgain(monotonicMs: number): void {
    if (isStopped || underWay || monotonicMs < mayMeasureAgainAt) return
    mayMeasureAgainAt = monotonicMs + 1_000
    underWay = runWithoutDeadline(follow)
      .catch(() => undefined)
      .finally(() => {
        underWay = null
      })
  }

  return {
    now: () => {
      const monotonicMs = performance.now()
      // The monotonic clock of Linux stands still while the machine is suspended. Until the measurement arrives the time
      // is late, never early: a late time voids no order and ends no session.
      if (Math.abs(Date.now() - monotonicMs - measured.wallAheadMs) > maxDriftMs) measureAgain(monotonicMs)
      return new Date(Math.round(monotonicMs + measured.aheadMs))
    },
    stop: async () => {
      isStopped = true
      await stop()
      await underWay
    },
  }
}

/** How far the database's clock and the wall clock are ahead of the monotonic one, in ms, assuming that the database's
 *  was read halfway through the round trip. */
async function measure(db: Database): Promise<{ aheadMs: number; wallAheadMs: number }> {
  const sentAt = performance.now()
  const wallAheadMs = Date.now() - sentAt
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const receivedAt = performance.now()
  return { aheadMs: rows[0] ? rows[0].at.getTime() - (sentAt + receivedAt) / 2 : wallAheadMs, wallAheadMs }
}
