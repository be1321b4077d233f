import { sql } from 'kysely'
import type { CarrierEvent, CarrierProblem } from '../../../contract/admin/orders/carrier-reports.ts'
import type { RecordedState, ShipmentState } from '../../../contract/shop/orders/shipment-states.ts'
import type { Cursor } from '../../../contract/values/keyset.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { ShipmentStatement, StoredCarrierEvent } from './carrier-report-state.ts'

/** An event before it is stored. */
export interface NewCarrierEvent {
  carrier: string
  eventKey: string
  trackingNumber: string | null
  code: string
  text: string
  place: string | null
  state: RecordedState | null
  happenedAt: Date | null
  receivedAt: Date
  problem: CarrierProblem | null
}

/** Stores events. A repeated one changes nothing. */
export async function insertCarrierEvents(db: Database, events: readonly NewCarrierEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('carrier_events')
    .values(
      events.map((event) => ({
        carrier: event.carrier,
        event_key: event.eventKey,
        tracking_number: event.trackingNumber,
        code: event.code,
        text: event.text,
        place: event.place,
        state: event.state,
        happened_at: event.happenedAt,
        received_at: event.receivedAt,
        problem: event.problem,
      })),
    )
    .onConflict((conflict) => conflict.columns(['carrier', 'event_key']).doNothing())
    .execute()
}

