import type { Database } from '../../core/database.ts'
import { listPagesOfEarlierText } from '../browse/listing-queries.ts'
import { incrementEpoch, tryLockCatalogue } from './epoch-queries.ts'
import { refreshListings } from './refresh-listings.ts'

/** Display products per transaction, which locks the catalogue. */
const atOnce = 500

/** Rewrites the search texts that an earlier release wrote with fewer fields. Without any, it costs one look-up in an
 *  empty index. */
export async function rewriteEarlierTexts(db: Database): Promise<void> {
  for (let left = atOnce; left === atOnce; ) {
    left = await db.transaction().execute(async (tx) => {
      if (!(await tryLockCatalogue(tx))) return 0
      const ids = await listPagesOfEarlierText(tx, atOnce)
      if (ids.length === 0) return 0
      await refreshListings(tx, ids)
      await incrementEpoch(tx)
      return ids.length
    })
  }
}
