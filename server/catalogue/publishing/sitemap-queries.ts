import type { Database } from '../../platform/db/database.ts'

/** How many display products have a page that people are meant to find. */
export async function countListedProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('display_products')
    .where(({ ref }) => ref('is_listed'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids of listed display products in an order that new ones do not change, as they are added at its end. */
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
