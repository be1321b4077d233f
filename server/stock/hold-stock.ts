import type { Named } from '../../contract/values/language.ts'
import type { Transaction } from '../core/database.ts'
import { refuse } from '../core/refusals.ts'
import { insertHolds, type Left, lockStock, type StockQuantity } from './stock-queries.ts'

/** The quantity that an order requests, with the product name for a refusal. */
export type RequestedQuantity = StockQuantity & Named

/** Holds all pieces of an order, or none, until it is paid or cancelled. Refuses with `not-enough-stock`: the name of
 *  the first line short of stock, and the quantity left. */
export async function holdStock(
  tx: Transaction,
  orderId: string,
  requested: readonly RequestedQuantity[],
): Promise<void> {
  // A single row needs no lock order, so the contended row of a flash sale is locked for a shorter time.
  if (requested.length === 1 && (await insertHolds(tx, orderId, requested)) === 1) return
  const left = await lockStock(
    tx,
    requested.map((line) => line.specificationId),
  )
  const held = await insertHolds(tx, orderId, requested)
  if (held < requested.length) refuseShortage(requested, left)
}

function refuseShortage(requested: readonly RequestedQuantity[], stock: readonly Left[]): never {
  const leftBySpecification = new Map(stock.map(({ specificationId, left }) => [specificationId, left]))
  for (const { specificationId, quantity, nameEn, nameCn } of requested) {
    const left = leftBySpecification.get(specificationId) ?? 0
    if (left < quantity) refuse({ code: 'not-enough-stock', nameEn, nameCn, left })
  }
  throw new Error('stock that was locked and enough could not be held')
}
