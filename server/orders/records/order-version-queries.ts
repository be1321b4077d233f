import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** A fingerprint of everything that a decision of the staff about an order depends on: its state, shipping and arrival,
 *  refunds, refund requests, edits, corrected addresses, pick-up points, appeals and replacements. Notes, messages and
 *  mails do not change it. */
export async function getOrderVersion(db: Database, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select(orderVersion.as('version'))
    .executeTakeFirst()
  return orNotFound(row).version
}

/** The version of the table `orders`. A refund that the bank confirms meanwhile changes no decision; a shipment that was
 *  taken back leaves no trace in the order, so the entries of the audit log count. */
export const orderVersion = sql<string>`md5(concat_ws(' ',
  (select count(*) from order_state_changes as change where change.order_id = orders.id),
  orders.shipped_state, orders.shipped_at, orders.logistics_info, orders.arrived_at,
  (select count(*) from audit_log as entry where entry.subject = 'order' and entry.subject_name = orders.invoice
    and entry.act in ('shipOrder', 'undoShipment', 'sendReplacement', 'undoReplacement')),
  (select count(*) from shipment_events as event join shipments on shipments.id = event.shipment_id
    where shipments.order_id = orders.id),
  (select count(*) from shipment_events as event join shipments on shipments.id = event.shipment_id
    join replacements on replacements.id = shipments.replacement_id where replacements.order_id = orders.id),
  (select count(*) from partial_refunds as refund where refund.order_id = orders.id),
  (select count(*) from goodwill_refunds as refund where refund.order_id = orders.id),
  (select concat(count(*), ' ', count(*) filter (where refund.state = 'FAILED'))
    from payment_refunds as refund
    join payment_attempts as attempt on attempt.id = refund.attempt_id where attempt.order_id = orders.id),
  (select concat(count(*), ' ', count(decided_at)) from refund_requests as request where request.order_id = orders.id),
  (select concat(count(*), ' ', count(ended_at)) from order_edits as edit where edit.order_id = orders.id),
  (select count(*) from order_receivers as receiver where receiver.order_id = orders.id),
  (select count(*) from order_pickup_points as point where point.order_id = orders.id),
  (select concat(count(*), ' ', count(closed_at)) from appeals as appeal where appeal.order_id = orders.id),
  (select concat(count(*), ' ', count(ended_at)) from replacements where replacements.order_id = orders.id)))`
