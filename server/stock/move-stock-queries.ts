import type { Transaction } from '../platform/db/database.ts'
import { orNotFound } from '../platform/http/refuse.ts'
import { ensureShelf } from './stock-queries.ts'

/** The stock of one specification, locked as orders lock it; 404 where there is no such specification. One that was
 *  never stocked gets its row first. */
export async function lockShelf(
  tx: Transaction,
  specificationId: string,
): Promise<{ onHand: number; reserved: number }> {
  orNotFound(
    await tx.selectFrom('specifications').where('id', '=', specificationId).select('id').executeTakeFirst(),
  )
  await ensureShelf(tx, specificationId)
  return await tx
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select(['on_hand as onHand', 'reserved'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
