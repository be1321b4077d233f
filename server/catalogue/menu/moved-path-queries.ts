import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** Keeps former addresses. Earlier ones follow, so that each leads to the current address in one step, and the banners
 *  that lead to one are changed. */
export async function saveMovedPaths(
  tx: Transaction,
  moved: readonly { from: string; to: string }[],
): Promise<void> {
  for (const { from, to } of moved) {
    // First those that would lead to themselves or hide behind a live address.
    await tx.deleteFrom('moved_paths').where('path', '=', to).execute()
    await tx.updateTable('moved_paths').set({ target: to }).where('target', '=', from).execute()
    await tx
      .insertInto('moved_paths')
      .values({ path: from, target: to })
      .onConflict((on) => on.column('path').doUpdateSet({ target: to, moved_at: sql`now()` }))
      .execute()
    await tx
      .updateTable('banners')
      .set({ link_path: sql`${to}::text || substr(link_path, ${from.length + 1}::integer)` })
      .where(sql`lower(regexp_replace(link_path, '[?#].*$', ''))`, '=', from)
      .execute()
  }
}

/** The current address of a former one, or null. */
export async function findMovedPath(db: Database, path: string): Promise<string | null> {
  const row = await db
    .selectFrom('moved_paths')
    .where('path', '=', path.toLowerCase().replace(/(?<=.)\/+$/, ''))
    .select('target')
    .executeTakeFirst()
  return row?.target ?? null
}
