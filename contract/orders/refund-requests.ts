import { z } from 'zod'
import { nothing } from '../accounts/people.ts'
import type { Role } from '../accounts/roles.ts'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { cents } from '../money.ts'
import { lineQuantities } from './line-quantities.ts'
import { invoice, oneOrder } from './orders.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })

/** What is given back: a whole paid order, what a return has brought back, or some pieces. */
export const refundKinds = ['WHOLE', 'RETURN', 'PARTIAL'] as const
export type RefundKind = (typeof refundKinds)[number]

/** A refund that waits for another one of the staff. */
export const refundRequest = z.object({
  id,
  invoice,
  kind: z.enum(refundKinds),
  amountCents: cents,
  reason: z.string(),
  requestedBy: z.string().describe('the name of whoever asked'),
  requestedAt: z.iso.datetime(),
  isStale: z.boolean().describe('its order has moved on since, so that nobody can approve it any more'),
  isOwn: z.boolean().describe('asked by the person who reads this, who cannot approve it'),
})
export type RefundRequest = z.infer<typeof refundRequest>

/** Large refunds take two of the staff. */
export const refundRequestEndpoints = {
  listRefundRequests: endpoint({
    method: 'GET',
    path: '/admin/refundRequest',
    access: staff,
    permissions: ['money'],
    summary: 'Refunds that wait for another one of the staff, oldest first',
    query: z.object({ invoice: invoice.optional().describe('those of one order') }),
    answer: z.object({ items: z.array(refundRequest) }),
  }),
  requestRefund: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/refundRequest',
    act: 'requestRefund',
    access: staff,
    permissions: ['money'],
    status: 201,
    summary: 'Asks for a refund above the limit, which another one of the staff has to approve',
    params: oneOrder,
    body: z.object({
      kind: z.enum(refundKinds, { error: 'not-an-option' }),
      pieces: lineQuantities.optional().describe('of PARTIAL: which'),
      expectedCents: cents.describe('the amount that was shown'),
      isRestocked: z.boolean({ error: 'required' }).describe('whether its goods go back on the shelf'),
      reason: line(200),
    }),
    answer: refundRequest,
    refusals: [
      'order-not-refundable',
      'return-not-possible',
      'quantity-not-refundable',
      'whole-order-chosen',
      'total-changed',
      'refund-already-requested',
      'refund-needs-no-second-approver',
    ],
  }),
  approveRefund: endpoint({
    method: 'POST',
    path: '/admin/refundRequest/:id/approval',
    act: 'approveRefund',
    access: staff,
    permissions: ['money'],
    summary: 'Gives the money back as it was asked for, if the amount is still the same',
    params: oneById,
    answer: nothing,
    refusals: [
      'refund-request-closed',
      'refund-request-stale',
      'refund-request-own',
      'order-not-refundable',
      'return-not-possible',
      'quantity-not-refundable',
      'whole-order-chosen',
      'total-changed',
    ],
  }),
  closeRefundRequest: endpoint({
    method: 'POST',
    path: '/admin/refundRequest/:id/closure',
    act: 'closeRefundRequest',
    access: staff,
    permissions: ['money'],
    summary: 'Refuses a refund, or withdraws it where the same person has asked for it',
    params: oneById,
    body: z.object({ reason: line(200) }),
    answer: nothing,
    refusals: ['refund-request-closed'],
  }),
}
