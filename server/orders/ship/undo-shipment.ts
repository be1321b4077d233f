import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { mailUndoneShipments } from '../mails/mail-shopper.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { getStaffName } from '../records/get-staff-name.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { refuseStaleOrder } from '../records/refuse-stale-order.ts'
import { findRefusalToUndoShipment, hasGoods } from '../records/shipment-rules.ts'
import { changeShipment, openShipments, saveDelivery } from '../shipments/change-shipments.ts'
import { isOnItsWay } from '../shipments/delivery-rules.ts'

/** Takes back shipments that were recorded by mistake: their pieces are to be sent again. The shopper gets a mail if
 *  that of the shipment has left; otherwise neither is sent. Refuses `shipment-not-undoable` and `order-changed-meanwhile`.
 *  @param shipment only this one; undefined for all that are on their way */
export async function undoShipment(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    invoice,
    orderVersion,
    reason,
    shipment: number,
    staffId,
  }: {
    invoice: string
    orderVersion: string
    reason: string
    shipment?: number | undefined
    staffId: string
  },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    if (number === undefined) refuseIf(findRefusalToUndoShipment({ ...order, orderState: order.state }))
    // The pieces of an accepted return come back by it, not by an undone shipment.
    if (!hasGoods({ orderState: order.state })) refuse({ code: 'shipment-not-undoable' })
    await refuseStaleOrder(tx, order.id, orderVersion)
    const open = await openShipments(tx, order, now)
    const undone = open.shipments.filter(
      (one) =>
        (number === undefined || one.number === number) &&
        (isOnItsWay(one) || (one.state === 'PACKED' && number !== undefined)),
    )
    if (undone.length === 0) refuse({ code: 'shipment-not-undoable' })
    const staffName = await getStaffName(tx, staffId)
    const event = { source: 'STAFF', staffName, note: reason, happenedAt: now } as const
    for (const shipment of undone)
      await changeShipment(tx, open, shipment, { ...event, state: 'CANCELLED', now })
    await saveDelivery(tx, order.id)
    const mailed = undone.filter(({ state }) => state !== 'PACKED').map(({ number }) => number)
    await mailUndoneShipments(tx, order, mailed)
  })
  return await readOrderForAdmin(db, invoice, clock.now())
}
