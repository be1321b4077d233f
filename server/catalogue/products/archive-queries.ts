import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/** Hides a display product and marks it as archived. */
export async function markArchived(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('display_products')
    .set({ enabled: false, is_listed: false, show_at: null, hide_at: null, archived_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends the archiving of a display product, which stays hidden. */
export async function markRestored(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('display_products').set({ archived_at: null }).where('id', '=', id).execute()
}

/** Deletes an archived display product; false if an order, stock or a discount code refers to it. */
export async function deleteUnsoldProduct(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ isRemoved: boolean }>`
    select remove_unsold_product(${id}) as "isRemoved"`.execute(tx)
  return rows[0]?.isRemoved === true
}
