import { z } from 'zod'
import { edcNumber, nothing } from '../../shop/accounts/people.ts'
import { month } from '../../shop/distributors/downline.ts'
import { cents } from '../../values/amounts.ts'
import { calendarDay, id, line } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { approvalLimits } from '../settings/shop-admin.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const permissions = ['money', 'admin'] as const
const oneById = z.object({ id })

/** What needs a second approver besides refunds: a payout, an offset credit, or higher limits. */
export const approvalKinds = ['PAYOUT', 'OFFSET_CREDIT', 'LIMITS'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** The action that is carried out on approval. */
const approvedAction = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('PAYOUT'), month, expectedCents: cents.describe('the total as displayed') }),
    z.object({
      kind: z.literal('OFFSET_CREDIT'),
      edcNumber,
      documentNumber: line(40),
      amountCents: cents.min(1, { error: 'too-small' }),
      expiresOn: calendarDay.nullish().describe('last valid day in Hong Kong'),
    }),
    approvalLimits.extend({ kind: z.literal('LIMITS') }),
  ],
  { error: 'not-an-option' },
)
export type ApprovedAction = z.output<typeof approvedAction>

const approvalRequest = z.object({
  id,
  kind: z.enum(approvalKinds),
  subject: z.string().describe('the month of a payout, the document of a credit, or empty'),
  edcNumber: z.string().nullable().describe('the distributor of a credit'),
  limits: approvalLimits.nullable().describe('the requested limits'),
  seenLimits: approvalLimits
    .nullable()
    .describe(
      'the limits at the request, without which it is not approved; null in one of an earlier release',
    ),
  amountCents: cents,
  reason: z.string(),
  requestedBy: z.string().describe('name of the requester'),
  requestedAt: z.iso.datetime(),
  isOwn: z.boolean().describe('requested by the reader, who cannot approve it'),
})
export type ApprovalRequest = z.infer<typeof approvalRequest>

/** Large payouts and credits, and higher limits, require two members of staff. */
export const approvalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/approval',
    access: staff,
    permissions,
    summary: 'Requests that the reader may decide, oldest first',
    answer: z.object({ items: z.array(approvalRequest) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/approval',
    act: 'requestApproval',
    access: staff,
    permissions,
    status: 201,
    summary: 'Requests an action above its limit, which another member of staff has to approve',
    body: z.object({ action: approvedAction, reason: line(200) }),
    answer: approvalRequest,
    refusals: [
      'approval-unneeded',
      'approval-open',
      'payout-not-due',
      'payout-changed',
      'distributor-missing',
      'day-in-past',
    ],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/approval/:id/approval',
    act: 'approveRequest',
    access: staff,
    permissions,
    isLong: true,
    summary: 'Approves a request and carries it out, if it is still possible as requested',
    params: oneById,
    answer: nothing,
    refusals: [
      'approval-closed',
      'approval-own',
      'payout-not-due',
      'payout-changed',
      'distributor-missing',
      'offset-credit-number-taken',
      'day-in-past',
      'settings-changed-meanwhile',
      'setting-unchanged',
      'settings-unusable',
    ],
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/approval/:id/closure',
    act: 'closeApproval',
    access: staff,
    permissions,
    summary: "Declines a request, or withdraws one's own",
    params: oneById,
    body: z.object({ reason: line(200) }),
    answer: nothing,
    refusals: ['approval-closed'],
  }),
}
