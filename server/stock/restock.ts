import type { Transaction } from '../core/database.ts'
import { announceAvailability } from './goods-returned-queue.ts'
import { listStillSold, lockStock, type Movement, moveQuantity, type StockQuantity } from './stock-queries.ts'

/** Restocks all pieces of a returned order that were not restocked before. */
export async function restockOrder(tx: Transaction, orderId: string): Promise<void> {
  await restock(tx, await listStillSold(tx, orderId), { orderId })
}

/** Restocks those pieces of a returned order that can be sold again. */
export async function restockSome(
  tx: Transaction,
  orderId: string,
  lines: readonly StockQuantity[],
): Promise<void> {
  await restock(
    tx,
    lines.filter(({ quantity }) => quantity > 0),
    { orderId },
  )
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
  await restock(tx, lines, { orderId, partialRefundNumber })
}

async function restock(
  tx: Transaction,
  lines: readonly StockQuantity[],
  from: Pick<Movement, 'orderId' | 'partialRefundNumber'>,
): Promise<void> {
  if (lines.length === 0) return
  await lockStock(
    tx,
    lines.map(({ specificationId }) => specificationId),
  )
  for (const line of lines) {
    await moveQuantity(tx, { ...line, ...from, reason: 'RETURN' })
    await announceAvailability(tx, line.specificationId)
  }
}
