import { sql } from 'kysely'
import type { ParcelFlag } from '../../../contract/shop/catalogue/parcel-flags.ts'
import type { Database } from '../../core/database.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'
import { quantityToReplace } from '../records/replacement-queries.ts'
import { quantityInWarehouse } from '../records/shipment-queries.ts'

/** Pieces of the table aliased `line` that have not left, or once all have, those of its replacement. */
const quantityToFetch = sql<number>`(case when orders.shipped_at is null then ${quantityInWarehouse}
  else ${quantityToReplace} end)`

/** The goods of some orders that are to be sent, with what is known of a piece now. */
export async function listGoodsToFetch(
  db: Database,
  orderIds: readonly string[],
): Promise<(GoodsToDeliver & { orderId: string; number: number })[]> {
  return await db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('specification_details as details', 'details.specification_id', 'line.specification_id')
    .where('line.order_id', 'in', [...orderIds])
    .where('orders.state', 'in', ['UNPAID', 'PAID', 'APPEAL'])
    .where(sql<boolean>`${quantityToFetch} > 0`)
    .select([
      'line.order_id as orderId',
      'line.number',
      'line.name_en as nameEn',
      'line.name_cn as nameCn',
      quantityToFetch.as('quantity'),
      'details.weight_grams as weightGrams',
      'details.length_mm as lengthMm',
      'details.width_mm as widthMm',
      'details.height_mm as heightMm',
      sql<ParcelFlag[]>`coalesce(details.flags, '{}')`.as('flags'),
    ])
    .execute()
}
