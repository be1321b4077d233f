import { sql } from 'kysely'
import type { Goods } from '../../../contract/admin/orders/prepared-orders.ts'
import type { Database } from '../../core/database.ts'
import { selectImage } from '../../orders/records/order-fact-queries.ts'

/** Specifications on sale whose page matches all words, the one with exactly this SKU, in lower case, first. */
export async function listGoods(
  db: Database,
  { sku, words, max }: { sku: string; words: readonly string[]; max: number },
): Promise<Goods[]> {
  return await db
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products as page', 'page.id', 'products.display_product_id')
    .leftJoin('stock', 'stock.specification_id', 'specifications.id')
    .where('page.enabled', '=', true)
    .where('products.enabled', '=', true)
    .where('specifications.enabled', '=', true)
    .where(({ and, eb }) => and(words.map((word) => eb('page.normalised_text', 'like', `%${word}%`))))
    .select(({ selectFrom }) => [
      'specifications.id as specificationId',
      'page.id as displayProductId',
      'specifications.sku',
      'page.name_en as nameEn',
      'page.name_cn as nameCn',
      'products.name_en as productNameEn',
      'products.name_cn as productNameCn',
      'specifications.name_en as specificationNameEn',
      'specifications.name_cn as specificationNameCn',
      'products.price_cents as priceCents',
      sql<number>`coalesce(stock.on_hand - stock.reserved, 0)`.as('left'),
      selectImage(
        selectFrom('display_product_images as shown')
          .whereRef('shown.display_product_id', '=', 'page.id')
          .where('shown.position', '=', 1)
          .select('shown.image_id')
          .$asScalar(),
      ),
    ])
    .orderBy(sql`lower(specifications.sku) <> ${sku}`)
    .orderBy('page.name_en')
    .orderBy('page.id')
    .orderBy('specifications.sku')
    .limit(max)
    .execute()
}
