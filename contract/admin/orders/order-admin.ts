import { z } from 'zod'
import { returnOutcomes } from '../../shop/appeals/received-goods.ts'
import { lineQuantities, lineQuantitiesInText } from '../../shop/orders/line-quantities.ts'
import {
  oneOrder,
  order,
  orderState,
  orderVersion,
  paymentType,
  shippedState,
} from '../../shop/orders/orders.ts'
import {
  amountRefundReason,
  goodsRefundReason,
  possibleRefundReason,
  refundNote,
  refundReason,
} from '../../shop/orders/refund-reasons.ts'
import { attemptStates, refundStates } from '../../shop/payments/payments.ts'
import { calendarDay, id, line, paragraph } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { keysetOf, keysetQuery } from '../../values/keyset.ts'
import { cents, pvHundredths } from '../../values/money.ts'
import { keyword } from '../../values/page.ts'
import { salesPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'
import { orderPayments, orderTasks } from './shipments.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum orders confirmed in one request. */
export const maxConfirmedAtOnce = 100

/** Maximum orders in one export. */
export const maxExported = 10_000

const day = calendarDay

/** Maximum orders that are counted and summed, by days of payment alone and by any other filter. */
export const maxSummedByDay = 250_000
export const maxSummed = 25_000

/** The filters of the staff's order list. */
const filter = {
  k: keyword.describe(
    'an order number or its end, a product name, product code or SKU, a tracking number, or any part of a name, phone or account; for staff who see masked contact data, no phone and only a whole account',
  ),
  state: orderState.optional(),
  task: z.enum(orderTasks, { error: 'not-an-option' }).optional(),
  paymentType: paymentType.optional(),
  from: day.optional().describe('first day of placement, in Hong Kong time'),
  to: day.optional().describe('last day of placement'),
  paidFrom: day.optional().describe('first day of payment, in Hong Kong time'),
  paidTo: day.optional().describe('last day of payment'),
  payment: z
    .enum(orderPayments, { error: 'not-an-option' })
    .optional()
    .describe('paid, refunded or not (PAID), or paid and not refunded in full, as sales are counted (KEPT)'),
  shippedTo: day.optional().describe('last day of shipping, in Hong Kong time'),
  personId: id.optional().describe('only the orders of this account'),
}
export const orderFilter = z.object(filter)
export type OrderFilter = z.output<typeof orderFilter>

/** Maximum saved filters of one staff member. */
export const maxSavedFilters = 20

const savedFilter = z.object({
  id,
  name: z.string(),
  filter: z.object({ ...filter, k: z.string() }).partial(),
})
export type SavedFilter = z.infer<typeof savedFilter>
const savedFilters = z.object({ items: z.array(savedFilter) })

const adminOrder = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  task: z.enum(orderTasks).nullable().describe('next task of the company'),
  paymentType,
  ordererName: z.string(),
  receiverName: z.string(),
  totalQuantity: z.int(),
  totalCents: cents,
  carriedInCents: cents.describe('part of the total that is paid with the money of another order'),
  carriedOutCents: cents.describe('part of the payment that pays added orders'),
  refundedCents: cents.describe('of the total: in parts or in full'),
  unpaidRefundCents: cents.describe('part of it that the bank declined or cannot pay'),
  hasLeft: z.boolean().describe('whether the goods were shipped'),
  isExchanged: z.boolean().describe('whether an edit exchanged all its goods for those of another order'),
  isPrepared: z.boolean().describe('whether the staff prepared it'),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** Totals of a filter. */
const orderSums = z.object({
  orders: z.int(),
  isCut: z.boolean().describe(`whether there are more, of which no amounts are summed`),
  paidCents: cents.describe('charged for the paid orders'),
  carriedInCents: cents.describe('paid with the money of other orders'),
  carriedOutCents: cents.describe('part of the paid amounts that pays other orders'),
  refundedCents: cents.describe('part of the paid amounts that was refunded'),
  netCents: cents.describe('the totals less exchanged and refunded goods, as the sales of the dashboard'),
  pvHundredths: pvHundredths.describe('PV of the pieces that were paid and not refunded'),
})
export type OrderSums = z.infer<typeof orderSums>

const at = z.iso.datetime()

/** Maximum characters of a note. */
export const maxNoteLength = 1_000

/** A note of the staff about an order. Its shopper does not see it on the site. */
const orderNote = z.object({ id, staffName: z.string(), note: z.string(), at })
export type OrderNote = z.infer<typeof orderNote>

/** Goods that an edit removes or adds. */
const changedGoods = z.array(z.object({ ...goodsNames, quantity: z.int() }))

/** Everything known of an order, for the staff. */
export const orderStory = z.object({
  order: order.describe('with masked phones and without the address: see discloseContact'),
  orderVersion,
  personId: id.describe('the account of the shopper'),
  email: z.string().describe("the shopper's current address, masked"),
  task: z.enum(orderTasks).nullable(),
  arrivedOn: z.iso.date().nullable(),
  refusals: z.object({
    cancel: refusal.nullable(),
    confirm: refusal.nullable(),
    pack: refusal.nullable(),
    ship: refusal.nullable(),
    undoShipment: refusal.nullable(),
    correctReceiver: refusal.nullable(),
    arrive: refusal.nullable(),
    correctArrival: refusal.nullable(),
    refund: refusal.nullable(),
    endReturn: refusal.nullable(),
    sendReplacement: refusal.nullable().describe('null also if its tracking number can be corrected'),
    cancelReplacement: refusal.nullable(),
    edit: refusal.nullable(),
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
      repeats: z.int().describe('number of repetitions'),
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
      kind: z
        .enum(['PARTIAL', 'GOODWILL', 'EDIT'])
        .nullable()
        .describe('null: of a whole order or a payment'),
      reason: refundReason.nullable().describe('null: of an edit, a payment, or an earlier release'),
      note: z.string().nullable().describe('as the staff stated it'),
      staffName: z.string().nullable(),
      createdAt: at,
      completedAt: at.nullable(),
    }),
  ),
  shipments: z
    .array(
      z.object({
        id,
        kind: z.enum(['SHIPPED', 'CORRECTED', 'UNDONE']),
        logisticsInfo: z.string().describe('carrier and tracking number that was recorded or taken back'),
        earlierInfo: z.string().nullable().describe('of a correction'),
        reason: z.string().nullable(),
        staffName: z.string(),
        at,
      }),
    )
    .describe('what the staff recorded of its shipment, oldest first'),
  mails: z.array(z.object({ id, kind: z.string(), state: z.string(), createdAt: at, sentAt: at.nullable() })),
  appeals: z.array(z.object({ id, requestType: z.string(), state: z.string(), dateCreated: at })),
  receivers: z
    .array(
      z.object({
        number: z.int().describe('number of the correction; 0 for the placement'),
        name: z.string(),
        phone: z.string().describe('masked'),
        reason: z.string().nullable(),
        staffName: z.string().nullable(),
        at,
      }),
    )
    .describe('receivers from the placement to the valid one; addresses: see discloseContact'),
  notes: z.array(orderNote).describe('notes of the staff, oldest first'),
  receipts: z
    .array(
      z.object({
        number: z.int(),
        lines: z.array(
          z.object({
            ...goodsNames,
            outcome: z.enum([...returnOutcomes, 'NOT_RECEIVED']),
            quantity: z.int(),
          }),
        ),
        refundCents: cents,
        note: z.string(),
        staffName: z.string(),
        at,
      }),
    )
    .describe('received returns, oldest first'),
  replacements: z
    .array(
      z.object({
        id,
        state: z.enum(['OPEN', 'SENT', 'CANCELLED']),
        lines: z.array(z.object({ ...goodsNames, sku: z.string(), quantity: z.int() })),
        acceptedBy: z.string(),
        acceptedAt: at,
        logisticsInfo: z.string().nullable(),
        endedBy: z.string().nullable(),
        endedAt: at.nullable(),
        cancelReason: z.string().nullable(),
      }),
    )
    .describe('replacements without a price, oldest first'),
  edits: z
    .array(
      z.object({
        number: z.int(),
        state: z.enum(['OPEN', 'DONE', 'CANCELLED']),
        addedInvoice: invoice.nullable(),
        removed: changedGoods,
        added: changedGoods,
        reason: z.string(),
        staffName: z.string(),
        at,
      }),
    )
    .describe('changes of its goods, oldest first'),
})
export type OrderStory = z.infer<typeof orderStory>

