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

/** Listed display products with the path of their first picture, ordered so that new ones come last. */
export async function listListedProducts(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; image: string | null }[]> {
  return await db
    .selectFrom('display_products')
    .where(({ ref }) => ref('is_listed'))
    .select(({ selectFrom }) => [
      'id',
      selectFrom('display_product_images as shown')
        .innerJoin('images', 'images.id', 'shown.image_id')
        .whereRef('shown.display_product_id', '=', 'display_products.id')
        .orderBy('position')
        .limit(1)
        .select('images.path')
        .as('image'),
    ])
    // An index finds the first one; an offset of the outer query would read the rows before it.
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '>=',
        selectFrom('display_products as listed')
          .where(({ ref }) => ref('listed.is_listed'))
          .select('listed.id')
          .orderBy('listed.id')
          .offset(offset)
          .limit(1),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}
