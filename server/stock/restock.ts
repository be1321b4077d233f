import type { Transaction } from '../core/database.ts'
import { announceAvailability } from './goods-returned-queue.ts'
import { listStillSold, lockStock, type Movement, moveQuantity, type StockQuantity } from './stock-queries.ts'

/** Restocks all pieces of a returned order that were not restocked before. */
export async function restockOrder(tx: Transaction, orderId: string): Promise<void> {
  await restock(tx, await listStillSold(tx, orderId), { orderId })
}

/** Restocks pieces of an order that can be sold again.
 *  @param partialRefundNumber the number of their partial refund of the order, from 1; null for a whole return */
export async function restockPieces(
  tx: Transaction,
  {
    orderId,
    partialRefundNumber,
    lines,
  }: { orderId: string; partialRefundNumber: number | null; lines: readonly StockQuantity[] },
): Promise<void> {
  const from = partialRefundNumber === null ? { orderId } : { orderId, partialRefundNumber }
  await restock(
    tx,
    lines.filter(({ quantity }) => quantity > 0),
    from,
  )
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
