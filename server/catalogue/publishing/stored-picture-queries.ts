import { sql } from 'kysely'
import type { Image } from '../../../contract/catalogue/images.ts'
import type { Database } from '../../platform/db/database.ts'

/** Those of these pictures that are stored, named by their content hashes. */
export async function listImages(db: Database, hashes: readonly string[]): Promise<Image[]> {
  const paths = hashes.map((hash) => `images/${hash}`)
  return await db
    .selectFrom('images')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .select(['path', 'width', 'height'])
    .execute()
}
