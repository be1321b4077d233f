import type { Log } from '../../platform/config/log.ts'
import type { Clock } from '../../platform/db/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { repeat } from '../../platform/db/repeat.ts'
import { readEpoch } from '../search/search-index-queries.ts'
import { applySchedule } from './apply-schedule.ts'

/** Twice in the second within which a change has to show (docs/spec/invariants.md#a43). */
const everyMs = 500

/** Keeps the schedule of the catalogue, and follows its epoch, so that a page cache can ask for it without asking the database. */
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
