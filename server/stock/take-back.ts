import type { Transaction } from '../platform/db/database.ts'
import { announceReturn } from './goods-returned-queue.ts'
import { listStillSold, lockStock, type Movement, moveQuantity, type StockQuantity } from './stock-queries.ts'

/** The goods of an order came back and are fit for sale: all of them that had not come back before can be had by others
 *  again. */
export async function takeBack(tx: Transaction, orderId: string): Promise<void> {
  await putBack(tx, await listStillSold(tx, orderId), { orderId })
}

/** Some pieces of an order came back and are fit for sale.
 *  @param partialRefundNumber which of the refunds of the order it is, counted from 1 */
export async function restockQuantity(
  tx: Transaction,
  {
    orderId,
    partialRefundNumber,
    pieces,
  }: { orderId: string; partialRefundNumber: number; pieces: readonly StockQuantity[] },
): Promise<void> {
  await putBack(tx, pieces, { orderId, partialRefundNumber })
}

async function putBack(
  tx: Transaction,
  back: readonly StockQuantity[],
  from: Pick<Movement, 'orderId' | 'partialRefundNumber'>,
): Promise<void> {
  if (back.length === 0) return
  await lockStock(
    tx,
    back.map(({ specificationId }) => specificationId),
  )
  for (const pieces of back) {
    await moveQuantity(tx, { ...pieces, ...from, reason: 'RETURN' })
    await announceReturn(tx, pieces.specificationId)
  }
}
