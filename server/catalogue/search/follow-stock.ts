import { performance } from 'node:perf_hooks'
import type { Database } from '../../core/database.ts'
import { readStockOfCatalogue, type StockOfCatalogue } from '../browse/catalogue-stock-queries.ts'

/** Age up to which an answer is shared. Every list would otherwise read the stock of all products. */
const minAgeMs = 1_000

/** A catalogue whose stock takes long to read is read less often, so that reading takes a tenth of the time. */
const ageOfReading = 10

/** A list waits this long for the stock, and is answered from the last known one otherwise. */
const maxWaitMs = 1_000

/** With a stock that takes longer to read, only the first list after a pause waits: the others would all stand still
 *  whenever it is read. */
const quickReadMs = 50

const nothingSoldOut: StockOfCatalogue = { soldOut: new Set(), prices: new Map() }

interface Options {
  now?: () => number
  read?: (db: Database) => Promise<StockOfCatalogue>
}

/** Reads how the stock changes what lists know of the catalogue, at most once per second. Cards show the stock of their
 *  products in any case. */
export function followStock(
  db: Database,
  { now = () => performance.now(), read = readStockOfCatalogue }: Options = {},
): () => Promise<StockOfCatalogue> {
  let known = { stock: nothingSoldOut, startedAt: Number.NEGATIVE_INFINITY, tookMs: 0 }
  let reading: Promise<StockOfCatalogue> | null = null

  async function refresh(): Promise<StockOfCatalogue> {
    const startedAt = now()
    try {
      const stock = await read(db)
      known = { stock, startedAt, tookMs: now() - startedAt }
      return stock
    } finally {
      reading = null
    }
  }

  return async () => {
    const ageMs = now() - known.startedAt
    const sharedMs = Math.max(minAgeMs, known.tookMs * ageOfReading)
    if (reading === null) {
      if (ageMs <= sharedMs) return known.stock
      reading = refresh()
      // A list that does not wait learns of a failure from the next one.
      reading.catch(() => {})
    }
    const isAwaited = known.tookMs <= quickReadMs || ageMs > 2 * sharedMs
    if (!isAwaited || known.tookMs > maxWaitMs) return known.stock
    const answer = reading.catch((error) => {
      if (known.stock === nothingSoldOut) throw error
      return known.stock
    })
    return await atMost(answer, maxWaitMs, () => known.stock)
  }
}

async function atMost<Value>(value: Promise<Value>, ms: number, otherwise: () => Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => resolve(otherwise()), ms)
  try {
    return await Promise.race([value, promise])
  } finally {
    clearTimeout(timer)
  }
}
