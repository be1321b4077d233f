import { type RawBuilder, sql } from 'kysely'
import type { QueuedShipment, ShipmentQueue } from '../../../contract/admin/orders/shipment-queues.ts'
import type { Cursor } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import { carriersColumn } from '../../orders/carriers/carrier-queries.ts'
import type { KnownCarrier } from '../../orders/carriers/carrier-state.ts'
import { receiverColumn } from '../../orders/records/order-receiver-queries.ts'
import { unsentQuantity } from '../../orders/records/shipment-queries.ts'

/** Times before which an order or shipment is late, without news, or too long at its pick-up point. */
export interface QueueTimes {
  now: Date
  today: string
  /** The earliest day of delivery of what leaves now. */
  possibleOn: string
  lateBefore: Date
  stuckBefore: Date
  pickupBefore: Date
  /** Handed over since then. */
  lostSince: Date
}

/** An entry with its cursor. */
export type QueueRow = Omit<QueuedShipment, 'since' | 'tracking'> & {
  id: string
  at: Date
  since: Date
  carriers: KnownCarrier[]
}

/** Where the entries of a queue are, by the columns of their cursor, which an index has. */
interface QueueSource {
  from: RawBuilder<unknown>
  at: RawBuilder<Date>
  id: RawBuilder<string>
}

const orderOfShipment = sql<string>`coalesce(shipments.order_id, replacements.order_id)`
// PostgreSQL leaves out an outer join of which no column is read.
const ofShipments = sql`shipments left join replacements on replacements.id = shipments.replacement_id
  left join orders on orders.id = ${orderOfShipment}
  left join carrier_news as news on news.shipment_id = shipments.id`
const isOpen = sql<boolean>`orders.state in ('PAID', 'APPEAL')`
const unsentPieces = sql<number>`(
  select coalesce(sum(${unsentQuantity}), 0)::int from order_lines as line where line.order_id = orders.id)`
const replacedPieces = (id: RawBuilder<string>) => sql<number>`(
  select coalesce(sum(quantity), 0)::int from replacement_lines where replacement_lines.replacement_id = ${id})`
/** The replacement of the table `orders` that waits to be sent; a constraint permits one. */
const openReplacement = sql<string>`(
  select id from replacements where replacements.order_id = orders.id and replacements.state = 'OPEN')`
const promisedOn = sql<string>`(select promised_on from delivery_promises where order_id = orders.id)`
const promisedAt = sql<Date>`(${promisedOn}::timestamp at time zone 'Asia/Hong_Kong')`
const lastEvent = sql<Date>`greatest(
  (select max(recorded_at) from shipment_events where shipment_id = shipments.id), news.news_at)`

/** When the first lost shipment of the order, or that of its replacement, was recorded as lost. */
const lostAt = sql<Date>`(
  select min(event.recorded_at) from shipments as lost
  join shipment_events as event on event.shipment_id = lost.id and event.state = 'LOST'
  where lost.state = 'LOST' and (lost.order_id = shipments.order_id or lost.id = shipments.id))`
const lostPieces = sql`(
  select line.line_number, sum(line.quantity) as quantity from shipments as lost
    join shipment_lines as line on line.shipment_id = lost.id
    where lost.order_id = shipments.order_id and lost.state = 'LOST' group by line.line_number
  union all
  select line_number, quantity from replacement_lines where replacement_id = shipments.replacement_id)`
/** Whether pieces of a lost shipment were neither refunded nor replaced since. Refunds of returned goods are about others. */
const isUnsettled = sql`exists (
  select from ${lostPieces} as lost where lost.quantity > (
    select coalesce(sum(refund.quantity), 0) from partial_refunds as refund
    where refund.order_id = orders.id and refund.line_number = lost.line_number
    and refund.at >= ${lostAt} and refund.reason_code is distinct from 'RETURNED')
  + (
    select coalesce(sum(line.quantity), 0) from replacements as later
    join replacement_lines as line on line.replacement_id = later.id
    where later.order_id = orders.id and later.state <> 'CANCELLED' and later.accepted_at >= ${lostAt}
    and line.line_number = lost.line_number))`

/** Days for which the pick-up point of a shipment holds it; null if the method of its order does not say. */
const heldDays = sql<number | null>`(
  select held_days from order_deliveries as delivery where delivery.order_id = ${orderOfShipment})`

