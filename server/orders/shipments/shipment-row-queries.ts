import { type RawBuilder, sql } from 'kysely'
import type { ShipmentState } from '../../../contract/shop/orders/shipment-states.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { refundedQuantity } from '../records/partial-refund-queries.ts'
import { sentQuantity, withdrawnQuantity } from '../records/shipment-queries.ts'
import type { Delivery, SentLine, StoredShipment } from './shipment-state.ts'

/** The shipments of an order, by number. The order must be locked if the result decides something. */
export async function listStoredShipments(db: Database, orderId: string): Promise<StoredShipment[]> {
  return await storedShipments(db, sql`shipment_lines where shipment_id = shipments.id`)
    .where('order_id', '=', orderId)
    .execute()
}

/** The shipments of a replacement, by number. Each has all its pieces. */
export async function listReplacementShipments(
  db: Database,
  replacementId: string,
): Promise<StoredShipment[]> {
  return await storedShipments(db, sql`replacement_lines where replacement_id = shipments.replacement_id`)
    .where('replacement_id', '=', replacementId)
    .execute()
}

function storedShipments(db: Database, parts: RawBuilder<unknown>) {
  return db
    .selectFrom('shipments')
    .select([
      'id',
      'number',
      sql<ShipmentState>`state`.as('state'),
      'logistics_info as logisticsInfo',
      'handed_over_at as handedOverAt',
      'delivered_at as deliveredAt',
      sql<StoredShipment['lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object('number', line_number, 'quantity', quantity) order by line_number), '[]')
        from ${parts})`.as('lines'),
    ])
    .orderBy('number')
}

/** The lines of an order with what was refunded and sent. The order must be locked if the result decides something. */
export async function listSentLines(
  db: Database,
  orderId: string,
): Promise<(SentLine & { nameEn: string; nameCn: string })[]> {
  return await db
    .selectFrom('order_lines as line')
    .where('line.order_id', '=', orderId)
    .select([
      'line.number',
      'line.name_en as nameEn',
      'line.name_cn as nameCn',
      'line.quantity',
      refundedQuantity.as('refundedQuantity'),
      withdrawnQuantity.as('withdrawnQuantity'),
      sentQuantity.as('sentQuantity'),
    ])
    .orderBy('line.number')
    .execute()
}

/** Creates the rows that limit what is sent of each line, if they are missing. */
export async function insertSentQuantities(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    insert into sent_quantities (order_id, line_number, quantity, sent_quantity, withdrawn_quantity)
    select line.order_id, line.number, line.quantity, ${sentQuantity}, ${withdrawnQuantity}
    from order_lines as line where line.order_id = ${orderId}
    on conflict do nothing`.execute(tx)
}

/** Adds to the pieces of lines that were sent or withdrawn. A check refuses more than was bought, in any history. */
export async function addSentQuantities(
  tx: Transaction,
  orderId: string,
  changes: readonly { number: number; sent?: number; withdrawn?: number }[],
): Promise<void> {
  const [numbers, sent, withdrawn] = [
    changes.map(({ number }) => number),
    changes.map((change) => change.sent ?? 0),
    changes.map((change) => change.withdrawn ?? 0),
  ]
  await sql`
    update sent_quantities
    set sent_quantity = sent_quantity + change.sent, withdrawn_quantity = withdrawn_quantity + change.withdrawn
    from unnest(${numbers}::int[], ${sent}::int[], ${withdrawn}::int[]) as change (number, sent, withdrawn)
    where order_id = ${orderId} and line_number = change.number`.execute(tx)
}

/** Records a shipment of a locked order, or of its replacement, without its first event, and returns its id. */
export async function insertShipment(
  tx: Transaction,
  owner: { orderId: string } | { replacementId: string },
  { lines, createdAt, ...shipment }: Omit<StoredShipment, 'id'> & { createdAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('shipments')
    .values({
      ...('orderId' in owner ? { order_id: owner.orderId } : { replacement_id: owner.replacementId }),
      number: shipment.number,
      state: shipment.state,
      logistics_info: shipment.logisticsInfo,
      handed_over_at: shipment.handedOverAt,
      delivered_at: shipment.deliveredAt,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!('orderId' in owner)) return id
  const rows = lines.map(({ number, quantity }) => ({
    shipment_id: id,
    order_id: owner.orderId,
    line_number: number,
    quantity,
  }))
  if (rows.length > 0) await tx.insertInto('shipment_lines').values(rows).execute()
  return id
}

/** Saves the state of a shipment of a locked order. */
export async function updateShipment(
  tx: Transaction,
  { id, state, logisticsInfo, handedOverAt, deliveredAt }: Omit<StoredShipment, 'number' | 'lines'>,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ state, logistics_info: logisticsInfo, handed_over_at: handedOverAt, delivered_at: deliveredAt })
    .where('id', '=', id)
    .execute()
}

/** An event of a shipment. */
export interface NewShipmentEvent {
  state: ShipmentState
  source: 'STAFF' | 'SHOPPER' | 'SYSTEM'
  /** Code of the carrier whose report caused it. */
  carrier?: string
  staffName: string | null
  note: string | null
  happenedAt: Date
}

/** Records an event of a shipment of a locked order. */
export async function insertShipmentEvent(
  tx: Transaction,
  shipmentId: string,
  event: NewShipmentEvent & { logisticsInfo: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into shipment_events (shipment_id, number, state, source, logistics_info, note, staff_name, carrier,
      happened_at, recorded_at)
    select ${shipmentId}, coalesce(max(number), 0) + 1, ${event.state}, ${event.source}, ${event.logisticsInfo},
      ${event.note}, ${event.staffName}, ${event.carrier ?? null}, ${event.happenedAt}, ${event.now}
    from shipment_events where shipment_id = ${shipmentId}`.execute(tx)
}

/** Saves the fields of a locked order that are composed from its shipments. */
export async function updateDelivery(
  tx: Transaction,
  orderId: string,
  { logisticsInfo, shippedAt, arrivedAt }: Delivery,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ logistics_info: logisticsInfo, shipped_at: shippedAt, arrived_at: arrivedAt })
    .where('id', '=', orderId)
    .execute()
}
