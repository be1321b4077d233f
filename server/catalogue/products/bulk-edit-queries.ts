import { type BulkChange, type BulkEdit, maxListedBulkEdits } from '../../../contract/catalogue/bulk-admin.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'

export async function insertBulkEdit(
  tx: Transaction,
  { change, pages, now }: { change: BulkChange; pages: readonly object[]; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('bulk_edits')
    .values({
      edited_at: now,
      change: JSON.stringify(change),
      pages: JSON.stringify(pages),
      products: pages.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last bulk edits, without their values. */
export async function listBulkEdits(db: Database): Promise<BulkEdit[]> {
  const rows = await db
    .selectFrom('bulk_edits')
    .select(['id', 'edited_at as editedAt', 'change', 'products', 'undone_at as undoneAt'])
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedBulkEdits)
    .execute()
  return rows.map(({ editedAt, undoneAt, change, ...row }) => ({
    ...row,
    change: change as unknown as BulkEdit['change'],
    editedAt: editedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

/** A bulk edit with its values, which the column holds as they were written. */
export async function findBulkEdit<Page extends { id: string }>(
  tx: Transaction,
  id: string,
): Promise<{ isUndone: boolean; pages: Page[] } | undefined> {
  const row = await tx
    .selectFrom('bulk_edits')
    .where('id', '=', id)
    .select(['pages', 'undone_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst()
  return row && { isUndone: row.undoneAt !== null, pages: row.pages as unknown as Page[] }
}

export async function markBulkUndone(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('bulk_edits').set({ undone_at: now }).where('id', '=', id).execute()
}
