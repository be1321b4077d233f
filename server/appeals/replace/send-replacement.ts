import { shipmentMailDelayMs } from '../../../contract/admin/orders/shipments.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { mailShipment, parcelOf } from '../../orders/mails/mail-shopper.ts'
import { readOrderForAdmin } from '../../orders/read/read-order.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import {
  changeState,
  type LockedOrder,
  lockOrderForAdmin,
} from '../../orders/records/order-transition-queries.ts'
import { getOrderVersion } from '../../orders/records/order-version-queries.ts'
import { endReplacement, updateReplacementShipment } from '../../orders/records/replacement-queries.ts'
import { readTypedShipment } from '../../orders/ship/ship-by-hand.ts'
import { changeShipment } from '../../orders/shipments/change-shipments.ts'
import {
  addReplacementShipment,
  type OpenReplacement,
  openReplacement,
} from '../../orders/shipments/replacement-shipments.ts'
import { getConversationFacts } from '../records/appeal-queries.ts'
import { daysToAdd } from '../records/appeal-rules.ts'
import { getAppealToDecide } from '../records/decide-appeal-queries.ts'
import { addAppealDays, closeAppeal } from '../records/write-appeal-queries.ts'

/** Hands the parcel of a replacement over, ends its appeal and mails the shopper. A later call corrects the tracking number
 *  until the delivery, and mails it. Refuses `replacement-not-open`, `order-changed-meanwhile`, and tracking numbers as
 *  `shipByHand` does. */
export async function sendReplacement(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    staffId,
    orderVersion,
    ...shipment
  }: { invoice: string; logisticsInfo: string; orderVersion: string; staffId: string },
): Promise<Order> {
  const now = clock.now()
  const { invoice } = shipment
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    // Read before a replacement of another release gets its parcel, which changes the version.
    const version = await getOrderVersion(tx, order.id)
    const open = (await openReplacement(tx, order.id, now)) ?? refuse({ code: 'replacement-not-open' })
    const { id, current, state } = open
    const logisticsInfo = await readTypedShipment(tx, { ...shipment, otherInfo: order.logisticsInfo })
    if (state === 'SENT' && logisticsInfo === open.logisticsInfo) return
    if (version !== orderVersion) refuse({ code: 'order-changed-meanwhile', orderVersion: version })
    const staffName = await getStaffName(tx, staffId)
    const event = { source: 'STAFF', staffName, note: null, happenedAt: now, logisticsInfo, now } as const
    const leavesAt = new Date(now.getTime() + shipmentMailDelayMs)
    const mail = { kind: 'order-replacement-sent', leavesAt } as const
    if (state === 'SENT') {
      if (current === null || current.state === 'DELIVERED') return refuse({ code: 'replacement-not-open' })
      await changeShipment(tx, open, current, { ...event, state: current.state })
      await updateReplacementShipment(tx, id, logisticsInfo)
      return await mailShipment(tx, order, { ...mail, isCorrection: true, of: parcelOf(current) })
    }
    const handOver = { ...event, handedOverAt: now }
    if (current !== null) await changeShipment(tx, open, current, { ...handOver, state: 'HANDED_OVER' })
    const parcel = current ?? (await addReplacementShipment(tx, open, handOver))
    await endReplacement(tx, id, { state: 'SENT', logisticsInfo, staffName, now })
    await endAppeal(tx, order, { open, now })
    await mailShipment(tx, order, { ...mail, isCorrection: false, of: parcelOf(parcel) })
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** The order is PAID again. Its days of an appeal stood still since the request, and go on from now. */
async function endAppeal(
  tx: Transaction,
  order: LockedOrder,
  { open: { appealId }, now }: { open: OpenReplacement; now: Date },
): Promise<void> {
  if (appealId !== null) {
    const { openedAt } = await getAppealToDecide(tx, appealId)
    const facts = { ...(await getConversationFacts(tx, order.invoice)), arrivedAt: order.arrivedAt }
    await addAppealDays(tx, order.id, daysToAdd(facts, openedAt, now))
    await closeAppeal(tx, appealId, { state: 'ACCEPTED', now })
  }
  await changeState(tx, order, { to: 'PAID', cause: 'replacement sent', now })
}
