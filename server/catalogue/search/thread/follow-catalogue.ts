import { setTimeout } from 'node:timers/promises'
import type { ReadsAt } from '../../../core/public-reads.ts'
import { Failed } from '../../../core/refusals.ts'
import { openThread, type Thread, ThreadEnded } from '../../../platform/workers/call-thread.ts'
import type { StockOfCatalogue } from '../../browse/catalogue-stock-queries.ts'
import { type Menu, readMenu } from '../../browse/menu-queries.ts'
import { listSynonyms, readEpoch } from '../index/search-index-queries.ts'
import type { Answered, CatalogueSearch } from '../port/catalogue-search.ts'
import { shareUpdates } from '../port/share-updates.ts'
import { fillIndex, type IndexSources, sendChanges } from './fill-index.ts'
import type { Searcher } from './searcher.ts'

/** A catalogue epoch that can be searched. */
interface Searchable {
  epoch: number
  menu: Menu
  products: number
  thread: Thread<Searcher>
}

interface Following extends IndexSources {
  /** For what is indexed. */
  readsAt?: ReadsAt
  readStock: () => Promise<StockOfCatalogue>
  startThread?: (onEnd: (error: unknown) => void) => Thread<Searcher>
}

const worker = new URL('./search-worker.ts', import.meta.url)

/** Readiness waits for the index at most this long, which is less than a release waits for it: the database answers
 *  searches without it. */
const maxReadinessWaitMs = 50_000

/** Pause after a failed build, such as one that exceeded the memory. */
const retryMs = 5_000

/** Maintains a search index in a worker thread. Each call checks the catalogue epoch; if it has moved, only rows
 *  reindexed since are read, and concurrent callers share one read. The thread is started by the first call, and
 *  started again after it has ended. */
export function followCatalogue({
  readStock,
  readsAt = () => sources.db,
  startThread = (onEnd) => openThread<Searcher>(worker, onEnd),
  ...sources
}: Following): CatalogueSearch {
  const { db, log } = sources
  let thread: Thread<Searcher> | null = null
  let current: Searchable | null = null
  let updatedAt: Date | null = null
  let openedAt: number | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  const tellStock = createStockTeller(readStock)

  function runningThread(): Thread<Searcher> {
    if (isClosed) throw new Failed('unavailable')
    thread ??= startThread((error) => {
      thread = null
      current = null
      if (!isClosed) log.error({ err: error }, 'the search thread ended and is started again')
    })
    return thread
  }

  async function update(epoch: number): Promise<Searchable> {
    if (current !== null && current.epoch >= epoch) return current
    if (performance.now() - failedAt < retryMs) throw new Failed('unavailable', retryMs / 1000)
    const searcher = runningThread()
    const read = readsAt(epoch)
    try {
      if (current === null) await fillIndex({ ...sources, db: read }, searcher, epoch)
      else await sendChanges(read, searcher, current.epoch)
      const [synonyms, menu] = await Promise.all([listSynonyms(read), readMenu(read)])
      await searcher.call('publish', { menu, synonyms })
      const products = await searcher.call('count', undefined)
      updatedAt = new Date()
      current = { epoch, menu, products, thread: searcher }
      return current
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      failedAt = performance.now()
      throw new Failed('unavailable', retryMs / 1000)
    }
  }

  const updates = shareUpdates(update)

  async function follow(): Promise<Searchable> {
    const epoch = await readEpoch(db)
    if (current !== null && current.epoch >= epoch) return current
    return await updates.updateTo(epoch)
  }

  async function run<Answer>(put: (thread: Thread<Searcher>) => Promise<Answer>): Promise<Answered<Answer>> {
    const { epoch, menu, thread } = await follow()
    try {
      return { epoch, menu, answer: await put(thread) }
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      const again = await follow()
      return { epoch: again.epoch, menu: again.menu, answer: await put(again.thread) }
    }
  }

  async function build(): Promise<void> {
    while (current === null && !isClosed) {
      try {
        await follow()
      } catch (error) {
        if (isClosed) return
        log.error({ err: error }, 'the search index could not be built')
        await setTimeout(retryMs, null, { ref: false })
      }
    }
  }

  return {
    find: async (query, own) =>
      await run(async (thread) => {
        await tellStock(thread)
        return await thread.call('find', { query, own })
      }),
    suggest: async (k) => await run(async (thread) => await thread.call('suggest', k)),
    open() {
      openedAt = performance.now()
      void build()
    },
    facts: () => ({
      place: 'memory',
      state: current !== null ? 'ready' : openedAt === null ? 'unused' : 'building',
      isAwaited: updatedAt === null && openedAt !== null && performance.now() - openedAt < maxReadinessWaitMs,
      products: current?.products ?? 0,
      updatedAt,
    }),
    async close() {
      isClosed = true
      await thread?.end()
      await updates.settle()
    },
  }
}

/** Tells a thread what is sold out, whenever the stock has been read again. */
function createStockTeller(readStock: Following['readStock']): (thread: Thread<Searcher>) => Promise<void> {
  const sent = new WeakMap<Thread<Searcher>, StockOfCatalogue>()
  return async (thread) => {
    const stock = await readStock()
    if (sent.get(thread) === stock) return
    sent.set(thread, stock)
    const prices = [...stock.prices].map(([id, cents]) => `${id}:${cents}`)
    await thread.call('setStock', { soldOut: [...stock.soldOut].join(' '), prices: prices.join(' ') })
  }
}
