import { shipmentMailDelayMs } from '../../../contract/admin/orders/shipments.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import { mailShipment } from '../mails/mail-shopper.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { lockOrderForAdmin } from '../records/order-transition-queries.ts'
import { getOrderVersion } from '../records/order-version-queries.ts'
import { readRefusalWhileEdited } from '../records/refuse-while-edited.ts'
import { findRefusalToShip } from '../records/shipment-rules.ts'
import {
  addShipment,
  changeShipment,
  openShipments,
  saveDelivery,
  takeApart,
} from '../shipments/change-shipments.ts'
import { planShipment } from './ship-plan-rules.ts'

export interface ShippedParcel {
  invoice: string
  /** Carrier and tracking number. */
  logisticsInfo: string
  /** The version that was shown; undefined where the caller has compared it. */
  orderVersion?: string | undefined
  /** Only these pieces; without them, everything that is left. */
  lines?: LineQuantities | undefined
  /** The packed shipment that is handed over, or the one that is corrected. */
  shipment?: number | undefined
  /** Null: by the mall itself. */
  staffName?: string | null
}

/** Records a shipment of a confirmed order, or a corrected tracking number, and mails the shopper. Refuses
 *  `order-not-shippable`, `quantity-not-sendable`, `shipment-not-chosen` and, unless this number is already recorded,
 *  `order-changed-meanwhile`. */
export async function shipOrder(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { invoice, logisticsInfo, orderVersion, lines: chosen, shipment: number, staffName = null }: ShippedParcel,
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    refuseIf(
      findRefusalToShip({ ...order, orderState: order.state }) ??
        (await readRefusalWhileEdited(tx, order.id)),
    )
    // Read before an order of another release gets its shipment, which changes its version.
    const version = await getOrderVersion(tx, order.id)
    const open = await openShipments(tx, order, now)
    const plan = planShipment(open, { invoice, logisticsInfo, chosen, number })
    if (plan.kind === 'recorded') return
    if (version !== (orderVersion ?? version))
      refuse({ code: 'order-changed-meanwhile', orderVersion: version })
    if (plan.kind === 'refused') return refuse(plan.refusal)
    const event = { source: 'STAFF', staffName, note: null, happenedAt: now } as const
    let sent = plan.kind === 'send' ? null : plan.shipment
    if (plan.kind === 'send') {
      if (chosen === undefined) await takeApart(tx, open, { now })
      sent = await addShipment(tx, open, {
        ...event,
        lines: plan.lines,
        logisticsInfo,
        handedOverAt: now,
        now,
      })
    } else {
      const state = plan.kind === 'hand-over' ? 'HANDED_OVER' : plan.shipment.state
      const handedOverAt = plan.shipment.handedOverAt ?? now
      await changeShipment(tx, open, plan.shipment, { ...event, state, logisticsInfo, handedOverAt, now })
    }
    await saveDelivery(tx, order.id)
    const isCorrection = plan.kind === 'correct'
    const leavesAt = new Date(now.getTime() + shipmentMailDelayMs)
    const of = sent ? { shipment: sent.number } : null
    await mailShipment(tx, order, { kind: 'order-shipped', isCorrection, of, leavesAt })
    await emitEvent(tx, 'order.shipped', { orderId: order.id, invoice })
  })
  return await readOrderForAdmin(db, invoice, now)
}
