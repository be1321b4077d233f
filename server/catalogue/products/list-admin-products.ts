import type { AdminProduct } from '../../../contract/catalogue/catalogue-admin.ts'
import { lowStockQuantity } from '../../../contract/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/page.ts'
import type { Database } from '../../platform/db/database.ts'
import { normalise, wordsOf } from '../search/normalise-rules.ts'
import { findProductsForAdmin, type ProductFilters } from './admin-product-queries.ts'

/** Lists display products by words in any spelling; each must occur in the search text of the product, at the start
 *  of a word or within it. */
export async function listProductsForAdmin(
  db: Database,
  { k, ...query }: PageQuery & { k: string } & ProductFilters,
): Promise<Page<AdminProduct>> {
  return await findProductsForAdmin(db, { ...query, words: wordsOf(normalise(k)), lowStockQuantity })
}
