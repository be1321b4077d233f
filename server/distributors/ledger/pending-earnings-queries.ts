import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** Records that the earnings of an order are pending. */
export async function insertPendingEarnings(tx: Transaction, orderId: string): Promise<void> {
  await tx.insertInto('pending_earnings').values({ order_id: orderId }).execute()
}

/** Removes an order from the list: its earnings have matured or were reversed. */
export async function deletePendingEarnings(tx: Transaction, orderId: string): Promise<void> {
  await tx.deleteFrom('pending_earnings').where('order_id', '=', orderId).execute()
}

/** An order is due if it arrived before the one time, or has no arrival and was paid up to the other. */
export interface Due {
  arrivedBefore: Date
  paidUpTo: Date
}

/** Orders with due earnings, except those with an open appeal or a return in progress. */
export async function listDueOrders(db: Database, due: Due, max: number): Promise<string[]> {
  const rows = await dueOrders(db, due).orderBy('orders.id').limit(max).execute()
  return rows.map(({ id }) => id)
}

/** Locks an order if it is still due and not locked by another process. */
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

/** The number of an order and the eDC number of its sponsor, for the log. */
export async function getMaturedOrder(
  tx: Transaction,
  { orderId, sponsorId }: { orderId: string; sponsorId: string },
): Promise<{ invoice: string; edcNumber: string }> {
  return await tx
    .selectFrom('orders')
    .innerJoin('distributors', (join) => join.on('distributors.person_id', '=', sponsorId))
    .where('orders.id', '=', orderId)
    .select(['invoice', 'edc_number as edcNumber'])
    .executeTakeFirstOrThrow()
}
