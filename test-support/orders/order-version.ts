import type { Database } from '../../server/core/database.ts'
import { getOrderVersion } from '../../server/orders/records/order-version-queries.ts'

/** The version of an order as the staff see it now; that of an unknown one is none. */
export async function readOrderVersion(db: Database, invoice: string): Promise<string> {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  const row = await order.executeTakeFirst()
  return row === undefined ? 'none' : await getOrderVersion(db, row.id)
}
