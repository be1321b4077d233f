import { sql } from 'kysely'
import type { Database } from './database.ts'
import { repeat } from './repeat.ts'

/** Where the time comes from. Rules never ask; verbs and routes are handed one. */
export interface Clock {
  now: () => Date
}

/** A clock that goes by the database's, so that every process of the mall agrees on a deadline
 *  even when a machine's own clock is wrong. It never waits: it adds a difference measured now and then. */
export async function databaseClock(db: Database): Promise<Clock & { stop: () => Promise<void> }> {
  let aheadMs = await measureAhead(db)
  const follow = async () => {
    aheadMs = await measureAhead(db)
  }
  // While the database cannot be reached, the difference measured last is the best there is.
  const { stop } = repeat(follow, { everyMs: 60_000, onFailure: () => undefined })
  return { now: () => new Date(Date.now() + aheadMs), stop }
}

/** How far the database's clock is ahead of ours, taking its answer for the middle of the time it took. */
async function measureAhead(db: Database): Promise<number> {
  const asked = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = Date.now()
  return rows[0] ? Math.round(rows[0].at.getTime() - (asked + answered) / 2) : 0
}
