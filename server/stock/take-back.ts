import type { Transaction } from '../platform/db/database.ts'
import { announceReturn } from './goods-returned-queue.ts'
import { listStillSold, lockStock, type Movement, moveQuantity, type StockQuantity } from './stock-queries.ts'

/** Restocks all pieces of a returned order that were not restocked before. */
export async function takeBack(tx: Transaction, orderId: string): Promise<void> {
  await putBack(tx, await listStillSold(tx, orderId), { orderId })
}

/** Restocks some pieces of an order.
 *  @param partialRefundNumber the number of the partial refund of the order, from 1 */
export async function restockQuantity(
  tx: Transaction,
  {
    orderId,
    partialRefundNumber,
    lines,
  }: { orderId: string; partialRefundNumber: number; lines: readonly StockQuantity[] },
): Promise<void> {
  await putBack(tx, lines, { orderId, partialRefundNumber })
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
  for (const line of back) {
    await moveQuantity(tx, { ...line, ...from, reason: 'RETURN' })
    await announceReturn(tx, line.specificationId)
  }
}
