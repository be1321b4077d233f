import type { FastifyInstance } from 'fastify'
import {
  type Webhook,
  type WebhookDelivery,
  webhookEndpoints as webhooks,
} from '../../../contract/admin/webhooks/webhooks.ts'
import type { testEvent, WebhookEvent } from '../../../contract/values/webhook-events.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import {
  createWebhook,
  disableWebhook,
  editWebhook,
  enableWebhook,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  sendTest,
} from './change-webhooks.ts'
import {
  findWebhook,
  listDeliveries,
  listWebhooks,
  lockDelivery,
  lockWebhooks,
  type StoredWebhook,
} from './webhook-queries.ts'

/** Routes for webhook endpoints and their deliveries. */
export function webhookRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps
  const show = async (within: Database, id: string) =>
    showWebhook(orNotFound(await findWebhook(within, id)), clock.now())
  serve(app, webhooks.list, async () => ({
    items: (await listWebhooks(db)).map((webhook) => showWebhook(webhook, clock.now())),
  }))
  serve(app, webhooks.listDeliveries, async ({ params: { id } }) => ({
    webhook: await show(db, id),
    items: (await listDeliveries(db, id)).map(showDelivery),
  }))
  serveAudited(app, deps, webhooks.create, ({ body }) => ({
    about: ({ id }) => webhookSubject(id),
    run: async (within) => {
      const { id, secret } = await createWebhook(within, body)
      return { ...(await show(within.db, id)), secret }
    },
  }))
  serveAudited(app, deps, webhooks.update, ({ params: { id }, body }) => ({
    about: webhookSubject(id),
    run: async (within) => {
      await editWebhook(within, { id, ...body })
      return await show(within.db, id)
    },
  }))
  serveAudited(app, deps, webhooks.rotate, ({ params: { id }, body }) => ({
    about: webhookSubject(id),
    run: async (within) => {
      const secret = await rotateSecret(within, { id, ...body })
      return { ...(await show(within.db, id)), secret }
    },
  }))
  for (const [endpoint, command] of [
    [webhooks.disable, disableWebhook],
    [webhooks.enable, enableWebhook],
  ] as const)
    serveAudited(app, deps, endpoint, ({ params: { id } }) => ({
      about: webhookSubject(id),
      run: async (within) => {
        await command(within, id)
        return await show(within.db, id)
      },
    }))
  for (const [endpoint, command] of [
    [webhooks.remove, removeWebhook],
    [webhooks.sendTest, sendTest],
  ] as const)
    serveAudited(app, deps, endpoint, ({ params: { id } }) => ({
      about: webhookSubject(id),
      run: async (within) => {
        await command(within, id)
        return {}
      },
    }))
  serveAudited(app, deps, webhooks.resend, ({ params: { id } }) => ({
    about: deliverySubject(id),
    run: async (within) => {
      await resendDelivery(within, id)
      return {}
    },
  }))
}

/** An endpoint as the subject of an act, in the lock order of the commands. */
function webhookSubject(id: string): AuditedSubject {
  return {
    subject: 'webhook',
    name: id,
    read: async (tx) => {
      await lockWebhooks(tx)
      const stored = await findWebhook(tx, id)
      if (stored === null) return null
      const { name: webhookName, url: webhookUrl, events, hint: secretHint, disabledAt } = stored
      return {
        webhookName,
        webhookUrl,
        events: events.join(' '),
        secretHint,
        isDisabled: disabledAt !== null,
      }
    },
  }
}

/** A delivery as the subject of an act: the log names its id. */
function deliverySubject(id: string): AuditedSubject {
  return {
    subject: 'webhookDelivery',
    name: id,
    read: async (tx) => {
      await lockWebhooks(tx)
      const delivery = await lockDelivery(tx, id)
      return delivery && { webhookName: (await findWebhook(tx, delivery.endpointId))?.name ?? '' }
    },
  }
}

function showWebhook(
  { previousUntil, createdAt, lastSuccessAt, disabledAt, ...stored }: StoredWebhook,
  now: Date,
): Webhook {
  return {
    ...stored,
    previousUntil: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  }
}

function showDelivery({
  kind,
  happenedAt,
  lastTryAt,
  dueAt,
  ...delivery
}: Awaited<ReturnType<typeof listDeliveries>>[number]): WebhookDelivery {
  return {
    ...delivery,
    kind: kind as WebhookEvent | typeof testEvent,
    happenedAt: happenedAt.toISOString(),
    lastTryAt: lastTryAt?.toISOString() ?? null,
    nextTryAt: delivery.state === 'PENDING' ? dueAt.toISOString() : null,
  }
}
