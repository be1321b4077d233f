import { LRUCache } from 'lru-cache'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'

/** Ids of the best-selling display products since a time, best first. Injected, because orders are a later module. */
export type ListBestsellerIds = (db: Database, since: Date) => Promise<string[]>

const soldWithinMs = 90 * 24 * 60 * 60 * 1_000
const cachedForMs = 60 * 60 * 1_000

/** Reads the bestsellers of the last 90 days at most once an hour in each process: the query reads all their orders. A
 *  replica that is behind returns nearly the same ranking. */
export function recentBestsellers(
  publicDb: () => Database,
  clock: Clock,
  list: ListBestsellerIds,
): () => Promise<string[]> {
  const cache = new LRUCache<'ids', string[]>({
    max: 1,
    ttl: cachedForMs,
    allowStale: true,
    fetchMethod: () => list(publicDb(), new Date(clock.now().getTime() - soldWithinMs)),
  })
  return async () => (await cache.fetch('ids')) ?? []
}
