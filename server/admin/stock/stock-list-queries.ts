import { type RawBuilder, sql } from 'kysely'
import { type Restock, salesDays } from '../../../contract/admin/stock/stock-admin.ts'
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
  selectSold,
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
  restock: Restock
  now: Date
}

export interface FindStock extends PageQuery, StockOrder {
  /** Normalised words that the display product must all match. */
  words: readonly string[]
  /** The keyword as a SKU in lower case; the specification with exactly this one comes first. */
  sku: string
}

/** Specifications with their stock: an exact SKU first, then by stock, or by what needs attention: those that members
 *  wait for, those on sale that are sold out or low, the others with stock, and last those without. */
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
  const order =
    find.sort === 'ATTENTION' ? byAttention(find) : sql`quantity_left ${directionOf(find)}, matched.id`
  const { rows } = await sql<FoundIds>`
    with sold as materialized (${selectSold(salesSince(find.now))}), matched as materialized (
      ${selectStock(db, find, find.words).select([
        'specifications.id',
        'specifications.sku',
        sql`lower(specifications.sku) = ${sku}`.as('has_sku'),
        left.as('quantity_left'),
        rankOf(find).as('rank'),
      ])})
    select (select count(*)::int from matched) as total,
      array(
        select matched.id from matched ${joinWaiting} left join sold on sold.specification_id = matched.id
        order by has_sku desc, ${order}
        limit ${size} offset ${(page - 1) * size}) as ids`.execute(db)
  return rows[0] as FoundIds
}

/** The low stock on sale that needs attention first, in the order of the list. */
export async function listLowStockFacts(
  db: Database,
  { atMost, max, ...rest }: { atMost: number; max: number; restock: Restock; now: Date },
): Promise<LowStockFacts[]> {
  const order = { which: 'LOW', sort: 'ATTENTION', lowStockQuantity: atMost, ...rest } as const
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

async function listIds(db: Database, order: StockOrder, page: PageQuery): Promise<string[]> {
  if (order.sort === 'ATTENTION') return await listIdsByAttention(db, order, page)
  const rows = await selectStock(db, order)
    .where('stock.specification_id', 'is not', null)
    .select('specifications.id')
    .orderBy(sql`stock.on_hand - stock.reserved ${directionOf(order)}`)
    .orderBy('stock.specification_id')
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those without waiting members and sales are in the order of their SKU: of each rank, the page needs the first. */
async function listIdsByAttention(
  db: Database,
  order: StockOrder,
  { page, size }: PageQuery,
): Promise<string[]> {
  const found = [
    selectRanked(db, order, isWanted),
    selectRanked(db, order, sql`not ${isWanted} and ${isSold}`),
    ...ranksOf(order).map((isOfRank) =>
      selectRanked(db, order, sql`not ${isWanted} and not ${isSold} and ${isOfRank}`)
        .orderBy('specifications.sku')
        .limit(page * size),
    ),
  ].map((query) => sql`(${query})`)
  const { rows } = await sql<{ id: string }>`
    with sold as materialized (${selectSold(salesSince(order.now))})
    select matched.id
    from (${sql.join(found, sql` union all `)}) as matched
    ${joinWaiting}
    left join sold on sold.specification_id = matched.id
    order by ${byAttention(order)}
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows.map(({ id }) => id)
}

const isWanted = sql<boolean>`exists (select from ${waiting})`
const isSold = sql<boolean>`exists (select from sold where sold.specification_id = specifications.id)`
const quantityLeft = sql<number>`(stock.on_hand - stock.reserved)`

/** The ranks after the goods that customers wait for. */
function ranksOf(order: StockOrder): RawBuilder<boolean>[] {
  const urgent = isUrgent(order)
  const needed = [
    sql<boolean>`${urgent} and ${quantityLeft} <= 0`,
    sql<boolean>`${urgent} and ${quantityLeft} > 0`,
  ]
  const others = [
    sql<boolean>`not ${urgent} and ${quantityLeft} > 0`,
    sql<boolean>`not ${urgent} and ${quantityLeft} <= 0`,
  ]
  return order.which !== undefined && order.which !== 'WANTED' ? needed : [...needed, ...others]
}

/** The headings of the list, in their order. */
function rankOf(order: StockOrder): RawBuilder<number> {
  const places = ranksOf({ ...order, which: undefined }).map(
    (isOfRank, place) => sql`when ${isOfRank} then ${sql.lit(place + 1)}`,
  )
  return sql<number>`case when ${isWanted} then 0 ${sql.join(places, sql` `)} end`
}

function selectRanked(db: Database, order: StockOrder, condition: RawBuilder<boolean>) {
  return selectStock(db, order)
    .where('stock.specification_id', 'is not', null)
    .where(condition)
    .select(['specifications.id', 'specifications.sku'])
    .select([quantityLeft.as('quantity_left'), rankOf(order).as('rank')])
}

/** Within a heading, by the rule of `proposedQuantity`, then by sales and waiting members. */
function byAttention({ restock: { leadDays, safetyDays } }: StockOrder) {
  const needed = sql`ceil(coalesce(sold, 0) * ${leadDays + safetyDays}::numeric / ${salesDays}::numeric)`
  return sql`rank, greatest(0, ${needed} - quantity_left) desc, coalesce(sold, 0) desc, coalesce(waiting, 0) desc, sku`
}

/** On sale and low. */
function isUrgent({ lowStockQuantity }: StockOrder): RawBuilder<boolean> {
  return sql`(${quantityLeft} <= ${lowStockQuantity} and ${isOnSale})`
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
const joinWaiting = sql`
  left join (
    select specification_id, count(*) as waiting from availability_alerts where state = 'WAITING' group by 1) as wanted
  on wanted.specification_id = matched.id`

function selectStock(db: Database, order: StockOrder, words: readonly string[] = []) {
  return specificationsWithStock(db)
    .$if(words.length > 0, (query) =>
      query.where(({ and, eb }) => and(words.map((word) => eb('page.normalised_text', 'like', `%${word}%`)))),
    )
    .$if(order.which === 'WANTED', (query) => query.where(isWanted))
    .$if(order.which !== undefined && order.which !== 'WANTED', (query) => query.where(isUrgent(order)))
    .$if(order.which === 'SOLD_OUT', (query) => query.where(sql<boolean>`stock.on_hand <= stock.reserved`))
    .$if(order.which === 'REORDER', (query) => query.where(isSoldSince(salesSince(order.now))))
}
