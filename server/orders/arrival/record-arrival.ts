import type { Order } from '../../../contract/shop/orders/orders.ts'
import { beginningOfDay, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuseIf } from '../../core/refusals.ts'
import { readOrder, readOrderForAdmin } from '../read/read-order.ts'
import type { ShopperOrderKey } from '../records/order-queries.ts'
import {
  type LockedOrder,
  lockOrderForAdmin,
  lockOrderForShopper,
} from '../records/order-transition-queries.ts'
import { refuseStaleOrder } from '../records/refuse-stale-order.ts'
import { markArrived } from '../records/shipment-queries.ts'
import {
  refusalToCorrectArrival,
  refusalToRecordArrival,
  type ShipmentFacts,
} from '../records/shipment-rules.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** A day of arrival that the staff record or correct. */
export interface Arrival {
  invoice: string
  arrivedOn: string
}

/** Records the day of arrival in Hong Kong. Refuses with `arrival-not-possible` a day before shipment, a future day,
 *  and a second record: the seven days for a return are counted from the first. */
export async function recordArrival({ db, clock }: Deps, { invoice, arrivedOn }: Arrival): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await saveArrival(tx, await lockOrderForAdmin(tx, invoice), {
      arrivedOn,
      now,
      refusalTo: refusalToRecordArrival,
    })
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** Corrects the recorded day of arrival; the seven days for a return follow it. Refuses like `recordArrival`, and if
 *  no arrival is recorded, and with `order-changed-meanwhile`. */
export async function correctArrival(
  { db, clock }: Deps,
  { invoice, arrivedOn, orderVersion }: Arrival & { orderVersion: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    await refuseStaleOrder(tx, order.id, orderVersion)
    await saveArrival(tx, order, { arrivedOn, now, refusalTo: refusalToCorrectArrival })
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** Records the shopper's receipt of an order today. Refuses with `arrival-not-possible` before shipment and after a
 *  recorded arrival. */
export async function confirmReceipt({ db, clock }: Deps, key: ShopperOrderKey): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForShopper(tx, key)
    await saveArrival(tx, order, { arrivedOn: hongKongDay(now), now, refusalTo: refusalToRecordArrival })
  })
  return await readOrder(db, key, now)
}

async function saveArrival(
  tx: Transaction,
  order: LockedOrder,
  {
    arrivedOn,
    now,
    refusalTo,
  }: {
    arrivedOn: string
    now: Date
    refusalTo: (facts: ShipmentFacts, arrivedOn: string, now: Date) => Refusal | null
  },
): Promise<void> {
  refuseIf(refusalTo({ ...order, orderState: order.state }, arrivedOn, now))
  await markArrived(tx, order.id, beginningOfDay(arrivedOn))
}
