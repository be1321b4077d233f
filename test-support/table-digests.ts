import { sql } from 'kysely'
import type { Database } from '../server/core/database.ts'
import { runAsSuperuser } from './test-database.ts'

interface TableDigest {
  rows: number
  digest: string
}

export type TableDigests = ReadonlyMap<string, TableDigest>

const jobTable = 'pgboss.job'

/** Records in `digests.changed` which tables a transaction wrote. A scan of all tables before each digest costs more. */
const recordChanges = `
  create schema digests;
  create table digests.changed (name text not null);
  create function digests.record_change() returns trigger language plpgsql security definer as $$
    begin insert into digests.changed values (tg_table_name); return null; end $$;
  grant usage on schema digests to mall_app;
  grant select, delete on digests.changed to mall_app;
  do $$ declare found record; begin
    for found in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('create trigger record_change after insert or update or delete on %s
        for each statement execute function digests.record_change()', found.name);
    end loop;
  end $$;`

/** Returns a function that reads the number of rows and a digest of all tables and job queues, except the ignored ones.
 *  It digests a table again only if a statement has written it. The queues are always digested: jobs are written to
 *  partitions of their table. */
export async function openTableDigests(
  db: Database,
  ignored: readonly string[],
): Promise<() => Promise<TableDigests>> {
  await runAsSuperuser(db, recordChanges)
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const tables = found.map(({ name }) => name).filter((name) => !ignored.includes(name))
  const known = new Map<string, TableDigests>()
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from digests.changed returning name`.execute(db)
    const written = new Set(rows.map(({ name }) => name))
    const changed = tables.filter((name) => written.has(name) || !known.has(name))
    const digests = await digestTables(db, [...changed, jobTable])
    for (const name of [...changed, jobTable]) known.set(name, digests.get(name) ?? new Map())
    return new Map([...known.values()].flatMap((current) => [...current]))
  }
}

/** The digests of tables, and of the queues of the table of jobs, in one query. */
async function digestTables(db: Database, tables: readonly string[]): Promise<Map<string, TableDigests>> {
  const parts = tables.map((table) =>
    table === jobTable
      ? sql`select ${sql.lit(table)} as source, 'queue ' || name as name, count(*)::int as rows,
          md5(string_agg(data::text, '' order by data::text)) as digest from ${sql.table(table)} group by name`
      : sql`select ${sql.lit(table)}, ${sql.lit(table)}, count(*)::int,
          coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${sql.table(table)} t`,
  )
  const { rows } = await sql<TableDigest & { source: string; name: string }>`
    select * from (${sql.join(parts, sql` union all `)}) as digests (source, name, rows, digest)`.execute(db)
  const bySource = Map.groupBy(rows, ({ source }) => source)
  return new Map(
    [...bySource].map(([source, found]) => [
      source,
      new Map(found.map(({ name, rows: count, digest }) => [name, { rows: count, digest }])),
    ]),
  )
}
