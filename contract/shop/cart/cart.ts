import { z } from 'zod'
import { cents, pvHundredths } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { image } from '../catalogue/images.ts'

/** Maximum quantity of one specification in a cart or an order line (docs/spec/cart.md#cart). */
export const maxQuantity = 999

/** Maximum lines of a cart. */
export const maxCartLines = 100

export const quantity = z
  .number({ error: 'not-whole-number' })
  .int({ error: 'not-whole-number' })
  .min(1, { error: 'too-small' })
  .max(maxQuantity, { error: 'too-large' })

const named = { id, nameEn: z.string(), nameCn: z.string() }

/** Current catalogue data of the line. */
const cartProduct = {
  displayProduct: z.object({ ...named, image: image.nullable() }),
  product: z.object({
    ...named,
    enabled: z.boolean().describe('true if display product, product and specification are all on sale'),
    priceCents: cents,
    pvHundredths,
  }),
  specification: z.object({
    ...named,
    left: z.int().min(0).describe('quantity that can be ordered now, up to 999'),
  }),
}

/** Catalogue data when the line was added; the page compares it with the current data. */
const cartLog = z.object({
  displayProduct: cartProduct.displayProduct,
  product: cartProduct.product,
  specification: cartProduct.specification,
})
export type CartLog = z.infer<typeof cartLog>

export const cartItem = z.object({
  id: z.union([z.literal(0), id]).describe('0 for an item stored only in the browser'),
  ...cartProduct,
  quantity,
  log: cartLog,
  promotion: z.object({ eligible: z.boolean() }).nullable().describe('true if discount codes apply to it'),
})
export type CartItem = z.infer<typeof cartItem>

/** The ids of a cart item. */
const cartItemIds = { displayProductId: id, productId: id, specificationId: id }

const syncItem = z.object({ ...cartItemIds, quantity })
export type SyncItem = z.infer<typeof syncItem>

export const syncList = z.object({ syncList: z.array(syncItem).max(maxCartLines, { error: 'too-long' }) })
export const shoppingCarts = z.object({ shoppingCarts: z.array(cartItem) })
export type ShoppingCarts = z.infer<typeof shoppingCarts>

/** Change of one line of the server's cart by the merge; needed to undo it. */
const mergedLine = z.object({
  specificationId: id,
  before: z.int().min(0).max(maxQuantity).describe('quantity before the merge; 0 for a new line'),
  after: quantity,
})
export type MergedLine = z.infer<typeof mergedLine>

/** Result of merging the browser's cart into the server's cart. */
const mergedCart = z.object({
  shoppingCarts: z.array(cartItem),
  joined: z.array(mergedLine).describe('lines added or increased'),
  capped: z.array(id).describe('specifications whose quantity was capped to the available quantity'),
  leftOut: z.array(id).describe('specifications that no longer exist or exceed the maximum of cart lines'),
})
export type MergedCart = z.infer<typeof mergedCart>

export const cartEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/shoppingCart',
    access: 'signed-in',
    summary: 'The cart of the signed-in person',
    answer: shoppingCarts,
  }),
  saveLine: endpoint({
    method: 'POST',
    path: '/shoppingCart/saveUpdate',
    repeat: 'key',
    access: 'signed-in',
    summary:
      'Sets the quantity of a line; without a quantity, adds one piece. A quantity above the stock is stored, and `left` states what can be ordered',
    body: z.object({
      cartId: z
        .union([z.literal(0), id])
        .optional()
        .describe('0 or absent for an item that may not be in the cart yet'),
      quantity: quantity.optional(),
      ...cartItemIds,
    }),
    answer: shoppingCarts,
    refusals: [
      'display-product-missing',
      'product-disabled',
      'cart-full',
      'quantity-too-large',
      'cart-line-missing',
    ],
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/shoppingCart/:id',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Removes one line',
    params: z.object({ id }),
    answer: shoppingCarts,
  }),
  removeLines: endpoint({
    method: 'DELETE',
    path: '/shoppingCart/deleteMultiple',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Removes several lines, for example all that are no longer on sale',
    body: z.object({
      ids: z.array(id).min(1, { error: 'required' }).max(maxCartLines, { error: 'too-long' }),
    }),
    answer: shoppingCarts,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/shoppingCart/sync',
    repeat: 'state',
    access: 'signed-in',
    summary:
      "Merges the browser's cart into the server's; the larger quantity of each item wins, so a repeat has no effect",
    body: syncList,
    answer: mergedCart,
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/shoppingCart/undoSync',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Undoes a merge. Lines changed since then stay as they are, so a repeat has no effect',
    body: z.object({ joined: z.array(mergedLine).max(maxCartLines, { error: 'too-long' }) }),
    answer: z.object({
      shoppingCarts: z.array(cartItem),
      undone: z.array(id).describe('specifications whose line was restored'),
    }),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/shoppingCart/validateProduct',
    onlyReads: true,
    access: 'public',
    summary: "Current catalogue data for the items of a visitor's cart",
    body: syncList,
    answer: z.object({ shoppingCarts: z.array(cartItem), leftOut: z.array(id) }),
  }),
}
