import { sql } from 'kysely'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** Those of these pictures that are stored, named by their content hashes. */
export async function listImages(db: Database, hashes: readonly string[]): Promise<Image[]> {
  const paths = hashes.map((hash) => `images/${hash}`)
  return await db
    .selectFrom('images')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .select(['path', 'width', 'height'])
    .execute()
}

/** Those of these names that were uploaded or fetched for an import. */
export async function listImportPictures(
  db: Database,
  sources: readonly string[],
): Promise<Map<string, Image>> {
  const rows = await db
    .selectFrom('import_pictures')
    .innerJoin('images', 'images.id', 'import_pictures.image_id')
    .where('import_pictures.source', '=', sql<string>`any(${sources}::text[])`)
    .select(['import_pictures.source', 'images.path', 'images.width', 'images.height'])
    .execute()
  return new Map(rows.map(({ source, ...image }) => [source, image]))
}

/** Names a stored picture; the latest picture of a name counts. */
export async function nameImportPicture(
  tx: Transaction,
  { source, path, now }: { source: string; path: string; now: Date },
): Promise<void> {
  await sql`
    insert into import_pictures (source, image_id, taken_at)
    select ${source}, id, ${now} from images where path = ${path}
    on conflict (source) do update set image_id = excluded.image_id, taken_at = excluded.taken_at
  `.execute(tx)
}