/** The preview of a full refund. */
const refundPreview = z.object({
  refusal: refusal.nullable().describe('why it is not possible, or null'),
  orderVersion,
  reasons: z.array(possibleRefundReason),
  needsApproval: z.boolean().describe('another member of staff has to approve it'),
  amountCents: cents.describe('refund to the shopper; 0 if no gateway took money'),
  gateway: z.string().nullable(),
  isPaidByOffsetCredit: z.boolean().describe('paid by offset credit, and returned to it'),
  isByHand: z.boolean().describe('the gateway cannot refund it, so the staff pay it manually'),
  quantity: z.int().describe('pieces taken from stock for it and not returned'),
  hasLeft: z.boolean().describe('whether the goods are with the carrier or the shopper'),
  usedCode: z.boolean().describe('its discount code stays used'),
  sponsorName: z.string().nullable().describe('sponsor whose earning is reversed'),
})
export type RefundPreview = z.infer<typeof refundPreview>

/** The preview of a partial refund. */
const partialRefundPreview = refundPreview.extend({
  amountCents: cents.describe('refund to the shopper for the goods; delivery stays paid'),
  quantity: z.int().describe('pieces refunded'),
  earningCents: cents.describe('reversed earning of the sponsor'),
  pvHundredths: pvHundredths.describe('reversed PV'),
})
export type PartialRefundPreview = z.infer<typeof partialRefundPreview>

