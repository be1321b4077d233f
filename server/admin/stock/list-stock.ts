import type { Stocked } from '../../../contract/admin/stock-admin.ts'
import { lowStockQuantity, type StockList } from '../../../contract/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/page.ts'
import { normalise, wordsOf } from '../../catalogue/search/normalise-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { findStock } from './stock-admin-queries.ts'

/** Lists specifications by words in any spelling, with the same search as the list of display products. */
export async function listStock(
  db: Database,
  { k, ...query }: PageQuery & { k: string; which?: StockList | undefined },
): Promise<Page<Stocked>> {
  return await findStock(db, { ...query, words: wordsOf(normalise(k)), lowStockQuantity })
}
