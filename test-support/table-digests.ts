import { sql } from 'kysely'
import type { Database } from '../server/core/database.ts'

interface TableDigest {
  rows: number
  digest: string
}

export type TableDigests = ReadonlyMap<string, TableDigest>

const jobTable = 'pgboss.job'

/** Returns a function that reads the number of rows and a digest of all tables and job queues, except the ignored ones.
 *  It digests a table again only if its number of rows or its last transaction has changed. */
export async function openTableDigests(
  db: Database,
  ignored: readonly string[],
): Promise<() => Promise<TableDigests>> {
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const tables = [...found.map(({ name }) => name).filter((name) => !ignored.includes(name)), jobTable]
  const versionsOf = tables.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*) || ' ' || max(xmin::text::int8) as versions from ${sql.table(name)}`,
  )
  const versionsOfAll = sql<{ all: Record<string, string> }>`
    select json_object_agg(name, versions) as "all" from (${sql.join(versionsOf, sql` union all `)}) as counted`.compile(
    db,
  )
  const known = new Map<string, { versions: string | undefined; digests: TableDigests }>()
  return async () => {
    const { rows } = await db.executeQuery(versionsOfAll)
    const versions = new Map(Object.entries(rows[0]?.all ?? {}))
    const changed = tables.filter((name) => known.get(name)?.versions !== versions.get(name))
    const digests = await digestTables(db, changed)
    for (const name of changed)
      known.set(name, { versions: versions.get(name), digests: digests.get(name) ?? new Map() })
    return new Map([...known.values()].flatMap(({ digests: current }) => [...current]))
  }
}

/** The digests of tables, and of the queues of the table of jobs, in one query. */
async function digestTables(db: Database, tables: readonly string[]): Promise<Map<string, TableDigests>> {
  if (tables.length === 0) return new Map()
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
