import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Those of these entries that have parts. */
export async function listEntriesWithParts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select entry.id from unnest(${ids}::uuid[]) as entry (id)
    where exists (select 1 from audit_log where also_about @> array[entry.id] and part_of = entry.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
