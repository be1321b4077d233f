import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { PickupPoint } from '../../../contract/shop/settings/pickup-points.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'
import { canPointTake } from '../../settings/delivery-methods/exclusion-rules.ts'
import { findPickupPoint, listPickupPoints } from '../../settings/pickup-points/pickup-point-queries.ts'
import type { StoredPickupPoint } from '../../settings/pickup-points/pickup-point-state.ts'
import { mailChangedPickupPoint } from '../mails/mail-shopper.ts'
import { findOrderDelivery, insertOrderPickupPoint } from '../place/order-delivery-queries.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { lockOrdersSentTogether } from '../records/lock-orders-sent-together.ts'
import { getOrderForAdmin } from '../records/order-queries.ts'
import { findRefusalToCorrectReceiver, movesWithOrder } from '../records/shipment-rules.ts'
import { listGoodsToFetch } from './goods-to-fetch-queries.ts'

export interface ChangePickupPoint {
  invoice: string
  pickupPointId: string
  /** The point that the page showed. */
  shownPointId: string
}

/** Sends an order that has not left, or its replacement, and those sent together with it, to another open point of its
 *  delivery method, and mails the shopper. A repeat has no effect. */
export async function changePickupPoint(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { invoice, pickupPointId, shownPointId }: ChangePickupPoint,
): Promise<Order> {
  await inTransaction(db, async (tx) => {
    const { order, others } = await lockOrdersSentTogether(tx, invoice)
    // Later than a handover that held the lock: parcels go to the point of their time.
    const now = clock.now()
    refuseIf(findRefusalToCorrectReceiver({ ...order, orderState: order.state }))
    const delivery = await findOrderDelivery(tx, order.id)
    const current = orNotFound(delivery?.pickupPoint)
    if (current.id === pickupPointId) return
    if (current.id !== shownPointId) refuse({ code: 'changed-meanwhile' })
    const point = await findPickupPoint(tx, pickupPointId)
    if (point === null || point.methodId !== delivery?.methodId) refuse({ code: 'pickup-point-missing' })
    const moved = others.filter((one) => movesWithOrder({ ...one, orderState: one.state }))
    const goods = await listGoodsToFetch(
      tx,
      [order, ...moved].map(({ id }) => id),
    )
    refuseIf(findRefusalOfPoint(point, goods))
    const number = await insertOrderPickupPoint(tx, { orderId: order.id, point, now })
    for (const other of moved) {
      const isFetched = (await findOrderDelivery(tx, other.id))?.pickupPoint != null
      if (isFetched) await insertOrderPickupPoint(tx, { orderId: other.id, point, now })
    }
    await mailChangedPickupPoint(tx, order, number)
  })
  return await readOrderForAdmin(db, invoice, clock.now())
}

/** Refusal of a point that takes no more parcels, or not these goods, or null. */
function findRefusalOfPoint(point: StoredPickupPoint, goods: readonly GoodsToDeliver[]): Refusal | null {
  const { nameEn, nameCn, state } = point
  if (state === 'OPEN' && canPointTake(point, goods)) return null
  const reason = state === 'OPEN' ? 'goods' : state === 'FULL' ? 'full' : 'closed'
  return { code: 'pickup-point-unavailable', nameEn, nameCn, reason }
}

/** The points of an order's delivery method that have not closed; none for an order without a point. */
export async function listPointsForOrder(db: Database, invoice: string): Promise<PickupPoint[]> {
  const { id } = await getOrderForAdmin(db, invoice)
  const delivery = await findOrderDelivery(db, id)
  if (delivery === null || delivery.pickupPoint === null) return []
  const points = await listPickupPoints(db, delivery.methodId)
  return points
    .filter(({ state }) => state !== 'CLOSED')
    .map(({ methodId: _, version: __, ...point }) => point)
}

/** The pick-up point of an order as an audit log subject. */
export function orderPointSubject(invoice: string): AuditedSubject {
  return {
    subject: 'order',
    name: invoice,
    read: async (tx) => {
      const { order } = await lockOrdersSentTogether(tx, invoice)
      return { pickupPointCode: (await findOrderDelivery(tx, order.id))?.pickupPoint?.code ?? '' }
    },
  }
}
