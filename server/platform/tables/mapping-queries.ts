import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Transaction } from '../../core/database.ts'

/** A kind of import and the columns of its file; null is an import of another shop's products. */
export interface MappedFile {
  kind: 'prices' | 'parcels' | 'stock' | 'register' | 'members' | 'pickupPoints' | null
  columns: readonly string[]
}

/** Files of the same kind and columns share a mapping, whatever the order of the columns. */
function formatSignature({ kind, columns }: MappedFile): string {
  const names = columns.map((column) => column.toLowerCase()).toSorted()
  return createHash('sha256')
    .update(JSON.stringify(kind === null ? names : { kind, names }))
    .digest('hex')
}

/** The mapping of the last import of such a file, or null. */
export async function findMapping<Schema extends z.ZodType>(
  db: Database,
  file: MappedFile,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const row = await db
    .selectFrom('import_mappings')
    .where('signature', '=', formatSignature(file))
    .select('mapping')
    .executeTakeFirst()
  const read = schema.safeParse(row?.mapping)
  return read.success ? read.data : null
}

/** Maximum mappings whose words and categories are read. */
const maxMappings = 200

/** The latest mappings of products of other shops, which hold words and categories, the latest last. */
export async function listMappingsOfProducts(db: Database): Promise<unknown[]> {
  const rows = await db
    .selectFrom('import_mappings')
    .where(sql<boolean>`mapping ? 'words'`)
    .select('mapping')
    .orderBy('saved_at', 'desc')
    .limit(maxMappings)
    .execute()
  return rows.toReversed().map(({ mapping }) => mapping)
}

export async function saveMapping(
  tx: Transaction,
  file: MappedFile,
  { mapping, now }: { mapping: object; now: Date },
): Promise<void> {
  const row = { mapping: JSON.stringify(mapping), saved_at: now }
  await tx
    .insertInto('import_mappings')
    .values({ signature: formatSignature(file), ...row })
    .onConflict((on) => on.column('signature').doUpdateSet(row))
    .execute()
}
