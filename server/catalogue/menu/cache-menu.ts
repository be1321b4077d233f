import type { Database } from '../../platform/db/database.ts'
import { type Menu, readMenu } from '../browse/menu-queries.ts'
import { readEpoch } from '../search/search-index-queries.ts'

/** Gives the menu, never older than the call. Whoever wants it asks first whether the catalogue's epoch has moved; the
 *  menu itself is read once for each, however many are waiting for it. */
export function cacheMenu(db: Database): () => Promise<Menu> {
  let kept: { epoch: number; menu: Promise<Menu> } | null = null
  return async () => {
    const epoch = await readEpoch(db)
    // Two calls may hear of two epochs the other way round: the later menu serves both.
    if (kept !== null && kept.epoch >= epoch) return await kept.menu
    const coming = { epoch, menu: readMenu(db) }
    kept = coming
    coming.menu.catch(() => {
      if (kept === coming) kept = null
    })
    return await coming.menu
  }
}
