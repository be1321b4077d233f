import { sql } from 'kysely'
import type { Database } from '../server/core/database.ts'
import { runAsSuperuser } from './test-database.ts'

/** Lets PostgreSQL learn how many rows these tables have, by default all, and that all of them are visible to everyone,
 *  so that index-only scans need no row. */
export async function vacuumUntilVisible(db: Database, tables: readonly string[] = []): Promise<void> {
  // Pages of a commit that is not flushed are not marked as visible to all.
  await runAsSuperuser(db, `set synchronous_commit = on; select pg_logical_emit_message(true, '', '')`)
  do await runAsSuperuser(db, `vacuum (analyze) ${tables.join(', ')}`)
  while (!(await areVisibleToAll(db, tables)))
}

/** Another process that looks at the database during a vacuum, such as an automatic one, keeps pages from being marked. */
async function areVisibleToAll(db: Database, tables: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ areVisible: boolean }>`
    select bool_and(relallvisible >= relpages) as "areVisible" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and (${tables}::text[] = '{}' or relname = any(${tables}))`.execute(db)
  return rows[0]?.areVisible === true
}
