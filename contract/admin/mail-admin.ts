import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../field.ts'
import { pageOf, pageQuery } from '../page.ts'

export const mailState = z.enum(['QUEUED', 'SENT', 'FAILED'], { error: 'not-an-option' })
export type MailState = z.infer<typeof mailState>

const outboxMail = z.object({
  id,
  kind: z.string(),
  to: z.string().describe('masked'),
  language: z.string(),
  state: mailState,
  tries: z.int(),
  lastError: z.string().nullable().describe('with addresses removed'),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const mailAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/mail',
    access: ['ROLE_CMS_IIT'],
    permissions: ['orders', 'admin'],
    summary: 'The outbox, latest first; by default only failed mails',
    query: pageQuery.extend({ state: mailState.optional().default('FAILED') }),
    answer: pageOf(outboxMail),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/mail/:id/retry',
    act: 'retryMail',
    access: ['ROLE_CMS_IIT'],
    permissions: ['orders', 'admin'],
    summary: 'Requeues a failed mail with the same Message-ID',
    params: z.object({ id }),
    answer: z.object({}),
    refusals: ['mail-not-failed'],
  }),
}
