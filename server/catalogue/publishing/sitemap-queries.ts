import type { Database } from '../../core/database.ts'

/** Number of indexable display products. */
export async function countListedProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('display_products')
    .where(({ ref }) => ref('is_listed'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids of listed display products, ordered so that new ones come last. */
export async function listListedProductIds(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('display_products')
    .where(({ ref }) => ref('is_listed'))
    .select('id')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
