import type { Transaction } from '../platform/db/database.ts'
import { announceReturn } from './goods-returned-queue.ts'
import { listStillSold, lockStock, type Movement, movePieces, type Pieces } from './stock-queries.ts'

/** The goods of an order came back and are fit for sale: all of them that had not come back before can be had by others
 *  again. */
export async function takeBack(tx: Transaction, orderId: string): Promise<void> {
  await putBack(tx, await listStillSold(tx, orderId), { orderId })
}

/** Some pieces of an order came back and are fit for sale.
 *  @param pieceRefund which of the refunds of the order it is, counted from 1 */
export async function takePiecesBack(
  tx: Transaction,
  { orderId, pieceRefund, pieces }: { orderId: string; pieceRefund: number; pieces: readonly Pieces[] },
): Promise<void> {
  await putBack(tx, pieces, { orderId, pieceRefund })
}

async function putBack(
  tx: Transaction,
  back: readonly Pieces[],
  from: Pick<Movement, 'orderId' | 'pieceRefund'>,
): Promise<void> {
  if (back.length === 0) return
  await lockStock(
    tx,
    back.map(({ specificationId }) => specificationId),
  )
  for (const pieces of back) {
    await movePieces(tx, { ...pieces, ...from, reason: 'RETURN' })
    await announceReturn(tx, pieces.specificationId)
  }
}
