import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { receiverColumn } from '../records/order-receiver-queries.ts'

/** Whether the phone of the receiver or the orderer of this order ends with these four digits. */
export async function hasPhoneEnding(db: Database, invoice: string, phoneEnd: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.person_id')
    .where('orders.invoice', '=', invoice)
    .where(
      sql<boolean>`${phoneEnd} in (right(${receiverColumn('phone')}, 4), right(people.contact_number, 4))`,
    )
    .select('orders.id')
    .executeTakeFirst()
  return found !== undefined
}
