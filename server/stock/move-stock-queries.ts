import type { Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { ensureStockRow } from './stock-queries.ts'

/** Locks the stock of one specification, as orders do, and creates a missing row; 404 for an unknown
 *  specification. */
export async function lockStockLevel(
  tx: Transaction,
  specificationId: string,
): Promise<{ onHand: number; reserved: number }> {
  orNotFound(
    await tx.selectFrom('specifications').where('id', '=', specificationId).select('id').executeTakeFirst(),
  )
  await ensureStockRow(tx, specificationId)
  return await tx
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select(['on_hand as onHand', 'reserved'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
