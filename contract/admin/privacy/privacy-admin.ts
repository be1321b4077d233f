import { z } from 'zod'
import { edcNumber, email } from '../../shop/accounts/people.ts'
import { calendarDay, id, optionalLine } from '../../values/field.ts'
import { invoice } from '../../values/invoice.ts'
import { pageQuery, pageSchema } from '../../values/page.ts'
import { endpoint } from '../../wire/endpoint.ts'

export const dataRequestKind = z.enum(['ACCESS', 'CORRECTION', 'ERASURE'], { error: 'not-an-option' })
export type DataRequestKind = z.infer<typeof dataRequestKind>

const dataRequest = z.object({
  id,
  personId: id,
  kind: dataRequestKind,
  channel: z.enum(['ACCOUNT', 'STAFF']).describe('submitted on the account page, or recorded by the staff'),
  name: z.string(),
  email: z.string().describe('masked; empty after the account is deleted'),
  receivedAt: z.iso.datetime(),
  dueOn: z.iso.date(),
  daysLeft: z.int().describe('days until the deadline; negative once it has passed'),
  outcome: z.enum(['GRANTED', 'REFUSED']).nullable(),
  reason: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().describe('staff member; empty if the person did it on the account page'),
  downloadedAt: z.iso.datetime().nullable().describe('first download of the copy that was sent'),
})
export type DataRequest = z.infer<typeof dataRequest>

/** An obstacle to the deletion of an account. */
export const deletionObstacles = [
  'STAFF',
  'ORDER_UNPAID',
  'REFUND_RUNNING',
  'REFUND_UNPAID',
  'APPEAL_OPEN',
  'EARNINGS',
  'CREDIT',
] as const
const deletionObstacle = z.object({
  code: z.enum(deletionObstacles),
  invoice: invoice.nullable(),
  appealId: id.nullable(),
  cents: z.int().nullable().describe('earnings or credit that were not paid out or used; negative if owed'),
})
export type DeletionObstacle = z.infer<typeof deletionObstacle>

const dataRequestFile = dataRequest.extend({
  obstacles: z.array(deletionObstacle).describe('of a deletion that is not answered yet'),
  canBeSent: z.boolean().describe('whether the person has an email address'),
  exportExpiresAt: z.iso.datetime().nullable().describe('last moment of the download, while it is open'),
})
export type DataRequestFile = z.infer<typeof dataRequestFile>

const answered = z
  .object({
    outcome: z.enum(['GRANTED', 'REFUSED'], { error: 'not-an-option' }),
    isSent: z
      .boolean()
      .optional()
      .default(true)
      .describe('of an access request: false if the copy was given in another way, such as by post'),
    reason: optionalLine(500).describe('required for a refusal, and for a copy given in another way'),
  })
  .refine(({ outcome, isSent, reason }) => (outcome === 'GRANTED' && isSent) || reason !== '', {
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
    answer: pageSchema(dataRequest),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/dataRequest',
    refusesTwin: true,
    act: 'addDataRequest',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary: 'Records a request received by letter, mail or telephone; its deadline counts from receipt',
    status: 201,
    body: z.object({
      username: z
        .union([edcNumber, email, id], { error: 'invalid' })
        .describe('user name, or the id of the person'),
      kind: dataRequestKind,
      receivedOn: calendarDay,
    }),
    answer: dataRequestFile,
    refusals: ['done-already', 'person-missing', 'day-in-future'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/dataRequest/:id',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary: 'One request, with the obstacles to carrying it out',
    params: z.object({ id }),
    answer: dataRequestFile,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/dataRequest/:id/answer',
    act: 'answerDataRequest',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary:
      'Answers a request and carries it out: the copy is made and sent, or the account deleted; a refusal needs a reason',
    params: z.object({ id }),
    body: answered,
    answer: dataRequestFile,
    refusals: [
      'data-request-answered',
      'data-request-unreachable',
      'data-request-obstructed',
      'deletion-of-staff',
      'deletion-order-unpaid',
      'deletion-refund-running',
      'deletion-refund-unpaid',
    ],
  }),
}
