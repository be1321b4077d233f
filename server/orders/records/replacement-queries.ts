import { sql } from 'kysely'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { RequestedQuantity } from '../../stock/refuse-shortage.ts'
import { type ShipmentRow, shipmentsColumn } from './shipment-queries.ts'

/** Whether a replacement of the table `orders` waits to be sent. */
export const hasReplacementToSend = sql<boolean>`exists (
  select from replacements where replacements.order_id = orders.id and replacements.state = 'OPEN')`

/** Pieces of the table aliased `line` in a replacement that waits to be sent. */
export const quantityToReplace = sql<number>`coalesce((
  select replaced.quantity from replacement_lines as replaced
  join replacements on replacements.id = replaced.replacement_id
  where replacements.state = 'OPEN' and (replaced.order_id, replaced.line_number) = (line.order_id, line.number)), 0)`

const linesOfReplacement = sql`array(
  select jsonb_build_object('number', line.number, 'nameEn', name_en, 'nameCn', name_cn,
    'productNameEn', product_name_en, 'productNameCn', product_name_cn,
    'specificationNameEn', specification_name_en, 'specificationNameCn', specification_name_cn,
    'sku', line.sku, 'quantity', replaced.quantity)
  from replacement_lines as replaced
  join order_lines as line on (line.order_id, line.number) = (replaced.order_id, replaced.line_number)
  where replaced.replacement_id = replacements.id order by line.number)`

/** A replacement without what follows from its tracking numbers and states. */
export type ReplacementRow = Omit<NonNullable<Order['replacement']>, 'tracking' | 'shipments'> & {
  shipments: ShipmentRow[]
}

const replacedLines = sql`(select * from replacement_lines where replacement_id = shipments.replacement_id) as part`

const shipmentsOfReplacement = shipmentsColumn(
  sql`shipments.replacement_id = replacements.id`,
  sql`replacements.order_id`,
  replacedLines,
)

/** The replacement of the table `orders` that waits to be sent or was sent, or null. */
export const replacementColumn = sql<ReplacementRow | null>`(
  select jsonb_build_object('state', replacements.state, 'lines', ${linesOfReplacement},
    'shipments', ${shipmentsOfReplacement},
    'logisticsInfo', logistics_info,
    'acceptedAt', to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'sentAt', to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from replacements where replacements.order_id = orders.id and replacements.state <> 'CANCELLED')`

/** A replacement and its state. */
export interface Replacement {
  id: string
  appealId: string | null
  state: 'OPEN' | 'SENT'
  logisticsInfo: string | null
  /** When it was sent. */
  endedAt: Date | null
}

/** Those of these locked orders whose replacement waits to be sent. */
export async function listReplacementsToSend(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('replacements')
    .where('order_id', 'in', [...orderIds])
    .where('state', '=', 'OPEN')
    .select('order_id as orderId')
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** The replacement of a locked order that waits to be sent or was sent, or null. */
export async function findReplacement(db: Database, orderId: string): Promise<Replacement | null> {
  const row = await db
    .selectFrom('replacements')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'CANCELLED')
    .select([
      'id',
      'appeal_id as appealId',
      'logistics_info as logisticsInfo',
      'ended_at as endedAt',
      sql<Replacement['state']>`state`.as('state'),
    ])
    .executeTakeFirst()
  return row ?? null
}

/** A shipment of any replacement of an order, cancelled ones included, or null if it was undone. Without its id, which mails of
 *  an earlier release do not have, the latest with its number. */
export async function findReplacementShipment(
  db: Database,
  orderId: string,
  { id, number }: { id: string | null; number: number },
): Promise<ShipmentRow | null> {
  const { rows } = await sql<{ shipments: ShipmentRow[] }>`
    select ${shipmentsColumn(sql`shipments.id = found.id`, sql`${orderId}::uuid`, replacedLines)} as shipments
    from (
      select shipments.id from shipments join replacements on replacements.id = shipments.replacement_id
      where replacements.order_id = ${orderId}
        and (shipments.id = ${id}::uuid or ${id}::uuid is null and shipments.number = ${number})
      order by replacements.accepted_at desc, shipments.id desc limit 1) as found`.execute(db)
  return rows[0]?.shipments[0] ?? null
}

/** Records an accepted replacement of a locked order and returns its id. */
export async function insertReplacement(
  tx: Transaction,
  replacement: {
    orderId: string
    appealId: string
    staffName: string
    lines: readonly { number: number; quantity: number }[]
    now: Date
  },
): Promise<string> {
  const { orderId, lines } = replacement
  const { id } = await tx
    .insertInto('replacements')
    .values({
      order_id: orderId,
      appeal_id: replacement.appealId,
      accepted_by: replacement.staffName,
      accepted_at: replacement.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('replacement_lines')
    .values(
      lines.map(({ number, quantity }) => ({
        replacement_id: id,
        order_id: orderId,
        line_number: number,
        quantity,
      })),
    )
    .execute()
  return id
}

/** The pieces of a replacement, with the product name for a refusal. */
export async function listReplacedQuantities(
  db: Database,
  replacementId: string,
): Promise<RequestedQuantity[]> {
  return await db
    .selectFrom('replacement_lines as replaced')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'replaced.order_id').onRef('line.number', '=', 'replaced.line_number'),
    )
    .where('replaced.replacement_id', '=', replacementId)
    .select([
      'line.specification_id as specificationId',
      'line.name_en as nameEn',
      'line.name_cn as nameCn',
      'replaced.quantity',
    ])
    .orderBy('line.specification_id')
    .execute()
}

/** Ends a replacement: it was sent, or it is cancelled. The order must be locked. */
export async function endReplacement(
  tx: Transaction,
  id: string,
  end: { staffName: string; now: Date } & (
    | { state: 'SENT'; logisticsInfo: string }
    | { state: 'CANCELLED'; reason: string }
  ),
): Promise<void> {
  await tx
    .updateTable('replacements')
    .set({
      state: end.state,
      ended_by: end.staffName,
      ended_at: end.now,
      ...(end.state === 'SENT' ? { logistics_info: end.logisticsInfo } : { cancel_reason: end.reason }),
    })
    .where('id', '=', id)
    .execute()
}

/** Makes a sent replacement one that waits to be sent. The order must be locked. */
export async function openReplacementAgain(tx: Transaction, id: string): Promise<void> {
  const open = { state: 'OPEN', logistics_info: null, ended_by: null, ended_at: null } as const
  await tx.updateTable('replacements').set(open).where('id', '=', id).execute()
}

/** Corrects the carrier and tracking number of a sent replacement. */
export async function updateReplacementShipment(
  tx: Transaction,
  id: string,
  logisticsInfo: string,
): Promise<void> {
  await tx.updateTable('replacements').set({ logistics_info: logisticsInfo }).where('id', '=', id).execute()
}

/** The replacements of an order with what the staff did, oldest first. */
export async function listReplacements(db: Database, orderId: string): Promise<OrderStory['replacements']> {
  const { rows } = await sql<
    Omit<OrderStory['replacements'][number], 'acceptedAt' | 'endedAt'> & {
      acceptedAt: Date
      endedAt: Date | null
    }
  >`
    select id, state, ${linesOfReplacement} as lines, accepted_by as "acceptedBy", accepted_at as "acceptedAt",
      logistics_info as "logisticsInfo", ended_by as "endedBy", ended_at as "endedAt", cancel_reason as "cancelReason"
    from replacements where order_id = ${orderId} order by accepted_at limit 50`.execute(db)
  return rows.map(({ acceptedAt, endedAt, ...replacement }) => ({
    ...replacement,
    acceptedAt: acceptedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
