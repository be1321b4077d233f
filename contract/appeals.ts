import { z } from 'zod'
import { phone } from './accounts/phone.ts'
import type { Role } from './accounts/roles.ts'
import { bytes, endpoint } from './endpoint.ts'
import { id, paragraph } from './field.ts'
import { cents } from './money.ts'
import { lineQuantitiesInText } from './orders/line-quantities.ts'
import { invoice, oneOrder } from './orders/orders.ts'
import { pageOf, pageQuery } from './page.ts'
import { refusal } from './refusals.ts'

/** What the shopper requests: an answer, a refund or a replacement. */
export const appealRequestType = z.enum(['HELP', 'RETURN', 'REPLACEMENT'], { error: 'not-an-option' })
export type AppealRequestType = z.infer<typeof appealRequestType>

/** Reason of an appeal. HELP belongs to the type HELP, the others to RETURN and REPLACEMENT. */
export const appealReason = z.enum(['HELP', 'DAMAGED', 'WRONG_ITEM', 'MISSING_PART', 'CHANGED_MIND'], {
  error: 'not-an-option',
})
export type AppealReason = z.infer<typeof appealReason>

/** CONTINUED: a request for help that became a return or a replacement of the same order. */
export const appealState = z.enum(['OPEN', 'ANSWERED', 'REFUSED', 'ACCEPTED', 'CONTINUED'])
export type AppealState = z.infer<typeof appealState>

/** States from which an appeal can be reopened. An accepted appeal is already being carried out. */
export const reopenableStates = ['ANSWERED', 'REFUSED'] as const satisfies readonly AppealState[]

/** Days after arrival within which a return or a replacement can be requested (docs/spec/orders.md#help-and-returns). */
export const appealDays = 7

/** Maximum images of an appeal, and maximum bytes of each (docs/spec/orders.md#help-and-returns: 2, 3MB). */
export const maxAppealImages = 2
export const maxImageBytes = 3 * 1024 * 1024

/** Maximum length of a message, in characters. */
export const longestMessage = 1_000

/** Maximum consecutive messages of a shopper without a reply. The staff have no limit. */
export const maxUnansweredMessages = 20

/** A message that is not empty. */
const message = paragraph(longestMessage).refine((text) => text !== '', { error: 'required' })

/** The appeal form without its images. All fields arrive as text. */
export const appealInput = z
  .object({
    requestType: appealRequestType,
    reason: appealReason,
    lines: z.string({ error: 'required' }).min(1, { error: 'required' }).pipe(lineQuantitiesInText),
    contactNumber: phone,
    message,
  })
  .refine(({ requestType, reason }) => (requestType === 'HELP') === (reason === 'HELP'), {
    path: ['reason'],
    error: 'required',
  })
export type AppealInput = z.output<typeof appealInput>

const appealMessage = z.object({
  number: z.int(),
  isStaff: z.boolean().describe('true if the staff wrote it, false if the shopper did'),
  message: z.string(),
  at: z.iso.datetime(),
})

/** A quantity of an order line. */
const lineQuantity = z.object({
  number: z.int(),
  nameEn: z.string(),
  nameCn: z.string(),
  specificationNameEn: z.string(),
  specificationNameCn: z.string(),
  quantity: z.int(),
})
const appealLine = lineQuantity.extend({ orderedQuantity: z.int().describe('the ordered quantity') })

export const appeal = z.object({
  id,
  invoice,
  requestType: appealRequestType,
  reason: appealReason,
  state: appealState,
  lines: z.array(appealLine).describe('the order lines concerned'),
  continues: id.nullable().describe('the request for help that it continues'),
  contactNumber: z.string(),
  dateCreated: z.iso.datetime(),
  dateClosed: z.iso.datetime().nullable(),
  messages: z.array(appealMessage),
  images: z.array(z.object({ id, width: z.int(), height: z.int() })),
})
export type Appeal = z.infer<typeof appeal>

const appealsOfOrder = z.object({
  appeals: z.array(appeal).describe('latest first'),
  arrivedOn: z.iso.date().nullable().describe('the day in Hong Kong; null until the staff record it'),
  appealBefore: z.iso
    .datetime()
    .nullable()
    .describe('end of the period for a return or a replacement; null before arrival'),
  serverTime: z.iso.datetime().describe('the countdown uses the server clock'),
  refusals: z
    .record(appealRequestType, refusal.nullable())
    .describe('why each request type is refused now, or null'),
})
export type AppealsOfOrder = z.infer<typeof appealsOfOrder>

/** Preview of the refund of a return, shown before it is accepted and before it is completed. */
const returnPreview = z.object({
  refusal: refusal.nullable().describe('why the return is refused, or null'),
  isWhole: z
    .boolean()
    .describe('true if the shopper keeps no goods of the order, so freight is refunded as well'),
  lines: z.array(lineQuantity.extend({ amountCents: cents })).describe('the returned quantities'),
  freightCents: cents.describe('the freight included in the amount'),
  unpaidRefundCents: cents.describe('included amount of earlier partial refunds that the bank did not pay'),
  amountCents: cents.describe('the refund'),
  refundedCents: cents.describe('earlier refunds of this order'),
  gateway: z.string().nullable(),
  isPaidByOffsetCredit: z
    .boolean()
    .describe('true if the order was paid with offset credit, which receives the refund'),
  isByHand: z.boolean().describe('true if the bank cannot make this refund, so the staff pay it by hand'),
})
export type ReturnPreview = z.infer<typeof returnPreview>

