import { sql } from 'kysely'
import type { WebhookOutcome } from '../../../contract/values/webhook-events.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** An endpoint to which deliveries may be sent. */
export interface Receiver {
  id: string
  name: string
  url: string
  secret: Buffer
  previousSecret: Buffer | null
  previousUntil: Date | null
  heldUntil: Date | null
}

/** The endpoint, unless it is disabled or removed. */
export async function findReceiver(db: Database, id: string): Promise<Receiver | null> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select([
      'id',
      'name',
      'url',
      'secret',
      'previous_secret as previousSecret',
      'previous_until as previousUntil',
      'held_until as heldUntil',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** A delivery whose try begins. */
export interface DueDelivery {
  id: string
  eventId: string
  kind: string
  data: unknown
  happenedAt: Date
  tries: number
  firstTryAt: Date
}

/** Takes due deliveries and counts a try. Another process takes one over after `seconds`, if this one dies. */
export async function takeDue(
  db: Database,
  { endpointId, max, seconds }: { endpointId: string; max: number; seconds: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId} and state = 'PENDING' and due_at <= pgboss.job_now()
      order by due_at, id limit ${max} for update skip locked),
    taken as (
      update webhook_deliveries set tries = tries + 1, last_try_at = pgboss.job_now(),
        first_try_at = coalesce(first_try_at, pgboss.job_now()),
        due_at = pgboss.job_now() + ${seconds} * interval '1 second'
      where id in (select id from due) returning id, event_id, tries, first_try_at)
    select taken.id, event_id as "eventId", kind, data, happened_at as "happenedAt", tries,
      first_try_at as "firstTryAt"
    from taken join webhook_events as event on event.id = event_id
    order by event.happened_at, event.id`.execute(db)
  return rows
}

export interface TryResult {
  outcome: WebhookOutcome
  status: number | null
  answer: string | null
}

/** Records a try. Null as the next time ends the delivery. False if staff removed it meanwhile. */
export async function recordTry(
  tx: Transaction,
  { id, outcome, status, answer, nextTryAt }: TryResult & { id: string; nextTryAt: Date | null },
): Promise<boolean> {
  const isDelivered = outcome === 'DELIVERED'
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({
      outcome,
      status,
      answer,
      state: isDelivered ? 'DELIVERED' : nextTryAt === null ? 'FAILED' : 'PENDING',
      ...(nextTryAt !== null && { due_at: nextTryAt }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks an endpoint and reads its last success; null if it is disabled or removed. */
export async function lockReceiver(
  tx: Transaction,
  id: string,
): Promise<{ lastSuccessAt: Date | null } | null> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select('last_success_at as lastSuccessAt')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Records a success, a wait after a timeout, or the end of the deliveries. */
export async function updateReceiver(
  tx: Transaction,
  id: string,
  {
    lastSuccessAt,
    heldUntil,
    disabled,
  }: { lastSuccessAt?: Date; heldUntil?: Date | null; disabled?: { at: Date; reason: 'GONE' | 'FAILING' } },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({
      ...(lastSuccessAt && { last_success_at: lastSuccessAt }),
      ...(heldUntil !== undefined && { held_until: heldUntil }),
      ...(disabled && { disabled_at: disabled.at, disabled_reason: disabled.reason }),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes up to `max` events before a time with their deliveries, oldest first; returns their number. */
export async function deleteEventsBefore(db: Database, before: Date, max: number): Promise<number> {
  const oldest = db
    .selectFrom('webhook_events')
    .where('happened_at', '<', before)
    .orderBy('happened_at')
    .limit(max)
    .select('id')
  const { numDeletedRows } = await db
    .deleteFrom('webhook_events')
    .where('id', 'in', oldest)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
