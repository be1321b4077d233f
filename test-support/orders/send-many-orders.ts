import { sql } from 'kysely'
import type { Database } from '../../server/core/database.ts'

/** Records a shipment of each confirmed order that has not arrived, handed over when the order was confirmed. */
export async function sendManyOrders(db: Database): Promise<void> {
  await sql`
    with sent as (
      update orders set shipped_at = confirmed_at, logistics_info = 'SF Express SF1234567890123'
      where confirmed_at is not null and arrived_at is null returning id, shipped_at, logistics_info)
    insert into shipments (order_id, number, state, logistics_info, handed_over_at, created_at)
    select id, 1, 'IN_TRANSIT', logistics_info, shipped_at, shipped_at from sent`.execute(db)
}