/** The events of a carrier about a tracking number, in no order. */
export async function listEventsOfNumber(
  db: Database,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<StoredCarrierEvent[]> {
  return await db
    .selectFrom('carrier_events')
    .where('carrier', '=', carrier)
    .where('tracking_number', '=', trackingNumber)
    .select([
      'event_key as eventKey',
      sql<RecordedState | null>`state`.as('state'),
      'happened_at as happenedAt',
      sql<CarrierProblem | null>`problem`.as('problem'),
    ])
    .execute()
}

/** The last state that staff or shopper recorded of a shipment, or null. A handover is no state of its way. */
export async function findStatement(tx: Transaction, shipmentId: string): Promise<ShipmentStatement | null> {
  const row = await tx
    .selectFrom('shipment_events')
    .where('shipment_id', '=', shipmentId)
    .where('carrier', 'is', null)
    .where('state', 'not in', ['PACKED', 'HANDED_OVER'])
    .where('logistics_info', 'is', null)
    .select([sql<ShipmentState>`state`.as('state'), 'recorded_at as recordedAt'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Makes the events of a number a task of the staff, or ends that task when its shipment is found. A task that the staff
 *  ended stays ended. */
export async function markUnmatched(
  db: Database,
  {
    carrier,
    trackingNumber,
    problem,
    now,
  }: {
    carrier: string
    trackingNumber: string
    problem: 'UNKNOWN_NUMBER' | 'OTHER_CARRIER' | null
    now: Date
  },
): Promise<void> {
  const ofNumber = sql`carrier = ${carrier} and tracking_number = ${trackingNumber}`
  if (problem === null)
    await sql`
      update carrier_events set settled_at = ${now}
      where ${ofNumber} and problem in ('UNKNOWN_NUMBER', 'OTHER_CARRIER') and settled_at is null`.execute(db)
  else
    await sql`
      update carrier_events set problem = ${problem}
      where ${ofNumber} and settled_at is null
        and (problem is null or problem in ('UNKNOWN_NUMBER', 'OTHER_CARRIER') and problem <> ${problem})`.execute(
      db,
    )
}

/** Makes events that are too old for their shipment a task of the staff. */
export async function markImpossible(
  tx: Transaction,
  { carrier, eventKeys }: { carrier: string; eventKeys: readonly string[] },
): Promise<void> {
  if (eventKeys.length === 0) return
  await sql`
    update carrier_events set problem = 'IMPOSSIBLE_TIME'
    where carrier = ${carrier} and event_key = any(${eventKeys}::text[]) and problem is null`.execute(tx)
}

/** Numbers whose reports wait for a shipment that the staff have not recorded. */
export async function listUnmatchedNumbers(
  db: Database,
  { since, max }: { since: Date; max: number },
): Promise<{ carrier: string; trackingNumber: string }[]> {
  const { rows } = await sql<{ carrier: string; trackingNumber: string }>`
    select distinct carrier, tracking_number as "trackingNumber" from carrier_events
    where problem is not null and settled_at is null and problem in ('UNKNOWN_NUMBER', 'OTHER_CARRIER')
      and received_at > ${since}
    limit ${max}`.execute(db)
  return rows
}

const eventColumns = [
  'carrier',
  'tracking_number as trackingNumber',
  'code',
  'text',
  'place',
  sql<CarrierEvent['state']>`state`.as('state'),
  'happened_at as at',
  'received_at as receivedAt',
] as const

/** The latest events about these tracking numbers, oldest first. */
export async function listCarrierEvents(
  db: Database,
  trackingNumbers: readonly string[],
  max: number,
): Promise<CarrierEvent[]> {
  if (trackingNumbers.length === 0) return []
  const rows = await db
    .selectFrom('carrier_events')
    .where('tracking_number', 'in', trackingNumbers)
    .select(eventColumns)
    .orderBy(sql`coalesce(happened_at, received_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.toReversed().map(showEvent)
}

/** Open tasks, oldest first; up to one more than `size`, to detect a next page. */
export async function listOpenReports(
  db: Database,
  { after, size }: { after?: Cursor | undefined; size: number },
): Promise<(CarrierEvent & { id: string; problem: CarrierProblem; receivedTime: Date })[]> {
  const rows = await db
    .selectFrom('carrier_events')
    .where('problem', 'is not', null)
    .where('settled_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .select([
      ...eventColumns,
      'id',
      sql<CarrierProblem>`problem`.as('problem'),
      'received_at as receivedTime',
    ])
    .orderBy('received_at')
    .orderBy('id')
    .limit(size + 1)
    .execute()
  return rows.map((row) => ({
    ...showEvent(row),
    id: row.id,
    problem: row.problem,
    receivedTime: row.receivedTime,
  }))
}

/** Number of open tasks, up to `max`. */
export async function countOpenReports(db: Database, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from carrier_events where problem is not null and settled_at is null limit ${max}) as open`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Ends the task of a report, once. */
export async function settleReport(
  tx: Transaction,
  { id, staffName, now }: { id: string; staffName: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('carrier_events')
    .set({ settled_at: now, settled_by: staffName })
    .where('id', '=', id)
    .where('problem', 'is not', null)
    .where('settled_at', 'is', null)
    .execute()
}

/** A report with a problem, settled or not. */
export async function findReport(
  db: Database,
  id: string,
): Promise<{
  carrier: string
  problem: string
  trackingNumber: string | null
  settledBy: string | null
} | null> {
  const row = await db
    .selectFrom('carrier_events')
    .where('id', '=', id)
    .select(['carrier', 'problem', 'tracking_number as trackingNumber', 'settled_by as settledBy'])
    .executeTakeFirst()
  return row === undefined || row.problem === null ? null : { ...row, problem: row.problem }
}

/** Deletes up to `max` reports that were received before a moment, settled or not. Returns their number. */
export async function deleteCarrierEvents(db: Database, before: Date, max: number): Promise<number> {
  const result = await sql`
    delete from carrier_events
    where id in (select id from carrier_events where id < uuidv7(${before}::timestamptz - now()) order by id limit ${max})`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0)
}

function showEvent({
  carrier,
  trackingNumber,
  code,
  text,
  place,
  state,
  at,
  receivedAt,
}: Omit<CarrierEvent, 'at' | 'receivedAt'> & { at: Date | null; receivedAt: Date }): CarrierEvent {
  return {
    carrier,
    trackingNumber,
    code,
    text,
    place,
    state,
    at: at?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
  }
}
