import { sql } from 'kysely'
import type { Transaction } from '../platform/database.ts'
import { found } from '../platform/refuse.ts'

/** The stock of one specification, locked as orders lock it; 404 where there is no such specification. One that was
 *  never stocked gets its row first. */
export async function lockShelf(
  tx: Transaction,
  specificationId: string,
): Promise<{ onHand: number; reserved: number }> {
  found(
    await tx.selectFrom('specifications').where('id', '=', specificationId).select('id').executeTakeFirst(),
  )
  await tx
    .insertInto('stock')
    .values({ specification_id: specificationId, on_hand: 0 })
    .onConflict((on) => on.column('specification_id').doNothing())
    .execute()
  return await tx
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select(['on_hand as onHand', 'reserved'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Moves pieces into the warehouse, or out of it where they are below 0, and writes down why. */
export async function movePieces(
  tx: Transaction,
  {
    specificationId,
    ...movement
  }: { specificationId: string; pieces: number; reason: 'RECEIPT' | 'CORRECTION'; note: string | null },
): Promise<void> {
  await tx
    .updateTable('stock')
    .set({ on_hand: sql<number>`on_hand + ${movement.pieces}` })
    .where('specification_id', '=', specificationId)
    .execute()
  await tx
    .insertInto('stock_movements')
    .values({ specification_id: specificationId, ...movement })
    .execute()
}
