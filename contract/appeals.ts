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

/** What somebody wants of the company: an answer, their money back, or another piece. */
export const appealRequestType = z.enum(['HELP', 'RETURN', 'REPLACEMENT'], { error: 'not-an-option' })
export type AppealRequestType = z.infer<typeof appealRequestType>

/** Why. HELP goes with the wish for help, the others with a return or a replacement. */
export const appealReason = z.enum(['HELP', 'DAMAGED', 'WRONG_ITEM', 'MISSING_PART', 'CHANGED_MIND'], {
  error: 'not-an-option',
})
export type AppealReason = z.infer<typeof appealReason>

/** CONTINUED is a question that a return or a replacement of the same order took over. */
export const appealState = z.enum(['OPEN', 'ANSWERED', 'REFUSED', 'ACCEPTED', 'CONTINUED'])
export type AppealState = z.infer<typeof appealState>

/** An appeal that was settled so can be opened again. What was accepted is on its way. */
export const reopenableStates = ['ANSWERED', 'REFUSED'] as const satisfies readonly AppealState[]

/** Days after the day of arrival within which a return or a replacement may be asked for (docs/spec/orders.md#help-and-returns). */
export const appealDays = 7

/** The most images of one appeal, and the most bytes of each (docs/spec/orders.md#help-and-returns: 2, 3MB). */
export const maxAppealImages = 2
export const maxImageBytes = 3 * 1024 * 1024

/** The longest message, in characters. */
export const longestMessage = 1_000

/** The most messages that a shopper can send in an appeal before the staff write. The staff have no limit. */
export const maxUnansweredMessages = 20

/** Some words, at least one. */
const message = paragraph(longestMessage).refine((text) => text !== '', { error: 'required' })

/** What the form sends, besides its images. All of it arrives as text. */
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
  isStaff: z.boolean().describe('whether the company wrote it; else the shopper'),
  message: z.string(),
  at: z.iso.datetime(),
})

/** Some pieces of a line of an order. */
const lineQuantity = z.object({
  number: z.int(),
  nameEn: z.string(),
  nameCn: z.string(),
  specificationNameEn: z.string(),
  specificationNameCn: z.string(),
  pieces: z.int(),
})
const appealLine = lineQuantity.extend({ quantity: z.int().describe('pieces that were ordered') })

export const appeal = z.object({
  id,
  invoice,
  requestType: appealRequestType,
  reason: appealReason,
  state: appealState,
  lines: z.array(appealLine).describe('what it is about'),
  continues: id.nullable().describe('the question that it took over'),
  contactNumber: z.string(),
  dateCreated: z.iso.datetime(),
  dateClosed: z.iso.datetime().nullable(),
  messages: z.array(appealMessage),
  images: z.array(z.object({ id, width: z.int(), height: z.int() })),
})
export type Appeal = z.infer<typeof appeal>

const appealsOfOrder = z.object({
  appeals: z.array(appeal).describe('latest first'),
  arrivedOn: z.iso.date().nullable().describe('the day in Hong Kong, once the company has recorded it'),
  appealBefore: z.iso
    .datetime()
    .nullable()
    .describe('when the days for a return or a replacement are over; null before arrival'),
  serverTime: z.iso.datetime().describe('so that a countdown follows the clock of the mall'),
  refusals: z
    .record(appealRequestType, refusal.nullable())
    .describe('why each wish cannot be sent now, or null'),
})
export type AppealsOfOrder = z.infer<typeof appealsOfOrder>

/** What ending a return does, before it is accepted and before it is ended. */
const returnPreview = z.object({
  refusal: refusal.nullable().describe('why it cannot be done, or null'),
  isWhole: z
    .boolean()
    .describe('nothing of the order stays with the shopper, so delivery is refunded as well'),
  lines: z.array(lineQuantity.extend({ amountCents: cents })).describe('what comes back'),
  freightCents: cents.describe('the part of the amount that is delivery'),
  unpaidRefundCents: cents.describe(
    'the part that earlier refunds of pieces owe, because the bank did not pay them',
  ),
  amountCents: cents.describe('what is refunded'),
  refundedCents: cents.describe('what was refunded of this order before'),
  gateway: z.string().nullable(),
  isPaidByOffsetCredit: z
    .boolean()
    .describe('it was drawn from large orders of its distributor, and goes back there'),
  isByHand: z.boolean().describe('the bank does not take this refund, so the staff have to pay it back'),
})
export type ReturnPreview = z.infer<typeof returnPreview>

