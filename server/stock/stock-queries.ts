import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../core/database.ts'
import { emitStockChanged } from '../platform/webhooks/emit-event.ts'

/** A quantity of one specification. */
export interface StockQuantity {
  specificationId: string
  quantity: number
}

/** The available quantity of one specification: on hand less reserved. */
export interface Left {
  specificationId: string
  left: number
}

/** Locks the stock of these specifications and returns what is left of each; one without a stock row is absent.
 *  Always in the order of ids, so that concurrent orders cannot deadlock. */
export async function lockStock(tx: Transaction, specificationIds: readonly string[]): Promise<Left[]> {
  return await tx
    .selectFrom('stock')
    .select(['specification_id as specificationId', sql<number>`on_hand - reserved`.as('left')])
    .where('specification_id', 'in', specificationIds)
    .orderBy('specification_id')
    .forUpdate()
    .execute()
}

/** The last parts of a statement whose part `placed` has the id of an order: they hold the stock of its lines. `held`
 *  gets a row for each line with enough stock. Rows are locked in the order of ids, as by `lockStock`. */
export function holdParts({ specificationIds, quantities }: StockColumns): RawBuilder<unknown> {
  return sql`
    locked as materialized (
      select specification_id from stock
      where specification_id = any(${specificationIds}::uuid[])
      order by specification_id for update),
    reserved as (
      update stock set reserved = stock.reserved + requested.quantity
      from placed, locked join ${stockTable({ specificationIds, quantities })} as requested using (specification_id)
      where stock.specification_id = locked.specification_id
        and stock.on_hand - stock.reserved >= requested.quantity
      returning placed.id as order_id, stock.specification_id, requested.quantity),
    held as (
      insert into stock_holds (order_id, specification_id, quantity)
      select order_id, specification_id, quantity from reserved
      returning specification_id)`
}

/** The active holds of an order. The caller locks the order, so that holds cannot end twice. */
export async function listHolds(tx: Transaction, orderId: string): Promise<StockQuantity[]> {
  return await tx
    .selectFrom('stock_holds')
    .select(['specification_id as specificationId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .orderBy('specification_id')
    .execute()
}

/** Ends the active holds of an order. */
export async function endHolds(
  tx: Transaction,
  orderId: string,
  state: 'CLAIMED' | 'RELEASED',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ state, ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .execute()
}

/** Makes held pieces available again. */
export async function releaseHeld(tx: Transaction, lines: readonly StockQuantity[]): Promise<void> {
  await tx
    .updateTable('stock')
    .from(toStockTable(lines).as('held'))
    .set({ reserved: sql<number>`stock.reserved - held.quantity` })
    .whereRef('stock.specification_id', '=', 'held.specification_id')
    .execute()
}

/** Removes held pieces from the stock and records the movements. */
export async function removeHeld(
  tx: Transaction,
  orderId: string,
  lines: readonly StockQuantity[],
): Promise<void> {
  await tx
    .updateTable('stock')
    .from(toStockTable(lines).as('held'))
    .set({
      on_hand: sql<number>`stock.on_hand - held.quantity`,
      reserved: sql<number>`stock.reserved - held.quantity`,
    })
    .whereRef('stock.specification_id', '=', 'held.specification_id')
    .execute()
  const movements = lines.map(({ specificationId, quantity }) => ({
    specification_id: specificationId,
    quantity: -quantity,
    reason: 'SALE',
    order_id: orderId,
  }))
  await tx.insertInto('stock_movements').values(movements).execute()
  await emitStockChanged(
    tx,
    lines.map((line) => line.specificationId),
  )
}

/** The pieces sold by an order, less its partial refunds. */
export async function listStillSold(db: Database, orderId: string): Promise<StockQuantity[]> {
  const { rows } = await sql<StockQuantity>`
    select sold.specification_id as "specificationId", (-sold.quantity - back)::int as quantity
    from stock_movements as sold
      join order_lines as line using (order_id, specification_id),
      lateral (
        select coalesce(sum(partial_refunds.quantity), 0) as back from partial_refunds
        where (order_id, line_number) = (line.order_id, line.number)) as taken
    where sold.order_id = ${orderId} and sold.reason = 'SALE' and -sold.quantity > back
    order by sold.specification_id`.execute(db)
  return rows
}

/** Creates a missing stock row. */
export async function ensureStockRow(tx: Transaction, specificationId: string): Promise<void> {
  await tx
    .insertInto('stock')
    .values({ specification_id: specificationId, on_hand: 0 })
    .onConflict((on) => on.column('specification_id').doNothing())
    .execute()
}

/** A stock movement and its reason. */
export interface Movement extends StockQuantity {
  reason: 'OPENING' | 'RECEIPT' | 'RETURN' | 'CORRECTION' | 'REPLACEMENT'
  /** The returned order. */
  orderId?: string
  /** The partial refund that returned the pieces; absent for a full return. */
  partialRefundNumber?: number
  /** The replacement that takes the pieces or, if cancelled, returns them. */
  replacementId?: string
  note?: string | null
  /** Who received or corrected the stock. */
  staffName?: string
}

/** Adds pieces to the stock, or removes them if negative, and records the movement. The stock row must exist. */
export async function moveQuantity(
  tx: Transaction,
  { specificationId, quantity, reason, note = null, ...from }: Movement,
): Promise<void> {
  if (quantity === 0) return
  await tx
    .updateTable('stock')
    .set({ on_hand: sql<number>`on_hand + ${quantity}` })
    .where('specification_id', '=', specificationId)
    .execute()
  await tx
    .insertInto('stock_movements')
    .values({
      specification_id: specificationId,
      quantity,
      reason,
      order_id: from.orderId ?? null,
      partial_refund_number: from.partialRefundNumber ?? null,
      replacement_id: from.replacementId ?? null,
      note,
      staff_name: from.staffName ?? null,
    })
    .execute()
  await emitStockChanged(tx, [specificationId])
}

/** Quantities as two arrays of the same length, each a parameter of a statement. */
interface StockColumns {
  specificationIds: Expression<readonly string[]>
  quantities: Expression<readonly number[]>
}

/** The lines as a table expression, so that one statement changes them all. */
function toStockTable(lines: readonly StockQuantity[]) {
  return stockTable({
    specificationIds: sql.val(lines.map((line) => line.specificationId)),
    quantities: sql.val(lines.map((line) => line.quantity)),
  })
}

function stockTable({ specificationIds, quantities }: StockColumns) {
  return sql<{ specification_id: string; quantity: number }>`(
    select * from unnest(${specificationIds}::uuid[], ${quantities}::int[]) as input (specification_id, quantity))`
}
