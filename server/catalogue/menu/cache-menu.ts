import type { Database } from '../../core/database.ts'
import type { ReadsAt } from '../../core/public-reads.ts'
import { type Menu, readMenu } from '../browse/menu-queries.ts'
import { readEpoch } from '../search/index/search-index-queries.ts'

/** Returns the menu, never older than the call. Each call checks the catalogue epoch; concurrent callers share one
 *  read. */
export function cacheMenu(db: Database, readsAt: ReadsAt = () => db): () => Promise<Menu> {
  let cached: { epoch: number; menu: Promise<Menu> } | null = null
  return async () => {
    const epoch = await readEpoch(db)
    // Two calls may receive two epochs in reverse order: the later menu serves both.
    if (cached !== null && cached.epoch >= epoch) return await cached.menu
    const coming = { epoch, menu: readMenu(readsAt(epoch)) }
    cached = coming
    coming.menu.catch(() => {
      if (cached === coming) cached = null
    })
    return await coming.menu
  }
}
