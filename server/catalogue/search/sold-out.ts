import { performance } from 'node:perf_hooks'
import type { Database } from '../../core/database.ts'
import { listSoldOut } from '../browse/product-card-queries.ts'

/** Age up to which an answer is shared. Every list that hides sold-out products would otherwise read the stock of all. */
const maxAgeMs = 1_000

/** Reads the ids of all listed products that are sold out, at most once per second. */
export function followSoldOut(
  db: Database,
  now = () => performance.now(),
): () => Promise<ReadonlySet<string>> {
  let latest: { at: number; ids: Promise<ReadonlySet<string>> } | null = null
  return async () => {
    if (latest === null || now() - latest.at > maxAgeMs) {
      const read = { at: now(), ids: listSoldOut(db).then((ids) => new Set(ids)) }
      latest = read
      read.ids.catch(() => {
        if (latest === read) latest = null
      })
    }
    return await latest.ids
  }
}
