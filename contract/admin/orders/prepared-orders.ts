import { z } from 'zod'
import { maxCartLines, quantity } from '../../shop/cart/cart.ts'
import { image } from '../../shop/catalogue/images.ts'
import { expectedOrder, idempotencyKey, placingRefusals, preview } from '../../shop/checkout/checkout.ts'
import { typedCode } from '../../shop/promotions/promotions.ts'
import { receiver, receiverInput } from '../../shop/receivers/receivers.ts'
import { cents } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { languageCode } from '../../values/language-code.ts'
import { keyword } from '../../values/page.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const permissions = ['orders'] as const
const onePerson = z.object({ id })

/** Maximum results of a search for goods. */
export const maxGoodsFound = 20

const goods = z.object({
  specificationId: id,
  displayProductId: id,
  sku: z.string(),
  ...goodsNames,
  image: image.nullable(),
  priceCents: cents.describe('list price'),
  left: z.int().describe('quantity in stock'),
})
export type Goods = z.infer<typeof goods>

const buyer = z.object({
  id,
  name: z.string(),
  account: z.string().describe('eDC number or email address'),
  email: z.string().nullable().describe('where the link is sent; null if there is none'),
  contactNumber: z.string(),
  language: languageCode,
  canOrder: z.boolean().describe('whether the person may sign in and order'),
  receivers: z.array(receiver),
})
export type Buyer = z.infer<typeof buyer>

const chosenLines = z
  .array(z.object({ specificationId: id, quantity }))
  .min(1, { error: 'required' })
  .max(maxCartLines, { error: 'too-long' })
export type ChosenLines = z.infer<typeof chosenLines>

const choice = {
  personId: id,
  lines: chosenLines.describe('of one specification, the last counts'),
  code: typedCode.nullish().describe('a discount code, if any'),
  deliveryMethodId: id.nullish().describe('default: home delivery at the fee of the settings'),
  pickupPointId: id.nullish().describe('of a method with pick-up points'),
}

/** The preview that the person would see, without contact data. */
const preparedPreview = preview.omit({ receiver: true }).extend({
  holdHours: z.int().describe('how long the order can be paid and its stock is held'),
})
export type PreparedPreview = z.infer<typeof preparedPreview>

/** Admin endpoints for orders that the staff prepare for a person, who checks and pays them by a link. */
export const preparedOrderEndpoints = {
  searchGoods: endpoint({
    method: 'GET',
    path: '/admin/preparedOrder/goods',
    access: staff,
    permissions: ['orders', 'money'],
    summary: `Goods on sale by SKU, product code or name, an exact SKU first; at most ${maxGoodsFound}`,
    query: z.object({ k: keyword }),
    answer: z.object({ items: z.array(goods) }),
  }),
  readBuyer: endpoint({
    method: 'POST',
    path: '/admin/preparedOrder/buyer/:id',
    repeat: 'log',
    act: 'disclosePerson',
    access: staff,
    permissions,
    summary: 'The person who orders, with contact data and addresses; logged',
    params: onePerson,
    answer: buyer,
  }),
  addReceiver: endpoint({
    method: 'POST',
    path: '/admin/preparedOrder/buyer/:id/receiver',
    act: 'addReceiver',
    access: staff,
    permissions,
    summary: 'Adds an address to the address book of the person who orders',
    status: 201,
    params: onePerson,
    body: receiverInput,
    answer: receiver,
    refusals: ['receivers-full'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/preparedOrder/preview',
    access: staff,
    permissions,
    onlyReads: true,
    summary: 'Previews an order of these goods for a person, as the person would see it',
    body: z.object({ ...choice, receiverId: id.nullish() }),
    answer: preparedPreview,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/preparedOrder',
    refusesTwin: true,
    act: 'prepareOrder',
    access: staff,
    permissions,
    summary: 'Places an unpaid order for a person from the figures last shown, and mails its payment link',
    headers: idempotencyKey,
    status: 201,
    body: z.object({
      ...choice,
      receiverId: id,
      language: languageCode.describe('of the order and its mails'),
      expected: expectedOrder,
    }),
    answer: z.object({
      invoice,
      payBefore: z.iso.datetime(),
      isMailed: z.boolean().describe('false for a distributor without an email address'),
    }),
    refusals: ['done-already', ...placingRefusals, 'order-without-payment'],
  }),
}
