import { sql } from 'kysely'
import {
  maxCounted,
  type OrderTaskCounts,
  type OrderViewCounts,
} from '../../../contract/admin/dashboard/today.ts'
import type { Database } from '../../core/database.ts'
import { hasTask } from './admin-order-queries.ts'

/** Number of orders with each task, capped at `maxCounted`, and of open replacements. */
export async function countOrderTasks(db: Database): Promise<OrderTaskCounts> {
  const orders = (task: 'CONFIRM' | 'SHIP' | 'ARRIVE') =>
    sql`(select count(*) from (select from orders where ${sql.raw(hasTask[task])} limit ${maxCounted}) as waiting)::int`
  const { rows } = await sql<OrderTaskCounts>`
    select ${orders('CONFIRM')} as "toConfirm", ${orders('SHIP')} as "toShip", ${orders('ARRIVE')} as "toArrive",
      (select count(*) from (select from replacements where state = 'OPEN' limit ${maxCounted}) as waiting)::int as replacements`.execute(
    db,
  )
  return rows[0] as OrderTaskCounts
}

/** Number of orders of each view of their list, capped at `maxCounted`. */
export async function countOrderViews(db: Database): Promise<OrderViewCounts> {
  const orders = (state: 'APPEAL' | 'UNPAID') =>
    sql`(select count(*) from (
      select from orders where state = ${sql.lit(state)} limit ${maxCounted}) as counted)::int`
  const { rows } = await sql<Pick<OrderViewCounts, 'inAppeal' | 'unpaid'>>`
    select ${orders('APPEAL')} as "inAppeal", ${orders('UNPAID')} as unpaid`.execute(db)
  return { ...(await countOrderTasks(db)), ...(rows[0] as Pick<OrderViewCounts, 'inAppeal' | 'unpaid'>) }
}
