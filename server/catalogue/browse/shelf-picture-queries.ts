import { type SqlBool, sql } from 'kysely'
import type { ShelfPicture } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Database } from '../../core/database.ts'

/** The first picture of a listed product of each sub-category, for those with one: of the product in the fewest
 *  sub-categories, then of one that is not among the first products of the category, which are below the pictures. */
export async function listShelfPictures(
  db: Database,
  categoryId: string,
  maxFirstProducts: number,
): Promise<ShelfPicture[]> {
  const rows = await db
    .with('first_products', (eb) =>
      eb
        .selectFrom('display_products as page')
        .where(({ ref }) => ref('page.is_listed'))
        .where(
          sql<SqlBool>`exists (
            select from display_product_sub_categories as placed
            join sub_categories on sub_categories.id = placed.sub_category_id
            where placed.display_product_id = page.id and sub_categories.category_id = ${categoryId}
          )`,
        )
        .select('page.id')
        .orderBy('page.sort_id')
        .orderBy('page.id')
        .limit(maxFirstProducts),
    )
    .selectFrom('sub_categories')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('display_product_sub_categories as placed')
          .innerJoin('display_products as page', 'page.id', 'placed.display_product_id')
          .innerJoin('display_product_images as first', (join) =>
            join.onRef('first.display_product_id', '=', 'page.id').on('first.position', '=', 1),
          )
          .innerJoin('images', 'images.id', 'first.image_id')
          .whereRef('placed.sub_category_id', '=', 'sub_categories.id')
          .where(({ ref }) => ref('page.is_listed'))
          .select(['images.path', 'images.width', 'images.height'])
          .orderBy(
            sql`(select count(*) from display_product_sub_categories as every where every.display_product_id = page.id)`,
          )
          .orderBy(sql`page.id in (select id from first_products)`)
          .orderBy('page.sort_id')
          .orderBy('page.id')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .where('sub_categories.category_id', '=', categoryId)
    .select(['sub_categories.id as csubId', 'shown.path', 'shown.width', 'shown.height'])
    .execute()
  return rows.map(({ csubId, ...image }) => ({ csubId, image }))
}
