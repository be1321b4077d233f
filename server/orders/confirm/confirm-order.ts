import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuseIf } from '../../core/refusals.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import { mailShopper } from '../mails/mail-shopper.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { markConfirmed } from '../records/shipment-queries.ts'
import { findRefusalToConfirm } from '../records/shipment-rules.ts'

/** Confirms a paid order after verification (WAIT_CONFIRM to CONFIRMED) and mails the shopper
 *  (docs/spec/orders.md#states). A second call is refused with `order-not-confirmable`, so only one mail is sent. */
export async function confirmOrder(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  invoice: string,
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    refuseIf(findRefusalToConfirm({ ...order, orderState: order.state }))
    await markConfirmed(tx, order.id, now)
    await mailShopper(tx, order, 'order-confirmed')
    await emitEvent(tx, 'order.confirmed', { orderId: order.id, invoice })
  })
  return await readOrderForAdmin(db, invoice, now)
}
