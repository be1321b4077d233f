import { sql } from 'kysely'
import type { OrderDelivery, OrderPickupPoint } from '../../../contract/shop/orders/delivery-methods.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { pickupPointJson } from '../records/order-pickup-point-queries.ts'

/** The snapshot of a delivery method with its fees. */
export interface KeptDelivery extends Omit<OrderDelivery, 'pickupPoint'> {
  pickupPoint: OrderPickupPoint | null
  methodId: string
  feeCents: Cents
  freeFromCents: Cents | null
  cutOffHour: number | null
}

export async function insertOrderDelivery(
  tx: Transaction,
  orderId: string,
  delivery: KeptDelivery,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_deliveries')
    .values({
      order_id: orderId,
      method_id: delivery.methodId,
      kind: delivery.kind,
      name_en: delivery.nameEn,
      name_cn: delivery.nameCn,
      note_en: delivery.noteEn,
      note_cn: delivery.noteCn,
      fee_cents: delivery.feeCents,
      free_from_cents: delivery.freeFromCents,
      cut_off_hour: delivery.cutOffHour,
      held_days: delivery.heldDays,
    })
    .execute()
  if (delivery.pickupPoint !== null)
    await insertOrderPickupPoint(tx, { orderId, point: delivery.pickupPoint, now })
}

/** Inserts the next pick-up point of an order, which must be locked or new, and returns its number. */
export async function insertOrderPickupPoint(
  tx: Transaction,
  { orderId, point, now }: { orderId: string; point: OrderPickupPoint; now: Date },
): Promise<number> {
  const { number } = await tx
    .insertInto('order_pickup_points')
    .values({
      order_id: orderId,
      number: sql<number>`1 + coalesce((select max(number) from order_pickup_points where order_id = ${orderId}), 0)`,
      point_id: point.id,
      code: point.code,
      name_en: point.nameEn,
      name_cn: point.nameCn,
      address_en: point.addressEn,
      address_cn: point.addressCn,
      hours_en: point.hoursEn,
      hours_cn: point.hoursCn,
      at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** The delivery of an order; null for home delivery at the fee of the settings. */
export async function findOrderDelivery(db: Database, orderId: string): Promise<KeptDelivery | null> {
  const row = await db
    .selectFrom('order_deliveries')
    .innerJoin('orders', 'orders.id', 'order_deliveries.order_id')
    .where('order_id', '=', orderId)
    .select([
      'method_id as methodId',
      sql<KeptDelivery['kind']>`order_deliveries.kind`.as('kind'),
      'name_en as nameEn',
      'name_cn as nameCn',
      'note_en as noteEn',
      'note_cn as noteCn',
      'fee_cents as feeCents',
      'free_from_cents as freeFromCents',
      'cut_off_hour as cutOffHour',
      'held_days as heldDays',
      pickupPointJson.as('pickupPoint'),
    ])
    .executeTakeFirst()
  return row ?? null
}
