import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuseIf } from '../../core/refusals.ts'
import { mailUndoneShipment } from '../mails/mail-shopper.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { refuseStaleOrder } from '../records/refuse-stale-order.ts'
import { markNotShipped } from '../records/shipment-queries.ts'
import { refusalToUndoShipment } from '../records/shipment-rules.ts'

/** Takes back a shipment that was recorded by mistake: the order is to be shipped again. The shopper is told if the mail
 *  of the shipment has left; otherwise it is not sent. Refuses `shipment-not-undoable` and `order-changed-meanwhile`. */
export async function undoShipment(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { invoice, orderVersion }: { invoice: string; orderVersion: string },
): Promise<Order> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    refuseIf(refusalToUndoShipment({ ...order, orderState: order.state }))
    await refuseStaleOrder(tx, order.id, orderVersion)
    await markNotShipped(tx, order.id)
    await mailUndoneShipment(tx, order)
  })
  return await readOrderForAdmin(db, invoice, clock.now())
}
