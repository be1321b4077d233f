import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { mailShipment } from '../mails/mail-shopper.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { getReceiverVersion } from '../records/order-receiver-queries.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { refusalWhileEdited } from '../records/refuse-while-edited.ts'
import { markShipped } from '../records/shipment-queries.ts'
import { refusalToShip } from '../records/shipment-rules.ts'

/** Records the shipment of a confirmed order, or a corrected tracking number, and mails the shopper. Refuses
 *  `order-not-shippable`, and `changed-meanwhile` if the address was corrected since it was shown. */
export async function shipOrder(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    invoice,
    logisticsInfo,
    receiverVersion,
  }: { invoice: string; logisticsInfo: string; receiverVersion?: number | undefined },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    refuseIf(refusalToShip({ ...order, orderState: order.state }) ?? (await refusalWhileEdited(tx, order.id)))
    const valid = await getReceiverVersion(tx, order.id)
    if (receiverVersion !== undefined && receiverVersion !== valid) refuse({ code: 'changed-meanwhile' })
    const isCorrection = order.shippedAt !== null
    if (isCorrection && order.logisticsInfo === logisticsInfo) return
    await markShipped(tx, order.id, { logisticsInfo, shippedAt: order.shippedAt ?? now })
    await mailShipment(tx, order, { kind: 'order-shipped', isCorrection })
  })
  return await readOrderForAdmin(db, invoice, now)
}