const expectedCents = cents.optional().describe('for a return: the amount shown in the preview')
export const appealMessageInput = z.object({ message })
const oneAppeal = z.object({ id })
const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Order help, returns and replacements (docs/spec/orders.md#help-and-returns, 4 and 5). */
export const appealEndpoints = {
  sendAppeal: endpoint({
    method: 'POST',
    path: '/order/:invoice/appeal',
    access: 'signed-in',
    summary: 'Requests help, a return or a replacement; the latter two need one or two images',
    params: oneOrder,
    headers: z.object({
      'idempotency-key': z
        .string({ error: 'required' })
        .regex(/^[A-Za-z0-9-]{16,64}$/, { error: 'invalid' })
        .describe('idempotency key: new for each appeal; a repeat returns the same appeal'),
    }),
    form: {
      fields: appealInput,
      files: { name: 'images', max: maxAppealImages, maxBytes: maxImageBytes },
    },
    status: 201,
    answer: appeal,
    refusals: [
      'order-not-appealable',
      'appeal-open',
      'appeal-before-arrival',
      'appeal-window-over',
      'replacement-used',
      'quantity-not-returnable',
      'image-missing',
      'too-many-images',
      'image-too-large',
      'image-format-mismatch',
      'image-heic-unreadable',
    ],
  }),
  readAppeals: endpoint({
    method: 'GET',
    path: '/order/:invoice/appeal',
    access: 'signed-in',
    summary: 'Appeals of an order, and the request types available now',
    params: oneOrder,
    answer: appealsOfOrder,
  }),
  addToAppeal: endpoint({
    method: 'POST',
    path: '/order/:invoice/appeal/message',
    access: 'signed-in',
    summary: 'Adds a message to an open appeal',
    params: oneOrder,
    body: appealMessageInput,
    answer: appeal,
    refusals: ['appeal-closed', 'too-many-messages'],
  }),
  readAppealImage: endpoint({
    method: 'GET',
    path: '/order/:invoice/appeal/image/:id',
    access: 'signed-in',
    summary: 'An image of an appeal, for its sender',
    params: oneOrder.extend({ id }),
    media: 'image/webp',
    answer: bytes,
  }),

  listAppealsForAdmin: endpoint({
    method: 'GET',
    path: '/admin/appeal',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'Appeals of all shoppers, longest waiting first',
    query: pageQuery.extend({ state: appealState.optional() }),
    answer: pageOf(appeal),
  }),
  readAppealForAdmin: endpoint({
    method: 'GET',
    path: '/admin/appeal/:id',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'One appeal of any shopper',
    params: oneAppeal,
    answer: appeal,
  }),
  readAppealImageForAdmin: endpoint({
    method: 'GET',
    path: '/admin/appeal/image/:id',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'An image of an appeal, for the staff',
    params: oneAppeal,
    media: 'image/webp',
    answer: bytes,
  }),
  askShopper: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/message',
    act: 'askShopper',
    access: staff,
    permissions: ['orders'],
    summary: 'Sends a message to the shopper; the appeal stays open',
    params: oneAppeal,
    body: appealMessageInput,
    answer: appeal,
    refusals: ['appeal-closed'],
  }),
  answerAppeal: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/answer',
    act: 'answerAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Closes an appeal with an answer: the order becomes PAID again',
    params: oneAppeal,
    body: appealMessageInput,
    answer: appeal,
    refusals: ['appeal-closed'],
  }),
  refuseAppeal: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/refuse',
    act: 'refuseAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Refuses an appeal with a reason: the order becomes PAID again',
    params: oneAppeal,
    body: appealMessageInput,
    answer: appeal,
    refusals: ['appeal-closed'],
  }),
  acceptAppeal: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/accept',
    act: 'acceptAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Accepts a return (the order becomes REFUND) or a replacement (PAID again; one per order)',
    params: oneAppeal,
    body: appealMessageInput.extend({ expectedCents }),
    answer: appeal,
    refusals: ['appeal-closed', 'replacement-used', 'quantity-not-refundable', 'total-changed'],
  }),
  reopenAppeal: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/reopening',
    act: 'reopenAppeal',
    access: staff,
    permissions: ['orders'],
    summary:
      'Reopens an answered or refused appeal with a message to the shopper: the order becomes APPEAL again',
    params: oneAppeal,
    body: appealMessageInput,
    answer: appeal,
    refusals: ['appeal-not-reopenable'],
  }),
  previewReturn: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/return',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'Refund preview of the open or accepted return of an order',
    params: oneOrder,
    answer: returnPreview,
  }),
  endReturn: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/return',
    act: 'endReturn',
    access: staff,
    permissions: ['money'],
    summary:
      'Completes a return: refunds the returned goods (PAID again if the shopper keeps others), or records that the shopper keeps them',
    params: oneOrder,
    body: z
      .object({
        outcome: z.enum(['RETURNED', 'KEPT'], { error: 'not-an-option' }),
        expectedCents,
        isFitForSale: z
          .boolean({ error: 'invalid' })
          .optional()
          .default(false)
          .describe('for returned goods: whether they go back into stock'),
      })
      .refine(({ outcome, expectedCents: shown }) => outcome === 'KEPT' || shown !== undefined, {
        path: ['expectedCents'],
        error: 'required',
      }),
    answer: z.object({ orderState: z.enum(['RETURNSUCCESS', 'PAID']) }),
    refusals: ['return-not-possible', 'quantity-not-refundable', 'total-changed', 'refund-takes-two'],
  }),
}
