import { sql } from 'kysely'
import {
  deriveOrderStatus,
  listOrderStatusFacts,
  type OrderStatusFacts,
} from '../../../contract/shop/orders/order-status.ts'
import type { OrderStatus } from '../../../contract/shop/orders/orders.ts'
import { exchangedQuantity, isExchanged } from './order-edit-queries.ts'
import { refundedQuantity } from './partial-refund-queries.ts'
import { hasReplacementToSend } from './replacement-queries.ts'
import { unpaidRefundCents } from './unpaid-refund-queries.ts'

/** Whether a parcel of a sent order of the table `orders` was lost, none is on its way, and nothing was sent again. */
export const isParcelLost = sql<boolean>`(orders.shipped_at is not null and orders.arrived_at is null
  and exists (select from shipments where order_id = orders.id and state = 'LOST')
  and not exists (select from shipments
    where order_id = orders.id and state in ('PACKED', 'HANDED_OVER', 'IN_TRANSIT', 'AT_PICKUP_POINT'))
  and not exists (select from replacements where replacements.order_id = orders.id))`

/** The facts of the table `orders` that determine the status at a moment. Without a moment they are
 *  computed as if the payment window were open. */
export function statusFactsAt(now: Date | null) {
  const isOver = now === null ? sql`false` : sql`orders.pay_before <= ${now}::timestamptz`
  return sql<OrderStatusFacts>`jsonb_build_object(
    'orderState', orders.state,
    'shipment', case
      when orders.arrived_at is not null then 'ARRIVED'
      when orders.shipped_at is not null then case when ${isParcelLost} then 'LOST' else 'SHIPPED' end
      when orders.logistics_info is not null then 'PARTLY_SHIPPED' else 'NOT_SHIPPED' end,
    'openRequest', (select case when ${hasReplacementToSend} then 'REPLACEMENT_ACCEPTED' else request_type end
      from appeals where order_id = orders.id and state = 'OPEN'),
    'isPaymentBeingChecked', orders.state = 'UNPAID' and (${isOver} or exists (
      select from payment_attempts where order_id = orders.id and state = 'REVIEW')),
    'isPartlyRefunded', exists (
      select from (select order_id, line_number as number from partial_refunds where order_id = orders.id) as line
      where ${refundedQuantity} > ${exchangedQuantity}),
    'isExchanged', ${isExchanged},
    'isRefundUnpaid', ${unpaidRefundCents} > 0)`
}

/** Whether an order of the table `orders` has this status at a moment, by the rule of the contract. */
export function hasStatusAt(status: OrderStatus, now: Date) {
  const matchingFacts = listOrderStatusFacts().filter((facts) => deriveOrderStatus(facts) === status)
  return sql<boolean>`${statusFactsAt(now)} in (select jsonb_array_elements(${JSON.stringify(matchingFacts)}::jsonb))`
}
