import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { readOrderForAdmin } from '../../orders/read/read-order.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { addReplacementShipment } from '../../orders/shipments/replacement-shipments.ts'
import { lockReplacement } from './lock-replacement.ts'

/** Records that all pieces of a replacement are packed. Refuses `replacement-not-open` if it is packed or sent, and
 *  `order-changed-meanwhile`. */
export async function packReplacement(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { invoice, orderVersion, staffId }: { invoice: string; orderVersion: string; staffId: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { open } = await lockReplacement(tx, { invoice, orderVersion, now })
    if (open?.state !== 'OPEN' || open.current !== null) return refuse({ code: 'replacement-not-open' })
    const staffName = await getStaffName(tx, staffId)
    const event = { source: 'STAFF', staffName, note: null, happenedAt: now } as const
    await addReplacementShipment(tx, open, { ...event, logisticsInfo: null, handedOverAt: null, now })
  })
  return await readOrderForAdmin(db, invoice, now)
}
