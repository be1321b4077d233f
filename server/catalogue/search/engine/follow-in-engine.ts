import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../../core/database.ts'
import type { Log } from '../../../core/log.ts'
import type { ReadsAt } from '../../../core/public-reads.ts'
import { Failed } from '../../../core/refusals.ts'
import type { SearchFacts } from '../../../platform/metrics/observed.ts'
import type { StockOfCatalogue } from '../../browse/catalogue-stock-queries.ts'
import { suggestPages } from '../matching/suggest-rules.ts'
import { type Answered, type CatalogueSearch, maxSuggestedProducts } from '../port/catalogue-search.ts'
import { EngineFailed, QueryRefused } from './engine-answers.ts'
import { isWithinWindow } from './engine-list-rules.ts'
import { followEpoch, type Searchable } from './follow-epoch.ts'
import type { SearchEngine } from './opensearch-client.ts'
import { searchInEngine } from './search-in-engine.ts'

interface Following {
  engine: SearchEngine
  db: Database
  /** For what is indexed. */
  readsAt?: ReadsAt
  readStock: () => Promise<StockOfCatalogue>
  log: Log
  /** Pause before a failing engine is tried again. */
  retryMs?: number
}

/** As for the index in memory: the database answers searches after that. */
const maxReadinessWaitMs = 50_000

/** Searches in a search engine. After a failure the database answers until the engine answers again. */
export function followInEngine({
  engine,
  db,
  readsAt = () => db,
  readStock,
  log,
  retryMs = 5_000,
}: Following): CatalogueSearch {
  const followed = followEpoch(engine, { db, readsAt, log })
  let isFailing = false
  let isClosed = false
  let openedAt: number | null = null

  async function searchIn<Answer>(
    search: (searchable: Searchable) => Promise<Answer>,
  ): Promise<Answered<Answer>> {
    if (isFailing || isClosed) throw new Failed('unavailable', retryMs / 1_000)
    try {
      const searchable = await followed.follow()
      return { epoch: searchable.epoch, menu: searchable.menu, answer: await search(searchable) }
    } catch (error) {
      if (!(error instanceof EngineFailed)) throw error
      if (error instanceof QueryRefused)
        log.error({ err: error }, 'the search engine refuses a search; the database answers it')
      else fail(error)
      throw new Failed('unavailable', retryMs / 1_000)
    }
  }

  function fail(error: unknown): void {
    if (isFailing || isClosed) return
    isFailing = true
    log.error({ err: error }, 'the search engine does not answer; the database answers searches')
    void recover()
  }

  async function recover(): Promise<void> {
    while (isFailing && !isClosed) {
      await setTimeout(retryMs, null, { ref: false })
      try {
        followed.forget()
        await followed.follow()
        isFailing = false
        log.info('the search engine answers again')
      } catch (error) {
        log.debug({ err: error }, 'the search engine does not answer yet')
      }
    }
  }

  /** `building` also while many changed products are being sent: the database answers meanwhile. */
  function readState(): SearchFacts['state'] {
    if (isFailing) return 'failing'
    if (followed.current() !== null && !followed.isUpdating()) return 'ready'
    return openedAt === null && !followed.isUpdating() ? 'unused' : 'building'
  }

  return {
    async find(query, own) {
      // The engine works, so only this page comes from the database.
      if (!isWithinWindow(query)) throw new Failed('unavailable')
      return await searchIn(async (searchable) => {
        const { soldOut, prices: currentPrices } = await readStock()
        const excluded = query.inStock === undefined ? {} : { excludedIds: soldOut }
        return await searchInEngine(engine, searchable, query, { ...own, currentPrices, ...excluded })
      })
    },
    suggest: async (k) =>
      await searchIn(async (searchable) => {
        const query = { k, page: 1, size: maxSuggestedProducts }
        const own = { sort: 'relevance', arrivedBetween: null } as const
        const { found, correctedKeyword } = await searchInEngine(engine, searchable, query, own)
        const places = suggestPages(correctedKeyword ?? k, searchable.places)
        return { places, ids: found.ids, correctedKeyword }
      }),
    open() {
      openedAt = performance.now()
      followed.follow().catch(fail)
    },
    facts: () => ({
      place: 'engine',
      state: readState(),
      isAwaited:
        !isFailing &&
        followed.updatedAt() === null &&
        openedAt !== null &&
        performance.now() - openedAt < maxReadinessWaitMs,
      products: followed.current()?.products ?? 0,
      updatedAt: followed.updatedAt(),
    }),
    async close() {
      isClosed = true
      await followed.settle()
    },
  }
}
