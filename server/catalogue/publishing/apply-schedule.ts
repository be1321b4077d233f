import type { Database } from '../../platform/db/database.ts'
import { tryLockCatalogue } from '../import/import-read-queries.ts'
import { moveEpoch } from '../import/import-write-queries.ts'
import { refreshListings } from './refresh-listings.ts'
import { applyDueBannerSchedules, applyDueProductSchedules, isAnythingDue } from './schedule-queries.ts'

/** Puts on the shelf and takes off it what was to be at this time. Of several processes one does it, and all see the
 *  epoch move; while somebody else changes the catalogue it is left to the next time. Until it is done nothing of it
 *  is shown or sold, because whether a display product is enabled says so everywhere. */
export async function applySchedule(db: Database, now: Date): Promise<void> {
  if (!(await isAnythingDue(db, now))) return
  await db.transaction().execute(async (tx) => {
    if (!(await tryLockCatalogue(tx))) return
    const turned = await applyDueProductSchedules(tx, now)
    await refreshListings(tx, turned)
    const isOtherBanner = await applyDueBannerSchedules(tx, now)
    if (turned.length > 0 || isOtherBanner) await moveEpoch(tx)
  })
}
