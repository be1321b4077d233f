import { setTimeout } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import type { Database } from '../../../core/database.ts'
import type { Log } from '../../../core/log.ts'
import type { Storage } from '../../../core/storage.ts'
import { type Thread, ThreadEnded } from '../../../platform/workers/call-thread.ts'
import { countListed, identifyDatabase, listReindexedPages } from '../index/search-index-queries.ts'
import { type Snapshot, type StoredSnapshots, storedSnapshots } from '../index/stored-snapshots.ts'
import type { Searcher } from './searcher.ts'

export interface IndexSources {
  db: Database
  storage: Pick<Storage, 'read' | 'write' | 'remove'>
  log: Log
  /** A smaller index is built as fast as it is read. */
  minStoredProducts?: number
  /** The heap of a thread, of which the index may take most. */
  maxHeapBytes?: number
}

/** Rows per query; other requests run between two queries. */
const maxRowsPerQuery = 2_000

/** A query that a busy database ends is repeated: building the index again would take hundreds of them. */
const maxTries = 5
const retryMs = 500

/** Changed products from which a process replaces the snapshot that it has read. */
const maxProductsBehind = 2_000

/** Heap of a search thread per product, measured with 100,000 (docs/figures.md). */
const heapBytesPerProduct = 600

/** Fills the empty index of a new search thread up to an epoch: from the stored snapshot and what has changed since, or
 *  else from the database. */
export async function fillIndex(
  { db, storage, log, minStoredProducts = 5_000, maxHeapBytes }: IndexSources,
  searcher: Thread<Searcher>,
  epoch: number,
): Promise<void> {
  const { products } = await countListed(db)
  warnIfOutgrown(products, log, maxHeapBytes)
  const snapshots = products < minStoredProducts ? null : await openSnapshots({ db, storage, log })
  const behind = snapshots && (await loadSnapshot({ db, log, snapshots }, searcher, epoch))
  if (behind === null) {
    await searcher.call('load', null)
    await sendChanges(db, searcher, null)
  }
  if (snapshots === null || (behind !== null && behind < maxProductsBehind)) return
  const bytes = await searcher.call('pack', undefined)
  // Nobody waits for it: without it, the next process builds its index as this one did.
  snapshots
    .write({ epoch, bytes })
    .catch((error) => log.warn({ err: error }, 'the search index could not be stored'))
}

/** Null for a database that cannot be identified, as of an engine other than PostgreSQL: its index is not stored. */
async function openSnapshots({ db, storage, log }: IndexSources): Promise<StoredSnapshots | null> {
  try {
    return storedSnapshots(storage, await identifyDatabase(db), log)
  } catch (error) {
    log.warn({ err: error }, 'the search index is not stored, because the database cannot be identified')
    return null
  }
}

/** Loads the stored snapshot and the changes since, and returns their number; null if the index must be built. */
async function loadSnapshot(
  { db, log, snapshots }: { db: Database; log: Log; snapshots: StoredSnapshots },
  searcher: Thread<Searcher>,
  epoch: number,
): Promise<number | null> {
  const snapshot = await snapshots.read()
  if (snapshot === null) return null
  try {
    return await catchUp(db, searcher, { snapshot, epoch })
  } catch (error) {
    if (error instanceof ThreadEnded) throw error
    log.warn({ err: error }, 'the stored search index is not used; it is built from the database')
    return null
  }
}

async function catchUp(
  db: Database,
  searcher: Thread<Searcher>,
  { snapshot, epoch }: { snapshot: Snapshot; epoch: number },
): Promise<number> {
  if (snapshot.epoch > epoch)
    throw new Error(`it is of epoch ${snapshot.epoch}, and the database of an earlier one, ${epoch}`)
  await searcher.call('load', snapshot.bytes)
  const changed = await sendChanges(db, searcher, snapshot.epoch)
  const [listed, indexed] = [await countListed(db), await searcher.call('count', undefined)]
  // A removed row is no change that could be read.
  if (listed.epoch === epoch && listed.products !== indexed)
    throw new Error(`it has ${indexed} products, and the database ${listed.products}`)
  return changed
}

/** Sends the products changed after an epoch, or all for null, and returns their number. Rows of a later epoch may be
 *  included; they are sent again later. */
export async function sendChanges(
  db: Database,
  searcher: Thread<Searcher>,
  afterEpoch: number | null,
): Promise<number> {
  let changed = 0
  for (let afterId: string | null = null, isMore = true; isMore; ) {
    const { json, count, lastId } = await repeatedly(
      async () => await listReindexedPages(db, { afterEpoch, afterId, limit: maxRowsPerQuery }),
    )
    if (count > 0) await searcher.call('change', json)
    changed += count
    afterId = lastId
    isMore = count === maxRowsPerQuery
  }
  return changed
}

async function repeatedly<Rows>(read: () => Promise<Rows>): Promise<Rows> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read()
    } catch (error) {
      if (tries === maxTries) throw error
      await setTimeout(tries * retryMs, null, { ref: false })
    }
  }
}

/** A thread that exceeds its heap ends, and the search with it. */
function warnIfOutgrown(products: number, log: Log, limitBytes = getHeapStatistics().heap_size_limit): void {
  const neededBytes = products * heapBytesPerProduct
  if (neededBytes < limitBytes * 0.8) return
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  log.error(
    { products, neededMb: megabytes(neededBytes), limitMb: megabytes(limitBytes) },
    'the catalogue outgrows the memory of the search index: raise --max-old-space-size, or set SEARCH_ENGINE_URL (docs/operations/scaling.md#a-search-engine)',
  )
}
