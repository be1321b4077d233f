import { type Goods, maxGoodsFound } from '../../../contract/admin/orders/prepared-orders.ts'
import { normalise, splitNormalised, typedCode } from '../../catalogue/search/text/normalise-rules.ts'
import type { Database } from '../../core/database.ts'
import { listGoods } from './goods-queries.ts'

/** Finds goods on sale by words in any spelling, with the same search as the list of display products. */
export async function searchGoods(db: Database, k: string): Promise<Goods[]> {
  return await listGoods(db, { sku: typedCode(k), words: splitNormalised(normalise(k)), max: maxGoodsFound })
}
