import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuseIf } from '../../core/refusals.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import { mailShipment } from '../mails/mail-shopper.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { refuseStaleOrder } from '../records/refuse-stale-order.ts'
import { refusalWhileEdited } from '../records/refuse-while-edited.ts'
import { markShipped } from '../records/shipment-queries.ts'
import { refusalToShip } from '../records/shipment-rules.ts'

/** Records the shipment of a confirmed order, or a corrected tracking number, and mails the shopper. Refuses
 *  `order-not-shippable` and, unless this number is already recorded, `order-changed-meanwhile`. */
export async function shipOrder(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    invoice,
    logisticsInfo,
    orderVersion,
  }: { invoice: string; logisticsInfo: string; orderVersion?: string | undefined },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    refuseIf(refusalToShip({ ...order, orderState: order.state }) ?? (await refusalWhileEdited(tx, order.id)))
    const isCorrection = order.shippedAt !== null
    if (isCorrection && order.logisticsInfo === logisticsInfo) return
    await refuseStaleOrder(tx, order.id, orderVersion)
    await markShipped(tx, order.id, { logisticsInfo, shippedAt: order.shippedAt ?? now })
    await mailShipment(tx, order, { kind: 'order-shipped', isCorrection })
    await emitEvent(tx, 'order.shipped', { orderId: order.id, invoice })
  })
  return await readOrderForAdmin(db, invoice, now)
}
