import { createHash } from 'node:crypto'
import { type ColumnMapping, columnMapping } from '../../../contract/catalogue/column-mapping.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'

/** Files of the same columns share a mapping, whatever the order of the columns. */
function signatureOf(columns: readonly string[]): string {
  const names = columns.map((column) => column.toLowerCase()).toSorted()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}

/** The mapping of the last import of such a file, or null. */
export async function findMapping(db: Database, columns: readonly string[]): Promise<ColumnMapping | null> {
  const row = await db
    .selectFrom('import_mappings')
    .where('signature', '=', signatureOf(columns))
    .select('mapping')
    .executeTakeFirst()
  const read = columnMapping.safeParse(row?.mapping)
  return read.success ? read.data : null
}

export async function saveMapping(
  tx: Transaction,
  columns: readonly string[],
  { mapping, now }: { mapping: ColumnMapping; now: Date },
): Promise<void> {
  const row = { mapping: JSON.stringify(mapping), saved_at: now }
  await tx
    .insertInto('import_mappings')
    .values({ signature: signatureOf(columns), ...row })
    .onConflict((on) => on.column('signature').doUpdateSet(row))
    .execute()
}
