import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { RecordedState } from '../../../contract/shop/orders/shipment-states.ts'
import { beginningOfDay, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { mailShipmentNews, mailUndoneReplacement, parcelOf } from '../../orders/mails/mail-shopper.ts'
import { readOrderForAdmin } from '../../orders/read/read-order.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { changeState, type LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { openReplacementAgain } from '../../orders/records/replacement-queries.ts'
import { hasGoods } from '../../orders/records/shipment-rules.ts'
import { changeShipment } from '../../orders/shipments/change-shipments.ts'
import { isOnItsWay } from '../../orders/shipments/delivery-rules.ts'
import type { OpenReplacement } from '../../orders/shipments/replacement-shipments.ts'
import { findRefusalOfState } from '../../orders/shipments/shipment-state-rules.ts'
import { openAppeal } from '../records/write-appeal-queries.ts'
import { lockReplacement } from './lock-replacement.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

interface ShownReplacement {
  invoice: string
  orderVersion: string
  staffId: string
}

/** Records what happened to the parcel of a replacement, or corrects it. One that came back waits to be sent again, and its
 *  request is open until then. Refuses `shipment-not-possible`, `arrival-not-possible`, `other-appeal-open`,
 *  `order-edit-open` and `order-changed-meanwhile`. */
export async function recordReplacement(
  { db, clock }: Deps,
  {
    invoice,
    orderVersion,
    staffId,
    state,
    deliveredOn,
    note,
  }: ShownReplacement & { state: RecordedState; deliveredOn?: string | undefined; note: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { order, open } = await lockReplacement(tx, { invoice, orderVersion, now })
    const shipment = open?.current ?? null
    if (open === null || shipment === null) return refuse({ code: 'shipment-not-possible' })
    const day = deliveredOn ?? hongKongDay(now)
    // Its own delivery decides how long it can be corrected, not that of the order.
    const facts = { ...order, orderState: order.state, arrivedAt: shipment.deliveredAt }
    refuseIf(findRefusalOfState(facts, shipment, { state, deliveredOn: day, now }))
    const deliveredAt = state === 'DELIVERED' ? beginningOfDay(day) : null
    const staffName = await getStaffName(tx, staffId)
    const event = { source: 'STAFF', staffName, note: note || null, now } as const
    const happenedAt = deliveredAt ?? now
    await changeShipment(tx, open, shipment, { ...event, state, deliveredAt, happenedAt })
    if (state === 'RETURNED') await waitAgain(tx, order, { open, now }, { code: 'shipment-not-possible' })
    await mailShipmentNews(tx, order, { state, of: parcelOf(shipment) })
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** Takes back a parcel of a replacement that was recorded by mistake: it waits to be sent, or to be packed. Refuses
 *  `shipment-not-undoable`, `other-appeal-open`, `order-edit-open` and `order-changed-meanwhile`. */
export async function undoReplacement(
  { db, clock }: Deps,
  { invoice, orderVersion, staffId, reason }: ShownReplacement & { reason: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { order, open } = await lockReplacement(tx, { invoice, orderVersion, now })
    const shipment = open?.current ?? null
    if (open === null || shipment === null || !hasGoods({ orderState: order.state }))
      return refuse({ code: 'shipment-not-undoable' })
    if (shipment.state !== 'PACKED' && !isOnItsWay(shipment)) return refuse({ code: 'shipment-not-undoable' })
    const staffName = await getStaffName(tx, staffId)
    const event = { source: 'STAFF', staffName, note: reason, happenedAt: now, now } as const
    await changeShipment(tx, open, shipment, { ...event, state: 'CANCELLED' })
    if (shipment.state === 'PACKED') return
    await waitAgain(tx, order, { open, now }, { code: 'shipment-not-undoable' })
    await mailUndoneReplacement(tx, order, parcelOf(shipment))
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** Makes a sent replacement wait again, and its request open. Refuses while the order has another request or is edited.
 *  @param impossible the refusal if the request is deleted, or the order has ended */
async function waitAgain(
  tx: Transaction,
  order: LockedOrder,
  { open: { id, appealId }, now }: { open: OpenReplacement; now: Date },
  impossible: Refusal,
): Promise<void> {
  if (order.state === 'APPEAL' || order.state === 'REFUND') refuse({ code: 'other-appeal-open' })
  if (order.state !== 'PAID' || appealId === null) return refuse(impossible)
  refuseIf(await readRefusalWhileEdited(tx, order.id))
  await openReplacementAgain(tx, id)
  await openAppeal(tx, appealId, now)
  await changeState(tx, order, { to: 'APPEAL', cause: `appeal:${appealId}`, now })
}
