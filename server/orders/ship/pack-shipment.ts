import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { getStaffName } from '../records/get-staff-name.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { refuseStaleOrder } from '../records/refuse-stale-order.ts'
import { readRefusalWhileEdited } from '../records/refuse-while-edited.ts'
import { findRefusalToShip } from '../records/shipment-rules.ts'
import { addShipment, openShipments, saveDelivery } from '../shipments/change-shipments.ts'
import { everythingLeft, findRefusalToSend } from './ship-plan-rules.ts'

/** Records a packed shipment of a confirmed order, of these pieces or of everything that is left. Refuses
 *  `order-not-shippable`, `quantity-not-sendable` and `order-changed-meanwhile`. */
export async function packShipment(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    invoice,
    orderVersion,
    lines: chosen,
    staffId,
  }: { invoice: string; orderVersion: string; lines?: LineQuantities | undefined; staffId: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    await refuseStaleOrder(tx, order.id, orderVersion)
    refuseIf(
      findRefusalToShip({ ...order, orderState: order.state }) ??
        (await readRefusalWhileEdited(tx, order.id)),
    )
    const open = await openShipments(tx, order, now)
    const lines = chosen ?? everythingLeft(open)
    if (lines === null) return refuse({ code: 'order-not-shippable' })
    refuseIf(findRefusalToSend(open, lines))
    const staffName = await getStaffName(tx, staffId)
    const event = { source: 'STAFF', staffName, note: null, happenedAt: now } as const
    await addShipment(tx, open, { ...event, lines, logisticsInfo: null, handedOverAt: null, now })
    await saveDelivery(tx, order.id)
  })
  return await readOrderForAdmin(db, invoice, now)
}
