import type { Restock, Stocked, StockFile } from '../../../contract/admin/stock/stock-admin.ts'
import { lowStockQuantity, type StockList, type StockSort } from '../../../contract/shop/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import { normalise, splitNormalised, typedCode } from '../../catalogue/search/text/normalise-rules.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { readRestock } from '../../settings/read-shop.ts'
import { coverDays, proposedQuantity } from './restock-rules.ts'
import { getStockFacts } from './stock-admin-queries.ts'
import { listStockFacts } from './stock-list-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Lists specifications by words in any spelling, with the same search as the list of display products. */
export async function listStock(
  { db, clock }: Deps,
  {
    k,
    sort = 'ATTENTION',
    ...query
  }: PageQuery & { k: string; which?: StockList | undefined; sort?: StockSort | undefined },
): Promise<Page<Stocked> & { restock: Restock }> {
  const restock = await readRestock(db)
  const find = {
    ...query,
    sort,
    sku: typedCode(k),
    words: splitNormalised(normalise(k)),
    lowStockQuantity,
    restock,
    now: clock.now(),
  }
  const found = await listStockFacts(db, find)
  const items = found.items.map((facts) => ({
    ...facts,
    coverDays: coverDays(facts),
    proposed: proposedQuantity(facts, restock),
  }))
  return { ...found, items, restock }
}

/** The stock of one specification, with the proposed order. */
export async function getStock({ db, clock }: Deps, specificationId: string): Promise<StockFile> {
  const restock = await readRestock(db)
  const facts = await getStockFacts(db, specificationId, clock.now())
  return { ...facts, restock, coverDays: coverDays(facts), proposed: proposedQuantity(facts, restock) }
}
