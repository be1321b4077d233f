import { type RawBuilder, sql } from 'kysely'
import type { StockList, StockSort } from '../../../contract/shop/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import {
  left,
  type StockFacts,
  salesSince,
  specificationsWithStock,
  waiting,
  withFacts,
} from './stock-admin-queries.ts'

export interface FindStock extends PageQuery {
  /** Normalised words that the display product must all match. */
  words: readonly string[]
  /** The keyword as a SKU in lower case; the specification with exactly this one comes first. */
  sku: string
  which?: StockList | undefined
  sort: StockSort
  /** Threshold of low stock. */
  lowStockQuantity: number
  now: Date
}

/** Specifications with their stock: an exact SKU first, then by stock, or by what needs attention: those with the most
 *  alerts, those on sale that sell and are low, the others with stock, and last those without. */
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
  const sorted = find.sort === 'ATTENTION' ? sql`coalesce(waiting, 0) desc, rank,` : sql``
  const { rows } = await sql<FoundIds>`
    with matched as materialized (
      ${selectStock(db, find).select([
        'specifications.id',
        sql`lower(specifications.sku) = ${sku}`.as('has_sku'),
        left.as('quantity_left'),
        sql`case when ${isUrgent(find)} then 1 when ${left} > 0 then 2 else 3 end`.as('rank'),
      ])})
    select (select count(*)::int from matched) as total,
      array(
        select matched.id from matched left join (${selectWaiting}) as wanted on specification_id = matched.id
        order by has_sku desc, ${sorted} quantity_left ${directionOf(find)}, matched.id
        limit ${size} offset ${(page - 1) * size}) as ids`.execute(db)
  return rows[0] as FoundIds
}

/** Without a keyword, those that nobody waits for come from an index of the stock, as many as the page needs. */
async function listIds(db: Database, find: FindStock): Promise<FoundIds> {
  const { page, size, which, sort } = find
  const { total } = await (which === undefined ? db.selectFrom('specifications') : selectStock(db, find))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const isWanted = sql`exists (select from ${waiting})`
  const isOther = sql`not ${isWanted} and not ${isUrgent(find)}`
  const ranks =
    sort === 'ATTENTION'
      ? [
          sql`not ${isWanted} and ${isUrgent(find)}`,
          sql`${isOther} and stock.on_hand - stock.reserved > 0`,
          sql`${isOther} and stock.on_hand - stock.reserved <= 0`,
        ]
      : [sql`true`]
  const found = ranks.map(
    (condition, rank) =>
      sql`(${selectFound(db, find, condition, rank + 1)
        .orderBy(sql`stock.on_hand - stock.reserved ${directionOf(find)}`)
        .orderBy('stock.specification_id')
        .limit(page * size)})`,
  )
  if (sort === 'ATTENTION') found.unshift(sql`(${selectFound(db, find, isWanted, 0)})`)
  const { rows } = await sql<{ id: string }>`
    select found.id
    from (${sql.join(found, sql` union all `)}) as found
    left join (${selectWaiting}) as wanted on rank = 0 and specification_id = found.id
    order by rank, coalesce(waiting, 0) desc, quantity_left ${directionOf(find)}, found.id
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return { total: Number(total), ids: rows.map(({ id }) => id) }
}

function selectFound(db: Database, find: FindStock, condition: RawBuilder<unknown>, rank: number) {
  return selectStock(db, find)
    .where(sql<boolean>`stock.specification_id is not null and ${condition}`)
    .select('specifications.id')
    .select(sql`stock.on_hand - stock.reserved`.as('quantity_left'))
    .select(sql`${sql.lit(rank)}::int`.as('rank'))
}

/** On sale, sold in the last days, and low. */
function isUrgent({ lowStockQuantity, now }: FindStock): RawBuilder<boolean> {
  return sql`(stock.on_hand - stock.reserved <= ${lowStockQuantity}
    and specifications.enabled and products.enabled and page.enabled
    and exists (
      select from stock_movements as movement
      where movement.specification_id = specifications.id
        and movement.reason = 'SALE' and movement.created_at >= ${salesSince(now)}))`
}

function directionOf({ sort }: FindStock) {
  return sort === 'STOCK_DOWN' ? sql`desc` : sql`asc`
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
