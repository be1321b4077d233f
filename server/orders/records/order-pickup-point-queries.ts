import { sql } from 'kysely'
import type { OrderDelivery } from '../../../contract/shop/orders/delivery-methods.ts'
import { hasReplacementToSend } from './replacement-queries.ts'
import { pickupPointFields } from './sent-pickup-point-queries.ts'

/** The pick-up point of the table `orders` as it was chosen, and whether it has closed before the order, or its replacement,
 *  was sent. */
export const pickupPointJson = sql<OrderDelivery['pickupPoint']>`(
  select json_build_object(${pickupPointFields}, 'hasClosed', known.state = 'CLOSED'
      and (orders.shipped_at is null or ${hasReplacementToSend}) and orders.state in ('UNPAID', 'PAID', 'APPEAL'))
  from order_pickup_points as chosen join pickup_points as known on known.id = chosen.point_id
  where chosen.order_id = orders.id order by chosen.number desc limit 1)`
