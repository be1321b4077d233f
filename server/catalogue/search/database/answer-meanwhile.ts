import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../../core/database.ts'
import type { Log } from '../../../core/log.ts'
import type { ReadsAt } from '../../../core/public-reads.ts'
import { Failed } from '../../../core/refusals.ts'
import type { StockOfCatalogue } from '../../browse/catalogue-stock-queries.ts'
import { type Menu, readMenu } from '../../browse/menu-queries.ts'
import { readEpoch } from '../index/search-index-queries.ts'
import { suggestablePages, suggestPages } from '../matching/suggest-rules.ts'
import { type CatalogueSearch, maxSuggestedProducts } from '../port/catalogue-search.ts'
import { findInDatabase } from './find-in-database.ts'

interface Sources {
  db: Database
  readsAt: ReadsAt
  readStock: () => Promise<StockOfCatalogue>
  log: Log
  /** How long a search waits for an index that is being built. */
  maxWaitMs?: number
}

/** Searches in the database while there is no index: it is being built, or does not fit into the memory. A mall of usual size
 *  builds it within the wait. */
export function answerMeanwhile(
  indexed: CatalogueSearch,
  { db, readsAt, readStock, log, maxWaitMs = 2_000 }: Sources,
): CatalogueSearch {
  let isSlow = false

  /** Null without an index, once one search has waited for it. */
  async function withIndex<Answer>(search: () => Promise<Answer>): Promise<Answer | null> {
    const isReady = indexed.facts().state === 'ready'
    if (isReady) isSlow = false
    if (isSlow) return null
    const answering = search().catch((error) => {
      if (error instanceof Failed) return null
      throw error
    })
    if (isReady) return await answering
    const answer = await Promise.race([answering, setTimeout(maxWaitMs, null, { ref: false })])
    if (answer === null) {
      isSlow = true
      log.warn('the search index is not built yet; the database answers searches')
      answering.catch((error) => log.warn({ err: error }, 'a search failed after the database answered it'))
    }
    return answer
  }

  async function withDatabase<Answer>(search: (read: Database, menu: Menu) => Promise<Answer>) {
    const epoch = await readEpoch(db)
    const read = readsAt(epoch)
    const menu = await readMenu(read)
    return { epoch, menu, answer: await search(read, menu) }
  }

  return {
    ...indexed,
    find: async (query, own) =>
      (await withIndex(async () => await indexed.find(query, own))) ??
      (await withDatabase(async (read, menu) => {
        const { soldOut, prices: currentPrices } = await readStock()
        const excluded = query.inStock === undefined ? {} : { excludedIds: soldOut }
        return await findInDatabase(read, menu, query, { ...own, currentPrices, ...excluded })
      })),
    suggest: async (k) =>
      (await withIndex(async () => await indexed.suggest(k))) ??
      (await withDatabase(async (read, menu) => {
        const query = { k, page: 1, size: maxSuggestedProducts }
        const { found } = await findInDatabase(read, menu, query, {
          sort: 'relevance',
          arrivedBetween: null,
        })
        const places = suggestPages(k, suggestablePages(menu))
        return { places, ids: found.ids, correctedKeyword: null }
      })),
  }
}
