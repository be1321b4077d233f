import { z } from 'zod'
import { orderVersion } from '../../shop/orders/orders.ts'
import { line, optionalLine } from '../../values/field.ts'
import { invoice } from '../../values/invoice.ts'
import { shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import {
  chosenColumnsField,
  type FileField,
  rowFault,
  storedColumns,
  tableFaults,
  tableFile,
  tableUpload,
} from '../../values/table-file.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum rows of a file of tracking numbers, and maximum shipments per request. */
export const maxParcelRows = 2_000
export const maxShippedAtOnce = 50

/** Maximum length of carrier and tracking number together, as the shopper sees them. */
export const maxLogisticsInfoLength = 200

export const parcelFields = [
  {
    field: 'invoice',
    isRequired: true,
    isCode: true,
    headings: [
      ...(['Order number', '訂單編號', 'order', 'order no', 'order id', 'name', 'reference'] as const),
      ...[
        'customer reference',
        '訂單號碼',
        '訂單號',
        '訂單',
        '客戶訂單編號',
        '客戶訂單號',
        '客戶編號',
        '參考編號',
      ],
    ],
  },
  {
    field: 'carrier',
    isRequired: false,
    headings: [
      ...(['Carrier', '速遞公司', 'tracking company', 'courier', 'shipping company'] as const),
      ...['物流公司', '快遞公司', '承運商'],
    ],
  },
  {
    field: 'parcel',
    isRequired: true,
    isCode: true,
    headings: [
      ...([
        'Tracking number',
        '運單編號',
        'parcel number',
        '包裹編號',
        'tracking no',
        'tracking',
        'waybill',
      ] as const),
      ...[
        'waybill number',
        'awb',
        'parcel',
        '運單號',
        '運單編號',
        '運單號碼',
        '快遞單號',
        '追蹤號碼',
        '單號',
      ],
    ],
  },
] as const satisfies FileField[]
export type ParcelField = (typeof parcelFields)[number]['field']

/** Faults of a row, and of a shipment that became impossible since the preview. */
export const parcelFaults = [
  ...tableFaults,
  'invoice-missing',
  'invoice-format',
  'parcel-missing',
  'parcel-format',
  'bad-code',
  'too-long',
  'columns-swapped',
  'order-repeated',
  'parcel-repeated',
  'order-unknown',
  'order-unpaid',
  'order-closed',
  'order-unconfirmed',
  'order-shipped',
  'parcel-taken',
  'number-misfit',
  'changed-meanwhile',
] as const
export type ParcelFault = (typeof parcelFaults)[number]

const shipment = z.object({
  invoice,
  logisticsInfo: line(maxLogisticsInfoLength).describe(
    'carrier and tracking numbers, as shown to the shopper',
  ),
  orderVersion,
})
export type ParcelShipment = z.output<typeof shipment>

const parcelPreview = z.object({
  file: tableFile,
  shipments: z
    .array(
      z.object({
        line: z.int(),
        invoice: z.string(),
        logisticsInfo: z.string(),
        orderVersion,
        isReplacement: z.boolean().describe('the parcel of an accepted replacement'),
      }),
    )
    .describe('orders and replacements to be shipped'),
  recorded: z.int().describe('orders that are already shipped with these tracking numbers'),
  faults: z.array(rowFault(parcelFaults)),
})
export type ParcelPreview = z.infer<typeof parcelPreview>

const shippedOrder = z.object({
  invoice: z.string(),
  isNew: z.boolean().describe('false if it was already shipped with these tracking numbers'),
  fault: z.enum(parcelFaults).nullable(),
  value: z.string().describe('what the fault is about, such as the other order of the tracking number'),
})
export type ShippedOrder = z.infer<typeof shippedOrder>

/** Admin endpoints to ship many orders by a file of tracking numbers. */
export const parcelFileEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/order/parcels/preview',
    onlyReads: true,
    access: staff,
    permissions: shippingPermissions,
    isLong: true,
    summary: 'Previews the shipments of a file of tracking numbers, and its faults by row; changes nothing',
    form: {
      fields: z.object({
        columns: chosenColumnsField,
        carrier: optionalLine(60).optional().describe('the carrier of rows without one'),
      }),
      files: tableUpload,
    },
    answer: parcelPreview,
    refusals: ['sheet-missing', 'sheet-too-large'],
  }),
  ship: endpoint({
    method: 'POST',
    path: '/admin/order/parcels',
    repeat: 'state',
    act: 'shipOrder',
    access: staff,
    permissions: shippingPermissions,
    isLong: true,
    summary:
      'Records the shipment of each order and mails its shopper; a refused one does not stop the others, and a recorded one is not repeated',
    body: z.object({
      shipments: z.array(shipment).min(1, { error: 'required' }).max(maxShippedAtOnce, { error: 'too-long' }),
      columns: storedColumns,
    }),
    answer: z.object({ outcomes: z.array(shippedOrder) }),
  }),
}
