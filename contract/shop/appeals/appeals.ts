import { z } from 'zod'
import { cents } from '../../values/amounts.ts'
import { id, paragraph } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { phone } from '../../values/phone.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'
import { appealRequestType } from '../orders/appeal-request-types.ts'
import { lineQuantitiesInText } from '../orders/line-quantities.ts'
import { oneOrder } from '../orders/orders.ts'
import { statementVersion } from '../privacy/statement-version.ts'

/** What a request for help is about. */
export const helpReasons = ['DELIVERY', 'CHANGE_ORDER', 'PRODUCT', 'PAYMENT', 'OTHER'] as const
export type HelpReason = (typeof helpReasons)[number]

/** Reason of an appeal. HELP, for clients that name none, and the reasons for help belong to the type HELP, the others to
 *  RETURN and REPLACEMENT. */
export const appealReason = z.enum(
  ['HELP', ...helpReasons, 'DAMAGED', 'WRONG_ITEM', 'MISSING_PART', 'CHANGED_MIND'],
  { error: 'not-an-option' },
)
export type AppealReason = z.infer<typeof appealReason>

/** The named reason of a request for help, or null. */
export function findHelpReason(reason: AppealReason): HelpReason | null {
  return helpReasons.find((named) => named === reason) ?? null
}

function isForHelp(reason: AppealReason): boolean {
  return reason === 'HELP' || findHelpReason(reason) !== null
}

/** CONTINUED: a request for help that became a return or a replacement of the same order, or a request for a replacement
 *  that became a return. */
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
    statementVersion,
  })
  .refine(({ requestType, reason }) => (requestType === 'HELP') === isForHelp(reason), {
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
export const lineQuantity = z.object({
  number: z.int(),
  ...goodsNames,
  quantity: z.int(),
})
const appealLine = lineQuantity.extend({ orderedQuantity: z.int().describe('the ordered quantity') })

export const appeal = z.object({
  id,
  invoice,
  requestType: appealRequestType,
  reason: appealReason,
  state: appealState,
  isWritable: z
    .boolean()
    .describe('both sides can write: it is open, or an accepted return whose order can have no other appeal'),
  lines: z.array(appealLine).describe('the order lines concerned'),
  continues: id.nullable().describe('the request for help or for a replacement that it continues'),
  replacement: z
    .enum(['OPEN', 'SENT', 'CANCELLED'])
    .nullable()
    .describe('its replacement: OPEN while it waits to be sent'),
  ordererName: z.string().describe('name of the customer who placed the order'),
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

export const appealMessageInput = z.object({ message })

const returnQuote = z.object({
  amountCents: cents.describe('the refund of these pieces'),
  freightCents: cents.describe('of it: the delivery charge, if nothing of the order is kept'),
})
export type ReturnQuote = z.infer<typeof returnQuote>

/** Order help, returns and replacements (docs/spec/orders.md#help-and-returns, 4 and 5). */
export const appealEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/order/:invoice/appeal',
    repeat: 'key',
    access: 'signed-in',
    summary: 'Requests help, a return or a replacement; the latter two need one or two images',
    params: oneOrder,
    headers: z.object({
      'idempotency-key': z
        .string({ error: 'required' })
        .regex(/^[A-Za-z0-9-]{16,64}$/, { error: 'invalid' })
        .describe('idempotency key: new for each appeal; a repeat returns the same appeal'),
    }),
    limit: { max: 60, windowSeconds: 3_600 },
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
  list: endpoint({
    method: 'GET',
    path: '/order/:invoice/appeal',
    access: 'signed-in',
    summary: 'Appeals of an order, and the request types available now',
    params: oneOrder,
    answer: appealsOfOrder,
  }),
  quoteReturn: endpoint({
    method: 'GET',
    path: '/order/:invoice/appeal/quote',
    access: 'signed-in',
    summary: 'The refund of a return of these pieces, before it is requested',
    params: oneOrder,
    query: z.object({ lines: lineQuantitiesInText }),
    answer: returnQuote,
    refusals: ['quantity-not-returnable'],
  }),
  addMessage: endpoint({
    method: 'POST',
    path: '/order/:invoice/appeal/message',
    refusesTwin: true,
    repeat: 'key',
    access: 'signed-in',
    summary: 'Adds a message to an open appeal or an accepted return',
    params: oneOrder,
    body: appealMessageInput,
    answer: appeal,
    refusals: ['done-already', 'appeal-closed', 'too-many-messages'],
  }),
  readImage: endpoint({
    method: 'GET',
    path: '/order/:invoice/appeal/image/:id',
    access: 'signed-in',
    summary: 'An image of an appeal, for its sender',
    params: oneOrder.extend({ id }),
    media: 'image/webp',
    answer: bytes,
  }),
}
