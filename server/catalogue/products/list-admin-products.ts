import type { AdminProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import { lowStockQuantity } from '../../../contract/shop/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { normalise, splitNormalised, typedCode } from '../search/text/normalise-rules.ts'
import type { ProductFilters } from './product-filter-queries.ts'
import { searchProductsForAdmin } from './product-list-queries.ts'

/** Lists display products by words in any spelling; each must occur in the search text of the product, at the start
 *  of a word or within it. The product with exactly this SKU or code is first, in any order. */
export async function listProductsForAdmin(
  db: Database,
  { k, ...query }: PageQuery & { k: string } & ProductFilters,
): Promise<Page<AdminProduct>> {
  return await searchProductsForAdmin(db, {
    ...query,
    code: typedCode(k),
    words: splitNormalised(normalise(k)),
    lowStockQuantity,
  })
}
