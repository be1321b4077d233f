import type { Database } from '../../core/database.ts'

/** The path of the picture of a brand if its hash begins so. */
export async function findMarkPath(db: Database, brandId: string, version: string): Promise<string | null> {
  const row = await db
    .selectFrom('brands')
    .innerJoin('images', 'images.id', 'brands.image_id')
    .select('images.path')
    .where('brands.id', '=', brandId)
    .where('images.path', 'like', `images/${version}%`)
    .executeTakeFirst()
  return row?.path ?? null
}
