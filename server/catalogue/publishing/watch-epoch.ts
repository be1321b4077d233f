import type { Log } from '../../platform/config/log.ts'
import type { Clock } from '../../platform/db/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { repeat } from '../../platform/db/repeat.ts'
import { readEpoch } from '../search/search-index-queries.ts'
import { applySchedule } from './apply-schedule.ts'

/** Poll interval: a change must be visible within one second (docs/spec/invariants.md#a43). */
const everyMs = 500

/** Applies the schedule and tracks the catalogue epoch, so that page caches can check it without a query. */
export async function watchEpoch(
  db: Database,
  log: Log,
  clock: Clock,
): Promise<{ current: () => number; stop: () => Promise<void> }> {
  let epoch = await readEpoch(db)
  const follow = async () => {
    await applySchedule(db, clock.now())
    epoch = await readEpoch(db)
  }
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'the catalogue epoch could not be read; pages stay as they were')
  return { current: () => epoch, stop: repeat(follow, { everyMs, onFailure }).stop }
}
