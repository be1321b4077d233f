import { performance } from 'node:perf_hooks'
import type { Database } from '../../core/database.ts'
import { readStockOfCatalogue, type StockOfCatalogue } from '../browse/product-card-queries.ts'

/** Age up to which an answer is shared. Every list would otherwise read the stock of all products. */
const maxAgeMs = 1_000

/** Reads how the stock changes what lists know of the catalogue, at most once per second. */
export function followStock(db: Database, now = () => performance.now()): () => Promise<StockOfCatalogue> {
  let latest: { at: number; stock: Promise<StockOfCatalogue> } | null = null
  return async () => {
    if (latest === null || now() - latest.at > maxAgeMs) {
      const read = { at: now(), stock: readStockOfCatalogue(db) }
      latest = read
      read.stock.catch(() => {
        if (latest === read) latest = null
      })
    }
    return await latest.stock
  }
}
