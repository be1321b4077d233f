import { z } from 'zod'
import { edcNumber, email } from './accounts/people.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalLine } from './field.ts'
import { pageOf, pageQuery } from './page.ts'

/** Days within which a request about personal data is answered (Personal Data (Privacy) Ordinance, s. 19). */
export const dataRequestDays = 40

/** Days after which it is forgotten what a sent mail said and whom it went to. */
export const mailDays = 30

/** Days after which it is forgotten that a mail was sent. Until then the same thing is not mailed a second time. */
export const mailRowDays = 365

/** Days for which the text of a gateway's notification is kept: as long as a card payment can be disputed. */
export const notificationDays = 540

/** Days for which the log of accounts keeps who signed in or changed something, and from where (decision 20). */
export const securityLogDays = 365

/** One row of what is kept of a person, as a spreadsheet would show it. */
const dataRow = z.record(z.string(), z.json())

/** Everything that the mall keeps about one account, and nothing about anybody else. */
export const accountData = z.object({
  shop: z.string(),
  exportedAt: z.iso.datetime(),
  sections: z.array(z.object({ name: z.string(), rows: z.array(dataRow) })),
})
export type AccountData = z.infer<typeof accountData>

export const dataRequestKind = z.enum(['ACCESS', 'CORRECTION', 'ERASURE'], { error: 'not-an-option' })
export type DataRequestKind = z.infer<typeof dataRequestKind>

const dataRequest = z.object({
  id,
  kind: dataRequestKind,
  channel: z.enum(['ACCOUNT', 'STAFF']).describe('asked for on the account page, or taken down by the staff'),
  name: z.string(),
  email: z.string().describe('masked; empty once the account is deleted'),
  receivedAt: z.iso.datetime(),
  dueOn: z.iso.date(),
  outcome: z.enum(['GRANTED', 'REFUSED']).nullable(),
  reason: z.string(),
  answeredAt: z.iso.datetime().nullable(),
})
export type DataRequest = z.infer<typeof dataRequest>

const answered = z
  .object({ outcome: z.enum(['GRANTED', 'REFUSED'], { error: 'not-an-option' }), reason: optionalLine(500) })
  .refine(({ outcome, reason }) => outcome === 'GRANTED' || reason !== '', {
    path: ['reason'],
    error: 'required',
  })

export const privacyEndpoints = {
  downloadData: endpoint({
    method: 'POST',
    path: '/user/download',
    access: 'signed-in',
    summary: 'Everything that is kept about the signed-in person; the request is written down',
    limit: { max: 20, windowSeconds: 3_600 },
    answer: accountData,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/user/delete',
    access: 'signed-in',
    summary: 'Deletes the account of the signed-in person; what the law wants kept stays under a pseudonym',
    // Whoever holds a stolen token shall not find out the password here.
    limit: { max: 10, windowSeconds: 3_600 },
    body: z.object({
      password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'too-long' }),
    }),
    answer: z.object({}),
    refusals: [
      'current-password-incorrect',
      'deletion-of-staff',
      'deletion-order-unpaid',
      'deletion-refund-running',
      'deletion-refund-unpaid',
    ],
  }),
  listDataRequests: endpoint({
    method: 'GET',
    path: '/admin/dataRequest',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary: 'Requests about personal data: the open ones, most urgent first, or all, latest first',
    query: pageQuery.extend({ isOpen: z.enum(['true', 'false']).optional().default('true') }),
    answer: pageOf(dataRequest),
  }),
  addDataRequest: endpoint({
    method: 'POST',
    path: '/admin/dataRequest',
    act: 'addDataRequest',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary: 'Takes down a request that came by letter, mail or telephone; its days count from when it came',
    status: 201,
    body: z.object({
      username: z.union([edcNumber, email], { error: 'invalid' }),
      kind: dataRequestKind,
      receivedOn: z.iso.date({ error: 'invalid' }),
    }),
    answer: dataRequest,
    refusals: ['person-missing', 'day-in-future'],
  }),
  answerDataRequest: endpoint({
    method: 'POST',
    path: '/admin/dataRequest/:id/answer',
    act: 'answerDataRequest',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary:
      'Says how a request was answered; to grant a deletion deletes the account; a refusal gives its reason',
    params: z.object({ id }),
    body: answered,
    answer: dataRequest,
    refusals: [
      'data-request-answered',
      'deletion-of-staff',
      'deletion-order-unpaid',
      'deletion-refund-running',
      'deletion-refund-unpaid',
    ],
  }),
}
