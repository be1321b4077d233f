import { sql } from 'kysely'
import { type Movement, type Stocked, salesDays } from '../../../contract/admin/stock/stock-admin.ts'
import type { MovementReason } from '../../../contract/shop/catalogue/shelf.ts'
import { cutCursorPage, type Keyset, type KeysetQuery, nextAfter } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { selectImage } from '../../orders/records/order-fact-queries.ts'
import { quantityInWarehouse } from '../../orders/records/shipment-queries.ts'

/** The stock of a specification as stored, before a proposal is calculated. */
export type StockFacts = Omit<Stocked, 'proposed' | 'coverDays'>
export type LowStockFacts = Omit<
  StockFacts,
  'displayProductId' | 'image' | 'onHand' | 'reserved' | 'isOnSale' | 'sold'
> & {
  left: number
}
export type StockFileFacts = StockFacts & { toSend: number }

/** The stock of one specification. */
export async function getStockFacts(
  db: Database,
  specificationId: string,
  now: Date,
): Promise<StockFileFacts> {
  const specification = specificationsWithStock(db).where('specifications.id', '=', specificationId)
  return orNotFound(await withFacts(specification, now).select(toSend.as('toSend')).executeTakeFirst())
}

/** The stock of the specifications with these SKUs, whatever their case. */
export async function listStockOfSkus(
  db: Database,
  skus: readonly string[],
  now: Date,
): Promise<StockFileFacts[]> {
  const those = specificationsWithStock(db).where(
    sql<boolean>`lower(specifications.sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])`,
  )
  return await withFacts(those, now).select(toSend.as('toSend')).orderBy('specifications.id').execute()
}

/** Stock movements of a specification, latest first; ids ascend with time. */
export async function listMovements(
  db: Database,
  specificationId: string,
  { after, size }: KeysetQuery,
): Promise<Keyset<Movement>> {
  const rows = await db
    .selectFrom('stock_movements as movement')
    .innerJoin('stock', 'stock.specification_id', 'movement.specification_id')
    .leftJoin('orders', 'orders.id', 'movement.order_id')
    .leftJoin('replacements', 'replacements.id', 'movement.replacement_id')
    .where('movement.specification_id', '=', specificationId)
    .$if(after !== undefined, (query) => query.where('movement.id', '<', after?.id ?? ''))
    .select([
      'movement.id',
      'movement.created_at as at',
      sql<MovementReason>`movement.reason`.as('reason'),
      'movement.quantity',
      'orders.invoice',
      'movement.note',
      staffOfMovement.as('staffName'),
      onHandAfter(specificationId, after?.id).as('onHandAfter'),
    ])
    .orderBy('movement.id', 'desc')
    .limit(size + 1)
    .execute()
  const { rows: pageRows, next } = cutCursorPage(rows, size)
  return {
    items: pageRows.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
    next: next && nextAfter(next),
  }
}

/** Who received, corrected, replaced or refunded the pieces. */
const staffOfMovement = sql<string | null>`case movement.reason
  when 'REPLACEMENT' then case when movement.quantity < 0 then replacements.accepted_by else replacements.ended_by end
  when 'RETURN' then case
    when movement.partial_refund_number is null
    then (select staff_name from whole_refunds where order_id = movement.order_id)
    else (
      select refund.staff_name from partial_refunds as refund
      where (refund.order_id, refund.number) = (movement.order_id, movement.partial_refund_number) limit 1) end
  else movement.staff_name end`

/** The stock on hand that a movement of a page left: the present one less the later movements, so that a page of the
 *  latest reads no others. */
function onHandAfter(specificationId: string, after: string | undefined) {
  const later =
    after === undefined
      ? sql`0`
      : sql`(select sum(quantity) from stock_movements where specification_id = ${specificationId} and id >= ${after})`
  return sql<number>`(stock.on_hand - ${later} - coalesce(sum(movement.quantity) over (
    order by movement.id desc rows between unbounded preceding and 1 preceding), 0))::int`
}

export const left = sql<number>`coalesce(stock.on_hand - stock.reserved, 0)`

/** Members not notified yet. Must match the predicate of the partial index literally. */
export const waiting = sql`
  availability_alerts as alert where alert.specification_id = specifications.id and alert.state = 'WAITING'`

/** Pieces of paid orders and accepted replacements that are still in the warehouse. Must match the predicate of the partial index literally. */
const toSend = sql<number>`(
  select coalesce(sum(${quantityInWarehouse}), 0)::int
  from orders join order_lines as line on line.order_id = orders.id
  where line.specification_id = specifications.id
    and orders.shipped_at is null and orders.state in ('PAID', 'APPEAL'))
  + (
  select coalesce(sum(replaced.quantity), 0)::int
  from replacements
  join replacement_lines as replaced on replaced.replacement_id = replacements.id
  join order_lines as line on (line.order_id, line.number) = (replaced.order_id, replaced.line_number)
  where replacements.state = 'OPEN' and line.specification_id = specifications.id)`

/** The beginning of the days whose sales count. */
export function salesSince(now: Date): Date {
  return new Date(now.getTime() - salesDays * 86_400_000)
}

/** Pieces sold in the last days and not returned in them. Must match `selectSold`. */
function soldSince(since: Date) {
  return sql<number>`(
    select greatest(coalesce(-sum(movement.quantity), 0), 0)::int from stock_movements as movement
    where movement.specification_id = specifications.id
      and movement.reason in ('SALE', 'RETURN') and movement.created_at >= ${since})`
}

/** The same pieces of all specifications that have any, as `sold`. Must match the predicate of the partial index
 *  literally. */
export function selectSold(since: Date) {
  return sql`
    select specification_id, -sum(quantity) as sold from stock_movements
    where reason in ('SALE', 'RETURN') and created_at >= ${since}
    group by 1 having sum(quantity) < 0`
}

export function specificationsWithStock(db: Database) {
  return db
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products as page', 'page.id', 'products.display_product_id')
    .leftJoin('stock', 'stock.specification_id', 'specifications.id')
}

export const waitingCount = sql<number>`(select count(*)::int from ${waiting})`

/** What identifies a specification. */
export const goodsColumns = [
  'specifications.id as specificationId',
  'specifications.sku',
  'page.name_en as nameEn',
  'page.name_cn as nameCn',
  'products.name_en as productNameEn',
  'products.name_cn as productNameCn',
  'specifications.name_en as specificationNameEn',
  'specifications.name_cn as specificationNameCn',
] as const

export const isOnSale = sql<boolean>`(specifications.enabled and products.enabled and page.enabled)`

/** The first picture of the display product `page`, as `image`. */
export const firstImage = selectImage(
  sql`(
    select shown.image_id from display_product_images as shown
    where shown.display_product_id = page.id and shown.position = 1)`,
)

export function withFacts(query: ReturnType<typeof specificationsWithStock>, now: Date) {
  return query
    .select(goodsColumns)
    .select([
      'page.id as displayProductId',
      firstImage,
      sql<number>`coalesce(stock.on_hand, 0)`.as('onHand'),
      sql<number>`coalesce(stock.reserved, 0)`.as('reserved'),
      isOnSale.as('isOnSale'),
      waitingCount.as('wanted'),
      soldSince(salesSince(now)).as('sold'),
    ])
}
