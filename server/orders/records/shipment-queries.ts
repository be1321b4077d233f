import { type RawBuilder, sql } from 'kysely'
import type { Shipment } from '../../../contract/shop/orders/shipments.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { carriersColumn } from '../carriers/carrier-queries.ts'
import { refundedQuantity } from './partial-refund-queries.ts'
import { formerPointJson } from './sent-pickup-point-queries.ts'

/** Records the confirmation of an order. The order must be locked. */
export async function markConfirmed(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ shipped_state: 'CONFIRMED', confirmed_at: now })
    .where('id', '=', orderId)
    .execute()
}

/** Whether goods of the table `orders` have left, even if they came back. */
export const hasSentGoods = sql<boolean>`(orders.shipped_at is not null or exists (
  select from shipments
  where order_id = orders.id and handed_over_at is not null and shipments.state <> 'CANCELLED'))`

/** Whether some goods of the table `orders` are on their way, by the rule `isPartlyShipped`. */
export const hasPartShipped = sql<boolean>`(orders.shipped_at is null and orders.logistics_info is not null)`

/** Pieces of the table aliased `line` that were refunded and are not sent: before they were sent, or of a parcel that
 *  came back. Before the first shipment, only the refunds tell. */
export const withdrawnQuantity = sql<number>`coalesce((
  select withdrawn_quantity from sent_quantities
  where sent_quantities.order_id = line.order_id and line_number = line.number), (
  select coalesce(sum(coalesce(refund.withdrawn_quantity,
    case when own.shipped_at is null or refund.at < own.shipped_at then refund.quantity else 0 end)), 0)::int
  from partial_refunds as refund join orders as own on own.id = refund.order_id
  where refund.order_id = line.order_id and refund.line_number = line.number))`

/** Pieces of the table aliased `line` in shipments that are neither returned nor cancelled, packed ones included. */
export const sentQuantity = sql<number>`(
  select coalesce(sum(part.quantity), 0)::int
  from shipment_lines as part join shipments on shipments.id = part.shipment_id
  where part.order_id = line.order_id and part.line_number = line.number
    and shipments.state not in ('RETURNED', 'CANCELLED'))`

/** Pieces of the table aliased `line` of an unshipped order that are in the warehouse, packed ones included. */
export const quantityInWarehouse = sql<number>`(line.quantity - ${withdrawnQuantity} - (
  select coalesce(sum(part.quantity), 0)::int
  from shipment_lines as part join shipments on shipments.id = part.shipment_id
  where part.order_id = line.order_id and part.line_number = line.number
    and shipments.state not in ('PACKED', 'RETURNED', 'CANCELLED')))`

/** Pieces of the table aliased `line`, of the table `orders`, that no shipment contains and that are still owed. */
export const unsentQuantity = sql<number>`(
  case when orders.shipped_at is not null then 0 else line.quantity - ${withdrawnQuantity} - ${sentQuantity} end)`

/** Whether pieces of an order that is partly shipped have left and were not refunded. */
export async function hasSentAndUnrefunded(db: Database, orderId: string): Promise<boolean> {
  const line = await db
    .selectFrom('order_lines as line')
    .where('line.order_id', '=', orderId)
    .where(sql<boolean>`line.quantity - ${refundedQuantity} > ${quantityInWarehouse}`)
    .select('line.number')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

export type ShipmentRow = Omit<Shipment, 'refusals' | 'tracking'>

/** The shipments of an owner that were not cancelled.
 *  @param orderId the order of the owner
 *  @param parts its lines and quantities, as `part` */
export const shipmentsColumn = (
  owner: RawBuilder<boolean>,
  orderId: RawBuilder<string>,
  parts: RawBuilder<unknown>,
) => sql<ShipmentRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', shipments.number, 'state', shipments.state, 'logisticsInfo', shipments.logistics_info,
    'pickupPoint', ${formerPointJson(orderId)},
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('number', line.number,
        'nameEn', line.name_en, 'nameCn', line.name_cn,
        'productNameEn', line.product_name_en, 'productNameCn', line.product_name_cn,
        'specificationNameEn', line.specification_name_en, 'specificationNameCn', line.specification_name_cn,
        'sku', line.sku, 'quantity', part.quantity) order by line.number), '[]')
      from ${parts}
      join order_lines as line on line.order_id = part.order_id and line.number = part.line_number),
    'events', (
      select jsonb_agg(jsonb_build_object('state', event.state,
        'source', case when event.carrier is null then event.source else 'CARRIER' end,
        'at', to_char(event.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by event.number)
      from shipment_events as event where event.shipment_id = shipments.id)) order by shipments.number), '[]')
  from shipments where ${owner} and shipments.state <> 'CANCELLED')`

const shipmentsOfOrder = shipmentsColumn(
  sql`shipments.order_id = orders.id`,
  sql`orders.id`,
  sql`(select * from shipment_lines where shipment_id = shipments.id) as part`,
)

/** The columns of the table `orders` about its shipments. */
export const shipmentColumns = [
  hasSentGoods.as('hasSentGoods'),
  shipmentsOfOrder.as('shipments'),
  carriersColumn.as('carriers'),
  sql<string | null>`(select promised_on::text from delivery_promises where order_id = orders.id)`.as(
    'promisedOn',
  ),
] as const
