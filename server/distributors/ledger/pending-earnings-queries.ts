import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'

/** Writes down that the earnings of an order wait. */
export async function insertPendingEarnings(tx: Transaction, orderId: string): Promise<void> {
  await tx.insertInto('pending_earnings').values({ order_id: orderId }).execute()
}

/** Takes an order off the list: its earnings have matured, or are gone. */
export async function deletePendingEarnings(tx: Transaction, orderId: string): Promise<void> {
  await tx.deleteFrom('pending_earnings').where('order_id', '=', orderId).execute()
}

/** Up to when an order must have arrived, or without an arrival have been paid, to be due. */
export interface Due {
  arrivedBefore: Date
  paidUpTo: Date
}

/** Some orders whose earnings are due. One with an open appeal or a running return is not. */
export async function listDueOrders(db: Database, due: Due, max: number): Promise<string[]> {
  const rows = await dueOrders(db, due).orderBy('orders.id').limit(max).execute()
  return rows.map(({ id }) => id)
}

/** Locks an order, if it is still due and nobody else has it in hand. */
export async function lockDueOrder(tx: Transaction, orderId: string, due: Due): Promise<boolean> {
  const row = await dueOrders(tx, due)
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

function dueOrders(db: Database, { arrivedBefore, paidUpTo }: Due) {
  return db
    .selectFrom('pending_earnings')
    .innerJoin('orders', 'orders.id', 'pending_earnings.order_id')
    .where('orders.state', '=', 'PAID')
    .where(({ eb, or, and }) =>
      or([
        sql<boolean>`orders.arrived_at + make_interval(days => orders.appeal_days_added) < ${arrivedBefore}`,
        and([eb('orders.arrived_at', 'is', null), eb('orders.paid_at', '<=', paidUpTo)]),
      ]),
    )
    .select('orders.id')
}
