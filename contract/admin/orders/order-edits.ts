import { z } from 'zod'
import { maxCartLines, quantity } from '../../shop/cart/cart.ts'
import { placingRefusals, previewLine } from '../../shop/checkout/checkout.ts'
import { lineQuantitiesOrNone } from '../../shop/orders/line-quantities.ts'
import { figures, oneOrder } from '../../shop/orders/orders.ts'
import { cents } from '../../values/amounts.ts'
import { id, line } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'
import { orderStory } from './order-story.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const permissions = ['money'] as const

/** Goods that an edit adds. */
export const addedGoods = z
  .array(z.object({ specificationId: id, quantity }))
  .max(maxCartLines, { error: 'too-long' })

const change = {
  removed: lineQuantitiesOrNone.describe('quantities of lines to remove'),
  added: addedGoods.describe('goods to add, at the prices of today'),
}

/** The preview of a change of the goods of an order. */
const orderEditPreview = z.object({
  refusal: refusal.nullable().describe('why it is not possible, or null'),
  edits: z.int().describe('number of earlier edits, which the edit must repeat'),
  removed: z.array(
    z.object({
      ...goodsNames,
      quantity: z.int(),
      amountCents: cents,
    }),
  ),
  isWhole: z
    .boolean()
    .describe('whether nothing else of the order is left, so that its delivery fee is included'),
  removedCents: cents.describe('part of the payment that was for the removed goods'),
  added: z.array(previewLine),
  figures: figures.nullable().describe('of the added goods; null if there are none'),
  carriedCents: cents.describe('part of `removedCents` that pays the added goods'),
  dueCents: cents.describe('what the shopper pays by link'),
  refundCents: cents.describe('amount refunded to the shopper'),
  holdHours: z.int().describe('how long the difference can be paid and the stock is held'),
})
export type OrderEditPreview = z.infer<typeof orderEditPreview>

/** Admin endpoints to change the goods of a paid order before it is shipped (docs/decisions/0066-order-edits.md). */
export const orderEditEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/edit/preview',
    access: staff,
    permissions,
    onlyReads: true,
    summary: 'Previews a change of the goods of a paid order before shipment',
    params: oneOrder,
    body: z.object(change),
    answer: orderEditPreview,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/edit',
    act: 'editOrder',
    access: staff,
    permissions,
    summary: 'Changes the goods of a paid order: the difference is paid by link or refunded',
    params: oneOrder,
    body: z.object({
      ...change,
      expected: z
        .object({ edits: z.int32().min(0), removedCents: cents, addedCents: cents })
        .describe('the figures shown; a repeated call finds another number of edits'),
      reason: line(200),
    }),
    answer: orderStory,
    refusals: [
      'order-not-editable',
      'order-edit-open',
      'order-edit-empty',
      'order-edited-meanwhile',
      'quantity-not-refundable',
      'whole-order-chosen',
      'refund-needs-approval',
      ...placingRefusals,
    ],
  }),
}
