import type { ShelfPicture } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Database } from '../../core/database.ts'

/** The first picture of the first listed product of each sub-category, for those with one. */
export async function listShelfPictures(db: Database, categoryId: string): Promise<ShelfPicture[]> {
  const rows = await db
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
