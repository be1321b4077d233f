import type { Named } from '../../contract/values/language.ts'
import type { Transaction } from '../core/database.ts'
import { refuse } from '../core/refusals.ts'
import { lockStock, type StockQuantity } from './stock-queries.ts'

/** The quantity that an order requests, with the product name for a refusal. */
export type RequestedQuantity = StockQuantity & Named

/** Refuses an order of which not every line could be held, with `not-enough-stock`: the name of the first line short of
 *  stock, and the quantity left. */
export async function refuseShortage(
  tx: Transaction,
  requested: readonly RequestedQuantity[],
  held: readonly string[],
): Promise<never> {
  const stock = await lockStock(
    tx,
    requested.map((line) => line.specificationId),
  )
  const left = new Map(stock.map((row) => [row.specificationId, row.left]))
  for (const { specificationId, nameEn, nameCn } of requested) {
    if (held.includes(specificationId)) continue
    refuse({ code: 'not-enough-stock', nameEn, nameCn, left: left.get(specificationId) ?? 0 })
  }
  throw new Error('every line of the order is held')
}
