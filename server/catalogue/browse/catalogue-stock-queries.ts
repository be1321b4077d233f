import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { canBeBought } from './product-card-queries.ts'

/** How the stock changes what lists know of the catalogue. */
export interface StockOfCatalogue {
  /** Ids of the listed display products of which nothing can be bought. */
  soldOut: ReadonlySet<string>
  /** By id, the lowest price at which others can be bought, if their cheapest products are sold out. */
  prices: ReadonlyMap<string, number>
}

/** Specifications out of stock per query, within the statement timeout in a mall of any size. */
const maxOutOfStockPerQuery = 500

/** The listed display products that are sold out, or of which the cheapest products are. Most have nothing that is out of
 *  stock, and are not looked at. Read in parts: the stock of a part may be later than that of another. */
export async function readStockOfCatalogue(
  db: Database,
  maxPerQuery = maxOutOfStockPerQuery,
): Promise<StockOfCatalogue> {
  const soldOut = new Set<string>()
  const prices = new Map<string, number>()
  for (let after: string | null = null, isMore = true; isMore; ) {
    const part = await readOutOfStock(db, after, maxPerQuery)
    for (const { id, lowest } of part.pages) {
      if (lowest === null) soldOut.add(id)
      else prices.set(id, lowest)
    }
    after = part.lastId
    isMore = part.count === maxPerQuery
  }
  return { soldOut, prices }
}

interface OutOfStock {
  pages: { id: string; lowest: number | null }[]
  count: number
  lastId: string | null
}

/** The display products of the next specifications that are out of stock, by id. */
async function readOutOfStock(db: Database, after: string | null, limit: number): Promise<OutOfStock> {
  const { rows } = await sql<OutOfStock>`
    with out_of_stock as materialized (
      select specification_id from stock
      where on_hand - reserved = 0 and ${after === null ? sql`true` : sql`specification_id > ${after}::uuid`}
      order by specification_id limit ${limit}),
    affected as materialized (
      select distinct products.display_product_id as id from out_of_stock
      join specifications on specifications.id = out_of_stock.specification_id
      join products on products.id = specifications.product_id)
    select (select count(*)::int from out_of_stock) as count,
      (select max(specification_id::text) from out_of_stock) as "lastId",
      coalesce((
        select json_agg(json_build_object('id', page.id, 'lowest', offered.lowest))
        from affected join display_products as page on page.id = affected.id
        cross join lateral (
          select min(price_cents) as lowest from products
          where display_product_id = page.id and ${canBeBought}) as offered
        where page.is_listed and (offered.lowest is null or offered.lowest <> page.lowest_price_cents)
      ), '[]') as pages`.execute(db)
  return rows[0] as OutOfStock
}
