import type { Order } from '../../../contract/shop/orders/orders.ts'
import { beginningOfDay, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { readOrder, readOrderForAdmin } from '../read/read-order.ts'
import { getStaffName } from '../records/get-staff-name.ts'
import type { ShopperOrderKey } from '../records/order-queries.ts'
import {
  type LockedOrder,
  lockOrderForAdmin,
  lockOrderForShopper,
} from '../records/order-transition-queries.ts'
import { refuseStaleOrder } from '../records/refuse-stale-order.ts'
import { findRefusalToCorrectArrival, findRefusalToRecordArrival } from '../records/shipment-rules.ts'
import { changeShipment, openShipments, saveDelivery } from '../shipments/change-shipments.ts'
import { isOnItsWay } from '../shipments/delivery-rules.ts'
import { openReplacement } from '../shipments/replacement-shipments.ts'
import type { NewShipmentEvent } from '../shipments/shipment-row-queries.ts'
import type { StoredShipment } from '../shipments/shipment-state.ts'
import { findRefusalOfReceipt } from '../shipments/shipment-state-rules.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** A day of arrival that the staff record or correct. */
export interface Arrival {
  invoice: string
  arrivedOn: string
  /** Undefined: by the mall itself. */
  staffId?: string
}

/** Records the day of arrival in Hong Kong of all shipments that are on their way. Refuses with `arrival-not-possible` a
 *  day before shipment, a future day, and a second record: the seven days for a return are counted from the first. */
export async function recordArrival(
  { db, clock }: Deps,
  { invoice, arrivedOn, staffId }: Arrival,
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    refuseIf(findRefusalToRecordArrival({ ...order, orderState: order.state }, arrivedOn, now))
    const event = { source: 'STAFF', staffName: await findStaffName(tx, staffId) } as const
    await deliver(tx, order, { ...event, arrivedOn, now, isDelivered: isOnItsWay })
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** Corrects the recorded day of arrival; the seven days for a return follow it. Refuses like `recordArrival`, and if
 *  no arrival is recorded, and with `order-changed-meanwhile`. */
export async function correctArrival(
  { db, clock }: Deps,
  { invoice, arrivedOn, orderVersion, staffId }: Arrival & { orderVersion: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    await refuseStaleOrder(tx, order.id, orderVersion)
    refuseIf(findRefusalToCorrectArrival({ ...order, orderState: order.state }, arrivedOn, now))
    // The last delivery decides, so no other one may be later.
    const from = Math.min(beginningOfDay(arrivedOn).getTime(), order.arrivedAt?.getTime() ?? 0)
    const isDelivered = ({ deliveredAt }: StoredShipment) =>
      deliveredAt !== null && deliveredAt.getTime() >= from
    const event = { source: 'STAFF', staffName: await findStaffName(tx, staffId) } as const
    await deliver(tx, order, { ...event, arrivedOn, now, isDelivered })
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** Records the shopper's receipt today, of one shipment or of all that are on their way. Refuses with
 *  `arrival-not-possible` before shipment and after a recorded arrival. */
export async function confirmReceipt(
  { db, clock }: Deps,
  { shipment: number, ...key }: ShopperOrderKey & { shipment?: number },
): Promise<Order> {
  const now = clock.now()
  const arrivedOn = hongKongDay(now)
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForShopper(tx, key)
    const facts = { ...order, orderState: order.state }
    if (number === undefined) refuseIf(findRefusalToRecordArrival(facts, arrivedOn, now))
    const isDelivered = (one: StoredShipment) =>
      number === undefined
        ? isOnItsWay(one)
        : one.number === number && findRefusalOfReceipt(facts, one) === null
    await deliver(tx, order, { source: 'SHOPPER', staffName: null, arrivedOn, now, isDelivered })
  })
  return await readOrder(db, key, now)
}

/** Records the shopper's receipt of the replacement today. The days of the order stay. Refuses with
 *  `arrival-not-possible` unless it is on its way. */
export async function confirmReplacementReceipt({ db, clock }: Deps, key: ShopperOrderKey): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForShopper(tx, key)
    const open = await openReplacement(tx, order.id, now)
    const shipment = open?.current ?? null
    if (open === null || shipment === null) return refuse({ code: 'arrival-not-possible', shippedOn: null })
    refuseIf(findRefusalOfReceipt({ orderState: order.state }, shipment))
    const deliveredAt = beginningOfDay(hongKongDay(now))
    const event = { source: 'SHOPPER', staffName: null, note: null, happenedAt: deliveredAt, now } as const
    await changeShipment(tx, open, shipment, { ...event, state: 'DELIVERED', deliveredAt })
  })
  return await readOrder(db, key, now)
}

async function findStaffName(tx: Transaction, staffId: string | undefined): Promise<string | null> {
  return staffId === undefined ? null : await getStaffName(tx, staffId)
}

async function deliver(
  tx: Transaction,
  order: LockedOrder,
  {
    source,
    staffName,
    arrivedOn,
    now,
    isDelivered,
  }: Pick<NewShipmentEvent, 'source' | 'staffName'> & {
    arrivedOn: string
    now: Date
    isDelivered: (shipment: StoredShipment) => boolean
  },
): Promise<void> {
  const open = await openShipments(tx, order, now)
  const shipments = open.shipments.filter(isDelivered)
  if (shipments.length === 0) refuse({ code: 'arrival-not-possible', shippedOn: null })
  const deliveredAt = beginningOfDay(arrivedOn)
  const event = { source, staffName, note: null, happenedAt: deliveredAt, deliveredAt, now } as const
  for (const shipment of shipments) await changeShipment(tx, open, shipment, { ...event, state: 'DELIVERED' })
  await saveDelivery(tx, order.id)
}
