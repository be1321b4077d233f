import { z } from 'zod'
import { lineQuantities } from '../../shop/orders/line-quantities.ts'
import { oneOrder, order, orderVersion } from '../../shop/orders/orders.ts'
import { shipmentNumber } from '../../shop/orders/shipments.ts'
import { receiverInput } from '../../shop/receivers/receivers.ts'
import { calendarDay, key, line } from '../../values/field.ts'
import { invoice } from '../../values/invoice.ts'
import { shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { receiverCorrection } from './receiver-correction.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const day = calendarDay

/** The stored reason of a shipment that was undone before its mail left; pages show it in their language. */
export const undoneBeforeMail = 'BEFORE_MAIL'

/** Who placed an order. */
export const orderOrigins = ['SHOPPER', 'STAFF'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** How far the goods of an order are on their way to the customer. */
export const deliveryStates = [
  'TO_CONFIRM',
  'TO_SHIP',
  'PARTLY_SHIPPED',
  'IN_TRANSIT',
  'LOST',
  'DELIVERED',
  'RETURNING',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The next task of the company for an order. */
export const orderTasks = ['CONFIRM', 'SHIP', 'ARRIVE', 'REPLACE'] as const
export type OrderTask = (typeof orderTasks)[number]

/** PAID: every order that was paid, refunded or not. KEPT: paid and not refunded in full, which counts as a sale. */
export const orderPayments = ['PAID', 'KEPT'] as const
export type OrderPayment = (typeof orderPayments)[number]

/** Maximum orders whose packing slips are printed in one request. */
export const maxPackingSlipsAtOnce = 100

/** The mail of a shipment leaves this much later, so that a mistake can be taken back before the shopper learns of it. */
export const shipmentMailDelayMs = 60_000

/** Admin endpoints to verify and ship orders and to record their arrival (docs/spec/orders.md#states). */
export const shipmentEndpoints = {
  confirmOrder: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/confirmation',
    act: 'confirmOrder',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Confirms a verified order and mails its shopper',
    params: oneOrder,
    answer: order,
    refusals: ['order-not-confirmable'],
  }),
  shipOrder: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/shipment',
    act: 'shipOrder',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Records the shipment with its tracking number; may be corrected until arrival',
    params: oneOrder,
    body: z.object({
      logisticsInfo: key(200).describe('carrier and tracking number, as shown to the shopper'),
      orderVersion,
      lines: lineQuantities.optional().describe('only these pieces; without it, everything that is left'),
      shipment: shipmentNumber
        .optional()
        .describe('the packed shipment that is handed over, or the one whose number is corrected'),
    }),
    answer: order,
    refusals: [
      'order-not-shippable',
      'shipment-not-chosen',
      'quantity-not-sendable',
      'order-edit-open',
      'order-changed-meanwhile',
      'tracking-number-missing',
      'tracking-number-misfit',
      'tracking-number-taken',
    ],
  }),
  undoShipment: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/shipmentUndo',
    act: 'undoShipment',
    access: staff,
    permissions: shippingPermissions,
    summary:
      'Takes back a shipment recorded by mistake, until arrival; mails the shopper if its mail has left',
    params: oneOrder,
    body: z.object({
      reason: line(200),
      orderVersion,
      shipment: shipmentNumber.optional().describe('only this one; without it, all that are on their way'),
    }),
    answer: order,
    refusals: ['shipment-not-undoable', 'order-changed-meanwhile'],
  }),
  correctReceiver: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/receiver',
    act: 'correctReceiver',
    access: staff,
    permissions: ['orders'],
    summary:
      'Corrects the receiver of a paid order before shipment, or before that of its replacement, at the same delivery fee, and mails the shopper',
    params: oneOrder,
    body: z.object({
      receiver: receiverInput,
      giftMessage: receiverCorrection.shape.giftMessage
        .nullish()
        .describe('the message on the packing slip, which makes the order a gift; null or absent: as it was'),
      receiverVersion: z.int32({ error: 'required' }).describe('the number of corrections that was shown'),
      reason: receiverCorrection.shape.reason,
    }),
    answer: order,
    refusals: [
      'receiver-not-correctable',
      'changed-meanwhile',
      'delivery-area-excluded',
      'receiver-unchanged',
    ],
  }),
  printPackingSlips: endpoint({
    method: 'POST',
    path: '/admin/order/packingSlips',
    repeat: 'log',
    act: 'printPackingSlips',
    access: staff,
    permissions: shippingPermissions,
    isLong: true,
    summary: 'Packing slips of verified orders in both languages: content and address of each parcel',
    body: z.object({
      invoices: z
        .array(invoice)
        .min(1, { error: 'required' })
        .max(maxPackingSlipsAtOnce, { error: 'too-long' }),
    }),
    media: 'application/pdf',
    answer: bytes,
    refusals: ['order-not-packable', 'order-edit-open'],
  }),
  recordArrival: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/arrival',
    act: 'recordArrival',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Records the day of arrival in Hong Kong; the seven days for an appeal begin',
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
    permissions: shippingPermissions,
    summary: 'Corrects the day of arrival; the days for a return follow it',
    params: oneOrder,
    body: z.object({ arrivedOn: day, orderVersion }),
    answer: order,
    refusals: ['arrival-not-possible', 'order-changed-meanwhile'],
  }),
}
