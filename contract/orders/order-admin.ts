import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { bytes, endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { keysetOf, keysetQuery } from '../keyset.ts'
import { cents, pvHundredths } from '../money.ts'
import { keyword } from '../page.ts'
import { attemptStates, refundStates } from '../payments/payments.ts'
import { refusal } from '../refusals.ts'
import { lineQuantities, lineQuantitiesInText } from './line-quantities.ts'
import { invoice, oneOrder, order, orderState, paymentType, shippedState } from './orders.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** What the company has to do next with an order. */
export const orderTasks = ['CONFIRM', 'SHIP', 'ARRIVE'] as const
export type OrderTask = (typeof orderTasks)[number]

/** The most orders that are verified at once. */
export const maxConfirmedAtOnce = 100

/** The most orders whose packing slips are printed at once. */
export const maxPackingSlipsAtOnce = 100

/** The most orders of one export. */
export const maxExported = 10_000

const day = z.iso.date({ error: 'invalid' })

/** What the staff narrow the orders down to. */
const filter = {
  k: keyword.describe(
    'the beginning of an order number, a name, an account or a phone; for staff who see contact data masked, no phone and only a whole account',
  ),
  state: orderState.optional(),
  task: z.enum(orderTasks, { error: 'not-an-option' }).optional(),
  paymentType: paymentType.optional(),
  from: day.optional().describe('first day in Hong Kong on which it was placed'),
  to: day.optional().describe('last such day'),
}
export const orderFilter = z.object(filter)
export type OrderFilter = z.output<typeof orderFilter>

const adminOrder = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  task: z.enum(orderTasks).nullable().describe('what the company has to do next'),
  paymentType,
  ordererName: z.string(),
  receiverName: z.string(),
  totalQuantity: z.int(),
  totalCents: cents,
})
export type AdminOrder = z.infer<typeof adminOrder>

const at = z.iso.datetime()

/** Everything that is known of an order, for the staff. */
const orderStory = z.object({
  order: order.describe('with phones masked and without the address: see discloseContact'),
  email: z.string().describe("the shopper's as it is now, masked"),
  task: z.enum(orderTasks).nullable(),
  arrivedOn: z.iso.date().nullable(),
  refusals: z.object({
    cancel: refusal.nullable(),
    confirm: refusal.nullable(),
    pack: refusal.nullable(),
    ship: refusal.nullable(),
    arrive: refusal.nullable(),
    correctArrival: refusal.nullable(),
    refund: refusal.nullable(),
    endReturn: refusal.nullable(),
  }),
  changes: z.array(z.object({ number: z.int(), state: orderState, cause: z.string(), at })),
  attempts: z.array(
    z.object({
      id,
      merchantRef: z.string(),
      gateway: z.string(),
      method: z.string(),
      brand: z.string().nullable(),
      state: z.enum(attemptStates),
      amountCents: cents,
      capturedCents: cents.nullable(),
      paysOrder: z.boolean(),
      evidence: z.string().nullable(),
      createdAt: at,
      completedAt: at.nullable(),
    }),
  ),
  notifications: z.array(
    z.object({
      id,
      gateway: z.string(),
      verdict: z.string(),
      repeats: z.int().describe('how often it came again'),
      receivedAt: at,
      processedAt: at.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      amountCents: cents,
      state: z.enum(refundStates),
      reasonKey: z.string(),
      createdAt: at,
      completedAt: at.nullable(),
    }),
  ),
  mails: z.array(z.object({ id, kind: z.string(), state: z.string(), createdAt: at, sentAt: at.nullable() })),
  appeals: z.array(z.object({ id, requestType: z.string(), state: z.string(), dateCreated: at })),
})
export type OrderStory = z.infer<typeof orderStory>

/** What giving back a whole order would do, before it is done. */
const refundPreview = z.object({
  refusal: refusal.nullable().describe('why it cannot be done, or null'),
  amountCents: cents.describe('what goes back to the shopper; 0 where no bank took any money'),
  gateway: z.string().nullable(),
  isPaidByOffsetCredit: z
    .boolean()
    .describe('it was drawn from large orders of its distributor, and goes back there'),
  isByHand: z.boolean().describe('the bank does not take this refund, so the staff have to pay it back'),
  pieces: z.int().describe('that were taken out of the warehouse for it, and have not come back'),
  hasLeft: z.boolean().describe('whether the goods are with the carrier or the shopper'),
  usedCode: z.boolean().describe('its discount code stays used'),
  sponsorName: z.string().nullable().describe('whose profit share of it is taken back'),
})
export type RefundPreview = z.infer<typeof refundPreview>

/** What giving back some pieces of an order would do, before it is done. */
const partialRefundPreview = refundPreview.extend({
  amountCents: cents.describe('what goes back to the shopper for the goods; delivery stays paid'),
  pieces: z.int().describe('that are taken back'),
  earningCents: cents.describe('what is taken back from the sponsor'),
  pvHundredths: pvHundredths.describe('that count no more'),
})
export type PartialRefundPreview = z.infer<typeof partialRefundPreview>

