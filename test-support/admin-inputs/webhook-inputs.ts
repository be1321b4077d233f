import { createWebhook, disableWebhook } from '../../server/admin/webhooks/change-webhooks.ts'
import { emitEvent } from '../../server/platform/webhooks/emit-event.ts'
import { nextNumber } from '../next-number.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the endpoints for webhooks. Their endpoints choose an event that the inputs of others do not cause. */
export const webhookInputs: ValidInputs = {
  'admin.webhooks.list': () => ({}),
  'admin.webhooks.create': () => ({ body: aWebhook() }),
  'admin.webhooks.update': async (own) => {
    const id = await aStoredWebhook(own)
    const expected = await own.mall.db
      .selectFrom('webhook_endpoints')
      .where('id', '=', id)
      .select(['name', 'url', 'events'])
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { ...aWebhook(), expected } }
  },
  'admin.webhooks.rotate': async (own) => {
    const id = await aStoredWebhook(own)
    const { hint } = await own.mall.db
      .selectFrom('webhook_endpoints')
      .where('id', '=', id)
      .select('hint')
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { hint, overlapHours: 24 } }
  },
  'admin.webhooks.disable': async (own) => ({ params: { id: await aStoredWebhook(own) } }),
  'admin.webhooks.enable': async (own) => {
    const id = await aStoredWebhook(own)
    await disableWebhook(own.mall, id)
    return { params: { id } }
  },
  'admin.webhooks.remove': async (own) => ({ params: { id: await aStoredWebhook(own) } }),
  'admin.webhooks.sendTest': async (own) => ({ params: { id: await aStoredWebhook(own) } }),
  'admin.webhooks.listDeliveries': async (own) => ({ params: { id: await aStoredWebhook(own) } }),
  'admin.webhooks.resend': async (own) => ({ params: { id: await aDelivery(own) } }),
}

function aWebhook() {
  const events = ['person.registered'] as const
  return { name: `ERP ${nextNumber()}`, url: 'https://erp.example.hk/events', events: [...events] }
}

/** At most a few endpoints exist at a time, because their number is limited. */
async function aStoredWebhook({ mall }: Owner): Promise<string> {
  await mall.db.deleteFrom('webhook_endpoints').execute()
  return (await createWebhook(mall, aWebhook())).id
}

/** A delivery that was given up. */
async function aDelivery(own: Owner): Promise<string> {
  const endpointId = await aStoredWebhook(own)
  const { db } = own.mall
  await db
    .transaction()
    .execute(async (tx) => await emitEvent(tx, 'person.registered', { personId: endpointId }))
  const { id } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'FAILED' })
    .where('endpoint_id', '=', endpointId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
