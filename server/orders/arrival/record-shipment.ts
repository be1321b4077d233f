import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { ShipmentState } from '../../../contract/shop/orders/shipment-states.ts'
import { beginningOfDay, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { mailShipmentNews } from '../mails/mail-shopper.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { getStaffName } from '../records/get-staff-name.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { refuseStaleOrder } from '../records/refuse-stale-order.ts'
import { changeShipment, openShipments, saveDelivery } from '../shipments/change-shipments.ts'
import { findRefusalOfState } from '../shipments/shipment-state-rules.ts'

/** Records what happened to one shipment, or corrects it. Refuses `shipment-not-possible`, `arrival-not-possible` and
 *  `order-changed-meanwhile`. */
export async function recordShipment(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    invoice,
    shipment: number,
    state,
    deliveredOn,
    note,
    orderVersion,
    staffId,
  }: {
    invoice: string
    shipment: number
    state: ShipmentState
    deliveredOn?: string | undefined
    note: string
    orderVersion: string
    staffId: string
  },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    await refuseStaleOrder(tx, order.id, orderVersion)
    const open = await openShipments(tx, order, now)
    const shipment = open.shipments.find((one) => one.number === number)
    if (shipment === undefined) return refuse({ code: 'shipment-not-possible' })
    const day = deliveredOn ?? hongKongDay(now)
    const facts = { ...order, orderState: order.state }
    refuseIf(findRefusalOfState(facts, shipment, { state, deliveredOn: day, now }))
    const deliveredAt = state === 'DELIVERED' ? beginningOfDay(day) : null
    const staffName = await getStaffName(tx, staffId)
    await changeShipment(tx, open, shipment, {
      state,
      source: 'STAFF',
      staffName,
      note: note || null,
      deliveredAt,
      now,
      happenedAt: deliveredAt ?? now,
    })
    await saveDelivery(tx, order.id)
    await mailShipmentNews(tx, order, { state, of: { shipment: number } })
  })
  return await readOrderForAdmin(db, invoice, now)
}
