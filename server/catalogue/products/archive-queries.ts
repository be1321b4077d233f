import { sql } from 'kysely'
import type { Transaction } from '../../core/database.ts'

/** Hides a display product and marks it as archived; false if it is archived already. Earlier releases left
 *  `archived_at` in products that were shown again. */
export async function markArchived(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('display_products')
    .set({ enabled: false, is_listed: false, show_at: null, hide_at: null, archived_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(archived_at is null or enabled)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends the archiving of a display product, which stays hidden; false if it is not archived. */
export async function markRestored(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('display_products')
    .set({ archived_at: null })
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes an archived display product; false if an order, stock or a discount code refers to it. */
export async function deleteUnsoldProduct(tx: Transaction, id: string): Promise<boolean> {
  // Waits for a discount code that is being created for it, which the function then sees.
  await tx.selectFrom('display_products').where('id', '=', id).select('id').forUpdate().execute()
  const { rows } = await sql<{ isRemoved: boolean }>`
    select remove_unsold_product(${id}) as "isRemoved"`.execute(tx)
  return rows[0]?.isRemoved === true
}
