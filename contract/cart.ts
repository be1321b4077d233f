import { z } from 'zod'
import { image } from './catalogue/images.ts'
import { endpoint } from './endpoint.ts'
import { id } from './field.ts'
import { cents, pvHundredths } from './money.ts'

/** The most pieces of one specification that a cart or an order line holds (docs/spec/cart.md#cart). */
export const maxQuantity = 999

/** The most lines a cart holds: nobody shops for more, and every list has a limit. */
export const maxCartLines = 100

export const quantity = z
  .number({ error: 'not-whole-number' })
  .int({ error: 'not-whole-number' })
  .min(1, { error: 'too-small' })
  .max(maxQuantity, { error: 'too-large' })

const named = { id, nameEn: z.string(), nameCn: z.string() }

/** What the line is of, as it stands in the catalogue now. */
const cartProduct = {
  displayProduct: z.object({ ...named, image: image.nullable() }),
  product: z.object({
    ...named,
    enabled: z.boolean().describe('whether page, article and specification are all on sale'),
    priceCents: cents,
    pvHundredths,
  }),
  specification: z.object({
    ...named,
    left: z.int().min(0).describe('pieces that can be ordered now, up to 999'),
  }),
}

/** What the line was of when it was added: the page tells from it what has changed since. */
const cartLog = z.object({
  displayProduct: cartProduct.displayProduct,
  product: cartProduct.product,
  specification: cartProduct.specification,
})
export type CartLog = z.infer<typeof cartLog>

export const cartItem = z.object({
  id: z.union([z.literal(0), id]).describe('0 for an item that only the browser keeps'),
  ...cartProduct,
  quantity,
  log: cartLog,
  promotion: z
    .object({ eligible: z.boolean() })
    .nullable()
    .describe('whether a discount code may be used on it'),
})
export type CartItem = z.infer<typeof cartItem>

/** What identifies a thing that can stand in a cart. */
const cartItemIds = { displayProductId: id, productId: id, specificationId: id }

const syncItem = z.object({ ...cartItemIds, quantity })
export type SyncItem = z.infer<typeof syncItem>

export const syncList = z.object({ syncList: z.array(syncItem).max(maxCartLines, { error: 'too-long' }) })
export const shoppingCarts = z.object({ shoppingCarts: z.array(cartItem) })
export type ShoppingCarts = z.infer<typeof shoppingCarts>

/** What joining did to one line of the server's cart. With it the joining can be undone. */
const joinedLine = z.object({
  specificationId: id,
  before: z.int().min(0).max(maxQuantity).describe('pieces before the carts were joined; 0 for a new line'),
  after: quantity,
})
export type JoinedLine = z.infer<typeof joinedLine>

/** What became of the browser's items when the carts were joined. */
const joined = z.object({
  shoppingCarts: z.array(cartItem),
  joined: z.array(joinedLine).describe('lines added or raised'),
  capped: z.array(id).describe('specifications whose quantity was cut to what may be ordered'),
  leftOut: z.array(id).describe('specifications that are gone, or for which the cart has no room'),
})
export type JoinedCart = z.infer<typeof joined>

export const cartEndpoints = {
  listCart: endpoint({
    method: 'GET',
    path: '/shoppingCart',
    access: 'signed-in',
    summary: 'The cart of the signed-in person',
    answer: shoppingCarts,
  }),
  saveCartLine: endpoint({
    method: 'POST',
    path: '/shoppingCart/saveUpdate',
    access: 'signed-in',
    summary: 'Sets the quantity of a line; with no quantity, adds one piece',
    body: z.object({
      cartId: z
        .union([z.literal(0), id])
        .optional()
        .describe('0 or absent for a thing that may be new to the cart'),
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
  removeCartLine: endpoint({
    method: 'DELETE',
    path: '/shoppingCart/:id',
    access: 'signed-in',
    summary: 'Removes one line',
    params: z.object({ id }),
    answer: shoppingCarts,
  }),
  removeCartLines: endpoint({
    method: 'DELETE',
    path: '/shoppingCart/deleteMultiple',
    access: 'signed-in',
    summary: 'Removes several lines, such as all that are off the shelf',
    body: z.object({
      ids: z.array(id).min(1, { error: 'required' }).max(maxCartLines, { error: 'too-long' }),
    }),
    answer: shoppingCarts,
  }),
  syncCart: endpoint({
    method: 'POST',
    path: '/shoppingCart/sync',
    access: 'signed-in',
    summary:
      "Joins the browser's cart into the server's: per item the larger quantity stays, so joining twice is joining once",
    body: syncList,
    answer: joined,
  }),
  undoSync: endpoint({
    method: 'POST',
    path: '/shoppingCart/undoSync',
    access: 'signed-in',
    summary:
      'Takes out again what joining put in. A line that has been changed since stays as it is, so undoing twice is undoing once',
    body: z.object({ joined: z.array(joinedLine).max(maxCartLines, { error: 'too-long' }) }),
    answer: z.object({
      shoppingCarts: z.array(cartItem),
      undone: z.array(id).describe('specifications whose line is again as it was before'),
    }),
  }),
  validateCart: endpoint({
    method: 'POST',
    path: '/shoppingCart/validateProduct',
    access: 'public',
    summary: "The present facts about the items of a visitor's cart",
    body: syncList,
    answer: z.object({ shoppingCarts: z.array(cartItem), leftOut: z.array(id) }),
  }),
}
