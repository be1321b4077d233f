import type { Named } from '../../contract/language.ts'
import type { Transaction } from '../platform/db/database.ts'
import { refuse } from '../platform/http/refuse.ts'
import { type Left, lockStock, reserve, type StockQuantity } from './stock-queries.ts'

/** The quantity that an order requests, with the product name for a refusal. */
export type WantedQuantity = StockQuantity & Named

/** Reserves all pieces of an order, or none, until it is paid or voided.
 *  Refuses with `not-enough-stock`, which names the first line short of stock and what is left of it. */
export async function hold(
  tx: Transaction,
  orderId: string,
  wanted: readonly WantedQuantity[],
): Promise<void> {
  // A single row needs no lock order, so the contended row of a flash sale is locked for a shorter time.
  if (wanted.length === 1 && (await reserve(tx, orderId, wanted)) === 1) return
  const left = await lockStock(
    tx,
    wanted.map((line) => line.specificationId),
  )
  const held = await reserve(tx, orderId, wanted)
  if (held < wanted.length) refuseShortOf(wanted, left)
}

function refuseShortOf(wanted: readonly WantedQuantity[], stock: readonly Left[]): never {
  const leftOf = new Map(stock.map(({ specificationId, left }) => [specificationId, left]))
  for (const { specificationId, quantity, nameEn, nameCn } of wanted) {
    const left = leftOf.get(specificationId) ?? 0
    if (left < quantity) refuse({ code: 'not-enough-stock', nameEn, nameCn, left })
  }
  throw new Error('stock that was locked and enough could not be reserved')
}
