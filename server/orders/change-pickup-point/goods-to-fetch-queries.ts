import { sql } from 'kysely'
import type { ParcelFlag } from '../../../contract/shop/catalogue/parcel-flags.ts'
import type { Transaction } from '../../core/database.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'

/** The ordered goods of some orders, with what is known of a piece now. */
export async function listGoodsToFetch(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<GoodsToDeliver[]> {
  return await tx
    .selectFrom('order_lines as line')
    .leftJoin('specification_details as details', 'details.specification_id', 'line.specification_id')
    .where('line.order_id', 'in', [...orderIds])
    .select([
      'line.name_en as nameEn',
      'line.name_cn as nameCn',
      'line.quantity',
      'details.weight_grams as weightGrams',
      'details.length_mm as lengthMm',
      'details.width_mm as widthMm',
      'details.height_mm as heightMm',
      sql<ParcelFlag[]>`coalesce(details.flags, '{}')`.as('flags'),
    ])
    .execute()
}