/** What the company's staff see of orders, and record of them on their way (docs/spec/orders.md#states, docs/spec/orders.md#states). */
export const orderAdminEndpoints = {
  listOrdersForAdmin: endpoint({
    method: 'GET',
    path: '/admin/order',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'The orders of everybody, latest first; those with a task, oldest first',
    query: keysetQuery.extend(filter),
    answer: keysetOf(adminOrder),
  }),
  readOrderForAdmin: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'One order of anybody with all that happened to it',
    params: oneOrder,
    answer: orderStory,
  }),
  confirmOrders: endpoint({
    method: 'POST',
    path: '/admin/order/confirmation',
    act: 'confirmOrder',
    access: staff,
    permissions: ['orders'],
    summary: 'Verifies several orders, each for itself: one that is refused keeps no other back',
    body: z.object({
      invoices: z.array(invoice).min(1, { error: 'required' }).max(maxConfirmedAtOnce, { error: 'too-long' }),
    }),
    answer: z.object({
      outcomes: z.array(z.object({ invoice, refusal: refusal.nullable().describe('null: verified') })),
    }),
  }),
  exportOrders: endpoint({
    method: 'POST',
    path: '/admin/order/export',
    act: 'exportOrders',
    access: staff,
    permissions: ['orders'],
    isLong: true,
    summary: `The orders of a filter as a table for spreadsheets, latest first, at most ${maxExported}`,
    body: orderFilter,
    media: 'text/csv',
    answer: bytes,
  }),
  cancelOrderAsAdmin: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/cancellation',
    act: 'cancelOrder',
    access: staff,
    permissions: ['orders'],
    summary:
      'Gives up an order that is not paid yet: its goods go back on the shelf, its shopper is told by mail',
    params: oneOrder,
    body: z.object({ reason: line(200) }),
    answer: orderStory,
    refusals: ['order-not-cancellable'],
  }),
  previewRefund: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/refund',
    access: staff,
    permissions: ['money'],
    summary: 'What giving back a whole order would do',
    params: oneOrder,
    answer: refundPreview,
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/refund',
    act: 'refundOrder',
    access: staff,
    permissions: ['money'],
    summary: 'Takes a whole paid order back and gives its money back, as it was shown',
    params: oneOrder,
    body: z.object({
      expectedCents: cents.describe('the amount that was shown'),
      isRestocked: z.boolean({ error: 'required' }).describe('whether its goods go back on the shelf'),
      reason: line(200),
    }),
    answer: orderStory,
    refusals: ['order-not-refundable', 'total-changed', 'refund-takes-two'],
  }),
  previewPartialRefund: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/partialRefundNumber',
    access: staff,
    permissions: ['money'],
    summary: 'What giving back some pieces of an order would do',
    params: oneOrder,
    query: z.object({ pieces: lineQuantitiesInText }),
    answer: partialRefundPreview,
  }),
  refundPartially: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/partialRefundNumber',
    act: 'refundPartially',
    access: staff,
    permissions: ['money'],
    summary: 'Takes some pieces of a paid order back and gives back what they cost; the order stays paid',
    params: oneOrder,
    body: z.object({
      pieces: lineQuantities,
      expectedCents: cents.describe('the amount that was shown'),
      isRestocked: z.boolean({ error: 'required' }).describe('whether they go back on the shelf'),
      reason: line(200),
    }),
    answer: orderStory,
    refusals: [
      'order-not-refundable',
      'quantity-not-refundable',
      'whole-order-chosen',
      'total-changed',
      'refund-takes-two',
    ],
  }),
  confirmOrder: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/confirmation',
    act: 'confirmOrder',
    access: staff,
    permissions: ['orders'],
    summary: 'The company has verified the order: its shopper is told by mail',
    params: oneOrder,
    answer: order,
    refusals: ['order-not-confirmable'],
  }),
  shipOrder: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/shipment',
    act: 'shipOrder',
    access: staff,
    permissions: ['orders'],
    summary: 'The order has left; may be corrected until it has arrived',
    params: oneOrder,
    body: z.object({
      logisticsInfo: line(200).describe('carrier and parcel number, as the shopper reads it'),
    }),
    answer: order,
    refusals: ['order-not-shippable'],
  }),
  printPackingSlips: endpoint({
    method: 'POST',
    path: '/admin/order/packingSlips',
    act: 'printPackingSlips',
    access: staff,
    permissions: ['orders'],
    isLong: true,
    summary:
      'Packing slips of verified orders in both languages: what goes into each parcel, and where it goes',
    body: z.object({
      invoices: z
        .array(invoice)
        .min(1, { error: 'required' })
        .max(maxPackingSlipsAtOnce, { error: 'too-long' }),
    }),
    media: 'application/pdf',
    answer: bytes,
    refusals: ['order-not-packable'],
  }),
  recordArrival: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/arrival',
    act: 'recordArrival',
    access: staff,
    permissions: ['orders'],
    summary: 'The order has arrived on a day in Hong Kong: seven days for an appeal begin',
    params: oneOrder,
    body: z.object({ arrivedOn: day }),
    answer: order,
    refusals: ['arrival-not-possible'],
  }),
  correctArrival: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/arrivalCorrection',
    act: 'correctArrival',
    access: staff,
    permissions: ['orders'],
    summary: 'The order arrived on another day than was recorded: the days for a return follow it',
    params: oneOrder,
    body: z.object({ arrivedOn: day }),
    answer: order,
    refusals: ['arrival-not-possible'],
  }),
}
