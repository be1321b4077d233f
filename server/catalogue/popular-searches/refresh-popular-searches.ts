import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Database } from '../../core/database.ts'
import { replacePopularSearches } from './popular-search-queries.ts'
import { maxPopular, minNetworks, popularDays } from './popular-search-rules.ts'

/** The day before the counted ones. */
export function dayBeforePopular(now: Date): string {
  return hongKongDay(new Date(now.getTime() - popularDays * 86_400_000))
}

/** Computes the popular searches, so that reading them costs a few rows. */
export async function refreshPopularSearches(db: Database, now: Date): Promise<void> {
  const since = dayBeforePopular(now)
  await db
    .transaction()
    .execute(async (tx) => await replacePopularSearches(tx, { since, minNetworks, max: maxPopular }))
}
