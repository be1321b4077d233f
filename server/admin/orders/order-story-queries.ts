import { sql } from 'kysely'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import type { AdminAction } from '../../../contract/values/admin-actions.ts'
import type { Database } from '../../core/database.ts'
import { listAttempts } from '../../payments/attempts/attempt-queries.ts'

/** Maximum rows of each kind in a timeline. */
const max = 200

type Part<Name extends keyof OrderStory> = Promise<OrderStory[Name]>

/** State history of an order, with the reason of each change. */
export async function listChanges(db: Database, orderId: string): Part<'changes'> {
  const rows = await db
    .selectFrom('order_state_changes')
    .where('order_id', '=', orderId)
    .select(['number', sql<OrderState>`to_state`.as('state'), 'cause', 'at'])
    .orderBy('number')
    .limit(max)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The GTINs that the pieces of an order carry now. */
export async function listGtinsOfLines(db: Database, orderId: string): Part<'gtins'> {
  const rows = await db
    .selectFrom('order_lines as line')
    .innerJoin('specification_details as details', 'details.specification_id', 'line.specification_id')
    .where('line.order_id', '=', orderId)
    .select(['line.number', 'details.gtin'])
    .orderBy('line.number')
    .execute()
  return rows.flatMap(({ number, gtin }) => (gtin === null ? [] : [{ number, gtin }]))
}

/** Shipments of an order, the corrections of their numbers and of that of a replacement, and what was taken back, as the
 *  audit log has them. */
export async function listShipments(db: Database, invoice: string): Part<'shipments'> {
  const earlier = sql<string | null>`coalesce(before ->> 'replacementInfo', before ->> 'logisticsInfo')`
  const later = sql<string | null>`coalesce(after ->> 'replacementInfo', after ->> 'logisticsInfo')`
  // A further shipment is added to the text of the others.
  const isFurther = sql<boolean>`coalesce(starts_with(${later}, ${earlier} || '; '), false)`
  const isUndone = sql<boolean>`(act in ('undoShipment', 'undoReplacement'))`
  const rows = await db
    .selectFrom('audit_log')
    .where('subject', '=', 'order')
    .where('subject_name', '=', invoice)
    .where(
      sql<boolean>`case when act in ('sendReplacement', 'undoReplacement') then before ->> 'replacementInfo' is not null
        else act in ('shipOrder', 'undoShipment') and after ? 'logisticsInfo' end`,
    )
    .select([
      'id',
      sql<OrderStory['shipments'][number]['kind']>`case when ${isUndone} or ${later} is null then 'UNDONE'
        when ${earlier} is null or ${isFurther} then 'SHIPPED' else 'CORRECTED' end`.as('kind'),
      sql<string>`case when ${isFurther} then substr(${later}, length(${earlier}) + 3)
        when ${isUndone} then ${earlier} else coalesce(${later}, ${earlier}, '') end`.as('logisticsInfo'),
      sql<
        string | null
      >`case when not ${isUndone} and ${later} is not null and not ${isFurther} then ${earlier} end`.as(
        'earlierInfo',
      ),
      sql<string | null>`after ->> 'reason'`.as('reason'),
      'staff_name as staffName',
      'at',
    ])
    .orderBy('at')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The staff who confirmed, recorded the arrival of, or cancelled an order, as the audit log has them. */
export async function listActors(db: Database, invoice: string): Part<'actors'> {
  const actorOf = (...acts: AdminAction[]) =>
    sql<string | null>`(
      select staff_name from audit_log
      where subject = 'order' and subject_name = ${invoice} and act = any(${acts})
      order by at desc limit 1)`
  const { rows } = await sql<OrderStory['actors']>`select ${actorOf('confirmOrder')} as confirmed,
    ${actorOf('recordArrival', 'correctArrival')} as arrived, ${actorOf('cancelOrder')} as cancelled`.execute(
    db,
  )
  return rows[0] ?? { confirmed: null, arrived: null, cancelled: null }
}

/** What happened to the shipments of an order, cancelled ones included. */
export async function listShipmentEvents(db: Database, orderId: string): Part<'shipmentEvents'> {
  const rows = await db
    .selectFrom('shipment_events as event')
    .innerJoin('shipments', 'shipments.id', 'event.shipment_id')
    .where(
      sql<boolean>`shipments.id = any(array(
        select id from shipments where order_id = ${orderId}
        union all
        select own.id from shipments as own join replacements as of on of.id = own.replacement_id
        where of.order_id = ${orderId}))`,
    )
    .select([
      'shipments.number as shipment',
      sql<boolean>`shipments.replacement_id is not null`.as('isReplacement'),
      sql<OrderStory['shipmentEvents'][number]['state']>`event.state`.as('state'),
      sql<
        OrderStory['shipmentEvents'][number]['source']
      >`case when event.carrier is null then event.source else 'CARRIER' end`.as('source'),
      'event.logistics_info as logisticsInfo',
      'event.note',
      'event.staff_name as staffName',
      'event.happened_at as at',
      'event.recorded_at as recordedAt',
    ])
    .orderBy('event.recorded_at')
    .orderBy('shipments.number')
    .orderBy('event.number')
    .limit(max)
    .execute()
  return rows.map(({ at, recordedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    recordedAt: recordedAt.toISOString(),
  }))
}

/** Payment attempts of an order, for the staff. */
export async function listAttemptsForAdmin(db: Database, orderId: string): Part<'attempts'> {
  const attempts = await listAttempts(db, orderId)
  return attempts.map(
    ({ orderId: _, currency: __, gatewayRef: ___, createdAt, completedAt, ...attempt }) => ({
      ...attempt,
      createdAt: createdAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    }),
  )
}

/** Gateway notifications about the payments and refunds of an order, including redundant ones. */
export async function listNotifications(db: Database, orderId: string): Part<'notifications'> {
  const rows = await db
    .selectFrom('payment_notifications')
    .where(
      sql<boolean>`about && array(
        select merchant_ref from payment_attempts where order_id = ${orderId}
        union all
        select payment_refunds.id::text from payment_refunds
        join payment_attempts as attempt on attempt.id = attempt_id where attempt.order_id = ${orderId})`,
    )
    .select([
      'id',
      'gateway',
      'verdict',
      'repeats',
      'received_at as receivedAt',
      'processed_at as processedAt',
    ])
    .orderBy('received_at')
    .limit(max)
    .execute()
  return rows.map(({ receivedAt, processedAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  }))
}

/** Refunds of an order, completed or in progress. */
export async function listRefundsOfOrder(db: Database, orderId: string): Part<'refunds'> {
  const rows = await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .leftJoinLateral(statedRefund.as('stated'), (join) => join.onTrue())
    .where(sql<boolean>`coalesce(refund.for_order_id, attempt.order_id) = ${orderId}`)
    .select([
      'refund.id',
      'refund.amount_cents as amountCents',
      sql<OrderStory['refunds'][number]['state']>`refund.state`.as('state'),
      'refund.reason_key as reasonKey',
      sql<OrderStory['refunds'][number]['kind']>`case split_part(refund.reason_key, ':', 1)
        when 'partial' then 'PARTIAL' when 'goodwill' then 'GOODWILL' when 'edit' then 'EDIT' end`.as('kind'),
      sql<string | null>`stated.note`.as('note'),
      sql<OrderStory['refunds'][number]['reason']>`stated.reason_code`.as('reason'),
      sql<string | null>`stated.staff_name`.as('staffName'),
      'refund.created_at as createdAt',
      'refund.completed_at as completedAt',
    ])
    .orderBy('refund.created_at')
    .limit(max)
    .execute()
  return rows.map(({ createdAt, completedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }))
}

/** What the staff stated about a refund. A partial return has its receipt instead of a note. */
const statedRefund = sql<{ note: string | null; reason_code: string | null; staff_name: string | null }>`(
  select note, reason_code, staff_name from (
    select 'goodwill:' || order_id || ':' || number as reason_key, order_id, reason as note, reason_code, staff_name
      from goodwill_refunds
    union all
    select 'partial:' || order_id || ':' || number, order_id,
      case when reason not like 'return:%' then reason end, reason_code, staff_name from partial_refunds
    union all
    select 'edit:' || order_id || ':' || number, order_id, reason, null, staff_name from order_edits
    union all
    select 'return:' || order_id, order_id, nullif(note, ''), reason_code, staff_name from whole_refunds) as stated
  where stated.order_id = coalesce(refund.for_order_id, attempt.order_id)
    and refund.reason_key in (stated.reason_key, stated.reason_key || ':carried') limit 1)`

/** Mails about an order and its appeals. */
export async function listMailsOfOrder(db: Database, orderId: string): Part<'mails'> {
  const rows = await db
    .selectFrom('mails')
    // An array, so that PostgreSQL looks up each subject in the index.
    .where(
      sql<boolean>`subject_id = any(array(
        select ${orderId}::text union all select id::text from appeals where order_id = ${orderId}))`,
    )
    .select([
      'id',
      'kind',
      'state',
      'created_at as createdAt',
      'sent_at as sentAt',
      sql<string | null>`case when state = 'QUEUED' and tries = 0 then facts ->> 'leavesAt' end`.as(
        'leavesAt',
      ),
    ])
    .orderBy('created_at')
    .limit(max)
    .execute()
  return rows.map(({ createdAt, sentAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

/** Appeals of an order. */
export async function listAppealsOfOrder(db: Database, orderId: string): Part<'appeals'> {
  const rows = await db
    .selectFrom('appeals')
    .where('order_id', '=', orderId)
    .select(['id', 'request_type as requestType', 'state', 'created_at as createdAt'])
    .orderBy('created_at')
    .limit(max)
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, dateCreated: createdAt.toISOString() }))
}
