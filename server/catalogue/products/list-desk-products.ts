import type { DeskProduct } from '../../../contract/catalogue/catalogue-desk.ts'
import { fewPieces, type ShelfState, type StockLevel } from '../../../contract/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/page.ts'
import type { Database } from '../../platform/db/database.ts'
import { fold, wordsOf } from '../search/fold-rules.ts'
import { findProductsForDesk } from './desk-product-queries.ts'

/** Display products by words in any spelling, as shoppers may type them: each has to stand somewhere in what the
 *  product is found by, at the beginning of a word or within it. */
export async function listProductsForDesk(
  db: Database,
  { k, ...query }: PageQuery & { k: string; state?: ShelfState | undefined; stock?: StockLevel | undefined },
): Promise<Page<DeskProduct>> {
  return await findProductsForDesk(db, { ...query, words: wordsOf(fold(k)), fewPieces })
}