/** The preview of a goodwill refund, without its amount. */
const goodwillPreview = z.object({
  refusal: refusal.nullable().describe('why it is not possible, or null'),
  orderVersion,
  leftCents: cents.describe('maximum: what is left of the payment'),
  refundedCents: cents.describe('earlier refunds'),
  approvedAloneCents: cents.describe('a larger amount needs the approval of another member of staff'),
  gateway: z.string().nullable(),
  isByHand: z.boolean().describe('the gateway cannot refund a part of it, so the staff pay it manually'),
})
export type GoodwillPreview = z.infer<typeof goodwillPreview>

/** Admin endpoints to view orders and record their shipment (docs/spec/orders.md#states). */
export const orderAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/order',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'All orders, exact matches first, then the latest; those with a task, oldest first',
    query: keysetQuery.extend(filter),
    answer: keysetOf(adminOrder),
  }),
  sum: endpoint({
    method: 'GET',
    path: '/admin/orderSums',
    access: staff,
    permissions: salesPermissions,
    summary: 'Number, amounts and PV of all orders of a filter',
    query: orderFilter,
    answer: orderSums,
  }),
  listSavedFilters: endpoint({
    method: 'GET',
    path: '/admin/orderFilter',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'The saved filters of the signed-in staff member, by name',
    answer: savedFilters,
  }),
  saveFilter: endpoint({
    method: 'POST',
    path: '/admin/orderFilter',
    act: 'saveOrderFilter',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'Saves a filter of the order list under a name, for the signed-in staff member only',
    body: z.object({ name: line(40), filter: orderFilter }),
    answer: savedFilters,
    refusals: ['saved-filters-full'],
  }),
  removeFilter: endpoint({
    method: 'DELETE',
    path: '/admin/orderFilter/:id',
    act: 'removeOrderFilter',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'Removes a saved filter',
    params: z.object({ id }),
    answer: savedFilters,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'One order with its full history',
    params: oneOrder,
    answer: orderStory,
  }),
  confirmSeveral: endpoint({
    method: 'POST',
    path: '/admin/order/confirmation',
    repeat: 'state',
    act: 'confirmOrder',
    access: staff,
    permissions: ['orders'],
    summary: 'Confirms several orders independently: a refused one does not stop the others',
    body: z.object({
      invoices: z.array(invoice).min(1, { error: 'required' }).max(maxConfirmedAtOnce, { error: 'too-long' }),
    }),
    answer: z.object({
      outcomes: z.array(z.object({ invoice, refusal: refusal.nullable().describe('null: verified') })),
    }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/admin/order/export',
    repeat: 'log',
    act: 'exportOrders',
    access: staff,
    permissions: ['orders'],
    isLong: true,
    summary: `The filtered orders as a CSV file, latest first, at most ${maxExported}; with amounts only for staff who may see sales figures`,
    body: orderFilter,
    media: 'text/csv',
    answer: bytes,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/cancellation',
    act: 'cancelOrder',
    access: staff,
    permissions: ['orders'],
    summary: 'Cancels an unpaid order: releases its stock and mails its shopper',
    params: oneOrder,
    body: z.object({ reason: line(200) }),
    answer: orderStory,
    refusals: ['order-not-cancellable'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/note',
    refusesTwin: true,
    act: 'addOrderNote',
    access: staff,
    permissions: ['orders', 'money'],
    summary: 'Adds an internal note to the timeline of an order; notes are never changed',
    params: oneOrder,
    body: z.object({
      note: paragraph(maxNoteLength).refine((note) => note !== '', { error: 'required' }),
    }),
    answer: orderStory,
    refusals: ['done-already'],
  }),
  previewRefund: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/refund',
    access: staff,
    permissions: ['money'],
    summary: 'Previews a full refund',
    params: oneOrder,
    answer: refundPreview,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/refund',
    act: 'refundOrder',
    access: staff,
    permissions: ['money'],
    summary: 'Refunds a paid order in full, at the amount shown',
    params: oneOrder,
    body: z.object({
      expectedCents: cents.describe('the amount shown'),
      orderVersion,
      isRestocked: z.boolean({ error: 'required' }).describe('whether its goods are restocked'),
      reason: goodsRefundReason,
      note: refundNote,
    }),
    answer: orderStory,
    refusals: [
      'order-not-refundable',
      'order-edit-open',
      'order-changed-meanwhile',
      'total-changed',
      'refund-needs-approval',
    ],
  }),
  previewPartialRefund: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/partialRefund',
    access: staff,
    permissions: ['money'],
    summary: 'Previews a partial refund',
    params: oneOrder,
    query: z.object({ lineQuantities: lineQuantitiesInText }),
    answer: partialRefundPreview,
  }),
  refundPartially: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/partialRefund',
    act: 'refundPartially',
    access: staff,
    permissions: ['money'],
    summary: 'Refunds some pieces of a paid order at their price; the order stays paid',
    params: oneOrder,
    body: z.object({
      lineQuantities,
      expectedCents: cents.describe('the amount shown'),
      orderVersion,
      isRestocked: z.boolean({ error: 'required' }).describe('whether the pieces are restocked'),
      reason: goodsRefundReason,
      note: refundNote,
    }),
    answer: orderStory,
    refusals: [
      'order-not-refundable',
      'order-edit-open',
      'quantity-not-refundable',
      'whole-order-chosen',
      'order-changed-meanwhile',
      'total-changed',
      'refund-needs-approval',
    ],
  }),
  previewGoodwill: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/goodwillRefund',
    access: staff,
    permissions: ['money'],
    summary: 'What a goodwill refund can be at most',
    params: oneOrder,
    answer: goodwillPreview,
  }),
  refundGoodwill: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/goodwillRefund',
    act: 'refundGoodwill',
    access: staff,
    permissions: ['money'],
    summary: 'Refunds a free amount of a paid order; the shopper keeps the goods',
    params: oneOrder,
    body: z.object({
      amountCents: cents.min(1, { error: 'too-small' }),
      orderVersion,
      reason: amountRefundReason,
      note: refundNote,
    }),
    answer: orderStory,
    refusals: [
      'order-not-refundable',
      'order-edit-open',
      'refund-exceeds-payment',
      'order-changed-meanwhile',
      'refund-needs-approval',
    ],
  }),
}