const expectedCents = cents.optional().describe('of a return: the amount that was shown')
const said = z.object({ message })
const oneAppeal = z.object({ id })
const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Order help, returns and replacements (docs/spec/orders.md#help-and-returns, 4 and 5). */
export const appealEndpoints = {
  sendAppeal: endpoint({
    method: 'POST',
    path: '/order/:invoice/appeal',
    access: 'signed-in',
    summary: 'Asks for help, a return or a replacement; with one or two images unless it is for help',
    params: oneOrder,
    headers: z.object({
      'idempotency-key': z
        .string({ error: 'required' })
        .regex(/^[A-Za-z0-9-]{16,64}$/, { error: 'invalid' })
        .describe('new for each appeal meant; sending it again answers the same appeal'),
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
    summary: 'What was said about an order, and what may be asked for now',
    params: oneOrder,
    answer: appealsOfOrder,
  }),
  addToAppeal: endpoint({
    method: 'POST',
    path: '/order/:invoice/appeal/message',
    access: 'signed-in',
    summary: 'Says something more while the appeal is open',
    params: oneOrder,
    body: said,
    answer: appeal,
    refusals: ['appeal-closed', 'too-many-messages'],
  }),
  readAppealImage: endpoint({
    method: 'GET',
    path: '/order/:invoice/appeal/image/:id',
    access: 'signed-in',
    summary: 'A photo of an appeal, for whoever sent it',
    params: oneOrder.extend({ id }),
    media: 'image/webp',
    answer: bytes,
  }),

  listAppealsForAdmin: endpoint({
    method: 'GET',
    path: '/admin/appeal',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'Appeals of everybody, those that wait longest first',
    query: pageQuery.extend({ state: appealState.optional() }),
    answer: pageOf(appeal),
  }),
  readAppealForAdmin: endpoint({
    method: 'GET',
    path: '/admin/appeal/:id',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'One appeal of anybody',
    params: oneAppeal,
    answer: appeal,
  }),
  readAppealImageForAdmin: endpoint({
    method: 'GET',
    path: '/admin/appeal/image/:id',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'A photo of an appeal, for the staff',
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
    summary: 'Writes to the shopper and leaves the appeal open',
    params: oneAppeal,
    body: said,
    answer: appeal,
    refusals: ['appeal-closed'],
  }),
  answerAppeal: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/answer',
    act: 'answerAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Settles an appeal by an answer: the order is PAID again',
    params: oneAppeal,
    body: said,
    answer: appeal,
    refusals: ['appeal-closed'],
  }),
  refuseAppeal: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/refuse',
    act: 'refuseAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Refuses what was asked for, with the reason: the order is PAID again',
    params: oneAppeal,
    body: said,
    answer: appeal,
    refusals: ['appeal-closed'],
  }),
  acceptAppeal: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/accept',
    act: 'acceptAppeal',
    access: staff,
    permissions: ['orders'],
    summary:
      'Accepts a return (the order is REFUND) or a replacement (PAID again, the only one of the order)',
    params: oneAppeal,
    body: said.extend({ expectedCents }),
    answer: appeal,
    refusals: ['appeal-closed', 'replacement-used', 'quantity-not-refundable', 'total-changed'],
  }),
  reopenAppeal: endpoint({
    method: 'POST',
    path: '/admin/appeal/:id/reopening',
    act: 'reopenAppeal',
    access: staff,
    permissions: ['orders'],
    summary: 'Opens what was answered or refused again and tells the shopper why: the order is APPEAL again',
    params: oneAppeal,
    body: said,
    answer: appeal,
    refusals: ['appeal-not-reopenable'],
  }),
  previewReturn: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/return',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'What the open or accepted return of an order gives back',
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
      'The goods of a return are back and are refunded (PAID again while other goods stay with the shopper), or the shopper keeps them',
    params: oneOrder,
    body: z
      .object({
        outcome: z.enum(['RETURNED', 'KEPT'], { error: 'not-an-option' }),
        expectedCents,
        isFitForSale: z
          .boolean({ error: 'invalid' })
          .optional()
          .default(false)
          .describe('of goods that are back: whether they go on the shelf again'),
      })
      .refine(({ outcome, expectedCents: shown }) => outcome === 'KEPT' || shown !== undefined, {
        path: ['expectedCents'],
        error: 'required',
      }),
    answer: z.object({ orderState: z.enum(['RETURNSUCCESS', 'PAID']) }),
    refusals: ['return-not-possible', 'quantity-not-refundable', 'total-changed', 'refund-takes-two'],
  }),
}
