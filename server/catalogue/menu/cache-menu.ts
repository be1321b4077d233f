import type { ReadsAt } from '../../core/public-reads.ts'
import { type Menu, readMenu } from '../browse/menu-queries.ts'

/** Returns the menu of an epoch of the catalogue or a later one. Concurrent callers share one read. */
export function cacheMenu(readsAt: ReadsAt): (epoch: number) => Promise<Menu> {
  let cached: { epoch: number; menu: Promise<Menu> } | null = null
  return async (epoch) => {
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
