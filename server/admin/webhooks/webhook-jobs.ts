import { z } from 'zod'
import { webhookDays } from '../../../contract/values/webhook-events.ts'
import { listAdminAddresses } from '../../accounts/staff/staff-queries.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { defineQueue } from '../../core/jobs.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { retentionJobs } from '../../platform/retention/retention.ts'
import { type Delivering, deliverWebhooks } from '../../platform/webhooks/deliver-webhooks.ts'
import { deleteEventsBefore } from '../../platform/webhooks/delivery-queries.ts'
import { webhookQueue } from '../../platform/webhooks/emit-event.ts'
import { webhookDisabledMail } from './webhook-mails.ts'

const forgetEvents = defineQueue('forget-webhook-events', z.object({}))
const dayMs = 86_400_000

/** Delivers events, tells the administrators of a disabled endpoint, and deletes old events.
 *  @param reach where endpoints may be; by default the public internet */
export function webhookJobs(deps: Dependencies, reach: Omit<Delivering, 'onDisabled'> = {}): void {
  const options: Delivering = {
    ...reach,
    onDisabled: async (tx, { id, name, reason, now }) => {
      for (const { email: to, username, language } of await listAdminAddresses(tx)) {
        const facts = { username, name, reason, at: now.toISOString() }
        await enqueueMail(tx, webhookDisabledMail({ webhookId: id, to, language, ...facts }))
      }
    },
  }
  deps.jobs.work(webhookQueue, async ({ endpointId }) => await deliverWebhooks(deps, endpointId, options))
  retentionJobs(deps, {
    nightly: forgetEvents,
    cron: '50 4 * * *',
    steps: {
      'webhook-events': async (now, max) =>
        await deleteEventsBefore(deps.db, new Date(now.getTime() - webhookDays * dayMs), max),
    },
  })
}
