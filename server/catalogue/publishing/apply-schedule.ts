import type { Database } from '../../core/database.ts'
import { incrementEpoch, tryLockCatalogue } from './epoch-queries.ts'
import { refreshListings } from './refresh-listings.ts'
import { applyDueBannerSchedules, applyDueProductSchedules, isAnythingDue } from './schedule-queries.ts'

/** Enables and disables products as scheduled. One process does it and increments the epoch; if the catalogue is
 *  locked it is left to the next run. Until then the old state applies. */
export async function applySchedule(db: Database, now: Date): Promise<void> {
  if (!(await isAnythingDue(db, now))) return
  await db.transaction().execute(async (tx) => {
    if (!(await tryLockCatalogue(tx))) return
    const turned = await applyDueProductSchedules(tx, now)
    await refreshListings(tx, turned)
    const isOtherBanner = await applyDueBannerSchedules(tx, now)
    if (turned.length > 0 || isOtherBanner) await incrementEpoch(tx)
  })
}
