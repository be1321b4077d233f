import type { Order } from '../../../contract/orders/orders.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuseIf } from '../../platform/http/refuse.ts'
import { readOrderForAdmin } from '../history/read-order.ts'
import { mailShopper } from './mail-shopper.ts'
import { lockOrderForAdmin } from './order-transition-queries.ts'
import { markShipped } from './shipment-queries.ts'
import { refusalToShip } from './shipment-rules.ts'

/** Records the shipment of a confirmed order and mails the shopper the first time. Refuses with `order-not-shippable`
 *  before confirmation and after arrival. */
export async function shipOrder(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { invoice, logisticsInfo }: { invoice: string; logisticsInfo: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    refuseIf(refusalToShip({ ...order, orderState: order.state }))
    await markShipped(tx, order.id, { logisticsInfo, shippedAt: order.shippedAt ?? now })
    await mailShopper(tx, order, 'order-shipped')
  })
  return await readOrderForAdmin(db, invoice, now)
}
