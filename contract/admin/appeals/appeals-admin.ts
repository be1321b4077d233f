import { z } from 'zod'
import { appeal, appealMessageInput, appealState, lineQuantity } from '../../shop/appeals/appeals.ts'
import { receivedGoods, receivedGoodsInText } from '../../shop/appeals/received-goods.ts'
import { oneOrder, order, orderVersion } from '../../shop/orders/orders.ts'
import { id, key, line, optionalLine } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { cents } from '../../values/money.ts'
import { pageQuery, pageSchema } from '../../values/page.ts'
import type { Role } from '../../values/roles.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'

const namedQuantity = z.object({ ...goodsNames, quantity: z.int() })

/** Preview of the refund of a return, shown before it is accepted and before it is completed. */
const returnPreview = z.object({
  refusal: refusal.nullable().describe('why the return is refused, or null'),
  orderVersion,
  needsApproval: z.boolean().describe('another member of staff has to approve the refund'),
  requested: z.array(lineQuantity).describe('the pieces that the shopper asked to return'),
  isWhole: z
    .boolean()
    .describe('true if the shopper keeps no goods of the order, so freight is refunded as well'),
  lines: z.array(lineQuantity.extend({ amountCents: cents })).describe('the refunded quantities'),
  restocked: z.array(namedQuantity).describe('the pieces that go back into stock'),
  sentBack: z.array(namedQuantity).describe('the pieces that go back to the shopper without a refund'),
  notReceived: z.array(namedQuantity).describe('requested pieces that did not arrive and are not refunded'),
  freightCents: cents.describe('the freight included in the amount'),
  unpaidRefundCents: cents.describe(
    'included amount of earlier partial refunds that the gateway did not pay',
  ),
  amountCents: cents.describe('the refund'),
  refundedCents: cents.describe('earlier refunds of this order'),
  gateway: z.string().nullable(),
  isPaidByOffsetCredit: z
    .boolean()
    .describe('true if the order was paid with offset credit, which receives the refund'),
  isByHand: z.boolean().describe('true if the gateway cannot make this refund, so the staff pay it by hand'),
})
export type ReturnPreview = z.infer<typeof returnPreview>

const expectedCents = cents.optional().describe('for a return: the amount shown in the preview')
const oneAppeal = z.object({ id })

/** A message of the staff, with the number of the last message that they were shown. */
const staffMessageInput = appealMessageInput.extend({
  lastMessage: z
    .int({ error: 'invalid' })
    .min(1, { error: 'too-small' })
    .optional()
    .describe('a newer message is shown before it is answered; optional for pages of the release before'),
})
const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Admin endpoints for appeals. */
export const appealAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/appeal',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'Appeals of all shoppers, longest waiting first',
    query: pageQuery.extend({
      state: z
        .enum([...appealState.options, 'WAITING'])
        .optional()
        .describe('WAITING: open, and the shopper wrote last or needs another decision'),
    }),
    answer: pageSchema(appeal),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/appeal/:id',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'One appeal of any shopper',
    params: oneAppeal,
    answer: appeal,
  }),
  readImage: endpoint({
    method: 'GET',
    path: '/admin/appeal/image/:id',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'An image of an appeal, for the staff',
    params: oneAppeal,
    media: 'image/webp',
    answer: bytes,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/message',
    refusesTwin: true,
    act: 'messageShopper',
    access: staff,
    permissions: ['orders'],
    summary: 'Sends a message to the shopper; the appeal stays open',
    params: oneAppeal,
    body: staffMessageInput,
    answer: appeal,
    refusals: ['done-already', 'appeal-closed', 'appeal-changed-meanwhile'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/answer',
    act: 'answerAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Closes an appeal with an answer: the order becomes PAID again',
    params: oneAppeal,
    body: staffMessageInput,
    answer: appeal,
    refusals: ['appeal-closed', 'appeal-changed-meanwhile', 'replacement-open'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/refuse',
    act: 'refuseAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Refuses an appeal with a reason: the order becomes PAID again',
    params: oneAppeal,
    body: staffMessageInput,
    answer: appeal,
    refusals: ['appeal-closed', 'appeal-changed-meanwhile', 'replacement-open'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/accept',
    act: 'acceptAppeal',
    access: staff,
    permissions: ['orders'],
    summary:
      'Accepts a return (the order becomes REFUND) or a replacement (open until it is sent; one per order)',
    params: oneAppeal,
    body: staffMessageInput.extend({ expectedCents }),
    answer: appeal,
    refusals: [
      'appeal-closed',
      'appeal-changed-meanwhile',
      'replacement-used',
      'replacement-open',
      'quantity-not-refundable',
      'quantity-not-returnable',
      'not-enough-stock',
      'total-changed',
    ],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/reopening',
    act: 'reopenAppeal',
    access: staff,
    permissions: ['orders'],
    summary:
      'Reopens an answered or refused appeal with a message to the shopper: the order becomes APPEAL again',
    params: oneAppeal,
    body: staffMessageInput,
    answer: appeal,
    refusals: ['appeal-not-reopenable', 'appeal-changed-meanwhile', 'order-edit-open'],
  }),
}

/** Admin endpoints for the return of an order. */
export const returnEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/return',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'Refund preview of the open or accepted return of an order, by default if all of it comes back',
    params: oneOrder,
    query: z.object({ received: receivedGoodsInText.optional() }),
    answer: returnPreview,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/return',
    act: 'endReturn',
    access: staff,
    permissions: ['money'],
    summary:
      'Completes a return with what arrived: refunds the pieces that are not sent back (PAID again if the shopper keeps others)',
    params: oneOrder,
    body: z.object({
      received: receivedGoods,
      expectedCents: cents.describe('the amount shown in the preview'),
      orderVersion,
      note: optionalLine(200)
        .optional()
        .default('')
        .describe('for the timeline; required if some of the requested pieces are not refunded'),
    }),
    answer: z.object({ orderState: z.enum(['RETURNSUCCESS', 'PAID']) }),
    refusals: [
      'return-not-possible',
      'quantity-not-refundable',
      'quantity-not-returnable',
      'order-changed-meanwhile',
      'total-changed',
      'refund-needs-approval',
    ],
  }),
}

/** Admin endpoints for the accepted replacement of an order. */
export const replacementEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/replacementShipment',
    act: 'sendReplacement',
    access: staff,
    permissions: ['orders'],
    summary:
      'Records the shipment of a replacement and mails the shopper; later calls correct it and mail it',
    params: oneOrder,
    body: z.object({ logisticsInfo: key(200).describe('carrier and tracking number'), orderVersion }),
    answer: order,
    refusals: [
      'replacement-not-open',
      'order-changed-meanwhile',
      'tracking-number-missing',
      'tracking-number-taken',
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/replacementCancellation',
    act: 'cancelReplacement',
    access: staff,
    permissions: ['orders'],
    summary: 'Cancels a replacement that was not sent; its request needs another decision',
    params: oneOrder,
    body: z.object({ reason: line(200), orderVersion }),
    answer: order,
    refusals: ['replacement-not-open', 'order-changed-meanwhile'],
  }),
}
