import { sql } from 'kysely'
import { z } from 'zod'
import type { testEvent, WebhookEvent } from '../../../contract/values/webhook-events.ts'
import { maxEventIds, type WebhookData } from '../../../contract/values/webhook-payloads.ts'
import type { Transaction } from '../../core/database.ts'
import { defineQueue, enqueue } from '../../core/jobs.ts'

/** Each job sends what is due to one endpoint. */
export const webhookQueue = defineQueue('deliver-webhooks', z.object({ endpointId: z.string() }))

/** Writes an event to the outbox in the caller's transaction: it is sent if and only if that commits. Without an endpoint
 *  that chose it, nothing is written. The time is that of the queue, by which the job becomes due. */
export async function emitEvent<Kind extends WebhookEvent>(
  tx: Transaction,
  kind: Kind,
  data: WebhookData<Kind>,
): Promise<void> {
  await insertEvent(tx, kind, data, sql`${kind} = any(events)`)
}

/** The same for many display products, in several events. */
export async function emitProductsChanged(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const productIds of inEvents(ids)) await emitEvent(tx, 'product.changed', { productIds })
}

/** The same for many specifications whose stock on hand has changed. */
export async function emitStockChanged(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const specificationIds of inEvents(ids)) await emitEvent(tx, 'stock.changed', { specificationIds })
}

function inEvents(ids: readonly string[]): string[][] {
  const events = Math.ceil(ids.length / maxEventIds)
  return Array.from({ length: events }, (_, index) =>
    ids.slice(index * maxEventIds, (index + 1) * maxEventIds),
  )
}

/** Whether an endpoint chose this kind, as an expression: a command that reads it anyway need not emit other events. */
export function isEventAwaited(kind: WebhookEvent) {
  return sql<boolean>`exists (select from webhook_endpoints where ${kind} = any(events))`
}

/** Writes a test event for one endpoint. */
export async function emitTest(tx: Transaction, kind: typeof testEvent, endpointId: string): Promise<void> {
  await insertEvent(tx, kind, {}, sql`id = ${endpointId}::uuid`)
}

/** Sends what is due to an endpoint, optionally later. */
export async function enqueueDelivery(
  tx: Transaction,
  endpointId: string,
  { startAfter, forDelivery = 'now' }: { startAfter?: Date; forDelivery?: string } = {},
): Promise<void> {
  const singletonKey = `${endpointId} ${forDelivery}`
  await enqueue(tx, webhookQueue, { endpointId }, { singletonKey, ...(startAfter && { startAfter }) })
}

async function insertEvent(
  tx: Transaction,
  kind: string,
  data: object,
  isChosen: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ endpointId: string }>`
    with chosen as (select id, disabled_at from webhook_endpoints where ${isChosen}),
    event as (
      insert into webhook_events (kind, data, happened_at)
      select ${kind}, ${JSON.stringify(data)}::jsonb, pgboss.job_now() where exists (select from chosen)
      returning id, happened_at),
    delivery as (
      insert into webhook_deliveries (event_id, endpoint_id, due_at)
      select event.id, chosen.id, event.happened_at from event, chosen)
    select id::text as "endpointId" from chosen where disabled_at is null`.execute(tx)
  for (const { endpointId } of rows) await enqueueDelivery(tx, endpointId)
}
