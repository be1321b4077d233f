import { sql } from 'kysely'
import type { Database, Transaction } from '../../server/core/database.ts'

/** The rows of all tables that queries read, by an index or not, where whole tables are only read for want of an index:
 *  as if they were large. Entries of an index that need no row are not counted. */
export async function countRowsRead(
  db: Database,
  queries: (tx: Transaction) => Promise<unknown>,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await sumRowsRead(tx)
    await queries(tx)
    return (await sumRowsRead(tx)) - before
  })
}

async function sumRowsRead(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read
    from pg_stat_xact_user_tables`.execute(tx)
  return rows[0]?.read ?? 0
}
