import { type RawBuilder, sql } from 'kysely'
import type { OrderPickupPoint } from '../../../contract/shop/orders/delivery-methods.ts'

/** The fields of the table `order_pickup_points` aliased `chosen`, for a JSON object. */
export const pickupPointFields = sql`'id', chosen.point_id, 'code', chosen.code,
  'nameEn', chosen.name_en, 'nameCn', chosen.name_cn, 'addressEn', chosen.address_en, 'addressCn', chosen.address_cn,
  'hoursEn', chosen.hours_en, 'hoursCn', chosen.hours_cn`

/** The pick-up point to which the parcel of the table `shipments` was handed over, if its order has another one now. */
export const formerPointJson = (orderId: RawBuilder<string>) => sql<OrderPickupPoint | null>`(
  select case when chosen.point_id <> (
      select latest.point_id from order_pickup_points as latest
      where latest.order_id = chosen.order_id order by latest.number desc limit 1)
    then jsonb_build_object(${pickupPointFields}) end
  from order_pickup_points as chosen
  where chosen.order_id = ${orderId} and chosen.at <= shipments.handed_over_at order by chosen.number desc limit 1)`
