import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/db/database.ts'

/** So many pieces of one specification. */
export interface StockQuantity {
  specificationId: string
  pieces: number
}

/** What is left of one specification: on hand less reserved. */
export interface Left {
  specificationId: string
  left: number
}

/** Locks the stock of these specifications and answers what is left of each; one that was never stocked is absent.
 *  Always in the order of their ids, so that two orders for {A, B} and {B, A} wait for each other instead of
 *  each holding what the other needs. */
export async function lockStock(tx: Transaction, specificationIds: readonly string[]): Promise<Left[]> {
  return await tx
    .selectFrom('stock')
    .select(['specification_id as specificationId', sql<number>`on_hand - reserved`.as('left')])
    .where('specification_id', 'in', specificationIds)
    .orderBy('specification_id')
    .forUpdate()
    .execute()
}

/** Reserves pieces for an order wherever enough are left, notes down that it keeps them from others, and answers for how
 *  many of the lines that was so. */
export async function reserve(
  tx: Transaction,
  orderId: string,
  lines: readonly StockQuantity[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .with('reserved', (db) =>
      db
        .updateTable('stock')
        .from(tableOf(lines).as('wanted'))
        .set({ reserved: sql<number>`stock.reserved + wanted.pieces` })
        .whereRef('stock.specification_id', '=', 'wanted.specification_id')
        .where(sql<boolean>`stock.on_hand - stock.reserved >= wanted.pieces`)
        .returning(['stock.specification_id', 'wanted.pieces']),
    )
    .insertInto('stock_holds')
    .columns(['order_id', 'specification_id', 'pieces'])
    .expression((eb) =>
      eb
        .selectFrom('reserved')
        .select([sql<string>`${orderId}::uuid`.as('order_id'), 'specification_id', 'pieces']),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** The holds of an order that are in force. The order's row must be locked: that is what keeps them from ending twice. */
export async function listHolds(tx: Transaction, orderId: string): Promise<StockQuantity[]> {
  return await tx
    .selectFrom('stock_holds')
    .select(['specification_id as specificationId', 'pieces'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .orderBy('specification_id')
    .execute()
}

/** Ends the holds of an order, for good. */
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

/** Puts reserved pieces back on the shelf. */
export async function unreserve(tx: Transaction, lines: readonly StockQuantity[]): Promise<void> {
  await tx
    .updateTable('stock')
    .from(tableOf(lines).as('held'))
    .set({ reserved: sql<number>`stock.reserved - held.pieces` })
    .whereRef('stock.specification_id', '=', 'held.specification_id')
    .execute()
}

/** Takes reserved pieces out of the warehouse, and writes the movements down. */
export async function takeOut(
  tx: Transaction,
  orderId: string,
  lines: readonly StockQuantity[],
): Promise<void> {
  await tx
    .updateTable('stock')
    .from(tableOf(lines).as('held'))
    .set({
      on_hand: sql<number>`stock.on_hand - held.pieces`,
      reserved: sql<number>`stock.reserved - held.pieces`,
    })
    .whereRef('stock.specification_id', '=', 'held.specification_id')
    .execute()
  const movements = lines.map(({ specificationId, pieces }) => ({
    specification_id: specificationId,
    pieces: -pieces,
    reason: 'SALE',
    order_id: orderId,
  }))
  await tx.insertInto('stock_movements').values(movements).execute()
}

/** What an order took out of the warehouse, less the pieces that were taken back by themselves. */
export async function listStillSold(db: Database, orderId: string): Promise<StockQuantity[]> {
  const { rows } = await sql<StockQuantity>`
    select sold.specification_id as "specificationId", (-sold.pieces - back)::int as pieces
    from stock_movements as sold
      join order_lines as line using (order_id, specification_id),
      lateral (
        select coalesce(sum(pieces), 0) as back from partial_refunds
        where (order_id, line_number) = (line.order_id, line.number)) as taken
    where sold.order_id = ${orderId} and sold.reason = 'SALE' and -sold.pieces > back
    order by sold.specification_id`.execute(db)
  return rows
}

/** Gives a specification that was never stocked its row. */
export async function ensureShelf(tx: Transaction, specificationId: string): Promise<void> {
  await tx
    .insertInto('stock')
    .values({ specification_id: specificationId, on_hand: 0 })
    .onConflict((on) => on.column('specification_id').doNothing())
    .execute()
}

/** Why pieces come into the warehouse or leave it. */
export interface Movement extends StockQuantity {
  reason: 'OPENING' | 'RECEIPT' | 'RETURN' | 'CORRECTION'
  /** The order that a return comes from. */
  orderId?: string
  /** The refund of pieces of that order that brought them back, if it was not the whole of it. */
  partialRefundNumber?: number
  note?: string | null
}

/** Moves pieces into the warehouse, or out of it where they are below 0, and writes the movement down. The
 *  specification must have been stocked before. */
export async function moveQuantity(
  tx: Transaction,
  { specificationId, pieces, reason, orderId, partialRefundNumber, note = null }: Movement,
): Promise<void> {
  if (pieces === 0) return
  await tx
    .updateTable('stock')
    .set({ on_hand: sql<number>`on_hand + ${pieces}` })
    .where('specification_id', '=', specificationId)
    .execute()
  await tx
    .insertInto('stock_movements')
    .values({
      specification_id: specificationId,
      pieces,
      reason,
      order_id: orderId ?? null,
      partial_refund_number: partialRefundNumber ?? null,
      note,
    })
    .execute()
}

/** The lines as rows of a statement, so that one statement changes them all. */
function tableOf(lines: readonly StockQuantity[]) {
  const ids = lines.map((line) => line.specificationId)
  const pieces = lines.map((line) => line.pieces)
  return sql<{ specification_id: string; pieces: number }>`
    (select * from unnest(${ids}::uuid[], ${pieces}::int[]) as given (specification_id, pieces))`
}
