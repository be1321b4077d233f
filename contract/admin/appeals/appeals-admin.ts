import { z } from 'zod'
import { appeal, appealMessageInput, appealState, lineQuantity } from '../../shop/appeals/appeals.ts'
import { receivedGoods, receivedGoodsInText } from '../../shop/appeals/received-goods.ts'
import { appealRequestType } from '../../shop/orders/appeal-request-types.ts'
import { oneOrder, order, orderVersion } from '../../shop/orders/orders.ts'
import { recordedStates } from '../../shop/orders/shipment-states.ts'
import { cents } from '../../values/amounts.ts'
import { calendarDay, id, key, line, optionalLine } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { languageCode } from '../../values/language-code.ts'
import { keyword, pageQuery, pageSchema } from '../../values/page.ts'
import { shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'
import { listOpenFacts, replyFacts } from './reply-facts.ts'

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

/** Hours after which a customer who waits for a reply has waited too long. */
export const replyHours = 24

const assignee = z.object({ id, name: z.string() })
export type Assignee = z.infer<typeof assignee>

const adminAppeal = appeal.extend({
  language: languageCode.describe("the customer's, in which replies are written"),
  waitingSince: z.iso
    .datetime()
    .nullable()
    .describe('the first message of the customer without a reply, or a decision that is needed again'),
  replyDueAt: z.iso.datetime().nullable().describe(`${replyHours} hours later`),
  isOverdue: z.boolean(),
  replyHoursLeft: z
    .int()
    .min(0)
    .optional()
    .describe('whole hours until `replyDueAt`; absent if nobody waits, and in answers of the release before'),
  assignee: assignee.nullable().describe('the member of staff who handles it'),
})
export type AdminAppeal = z.infer<typeof adminAppeal>

/** WAITING: the customer waits for a reply or a decision. REPLIED: it is open and waits for the customer. */
const appealFilter = z.enum([...appealState.options, 'WAITING', 'REPLIED'])
export type AppealFilter = z.infer<typeof appealFilter>

/** A message of the staff, with the number of the last message that they were shown. */
const staffMessageInput = appealMessageInput.extend({
  message: appealMessageInput.shape.message
    .refine((text) => listOpenFacts(text).length === 0, { error: 'invalid' })
    .describe('without names of facts of saved replies, such as {tracking}'),
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
    summary: 'Appeals of all shoppers: open ones longest waiting first, others latest first',
    query: pageQuery.extend({
      k: keyword.describe(
        'an order number or its end, or any part of the name of the customer, a product or a message',
      ),
      state: appealFilter
        .optional()
        .describe('WAITING: the customer waits for the staff; REPLIED: open, and waits for the customer'),
      requestType: appealRequestType.optional(),
      assignee: z
        .union([z.enum(['ME', 'NOBODY']), id], { error: 'invalid' })
        .optional()
        .describe('who handles it: the reader, nobody, or a member of staff'),
    }),
    answer: pageSchema(adminAppeal).extend({
      waiting: z.int().describe('number of all that wait for the staff, whatever the filters'),
      replied: z.int().describe('number of all that wait for the customer'),
    }),
  }),
  listAssignees: endpoint({
    method: 'GET',
    path: '/admin/appeal/assignee',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'The staff who answer appeals, by name',
    answer: z.object({ items: z.array(assignee.extend({ isSelf: z.boolean().describe('the reader') })) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/appeal/:id',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'One appeal of any shopper',
    params: oneAppeal,
    answer: adminAppeal,
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
  listReplies: endpoint({
    method: 'GET',
    path: '/admin/appeal/:id/savedReply',
    access: staff,
    permissions: ['orders'],
    summary: "The saved replies in the customer's language, with the facts of the order",
    params: oneAppeal,
    answer: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          message: z.string(),
          missing: z
            .array(z.enum(replyFacts))
            .describe('facts that the order does not have yet: their names are still in the message'),
        }),
      ),
    }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/admin/appeal/:id/assignee',
    act: 'assignAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Chooses who handles an appeal',
    params: oneAppeal,
    body: z.object({
      assigneeId: id.nullable().describe('null: nobody'),
      expectedAssigneeId: id.nullable().describe('who handled it when it was shown'),
    }),
    answer: adminAppeal,
    refusals: ['changed-meanwhile'],
  }),
  setHandled: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/handled',
    act: 'handleAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'States that the last messages of the customer need no reply; nothing is mailed',
    params: oneAppeal,
    body: z.object({ lastMessage: z.int({ error: 'invalid' }).min(1, { error: 'too-small' }) }),
    answer: adminAppeal,
    refusals: ['appeal-closed', 'appeal-changed-meanwhile'],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/message',
    refusesTwin: true,
    act: 'messageShopper',
    access: staff,
    permissions: ['orders'],
    summary: 'Sends a message to the shopper; the state of the appeal stays',
    params: oneAppeal,
    body: staffMessageInput,
    answer: adminAppeal,
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
    answer: adminAppeal,
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
    answer: adminAppeal,
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
    answer: adminAppeal,
    refusals: [
      'appeal-closed',
      'appeal-is-question',
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
    answer: adminAppeal,
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

/** Admin endpoints for the accepted replacement of an order, which is sent in a shipment of its own. */
export const replacementEndpoints = {
  pack: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/replacementPacking',
    act: 'packReplacement',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Records that all pieces of a replacement are packed, before it has a tracking number',
    params: oneOrder,
    body: z.object({ orderVersion }),
    answer: order,
    refusals: ['replacement-not-open', 'order-changed-meanwhile'],
  }),
  record: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/replacementState',
    act: 'recordReplacement',
    access: staff,
    permissions: shippingPermissions,
    summary:
      'Records what happened to the parcel of a replacement, or corrects it; one that comes back is to be sent again',
    params: oneOrder,
    body: z.object({
      state: z.enum(recordedStates, { error: 'not-an-option' }),
      deliveredOn: calendarDay.optional().describe('of a delivery; without it, today'),
      note: optionalLine(200),
      orderVersion,
    }),
    answer: order,
    refusals: [
      'shipment-not-possible',
      'arrival-not-possible',
      'other-appeal-open',
      'order-edit-open',
      'order-changed-meanwhile',
    ],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/replacementUndo',
    act: 'undoReplacement',
    access: staff,
    permissions: shippingPermissions,
    summary:
      'Takes back the shipment of a replacement recorded by mistake, until arrival; mails the shopper if its mail has left',
    params: oneOrder,
    body: z.object({ reason: line(200), orderVersion }),
    answer: order,
    refusals: ['shipment-not-undoable', 'other-appeal-open', 'order-edit-open', 'order-changed-meanwhile'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/replacementShipment',
    act: 'sendReplacement',
    access: staff,
    permissions: shippingPermissions,
    summary:
      'Records the shipment of a replacement and mails the shopper; later calls correct it and mail it',
    params: oneOrder,
    body: z.object({ logisticsInfo: key(200).describe('carrier and tracking number'), orderVersion }),
    answer: order,
    refusals: [
      'replacement-not-open',
      'order-changed-meanwhile',
      'tracking-number-missing',
      'tracking-number-misfit',
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