const toConfirm = sql`orders.shipped_state = 'WAIT_CONFIRM' and ${isOpen}`
const toShip = sql`orders.shipped_state = 'CONFIRMED' and orders.shipped_at is null and ${isOpen}`
const toArrive = sql`orders.shipped_at is not null and orders.arrived_at is null and ${isOpen}`

/** The same as `isOpen` for a shipment whose order is not joined, because PostgreSQL then reads the entries of all orders
 *  that ever were paid. Most are among the unfinished ones, which are read from their indexes; the others one by one. */
const isOrderOpen = sql<boolean>`(
  shipments.order_id in (select id from orders where ${toShip} union all select id from orders where ${toArrive})
  or (select ${isOpen} from orders where orders.id = ${orderOfShipment}))`

/** Orders that are unsent, or whose replacement is, and that were to go to a pick-up point that is full or closed now. Both are read from entries of indexes alone:
 *  neither the sent orders of such points nor the unsent ones of others. */
const idsOfShutPoints = sql`array(
  select unsent.id from (
    select id from orders where ${toConfirm} union all select id from orders where ${toShip}
    union all select order_id from replacements where state = 'OPEN') as unsent
  where unsent.id in (
    select chosen.order_id from order_pickup_points as chosen
    where chosen.point_id = any(array(select id from pickup_points where state <> 'OPEN'))))`
const isLastPointShut = sql`(
  select point.state <> 'OPEN' from order_pickup_points as chosen
  join pickup_points as point on point.id = chosen.point_id
  where chosen.order_id = orders.id order by chosen.number desc limit 1)`

/** The first entries after a cursor. */
interface Part {
  after?: Cursor | undefined
  max: number
}

