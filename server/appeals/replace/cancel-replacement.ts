import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { readOrderForAdmin } from '../../orders/read/read-order.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import { refuseStaleOrder } from '../../orders/records/refuse-stale-order.ts'
import { endReplacement, listReplacedQuantities } from '../../orders/records/replacement-queries.ts'
import { bySystem, changeShipment } from '../../orders/shipments/change-shipments.ts'
import { openReplacement } from '../../orders/shipments/replacement-shipments.ts'
import { returnReplacement } from '../../stock/move-replacement.ts'

/** Cancels a replacement that was not sent: its parcel is taken apart, its pieces go back into stock, and its appeal waits
 *  for another decision. Refuses `replacement-not-open` and `order-changed-meanwhile`. */
export async function cancelReplacement(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    invoice,
    orderVersion,
    reason,
    staffId,
  }: { invoice: string; orderVersion: string; reason: string; staffId: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    const open = await openReplacement(tx, order.id, now)
    if (open?.state !== 'OPEN') return refuse({ code: 'replacement-not-open' })
    await refuseStaleOrder(tx, order.id, orderVersion)
    const staffName = await getStaffName(tx, staffId)
    if (open.current !== null)
      await changeShipment(tx, open, open.current, { ...bySystem, state: 'CANCELLED', happenedAt: now, now })
    await endReplacement(tx, open.id, { state: 'CANCELLED', reason, staffName, now })
    const lines = await listReplacedQuantities(tx, open.id)
    await returnReplacement(tx, { orderId: order.id, replacementId: open.id, lines })
  })
  return await readOrderForAdmin(db, invoice, now)
}
