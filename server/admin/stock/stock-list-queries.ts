import { type RawBuilder, sql } from 'kysely'
import type { StockList, StockSort } from '../../../contract/shop/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import {
  goodsColumns,
  isOnSale,
  type LowStockFacts,
  left,
  type StockFacts,
  salesSince,
  specificationsWithStock,
  waiting,
  waitingCount,
  withFacts,
} from './stock-admin-queries.ts'

export interface StockOrder {
  which?: StockList | undefined
  sort: StockSort
  /** Threshold of low stock. */
  lowStockQuantity: number
  now: Date
}

export interface FindStock extends PageQuery, StockOrder {
  /** Normalised words that the display product must all match. */
  words: readonly string[]
  /** The keyword as a SKU in lower case; the specification with exactly this one comes first. */
  sku: string
}

/** Specifications with their stock: an exact SKU first, then by stock, or by what needs attention: those with the most
 *  alerts, those on sale that are low, the others with stock, and last those without. */
export async function listStockFacts(db: Database, find: FindStock): Promise<Page<StockFacts>> {
  const { page, size, words } = find
  const { total, ids } =
    words.length > 0
      ? await scanForIds(db, find)
      : { total: await countStock(db, find), ids: await listIds(db, find, find) }
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
      ${selectStock(db, find, find.words).select([
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

/** The low stock on sale that needs attention first, in the order of the list. */
export async function listLowStockFacts(
  db: Database,
  { atMost, max, now }: { atMost: number; max: number; now: Date },
): Promise<LowStockFacts[]> {
  const order = { which: 'LOW', sort: 'ATTENTION', lowStockQuantity: atMost, now } as const
  const ids = await listIds(db, order, { page: 1, size: max })
  return await specificationsWithStock(db)
    .where('specifications.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(goodsColumns)
    .select([left.as('left'), waitingCount.as('wanted')])
    .orderBy(sql`array_position(${ids}::uuid[], specifications.id)`)
    .execute()
}

async function countStock(db: Database, find: FindStock): Promise<number> {
  const { total } = await (find.which === undefined
    ? db.selectFrom('specifications')
    : selectStock(db, find, find.words)
  )
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Those that nobody waits for come from an index of the stock, as many as the page needs. */
async function listIds(db: Database, order: StockOrder, { page, size }: PageQuery): Promise<string[]> {
  const isByAttention = order.sort === 'ATTENTION'
  const found = (isByAttention ? rankedBy(order) : [sql`true`]).map(
    (condition, rank) =>
      sql`(${selectFound(db, order, condition, rank + 1)
        .orderBy(sql`stock.on_hand - stock.reserved ${directionOf(order)}`)
        .orderBy('stock.specification_id')
        .limit(page * size)})`,
  )
  if (isByAttention) found.unshift(sql`(${selectFound(db, order, isWanted, 0)})`)
  const { rows } = await sql<{ id: string }>`
    select found.id
    from (${sql.join(found, sql` union all `)}) as found
    left join (${selectWaiting}) as wanted on rank = 0 and specification_id = found.id
    order by rank, coalesce(waiting, 0) desc, quantity_left ${directionOf(order)}, found.id
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows.map(({ id }) => id)
}

const isWanted = sql`exists (select from ${waiting})`

/** What comes after the goods that customers wait for. */
function rankedBy(order: StockOrder): RawBuilder<unknown>[] {
  const isOther = sql`not ${isWanted} and not ${isUrgent(order)}`
  const urgent = sql`not ${isWanted} and ${isUrgent(order)}`
  const others = [
    sql`${isOther} and stock.on_hand - stock.reserved > 0`,
    sql`${isOther} and stock.on_hand - stock.reserved <= 0`,
  ]
  return order.which !== undefined && order.which !== 'WANTED' ? [urgent] : [urgent, ...others]
}

function selectFound(db: Database, order: StockOrder, condition: RawBuilder<unknown>, rank: number) {
  return selectStock(db, order)
    .where(sql<boolean>`stock.specification_id is not null and ${condition}`)
    .select('specifications.id')
    .select(sql`stock.on_hand - stock.reserved`.as('quantity_left'))
    .select(sql`${sql.lit(rank)}::int`.as('rank'))
}

/** On sale and low. */
function isUrgent({ lowStockQuantity }: StockOrder): RawBuilder<boolean> {
  return sql`(stock.on_hand - stock.reserved <= ${lowStockQuantity} and ${isOnSale})`
}

function isSoldSince(since: Date): RawBuilder<boolean> {
  return sql`exists (
    select from stock_movements as movement where movement.specification_id = specifications.id
      and movement.reason = 'SALE' and movement.created_at >= ${since})`
}

function directionOf({ sort }: StockOrder) {
  return sort === 'STOCK_DOWN' ? sql`desc` : sql`asc`
}

/** Members not notified yet, by specification. */
const selectWaiting = sql`
  select specification_id, count(*) as waiting from availability_alerts where state = 'WAITING' group by 1`

function selectStock(db: Database, order: StockOrder, words: readonly string[] = []) {
  return specificationsWithStock(db)
    .$if(words.length > 0, (query) =>
      query.where(({ and, eb }) => and(words.map((word) => eb('page.normalised_text', 'like', `%${word}%`)))),
    )
    .$if(order.which === 'WANTED', (query) => query.where(sql<boolean>`${isWanted}`))
    .$if(order.which !== undefined && order.which !== 'WANTED', (query) => query.where(isUrgent(order)))
    .$if(order.which === 'SOLD_OUT', (query) => query.where(sql<boolean>`stock.on_hand <= stock.reserved`))
    .$if(order.which === 'REORDER', (query) => query.where(isSoldSince(salesSince(order.now))))
}
