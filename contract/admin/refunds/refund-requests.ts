import { z } from 'zod'
import { nothing } from '../../shop/accounts/people.ts'
import { receivedGoods } from '../../shop/appeals/received-goods.ts'
import { placingRefusals } from '../../shop/checkout/checkout.ts'
import { lineQuantities } from '../../shop/orders/line-quantities.ts'
import { oneOrder, orderVersion } from '../../shop/orders/orders.ts'
import { refundNote, refundReason } from '../../shop/orders/refund-reasons.ts'
import { cents } from '../../values/amounts.ts'
import { id, line } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { addedGoods } from '../orders/order-edits.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })

/** The kinds of refund: a whole paid order, a completed return, some pieces, a free amount, or an edit of the goods. */
export const refundKinds = ['WHOLE', 'RETURN', 'PARTIAL', 'GOODWILL', 'EDIT'] as const
export type RefundKind = (typeof refundKinds)[number]

/** Refusals of a refund or an edit, when it is requested and when it is approved. */
const refusalsOfRefund = [
  'order-not-refundable',
  'order-partly-shipped',
  'order-edit-open',
  'order-not-editable',
  'order-edit-empty',
  ...placingRefusals,
  'return-not-possible',
  'quantity-not-refundable',
  'quantity-not-returnable',
  'whole-order-chosen',
  'refund-exceeds-payment',
] as const

/** Goods with their quantity, in both languages. */
const goods = z.array(z.object({ ...goodsNames, quantity: z.int() }))
export type RequestedGoods = z.infer<typeof goods>

/** A refund that needs the approval of another member of staff. */
export const refundRequest = z.object({
  id,
  invoice,
  kind: z.enum(refundKinds),
  amountCents: cents,
  removedGoods: goods.describe('of PARTIAL and EDIT: what is refunded or removed'),
  addedGoods: goods.describe('of EDIT: what is added'),
  reason: refundReason.nullable().describe('null: of an edit, a return, or an earlier release'),
  note: z.string(),
  requestedBy: z.string().describe('name of the requester'),
  requestedAt: z.iso.datetime(),
  isStale: z.boolean().describe('its order has changed since, so that it cannot be approved any more'),
  isOwn: z.boolean().describe('requested by the reader, who cannot approve it'),
})
export type RefundRequest = z.infer<typeof refundRequest>

/** Large refunds require two members of staff. */
export const refundRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/refundRequest',
    access: staff,
    permissions: ['money'],
    summary: 'Refunds that need approval, oldest first',
    query: z.object({ invoice: invoice.optional().describe('only those of this order') }),
    answer: z.object({ items: z.array(refundRequest) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/refundRequest',
    act: 'requestRefund',
    access: staff,
    permissions: ['money'],
    status: 201,
    summary: 'Requests a refund above the limit, which another member of staff has to approve',
    params: oneOrder,
    body: z.object({
      kind: z.enum(refundKinds, { error: 'not-an-option' }),
      lineQuantities: lineQuantities.optional().describe('of PARTIAL and EDIT: which'),
      received: receivedGoods.optional().describe('of RETURN: what arrived'),
      added: addedGoods.optional().describe('of EDIT: the goods to add'),
      expectedCents: cents.describe('the amount shown; of GOODWILL: the amount to refund'),
      orderVersion,
      isRestocked: z.boolean({ error: 'required' }).describe('whether its goods are restocked'),
      reason: refundReason.optional().describe('of WHOLE, PARTIAL and GOODWILL'),
      note: refundNote,
    }),
    answer: refundRequest,
    refusals: [
      ...refusalsOfRefund,
      'order-changed-meanwhile',
      'refund-already-requested',
      'refund-needs-no-second-approver',
    ],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/refundRequest/:id/approval',
    act: 'approveRefund',
    access: staff,
    permissions: ['money'],
    summary: 'Approves and executes the refund as requested, if the amount is unchanged',
    params: oneById,
    answer: nothing,
    refusals: ['refund-request-closed', 'refund-request-stale', 'refund-request-own', ...refusalsOfRefund],
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/refundRequest/:id/closure',
    act: 'closeRefundRequest',
    access: staff,
    permissions: ['money'],
    summary: "Refuses a refund request, or withdraws one's own",
    params: oneById,
    body: z.object({ reason: line(200) }),
    answer: nothing,
    refusals: ['refund-request-closed'],
  }),
}
