import { z } from 'zod'
import { id } from '../../values/field.ts'
import { pageQuery, pageSchema } from '../../values/page.ts'
import { endpoint } from '../../wire/endpoint.ts'

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

/** The content of a mail. */
const readMail = z.object({
  mail: outboxMail,
  subject: z
    .string()
    .nullable()
    .describe('null for a mail with a personal link that was not kept as it was sent'),
  text: z
    .string()
    .nullable()
    .describe('its plain text part with masked contact data; tokens of links are replaced by …'),
  isAsSent: z.boolean().describe('false if it is rendered from the present data'),
  link: z
    .enum(['NONE', 'VALID', 'EXPIRED'])
    .describe('its personal link; a mail that is sent again has a new one'),
})
export type ReadMail = z.infer<typeof readMail>

const oneMail = z.object({ id })

export const mailAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/mail',
    access: ['ROLE_CMS_IIT'],
    permissions: ['orders', 'admin'],
    summary: 'The outbox, latest first; by default only failed mails, or all mails to one person',
    query: pageQuery.extend({
      state: mailState.optional(),
      personId: id.optional().describe('only mails to the current address of this person'),
    }),
    answer: pageSchema(outboxMail),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/mail/:id/retry',
    act: 'retryMail',
    access: ['ROLE_CMS_IIT'],
    permissions: ['orders', 'admin'],
    summary: 'Requeues a failed mail with the same Message-ID',
    params: oneMail,
    answer: z.object({}),
    refusals: ['mail-outdated', 'mail-not-failed'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/admin/mail/:id/body',
    repeat: 'log',
    act: 'readMail',
    access: ['ROLE_CMS_IIT'],
    permissions: ['orders', 'admin'],
    summary:
      'The content of a mail as it was sent, or would be sent now, with masked contact data; logged. Unmasked: see discloseContact',
    params: oneMail,
    answer: readMail,
    refusals: ['mail-forgotten'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/admin/mail/:id/resend',
    act: 'resendMail',
    access: ['ROLE_CMS_IIT'],
    permissions: ['orders', 'admin'],
    summary: 'Sends a sent mail once more to the same address, with present data and new links',
    params: oneMail,
    answer: z.object({}),
    refusals: ['mail-outdated', 'mail-forgotten', 'mail-not-resendable'],
  }),
}
