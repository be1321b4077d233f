import { sql } from 'kysely'
import type { StockList } from '../../../contract/shop/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { left, type StockFacts, specificationsWithStock, waiting, withFacts } from './stock-admin-queries.ts'

export interface FindStock extends PageQuery {
  /** Normalised words that the display product must all match. */
  words: readonly string[]
  /** The keyword as a SKU in lower case; the specification with exactly this one comes first. */
  sku: string
  which?: StockList | undefined
  /** Threshold of low stock. */
  lowStockQuantity: number
  now: Date
}

/** Specifications with their stock: an exact SKU first, then those with the most alerts, then those with the lowest
 *  stock. */
export async function listStockFacts(db: Database, find: FindStock): Promise<Page<StockFacts>> {
  const { page, size, words } = find
  const { total, ids } = words.length > 0 ? await scanForIds(db, find) : await listIds(db, find)
  const those = specificationsWithStock(db).where('specifications.id', '=', sql<string>`any(${ids}::uuid[])`)
  const items = await withFacts(those, find.now)
    .orderBy(sql`array_position(${ids}::uuid[], specifications.id)`)
    .execute()
  return { items, page, size, total }
}

interface FoundIds {
  total: number
  ids: string[]
}

/** With a keyword, the texts are read once for the number and the page. */
async function scanForIds(db: Database, find: FindStock): Promise<FoundIds> {
  const { page, size, sku } = find
  const { rows } = await sql<FoundIds>`
    with matched as materialized (
      ${selectStock(db, find).select([
        'specifications.id',
        sql`lower(specifications.sku) = ${sku}`.as('has_sku'),
        left.as('quantity_left'),
      ])})
    select (select count(*)::int from matched) as total,
      array(
        select matched.id from matched left join (${selectWaiting}) as wanted on specification_id = matched.id
        order by has_sku desc, coalesce(waiting, 0) desc, quantity_left, matched.id
        limit ${size} offset ${(page - 1) * size}) as ids`.execute(db)
  return rows[0] as FoundIds
}

/** Without a keyword, those that nobody waits for come from an index of the stock, as many as the page needs. */
async function listIds(db: Database, find: FindStock): Promise<FoundIds> {
  const { page, size, which } = find
  const { total } = await (which === undefined ? db.selectFrom('specifications') : selectStock(db, find))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const found = (isWanted: boolean) =>
    selectStock(db, find)
      .where(sql<boolean>`stock.specification_id is not null`)
      .where(sql<boolean>`${isWanted ? sql`` : sql`not`} exists (select from ${waiting})`)
      .select('specifications.id')
      .select(sql`stock.on_hand - stock.reserved`.as('quantity_left'))
  const { rows } = await sql<{ id: string }>`
    select found.id
    from (
      select id, quantity_left from (${found(true)}) as wanted
      union all
      (${found(false)
        .orderBy(sql`stock.on_hand - stock.reserved`)
        .orderBy('stock.specification_id')
        .limit(page * size)})
    ) as found
    left join (${selectWaiting}) as wanted on specification_id = found.id
    order by coalesce(waiting, 0) desc, quantity_left, found.id
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return { total: Number(total), ids: rows.map(({ id }) => id) }
}

/** Members not notified yet, by specification. */
const selectWaiting = sql`
  select specification_id, count(*) as waiting from availability_alerts where state = 'WAITING' group by 1`

function selectStock(db: Database, { words, which, lowStockQuantity }: FindStock) {
  return specificationsWithStock(db)
    .$if(words.length > 0, (query) =>
      query.where(({ and, eb }) => and(words.map((word) => eb('page.normalised_text', 'like', `%${word}%`)))),
    )
    .$if(which === 'WANTED', (query) => query.where(sql<boolean>`exists (select from ${waiting})`))
    .$if(which === 'LOW', (query) =>
      query.where(
        sql<boolean>`stock.on_hand - stock.reserved <= ${lowStockQuantity}
          and specifications.enabled and products.enabled and page.enabled`,
      ),
    )
}
