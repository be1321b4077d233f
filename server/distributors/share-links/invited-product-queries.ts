import { sql } from 'kysely'
import type { BasisPoints } from '../../../contract/values/money.ts'
import type { Database } from '../../core/database.ts'

const maxProducts = 3

/** The first product in stock of each of the first categories whose margin covers the rate, so that its price falls by
 *  the full rate. */
export async function listInvitedIds(db: Database, rateBasisPoints: BasisPoints): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select shown.id, min(categories.sort_id) as place
    from categories
    cross join lateral (
      select page.id from display_products as page
      where page.is_listed
        and exists (
          select from display_product_sub_categories as placed
          join sub_categories on sub_categories.id = placed.sub_category_id
          where placed.display_product_id = page.id and sub_categories.category_id = categories.id)
        and exists (
          select from products
          join specifications on specifications.product_id = products.id and specifications.enabled
          join stock on stock.specification_id = specifications.id
          where products.display_product_id = page.id and products.enabled
            and products.price_cents = page.lowest_price_cents
            and products.margin_basis_points >= ${rateBasisPoints}
            and stock.on_hand > stock.reserved)
      order by page.sort_id, page.id
      limit 1
    ) as shown
    where categories.enabled
    group by shown.id
    order by place, shown.id
    limit ${maxProducts}`.execute(db)
  return rows.map(({ id }) => id)
}
