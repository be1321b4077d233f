import { beginningOfDay } from '../../contract/hong-kong-time.ts'
import type { Order } from '../../contract/orders.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuseIf } from '../platform/refuse.ts'
import { lockOrderForDesk } from './order-settling-queries.ts'
import { readOrderForDesk } from './read-order.ts'
import { markArrived } from './shipment-queries.ts'
import { refusalToArrive } from './shipment-rules.ts'

/** Records the day of Hong Kong on which an order arrived. Refuses with `arrival-not-possible` a day before it left,
 *  a day to come, and a second record: the shopper's seven days are counted from the first. */
export async function recordArrival(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { invoice, arrivedOn }: { invoice: string; arrivedOn: string },
): Promise<Order> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderForDesk(tx, invoice)
    refuseIf(refusalToArrive({ ...order, orderState: order.state }, arrivedOn, now))
    await markArrived(tx, order.id, beginningOfDay(arrivedOn))
  })
  return await readOrderForDesk(db, invoice, now)
}
