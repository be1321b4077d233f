import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** Orders in the warehouse whose promised day has not passed and that cannot arrive by then, with the day. Those whose
 *  shopper was mailed are left out. */
export async function listLateOrders(
  db: Database,
  { today, possibleOn, max }: { today: string; possibleOn: string; max: number },
): Promise<{ id: string; promisedOn: string }[]> {
  const { rows } = await sql<{ id: string; promisedOn: string }>`
    select orders.id, promised_on::text as "promisedOn"
    from orders join delivery_promises on delivery_promises.order_id = orders.id
    where orders.id = any(array(
        select id from orders where shipped_state = 'WAIT_CONFIRM' and state in ('PAID', 'APPEAL')
        union all
        select id from orders where shipped_state = 'CONFIRMED' and shipped_at is null and state in ('PAID', 'APPEAL')))
      and promised_on >= ${today}::date and promised_on < ${possibleOn}::date
      and not exists (select from mails where kind = 'order-late' and subject_id = orders.id::text)
    order by promised_on, orders.id limit ${max}`.execute(db)
  return rows
}

/** Whether an order is in the warehouse still. It must be locked. */
export async function isWaiting(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('state', 'in', ['PAID', 'APPEAL'])
    .where('shipped_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
