import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { refuse, refuseIf } from '../core/refusals.ts'
import { announceAvailability } from './goods-returned-queue.ts'
import { lockStockLevel } from './move-stock-queries.ts'
import { receive } from './receive-stock.ts'
import { moveQuantity } from './stock-queries.ts'
import { findRefusalToCorrect } from './stock-rules.ts'

/** Receives goods with the note of the delivery, and triggers availability alerts. Refused if stock moved since it was
 *  read, as after the same delivery was booked in another tab. */
export async function receiveGoods(
  db: Database,
  {
    id: specificationId,
    expectedOnHand,
    quantity,
    note,
    staffName,
  }: { id: string; expectedOnHand: number; quantity: number; note: string; staffName: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { onHand } = await lockStockLevel(tx, specificationId)
    if (onHand !== expectedOnHand) refuse({ code: 'stock-moved-meanwhile', onHand })
    const storedNote = note === '' ? null : note
    await receive(tx, { specificationId, quantity, reason: 'RECEIPT', note: storedNote, staffName })
  })
}

/** Corrects the stock to a count. Refused if stock moved since, if nothing would change, or below the reserved
 *  quantity. */
export async function correctStock(
  db: Database,
  {
    id: specificationId,
    note,
    staffName,
    ...count
  }: { id: string; expectedOnHand: number; onHand: number; note: string; staffName: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const level = await lockStockLevel(tx, specificationId)
    refuseIf(findRefusalToCorrect(level, count))
    const quantity = count.onHand - level.onHand
    await moveQuantity(tx, { specificationId, quantity, reason: 'CORRECTION', note, staffName })
    if (quantity > 0) await announceAvailability(tx, specificationId)
  })
}
