import { z } from 'zod'
import { edcNumber, email } from '../accounts/people.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalLine } from '../field.ts'
import { pageOf, pageQuery } from '../page.ts'

export const dataRequestKind = z.enum(['ACCESS', 'CORRECTION', 'ERASURE'], { error: 'not-an-option' })
export type DataRequestKind = z.infer<typeof dataRequestKind>

const dataRequest = z.object({
  id,
  kind: dataRequestKind,
  channel: z.enum(['ACCOUNT', 'STAFF']).describe('submitted on the account page, or recorded by the staff'),
  name: z.string(),
  email: z.string().describe('masked; empty after the account is deleted'),
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

/** Admin endpoints for requests about personal data. */
export const dataRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/dataRequest',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary: 'Requests about personal data: the open ones, most urgent first, or all, latest first',
    query: pageQuery.extend({ isOpen: z.enum(['true', 'false']).optional().default('true') }),
    answer: pageOf(dataRequest),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/dataRequest',
    act: 'addDataRequest',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary: 'Records a request received by letter, mail or telephone; its deadline counts from receipt',
    status: 201,
    body: z.object({
      username: z.union([edcNumber, email], { error: 'invalid' }),
      kind: dataRequestKind,
      receivedOn: z.iso.date({ error: 'invalid' }),
    }),
    answer: dataRequest,
    refusals: ['person-missing', 'day-in-future'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/dataRequest/:id/answer',
    act: 'answerDataRequest',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary:
      'Records the answer to a request; granting a deletion deletes the account; a refusal needs a reason',
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
