import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Place of an order among the paid ones. */
export interface PastOrderKey {
  paidAt: Date
  id: string
}

/** Orders of a simulation, after one of them. */
export interface PastOrders {
  from: Date
  after: PastOrderKey | undefined
  size: number
}

/** The keys of orders paid since a time, oldest first, for further columns and conditions. */
export function selectPastOrders(db: Database, { from, after, size }: PastOrders) {
  return db
    .selectFrom('orders')
    .where('paid_at', '>=', from)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(paid_at, id) > (${after?.paidAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .select(['id', sql<Date>`paid_at`.as('paidAt')])
    .orderBy('paid_at')
    .orderBy('id')
    .limit(size)
}
