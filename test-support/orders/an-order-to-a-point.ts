import type { PickupPoint } from '../../contract/shop/settings/pickup-points.ts'
import { insertOrderDelivery } from '../../server/orders/place/order-delivery-queries.ts'
import type { Owner } from '../whole-mall.ts'
import { aPickupMethod } from './a-delivery-method.ts'
import { aPickupPoint } from './a-pickup-point.ts'
import { advanceOrderTo } from './advance-order-to.ts'
import { anUnpaidOrder } from './an-unpaid-order.ts'

/** A confirmed order of the owner to a pick-up point, and another point of its method. */
export async function anOrderToAPoint(
  own: Owner,
): Promise<{ params: { invoice: string }; point: PickupPoint; other: PickupPoint }> {
  const { db, clock } = own.mall
  const { invoice } = await anUnpaidOrder(db, { placedAt: clock.now(), personId: own.personId })
  await advanceOrderTo(own.mall, invoice, 'confirmed')
  const { id: orderId, freight_cents } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select(['id', 'freight_cents'])
    .executeTakeFirstOrThrow()
  const method = await aPickupMethod(db)
  const point = await aPickupPoint(db, method.id)
  const delivery = { ...method, methodId: method.id, feeCents: freight_cents, pickupPoint: point }
  await db.transaction().execute(async (tx) => await insertOrderDelivery(tx, orderId, delivery, clock.now()))
  return { params: { invoice }, point, other: await aPickupPoint(db, method.id) }
}
