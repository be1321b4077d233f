import type { Transaction } from '../platform/database.ts'
import { announceReturn } from './goods-returned-queue.ts'
import { listSold, lockStock, movePieces } from './stock-queries.ts'

/** The goods of an order came back and are fit for sale: they can be had by others again. */
export async function takeBack(tx: Transaction, orderId: string): Promise<void> {
  const sold = await listSold(tx, orderId)
  if (sold.length === 0) return
  await lockStock(
    tx,
    sold.map(({ specificationId }) => specificationId),
  )
  for (const pieces of sold) {
    await movePieces(tx, { ...pieces, reason: 'RETURN', orderId })
    await announceReturn(tx, pieces.specificationId)
  }
}
