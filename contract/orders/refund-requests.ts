import { z } from 'zod'
import { nothing } from '../accounts/people.ts'
import type { Role } from '../accounts/roles.ts'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { cents } from '../money.ts'
import { invoice, oneOrder } from './orders.ts'
import { chosenPieces } from './pieces.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })

/** What is given back: a whole paid order, what a return has brought back, or some pieces. */
export const refundKinds = ['WHOLE', 'RETURN', 'PIECES'] as const
export type RefundKind = (typeof refundKinds)[number]

/** A refund that waits for another one of the staff. */
export const refundRequest = z.object({
  id,
  invoice,
  kind: z.enum(refundKinds),
  amountCents: cents,
  reason: z.string(),
  askedBy: z.string().describe('the name of whoever asked'),
  askedAt: z.iso.datetime(),
  isStale: z.boolean().describe('its order has moved on since, so that nobody can approve it any more'),
  isOwn: z.boolean().describe('asked by the person who reads this, who cannot approve it'),
})
export type RefundRequest = z.infer<typeof refundRequest>

/** Large refunds take two of the staff. */
export const refundRequestEndpoints = {
  listRefundRequests: endpoint({
    method: 'GET',
    path: '/desk/refundRequest',
    access: staff,
    duties: ['money'],
    summary: 'Refunds that wait for another one of the staff, oldest first',
    query: z.object({ invoice: invoice.optional().describe('those of one order') }),
    answer: z.object({ items: z.array(refundRequest) }),
  }),
  askRefund: endpoint({
    method: 'POST',
    path: '/desk/order/:invoice/refundRequest',
    act: 'askRefund',
    access: staff,
    duties: ['money'],
    status: 201,
    summary: 'Asks for a refund above the limit, which another one of the staff has to approve',
    params: oneOrder,
    body: z.object({
      kind: z.enum(refundKinds, { error: 'not-an-option' }),
      pieces: chosenPieces.optional().describe('of PIECES: which'),
      expectedCents: cents.describe('the amount that was shown'),
      isRestocked: z.boolean({ error: 'required' }).describe('whether its goods go back on the shelf'),
      reason: line(200),
    }),
    answer: refundRequest,
    refusals: [
      'order-not-refundable',
      'return-not-possible',
      'pieces-not-refundable',
      'all-pieces-chosen',
      'total-changed',
      'refund-asked-already',
      'refund-needs-no-second',
    ],
  }),
  approveRefund: endpoint({
    method: 'POST',
    path: '/desk/refundRequest/:id/approval',
    act: 'approveRefund',
    access: staff,
    duties: ['money'],
    summary: 'Gives the money back as it was asked for, if the amount is still the same',
    params: oneById,
    answer: nothing,
    refusals: [
      'refund-request-closed',
      'refund-request-stale',
      'refund-request-own',
      'order-not-refundable',
      'return-not-possible',
      'pieces-not-refundable',
      'all-pieces-chosen',
      'total-changed',
    ],
  }),
  closeRefundRequest: endpoint({
    method: 'POST',
    path: '/desk/refundRequest/:id/closure',
    act: 'closeRefundRequest',
    access: staff,
    duties: ['money'],
    summary: 'Refuses a refund, or withdraws it where the same person has asked for it',
    params: oneById,
    body: z.object({ reason: line(200) }),
    answer: nothing,
    refusals: ['refund-request-closed'],
  }),
}
