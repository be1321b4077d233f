import { sql } from 'kysely'
import type { Goods } from '../../../contract/admin/orders/prepared-orders.ts'
import type { Database } from '../../core/database.ts'
import { firstImage, goodsColumns, left, specificationsWithStock } from '../stock/stock-admin-queries.ts'

/** Specifications on sale whose page matches all words, the one with exactly this SKU, in lower case, first. */
export async function listGoods(
  db: Database,
  { sku, words, max }: { sku: string; words: readonly string[]; max: number },
): Promise<Goods[]> {
  return await specificationsWithStock(db)
    .where('page.enabled', '=', true)
    .where('products.enabled', '=', true)
    .where('specifications.enabled', '=', true)
    .where(({ and, eb }) => and(words.map((word) => eb('page.normalised_text', 'like', `%${word}%`))))
    .select(goodsColumns)
    .select([
      'page.id as displayProductId',
      'products.price_cents as priceCents',
      left.as('left'),
      firstImage,
    ])
    .orderBy(sql`lower(specifications.sku) <> ${sku}`)
    .orderBy('page.name_en')
    .orderBy('page.id')
    .orderBy('specifications.sku')
    .limit(max)
    .execute()
}
