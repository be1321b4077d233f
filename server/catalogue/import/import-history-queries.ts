import { sql } from 'kysely'
import {
  type CatalogueImportEntry,
  maxKeptImports,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { ImportedPageStates } from './imported-page-state.ts'

/** Display products read or written per statement. */
export const statesAtOnce = 250

/** Stores an import and removes the oldest ones. Without `pages` it cannot be undone. The catalogue must be locked. */
export async function insertImport(
  tx: Transaction,
  { products, pages, now }: { products: number; pages: readonly ImportedPageStates[]; now: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('catalogue_imports')
    .values({ imported_at: now, products, can_undo: pages.length > 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < pages.length; from += statesAtOnce) {
    const rows = pages.slice(from, from + statesAtOnce).map(({ before, after }, at) => ({
      import_id: id,
      position: from + at + 1,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    }))
    await tx.insertInto('catalogue_import_pages').values(rows).execute()
  }
  await sql`
    delete from catalogue_imports where id in (
      select id from catalogue_imports order by imported_at desc, id desc offset ${maxKeptImports})`.execute(
    tx,
  )
}

export async function listImports(db: Database): Promise<CatalogueImportEntry[]> {
  const rows = await db
    .selectFrom('catalogue_imports')
    .select(['id', 'imported_at as importedAt', 'products', 'can_undo as canUndo', 'undone_at as undoneAt'])
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxKeptImports)
    .execute()
  return rows.map(({ importedAt, undoneAt, ...row }) => ({
    ...row,
    importedAt: importedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

export async function findImport(tx: Transaction, id: string) {
  return await tx
    .selectFrom('catalogue_imports')
    .where('id', '=', id)
    .select(['can_undo as canUndo', 'undone_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst()
}

/** The states of an import, from a position on, as they were written. */
export async function listImportedStates(
  tx: Transaction,
  id: string,
  from: number,
): Promise<ImportedPageStates[]> {
  const rows = await tx
    .selectFrom('catalogue_import_pages')
    .where('import_id', '=', id)
    .where('position', '>', from)
    .select(['before', 'after'])
    .orderBy('position')
    .limit(statesAtOnce)
    .execute()
  return rows as unknown as ImportedPageStates[]
}

export async function markImportUndone(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('catalogue_imports').set({ undone_at: now }).where('id', '=', id).execute()
}

/** Ids of display products by code, whether they are archived, and which of their SKUs were sold. */
export async function listPageFacts(tx: Transaction, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; id: string; isArchived: boolean; soldSkus: string[] }>`
    select code, id, archived_at is not null and not enabled as "isArchived",
      array(select distinct sku from order_lines where display_product_id = page.id) as "soldSkus"
    from display_products as page where code = any(${codes}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.code, { ...row, soldSkus: new Set(row.soldSkus) }]))
}

/** Ids of stored pictures by path. */
export async function listImageIds(tx: Transaction, paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('images')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .select(['id', 'path'])
    .execute()
  return new Map(rows.map(({ id, path }) => [path, id]))
}
