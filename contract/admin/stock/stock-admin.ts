import { z } from 'zod'
import { image } from '../../shop/catalogue/images.ts'
import { movementReasons, stockLists, stockSorts } from '../../shop/catalogue/shelf.ts'
import { id, line, optionalLine } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { keysetQuery, keysetSchema } from '../../values/keyset.ts'
import { keyword, pageQuery, pageSchema } from '../../values/page.ts'
import { stockKeepingPermissions, stockPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Upper limit of pieces, to catch typing errors. */
export const maxQuantity = 100_000

export const quantity = z.int({ error: 'not-whole-number' }).max(maxQuantity, { error: 'too-large' })

const expectedOnHand = z.int32({ error: 'not-whole-number' }).min(0, { error: 'too-small' })
const oneSpecification = z.object({ id })

const stocked = z.object({
  specificationId: id,
  displayProductId: id,
  sku: z.string(),
  ...goodsNames,
  image: image.nullable().describe('the first picture of the display product'),
  onHand: z.int(),
  reserved: z.int().describe('reserved for unpaid orders'),
  isOnSale: z.boolean().describe('enabled, with its product and its page'),
  wanted: z.int().describe('members with a back-in-stock alert'),
  sold: z.int().describe('pieces sold and not returned in the last 60 days'),
  coverDays: z
    .int()
    .nullable()
    .describe('days for which the available pieces last at the rate of these sales; null without sales'),
  proposed: z.int().describe('pieces to order from the supplier, by the rule of `restock`'),
})
export type Stocked = z.infer<typeof stocked>

/** Days of sales from which the daily rate is calculated. */
export const salesDays = 60

const restock = z.object({
  leadDays: z.int().describe('days between an order to the supplier and its delivery'),
  safetyDays: z.int().describe('days of sales held in reserve'),
})
export type Restock = z.infer<typeof restock>

export const stockFile = stocked.extend({
  restock,
  toSend: z.int().describe('paid but not shipped: in the warehouse, but not part of onHand'),
})
export type StockFile = z.infer<typeof stockFile>

const movement = z.object({
  id,
  at: z.iso.datetime(),
  reason: z.enum(movementReasons),
  quantity: z.int().describe('negative if they left the warehouse'),
  invoice: invoice.nullable().describe('the order that took or returned them'),
  note: z.string().nullable(),
  onHandAfter: z.int().describe('pieces on hand after it'),
  staffName: z
    .string()
    .nullable()
    .describe(
      'who received, corrected, replaced or refunded them, as named then; null for sales and opening stock',
    ),
})
export type Movement = z.infer<typeof movement>

/** Admin endpoints for stock. */
export const stockAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/stock',
    access: staff,
    permissions: stockPermissions,
    summary:
      'Specifications with their stock: an exact SKU first, then by default those with alerts, and those on sale that are sold out or low, each by the pieces to order',
    query: pageQuery.extend({
      k: keyword.describe('names, a brand, or part of a product code or SKU'),
      which: z
        .enum(stockLists, { error: 'not-an-option' })
        .optional()
        .describe('REORDER: on sale, low or sold out, and sold in the last 60 days'),
      sort: z.enum(stockSorts, { error: 'not-an-option' }).optional().describe('default ATTENTION'),
    }),
    answer: pageSchema(stocked).extend({ restock }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/stock/:id',
    access: staff,
    permissions: stockPermissions,
    summary: 'The stock of one specification',
    params: oneSpecification,
    answer: stockFile,
  }),
  listMovements: endpoint({
    method: 'GET',
    path: '/admin/stock/:id/movement',
    access: staff,
    permissions: stockPermissions,
    summary: 'Stock movements, latest first',
    params: oneSpecification,
    query: keysetQuery,
    answer: keysetSchema(movement),
  }),
  receive: endpoint({
    method: 'POST',
    path: '/admin/stock/:id/receipt',
    act: 'receiveGoods',
    access: staff,
    permissions: stockKeepingPermissions,
    summary: 'Adds stock and notifies waiting members, unless it has changed since it was read',
    params: oneSpecification,
    body: z.object({
      expectedOnHand: expectedOnHand.describe(
        'the stock on hand that was shown, so that nobody books a delivery twice',
      ),
      quantity: quantity.min(1, { error: 'too-small' }),
      note: optionalLine(200),
    }),
    answer: stockFile,
    refusals: ['stock-moved-meanwhile'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/admin/stock/:id/correction',
    act: 'correctStock',
    access: staff,
    permissions: stockKeepingPermissions,
    summary: 'Sets the stock to a counted value, unless it has changed since it was read',
    params: oneSpecification,
    body: z.object({
      expectedOnHand,
      onHand: quantity.min(0, { error: 'too-small' }),
      note: line(200),
    }),
    answer: stockFile,
    refusals: ['stock-moved-meanwhile', 'stock-below-reserved', 'stock-as-counted'],
  }),
}
