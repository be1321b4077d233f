import { sql } from 'kysely'
import type { WebhookEvent, WebhookOutcome } from '../../../contract/values/webhook-events.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** A stored endpoint without its secrets. */
export interface StoredWebhook {
  id: string
  name: string
  url: string
  events: WebhookEvent[]
  hint: string
  previousUntil: Date | null
  createdAt: Date
  lastSuccessAt: Date | null
  disabledAt: Date | null
  disabledReason: 'STAFF' | 'GONE' | 'FAILING' | null
  waiting: number
  failed: number
}

export interface WebhookProperties {
  name: string
  url: string
  events: readonly WebhookEvent[]
}

/** Deliveries that are listed. */
const maxDeliveries = 100

/** Serialises changes of the endpoints until the transaction ends. */
export async function lockWebhooks(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(tx)
}

/** All endpoints by name: their number is limited. */
export async function listWebhooks(db: Database): Promise<StoredWebhook[]> {
  return await webhookQuery(db).orderBy(sql`lower(name)`).orderBy('id').execute()
}

export async function findWebhook(db: Database, id: string): Promise<StoredWebhook | null> {
  return (await webhookQuery(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Whether another endpoint has this name. */
export async function isNameTaken(tx: Transaction, name: string, exceptId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A new id: the secret is encrypted for the row before it is inserted. */
export async function newWebhookId(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7()::text as id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function insertWebhook(
  tx: Transaction,
  { now, ...webhook }: WebhookProperties & { id: string; secret: Buffer; hint: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({ ...webhook, events: [...webhook.events], created_at: now })
    .execute()
}

export async function updateWebhook(
  tx: Transaction,
  id: string,
  { name, url, events }: WebhookProperties,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ name, url, events: [...events] })
    .where('id', '=', id)
    .execute()
}

/** Replaces the secret. The one before signs until `previousUntil`; null ends it at once. */
export async function replaceSecret(
  tx: Transaction,
  {
    id,
    secret,
    hint,
    previousUntil,
  }: { id: string; secret: Buffer; hint: string; previousUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({
      previous_secret: previousUntil === null ? null : sql<Buffer>`secret`,
      previous_until: previousUntil,
      secret,
      hint,
    })
    .where('id', '=', id)
    .execute()
}

/** Disables an endpoint for a reason of the staff, or enables it. */
export async function setDisabled(tx: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({
      disabled_at: disabledAt,
      disabled_reason: disabledAt === null ? null : 'STAFF',
      held_until: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteWebhook(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** Makes what waits for a later try due now. */
export async function makeDue(tx: Transaction, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ due_at: sql<Date>`pgboss.job_now()` })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'PENDING')
    .execute()
}

/** Starts a delivery again from its first try. */
export async function restartDelivery(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'PENDING', tries: 0, first_try_at: null, due_at: sql<Date>`pgboss.job_now()` })
    .where('id', '=', id)
    .execute()
}

/** A delivery as its command needs it, locked; null if there is none. `isDue` is true if it will be sent at once anyway. */
export async function lockDelivery(
  tx: Transaction,
  id: string,
): Promise<{ endpointId: string; isDue: boolean } | null> {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .where('id', '=', id)
    .select([
      'endpoint_id as endpointId',
      sql<boolean>`state = 'PENDING' and due_at <= pgboss.job_now()`.as('isDue'),
    ])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Whether an event of a kind waits for its first try. */
export async function isWaiting(tx: Transaction, endpointId: string, kind: string): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'PENDING')
    .where('kind', '=', kind)
    .select('delivery.id')
    .executeTakeFirst()
  return row !== undefined
}

/** The latest deliveries of an endpoint. */
export async function listDeliveries(db: Database, endpointId: string) {
  return await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .where('endpoint_id', '=', endpointId)
    .select([
      'delivery.id',
      'delivery.event_id as eventId',
      'event.kind',
      'event.happened_at as happenedAt',
      sql<'PENDING' | 'DELIVERED' | 'FAILED'>`delivery.state`.as('state'),
      'delivery.tries',
      'delivery.last_try_at as lastTryAt',
      'delivery.due_at as dueAt',
      sql<WebhookOutcome | null>`delivery.outcome`.as('outcome'),
      'delivery.status',
      'delivery.answer',
    ])
    .orderBy('delivery.id', 'desc')
    .limit(maxDeliveries)
    .execute()
}

function webhookQuery(db: Database) {
  const count = (state: string) =>
    sql<number>`(select count(*)::int from webhook_deliveries
      where endpoint_id = webhook_endpoints.id and state = ${state})`
  return db
    .selectFrom('webhook_endpoints')
    .select([
      'id',
      'name',
      'url',
      sql<WebhookEvent[]>`events`.as('events'),
      'hint',
      'previous_until as previousUntil',
      'created_at as createdAt',
      'last_success_at as lastSuccessAt',
      'disabled_at as disabledAt',
      sql<StoredWebhook['disabledReason']>`disabled_reason`.as('disabledReason'),
      count('PENDING').as('waiting'),
      count('FAILED').as('failed'),
    ])
}
