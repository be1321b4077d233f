import { sql } from 'kysely'
import {
  type BulkChange,
  type BulkEdit,
  maxListedBulkEdits,
  type NamedItem,
} from '../../../contract/admin/catalogue/bulk-admin.ts'
import { maxListedPages } from '../../../contract/admin/catalogue/bulk-limits.ts'
import type { Database, Transaction } from '../../core/database.ts'

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

/** The last bulk edits, each with its first display products. */
export async function listStoredBulkEdits<Page>(db: Database) {
  return await db
    .selectFrom('bulk_edits')
    .select([
      'id',
      'edited_at as editedAt',
      sql<BulkEdit['change']>`change`.as('change'),
      'products',
      'undone_at as undoneAt',
      sql<Page[]>`jsonb_path_query_array(pages, ${`$[0 to ${maxListedPages - 1}]`}::jsonpath)`.as('pages'),
    ])
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedBulkEdits)
    .execute()
}

/** Names of display products, products, specifications, brands, series and sub-categories by id. */
export async function readNames(db: Database, ids: readonly string[]): Promise<Map<string, NamedItem>> {
  const { rows } = await sql<NamedItem & { id: string }>`
    select id, code, name_en as "nameEn", name_cn as "nameCn" from display_products where id = any(${ids}::uuid[])
    union all
    select id, code, name_en, name_cn from products where id = any(${ids}::uuid[])
    union all
    select id, sku, name_en, name_cn from specifications where id = any(${ids}::uuid[])
    union all
    select id, '', name_en, name_cn from brands where id = any(${ids}::uuid[])
    union all
    select id, '', name_en, name_cn from series where id = any(${ids}::uuid[])
    union all
    select id, '', name_en, name_cn from sub_categories where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...item }) => [id, item]))
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
