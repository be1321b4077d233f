import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { Epoch } from '../../core/epoch.ts'
import type { Log } from '../../core/log.ts'
import { repeat } from '../../platform/db/repeat.ts'
import { readEpoch } from '../search/index/search-index-queries.ts'
import { applySchedule } from './apply-schedule.ts'

/** Poll interval: a change must be visible within one second (docs/spec/invariants.md#a43). */
const everyMs = 500

/** Applies the schedule and tracks the catalogue epoch, so that page caches can check it without a query. */
export async function watchEpoch(
  db: Database,
  log: Log,
  clock: Clock,
): Promise<Epoch & { stop: () => Promise<void> }> {
  let epoch = await readEpoch(db)
  let [started, finished] = [0, 0]
  // Reads may overlap: one that began before the last applied one is out of date.
  const refresh = async () => {
    started += 1
    const mine = started
    const read = await readEpoch(db)
    if (mine < finished) return
    finished = mine
    epoch = read
  }
  const follow = async () => {
    await applySchedule(db, clock.now())
    await refresh()
  }
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'the catalogue epoch could not be read; pages stay as they were')
  return { current: () => epoch, refresh, stop: repeat(follow, { everyMs, onFailure }).stop }
}
