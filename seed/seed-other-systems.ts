import { randomBytes } from 'node:crypto'
import { adminApiVersions } from '../contract/wire/api-version.ts'
import type { Transaction } from '../server/core/database.ts'
import type { Encryption } from '../server/platform/security/encryption.ts'
import { newWebhookSecret } from '../server/platform/webhooks/webhook-secret.ts'
import { seededId } from './random/seeded-id.ts'

/** An address that cannot exist (RFC 2606). */
export const demoWebhookUrl = 'https://warehouse.example/mall-events'
const name = '倉庫系統 Warehouse'
const dayMs = 24 * 60 * 60 * 1_000

/** Tries of the demo, the latest first: minutes ago, kind, number of tries, state, outcome, and status with its answer. */
const tries = [
  [18, 'order.shipped', 1, 'DELIVERED', 'DELIVERED', 204, ''],
  [55, 'order.paid', 3, 'DELIVERED', 'DELIVERED', 204, ''],
  [61, 'order.paid', 1, 'DELIVERED', 'DELIVERED', 204, ''],
  [300, 'order.paid', 9, 'FAILED', 'STATUS', 500, 'out of disk space'],
] as const

/** A key and a webhook as another system of the operator has them. Nobody knows the key or the secret, and the endpoint is
 *  disabled, so that nothing is sent. */
export async function seedOtherSystems(
  tx: Transaction,
  { encryption, now }: { encryption: Encryption; now: Date },
): Promise<void> {
  const owner = await tx
    .selectFrom('people')
    .where('email', '=', 'desk@demo.hk')
    .select('id')
    .executeTakeFirstOrThrow()
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const created = new Date(now.getTime() - 40 * dayMs)
  await tx
    .insertInto('api_keys')
    .values({
      name,
      person_id: owner.id,
      permissions: ['orders', 'catalogue'],
      // The hash of no key.
      token_hash: randomBytes(32),
      hint: 'mall_demo',
      api_version: adminApiVersions[0],
      max_per_minute: 60,
      created_at: created,
      expires_at: new Date(now.getTime() + 300 * dayMs),
      used_at: before(4),
    })
    .execute()
  const endpointId = seededId(created, 'webhook of the demo')
  const { secret, hint } = newWebhookSecret()
  await tx
    .insertInto('webhook_endpoints')
    .values({
      id: endpointId,
      name,
      url: demoWebhookUrl,
      events: ['order.paid', 'order.shipped'],
      secret: encryption.close(secret, endpointId),
      hint,
      created_at: created,
      disabled_at: before(10),
      disabled_reason: 'STAFF',
      last_success_at: before(18),
    })
    .execute()
  const orders = await tx
    .selectFrom('orders')
    .where('state', 'in', ['PAID', 'SHIPPING'])
    .select(['id', 'invoice'])
    .orderBy('id', 'desc')
    .limit(tries.length)
    .execute()
  for (const [index, [minutes, kind, count, state, outcome, status, answer]] of tries.entries()) {
    const order = orders[index]
    if (order === undefined) continue
    const at = before(minutes)
    const eventId = seededId(at, `event of the demo ${index}`)
    const data = JSON.stringify({ orderId: order.id, invoice: order.invoice })
    await tx.insertInto('webhook_events').values({ id: eventId, kind, data, happened_at: at }).execute()
    await tx
      .insertInto('webhook_deliveries')
      .values({
        id: seededId(at, `delivery of the demo ${index}`),
        event_id: eventId,
        endpoint_id: endpointId,
        state,
        due_at: at,
        tries: count,
        first_try_at: at,
        last_try_at: at,
        outcome,
        status,
        answer,
      })
      .execute()
  }
}
