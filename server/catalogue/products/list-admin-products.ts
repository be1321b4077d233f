import type { AdminProduct } from '../../../contract/catalogue/catalogue-admin.ts'
import { lowStockQuantity, type ShelfState, type StockLevel } from '../../../contract/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/page.ts'
import type { Database } from '../../platform/db/database.ts'
import { normalise, wordsOf } from '../search/normalise-rules.ts'
import { findProductsForAdmin } from './admin-product-queries.ts'

/** Display products by words in any spelling, as shoppers may type them: each has to stand somewhere in what the
 *  product is found by, at the beginning of a word or within it. */
export async function listProductsForAdmin(
  db: Database,
  { k, ...query }: PageQuery & { k: string; state?: ShelfState | undefined; stock?: StockLevel | undefined },
): Promise<Page<AdminProduct>> {
  return await findProductsForAdmin(db, { ...query, words: wordsOf(normalise(k)), lowStockQuantity })
}