function beyond({ at, id }: Pick<QueueSource, 'at' | 'id'>, after: Cursor | undefined): RawBuilder<unknown> {
  return after === undefined ? sql`` : sql`and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
}

/** Predicates are those of the partial indexes, or PostgreSQL does not use them.
 *  @param isOfOpenOrder whether the order of a row of `ofShipments` is open */
function sourceOf(
  queue: ShipmentQueue,
  { now, today, possibleOn, lateBefore, stuckBefore, pickupBefore, lostSince, after, max }: QueueTimes & Part,
  isOfOpenOrder: RawBuilder<boolean>,
): QueueSource {
  const byOrder = { at: sql<Date>`orders.created_at`, id: sql<string>`orders.id` }
  const byHandOver = { at: sql<Date>`shipments.handed_over_at`, id: sql<string>`shipments.id` }
  // Each task is read in the sequence of its index and ends with a page of it.
  const pageOfTask = (task: RawBuilder<unknown>) => sql`(select * from orders where ${task}
    and ${promisedOn} < case when orders.shipped_at is null then ${possibleOn}::date else ${today}::date end
    ${beyond(byOrder, after)} order by ${byOrder.at}, ${byOrder.id} limit ${max})`
  const onTheWay = sql`${ofShipments} where ${isOfOpenOrder}
    and shipments.state in ('HANDED_OVER', 'IN_TRANSIT', 'AT_PICKUP_POINT')`
  const sources: Record<ShipmentQueue, QueueSource> = {
    TO_PACK: {
      ...byOrder,
      from: sql`(
          (select orders.*, null::uuid as replacement_id from orders
          where ${toShip} and ${unsentPieces} > 0
          ${beyond(byOrder, after)} order by ${byOrder.at}, ${byOrder.id} limit ${max})
          union all
          select orders.*, replacements.id from replacements join orders on orders.id = replacements.order_id
          where replacements.state = 'OPEN' and not exists (
            select from shipments where shipments.replacement_id = replacements.id and shipments.state = 'PACKED')
        ) as orders where true`,
    },
    TO_HAND_OVER: {
      at: sql<Date>`shipments.created_at`,
      id: sql<string>`shipments.id`,
      // An earlier release leaves a packed shipment of a replacement that it sends or cancels.
      from: sql`${ofShipments} where ${isOfOpenOrder} and shipments.state = 'PACKED'
        and (replacements.id is null or replacements.state = 'OPEN')`,
    },
    PROMISE: {
      ...byOrder,
      from: sql`(${sql.join([toConfirm, toShip, toArrive].map(pageOfTask), sql` union all `)}) as orders where true`,
    },
    LATE: { ...byHandOver, from: sql`${onTheWay} and shipments.handed_over_at < ${lateBefore}` },
    STUCK: {
      ...byHandOver,
      from: sql`${onTheWay} and shipments.handed_over_at < ${stuckBefore} and ${lastEvent} < ${stuckBefore}`,
    },
    AT_PICKUP_POINT: {
      ...byHandOver,
      from: sql`${onTheWay} and shipments.state = 'AT_PICKUP_POINT' and ${lastEvent} < coalesce(
        ${now}::timestamptz - ${heldDays} * interval '1 day', ${pickupBefore}::timestamptz)`,
    },
    LOST: {
      ...byHandOver,
      from: sql`${ofShipments} where ${isOfOpenOrder} and shipments.state = 'LOST'
        and shipments.handed_over_at >= ${lostSince} and ${isUnsettled}`,
    },
    POINT_CLOSED: {
      ...byOrder,
      from: sql`orders where orders.id = any(${idsOfShutPoints}) and ${isLastPointShut}`,
    },
    RETURNS: { ...byOrder, from: sql`orders where orders.state = 'REFUND'` },
  }
  return sources[queue]
}

const shipmentColumns = sql`
  shipments.number as shipment, shipments.state, shipments.logistics_info as "logisticsInfo",
  shipments.replacement_id is not null as "isReplacement",
  case when shipments.replacement_id is null
    then (select coalesce(sum(quantity), 0)::int from shipment_lines where shipment_id = shipments.id)
    else ${replacedPieces(sql`shipments.replacement_id`)} end as pieces`
const orderColumns = (pieces: RawBuilder<number>, isReplacement = sql<boolean>`false`) => sql`
  ${isReplacement} as "isReplacement",
  null::int as shipment, null as state, null as "logisticsInfo", ${pieces} as pieces`
const returnedSince = sql<Date>`(select max(at) from order_state_changes where order_id = orders.id)`

/** Columns of queues of whole orders, and what the staff see instead of the time of the cursor. */
const columnsOf: Partial<Record<ShipmentQueue, RawBuilder<unknown>>> = {
  TO_PACK: orderColumns(
    sql<number>`case when orders.replacement_id is null then ${unsentPieces}
      else ${replacedPieces(sql`orders.replacement_id`)} end`,
    sql<boolean>`orders.replacement_id is not null`,
  ),
  PROMISE: orderColumns(sql<number>`orders.total_quantity`),
  POINT_CLOSED: orderColumns(
    sql<number>`case when orders.shipped_at is null then ${unsentPieces} else ${replacedPieces(openReplacement)} end`,
    sql<boolean>`orders.shipped_at is not null`,
  ),
  RETURNS: orderColumns(sql<number>`orders.total_quantity`),
}
const sinceOf: Partial<Record<ShipmentQueue, RawBuilder<Date>>> = {
  PROMISE: promisedAt,
  STUCK: lastEvent,
  AT_PICKUP_POINT: lastEvent,
  LOST: lastEvent,
  RETURNS: returnedSince,
}

/** Entries of a queue, oldest first; up to one more than `size`, to detect a next page. */
export async function listQueue(
  db: Database,
  {
    queue,
    after,
    size,
    ...times
  }: QueueTimes & { queue: ShipmentQueue; after?: Cursor | undefined; size: number },
): Promise<QueueRow[]> {
  const { from, at, id } = sourceOf(queue, { ...times, after, max: size + 1 }, isOpen)
  const columns = columnsOf[queue] ?? shipmentColumns
  const since = sinceOf[queue] ?? at
  const { rows } = await sql<QueueRow>`
    select ${id} as id, ${at} as at, ${since} as since, orders.invoice, ${receiverColumn('name')} as "receiverName",
      ${carriersColumn} as carriers, ${columns}
    from ${from} ${beyond({ at, id }, after)}
    order by ${at}, ${id} limit ${size + 1}`.execute(db)
  return rows
}

/** Number of entries of a queue, up to `max`. */
export async function countQueue(
  db: Database,
  { queue, max, ...times }: QueueTimes & { queue: ShipmentQueue; max: number },
): Promise<number> {
  const { from } = sourceOf(queue, { ...times, max }, isOrderOpen)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} limit ${max}) as entries`.execute(db)
  return rows[0]?.count ?? 0
}
