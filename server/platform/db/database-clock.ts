import { sql } from 'kysely'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import { repeat } from './repeat.ts'

/** A clock that follows the database's, so that all processes agree on deadlines even if a machine's clock is
 *  wrong. `now` never waits: it adds an offset measured once a minute. */
export async function databaseClock(db: Database): Promise<Clock & { stop: () => Promise<void> }> {
  let aheadMs = await measureAhead(db)
  const follow = async () => {
    aheadMs = await measureAhead(db)
  }
  // While the database is unreachable, the last measured offset is used.
  const { stop } = repeat(follow, { everyMs: 60_000, onFailure: () => undefined })
  return { now: () => new Date(Date.now() + aheadMs), stop }
}

/** The offset of the database clock in ms, assuming that it was read halfway through the round trip. */
async function measureAhead(db: Database): Promise<number> {
  const sentAt = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const receivedAt = Date.now()
  return rows[0] ? Math.round(rows[0].at.getTime() - (sentAt + receivedAt) / 2) : 0
}
