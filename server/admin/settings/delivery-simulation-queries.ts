import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'
import { type PastOrders, selectPastOrders } from '../past-orders/past-order-queries.ts'

/** Paid orders with their goods and what is known of a piece today. */
export async function listPastDeliveries(db: Database, part: PastOrders) {
  return await selectPastOrders(db, part)
    .select(['subtotal_cents as subtotalCents', 'freight_cents as freightCents', pastGoods.as('goods')])
    .execute()
}

const pastGoods = sql<GoodsToDeliver[]>`(
  select jsonb_agg(jsonb_build_object(
    'nameEn', page.name_en,
    'nameCn', page.name_cn,
    'quantity', line.quantity,
    'weightGrams', details.weight_grams,
    'lengthMm', details.length_mm,
    'widthMm', details.width_mm,
    'heightMm', details.height_mm,
    'flags', coalesce(details.flags, '{}')))
  from order_lines as line
  join display_products as page on page.id = line.display_product_id
  left join specification_details as details on details.specification_id = line.specification_id
  where line.order_id = orders.id
)`
