import { z } from 'zod'
import { lineQuantities, lineQuantitiesInText } from '../../shop/orders/line-quantities.ts'
import { oneOrder, orderVersion } from '../../shop/orders/orders.ts'
import {
  amountRefundReason,
  goodsRefundReason,
  possibleRefundReason,
  refundNote,
} from '../../shop/orders/refund-reasons.ts'
import { cents, pvHundredths } from '../../values/amounts.ts'
import { id, line, paragraph } from '../../values/field.ts'
import { invoice } from '../../values/invoice.ts'
import { keysetQuery, keysetSchema } from '../../values/keyset.ts'
import { orderPermissions, salesPermissions, shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint, streamedBytes } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'
import { orderViewCounts } from '../dashboard/today.ts'
import { adminOrder, maxConfirmedAtOnce, orderFilter, orderSums, savedFilters } from './order-list.ts'
import { maxNoteLength, orderStory } from './order-story.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

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
    permissions: orderPermissions,
    summary: 'All orders, exact matches first, then the latest; those with a task, oldest first',
    query: keysetQuery.extend(orderFilter.shape),
    answer: keysetSchema(adminOrder),
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
  countTasks: endpoint({
    method: 'GET',
    path: '/admin/orderTask',
    access: staff,
    permissions: orderPermissions,
    summary: 'Number of orders that wait for the staff, by task',
    answer: orderViewCounts,
  }),
  listSavedFilters: endpoint({
    method: 'GET',
    path: '/admin/orderFilter',
    access: staff,
    permissions: orderPermissions,
    summary: 'The saved filters of the signed-in staff member, by name',
    answer: savedFilters,
  }),
  saveFilter: endpoint({
    method: 'POST',
    path: '/admin/orderFilter',
    act: 'saveOrderFilter',
    access: staff,
    permissions: orderPermissions,
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
    permissions: orderPermissions,
    summary: 'Removes a saved filter',
    params: z.object({ id }),
    answer: savedFilters,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice',
    access: staff,
    permissions: orderPermissions,
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
    permissions: shippingPermissions,
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
    summary:
      'All orders of a filter as a CSV file, latest first; with amounts only for staff who may see sales figures',
    body: orderFilter,
    media: 'text/csv',
    answer: streamedBytes,
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
      'order-partly-shipped',
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
