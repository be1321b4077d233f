import { sql } from 'kysely'
import type { ParcelFlag } from '../../../contract/shop/catalogue/parcel-flags.ts'
import type { Transaction } from '../../core/database.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'
import { refundedQuantity } from '../records/partial-refund-queries.ts'

/** The goods of some orders that are not refunded, with what is known of a piece now. */
export async function listGoodsToFetch(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<GoodsToDeliver[]> {
  return await tx
    .selectFrom('order_lines as line')
    .leftJoin('specification_details as details', 'details.specification_id', 'line.specification_id')
    .where('line.order_id', 'in', [...orderIds])
    .where(sql<boolean>`line.quantity > ${refundedQuantity}`)
    .select([
      'line.name_en as nameEn',
      'line.name_cn as nameCn',
      sql<number>`line.quantity - ${refundedQuantity}`.as('quantity'),
      'details.weight_grams as weightGrams',
      'details.length_mm as lengthMm',
      'details.width_mm as widthMm',
      'details.height_mm as heightMm',
      sql<ParcelFlag[]>`coalesce(details.flags, '{}')`.as('flags'),
    ])
    .execute()
}
