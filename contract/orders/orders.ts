import { z } from 'zod'
import { maxCartLines, quantity, shoppingCarts, syncList } from '../cart.ts'
import { image } from '../catalogue/images.ts'
import { bytes, endpoint } from '../endpoint.ts'
import { id } from '../field.ts'
import { basisPoints, cents, pvHundredths } from '../money.ts'
import { keyword, pageOf, pageQuery } from '../page.ts'
import { codeRefusals, typedCode } from '../promotions/promotions.ts'
import { receiver } from '../receivers.ts'
import { refusal } from '../refusals.ts'

export const orderState = z.enum(['UNPAID', 'PAID', 'CANCEL', 'APPEAL', 'REFUND', 'RETURNSUCCESS'])
export type OrderState = z.infer<typeof orderState>

export const shippedState = z.enum(['WAIT_CONFIRM', 'CONFIRMED'])
export type ShippedState = z.infer<typeof shippedState>

/** JETCO is a card payment; the gateway of each type is configured (docs/spec/payments.md#gateways). */
export const paymentType = z.enum(['JETCO', 'ALIPAY.HK', 'ALIPAY.CN', 'OFFSET_DADAN'], {
  error: 'not-an-option',
})
export type PaymentType = z.infer<typeof paymentType>

/** `BH`, the day in Hong Kong, and six random digits, which do not reveal the mall's sales. */
export const invoice = z.string().regex(/^BH\d{12}$/, { error: 'invalid' })

/** Maximum unpaid orders of one person. Each reserves stock for the whole payment window, so without a limit one
 *  account could block all stock without paying. */
export const maxUnpaidOrders = 3

/** All figures of an order. The page sends back those it showed; an order is placed only if they still match. */
export const figures = z.object({
  totalQuantity: z.int(),
  listCents: cents.describe('Σ list price × quantity'),
  profitShareCents: cents.describe('the part of the margin that the sponsor passes on to the shopper'),
  companyDiscountCents: cents.describe('discount code or offer, whichever is better'),
  subtotalCents: cents.describe('goods after all discounts'),
  freightCents: cents,
  totalCents: cents.describe('amount to pay'),
  pvHundredths,
})
export type Figures = z.infer<typeof figures>

const named = { nameEn: z.string(), nameCn: z.string() }

const lineFacts = {
  displayProductId: id,
  productId: id,
  specificationId: id,
  ...named,
  productNameEn: z.string(),
  productNameCn: z.string(),
  specificationNameEn: z.string(),
  specificationNameCn: z.string(),
  image: image.nullable(),
  priceCents: cents,
  quantity,
  listCents: cents.describe('price × quantity'),
  discountCents: cents.describe('all discounts of the line'),
  netCents: cents.describe('price of the line after discounts'),
  pvHundredths: pvHundredths.describe('of the whole line'),
}

export const previewLine = z.object({ cartId: id, ...lineFacts })
export type PreviewLine = z.infer<typeof previewLine>

const unavailableLine = z.object({
  cartId: id,
  displayProductId: id,
  specificationId: id,
  ...named,
  image: image.nullable(),
  quantity,
  refusal,
})
export type UnavailableLine = z.infer<typeof unavailableLine>

/** The pricing rules in the order of their application, each with its effect on this total, so that a shopper can
 *  follow every cent. */
const pricingReason = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('large-order'),
    isApplied: z.literal(true),
    cents: cents.describe('redeemed offset credit: list prices and freight'),
  }),
  z.object({ rule: z.literal('profit-share'), isApplied: z.boolean(), cents, rateBasisPoints: basisPoints }),
  z.object({
    rule: z.literal('offer'),
    isApplied: z.boolean(),
    cents: cents.describe('its discount, or what it would be if the code did not apply'),
    overCents: cents.describe('minimum price of goods, exclusive'),
    missingCents: cents.describe('amount missing to that minimum; 0 if reached'),
    discountBasisPoints: basisPoints,
  }),
  z.object({
    rule: z.literal('discount-code'),
    isApplied: z.boolean(),
    cents: cents.describe('its discount, or what it would be if the offer did not apply'),
  }),
  z.object({
    rule: z.literal('freight'),
    isApplied: z.boolean().describe('whether freight is charged'),
    cents,
    freeFromCents: cents,
    missingCents: cents.describe('amount missing to free delivery'),
  }),
])
export type PricingReason = z.infer<typeof pricingReason>

const paymentOption = z.object({
  type: paymentType,
  refusal: refusal.nullable().describe('why it is not available, or null'),
  leftCents: cents.optional().describe("of OFFSET_DADAN: the distributor's offset credit left"),
})

export const preview = z.object({
  lines: z.array(previewLine),
  unavailable: z.array(unavailableLine).describe('sold out or disabled: not part of the order'),
  figures,
  reasons: z.array(pricingReason).describe('explanation of the total'),
  discountCode: z
    .object({
      code: z.string(),
      isApplied: z.boolean(),
      refusal: refusal.nullable().describe('why it cannot be used, or null'),
    })
    .nullable()
    .describe('the requested code, if any'),
  sponsorId: id.nullable(),
  sponsorName: z.string().nullable(),
  rateBasisPoints: basisPoints,
  receiver: receiver.nullable().describe('the chosen address, or else the default'),
  paymentOptions: z.array(paymentOption),
  isPaidAtOnce: z.boolean().describe('whether placement pays it: its total is HK$0, so no gateway is called'),
  refusals: z.object({ place: refusal.nullable().describe('why the order cannot be placed now') }),
})
export type Preview = z.infer<typeof preview>

const chosen = {
  cartIds: z.array(id).min(1, { error: 'required' }).max(maxCartLines, { error: 'too-long' }),
}

export const orderLine = z.object({
  number: z.int(),
  ...lineFacts,
  refundedQuantity: z.int().describe('pieces refunded while the rest stayed sold'),
})
export type OrderLine = z.infer<typeof orderLine>

const isWindowOver = z
  .boolean()
  .describe(
    "unpaid past its deadline by the server's clock: the bank is queried once more, then it is paid or voided",
  )

export const orderSummary = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  paymentType,
  totalQuantity: z.int(),
  totalCents: cents,
  payBefore: z.iso.datetime().nullable().describe('only while it is unpaid'),
  isWindowOver,
  firstLine: z.object({ ...named, image: image.nullable() }),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** A step in the timeline of an order. Future steps have no time. */
export const progressStep = z.object({
  step: z.enum(['placed', 'paid', 'confirmed', 'shipped', 'arrived', 'voided', 'returning', 'returned']),
  at: z.iso.datetime().nullable(),
})
export type ProgressStep = z.infer<typeof progressStep>

export const order = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  paymentType,
  payBefore: z.iso.datetime().nullable(),
  isWindowOver,
  logisticsInfo: z.string().nullable(),
  progress: z.array(progressStep).describe('timeline of the order: past and future steps'),
  distributorName: z.string().nullable().describe('the sponsor at placement'),
  discountCode: z
    .string()
    .nullable()
    .describe('the code used at placement; its discount is companyDiscountCents'),
  ordererUsername: z.string(),
  ordererName: z.string(),
  contactNumber: z.string().describe("the orderer's current phone"),
  discountRate: basisPoints,
  figures,
  lines: z.array(orderLine),
  refundedCents: cents.describe('total refunded amount'),
  receiver: z.object({
    name: z.string(),
    phone: z.string(),
    addressEn: z.string(),
    addressCn: z.string(),
    note: z.string(),
  }),
  hasOpenPayment: z
    .boolean()
    .describe('whether money may still arrive for it: false once every bank page was declined or closed'),
  isPaymentReviewed: z
    .boolean()
    .describe('the bank took money that does not match the order; the staff review it'),
  wasPaidLate: z
    .boolean()
    .describe('the bank took the money after the order was voided; it is or was refunded'),
  returnedToCart: z
    .int()
    .describe("number of lines of a voided order that returned to its shopper's cart; 0 for any other order"),
  serverTime: z.iso.datetime().describe("for a countdown by the server's clock"),
  refusals: z.object({
    pay: refusal.nullable().describe('why it cannot be paid now, or null'),
    cancel: refusal.nullable().describe('why it cannot be cancelled now, or null'),
    invoice: refusal.nullable().describe('why it has no invoice yet, or null'),
    receive: refusal.nullable().describe('why its arrival cannot be confirmed now, or null'),
  }),
})
export type Order = z.infer<typeof order>

/** Where to send the browser for payment. */
const bankPage = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  fields: z.record(z.string(), z.string()).describe('of the form to post, for POST'),
})
export type BankPage = z.infer<typeof bankPage>

const placed = z.object({
  order,
  bankPage: bankPage
    .nullable()
    .describe('null if the bank did not answer: the order can be paid again within its window'),
})
export type PlacedOrder = z.infer<typeof placed>

export const oneOrder = z.object({ invoice })

/** The result of ordering again. */
const orderedAgain = z.object({
  shoppingCarts: shoppingCarts.shape.shoppingCarts,
  added: z.int().describe('number of lines of the order now in the cart'),
  notAdded: z
    .array(z.object({ ...named, refusal }))
    .describe('what is no longer sold, or not in stock in that quantity'),
})
export type OrderedAgain = z.infer<typeof orderedAgain>

export const orderQuery = pageQuery.extend({
  k: keyword.describe('an order number or part of one, or words of the goods, in either language'),
  state: orderState.optional(),
})
export type OrderQuery = z.infer<typeof orderQuery>

export const estimate = z.object({
  lines: z
    .array(z.object({ specificationId: id, listCents: cents }))
    .describe('the lines that can be ordered now, at list price'),
  figures: figures.describe('of the lines that can be ordered now'),
  reasons: z.array(pricingReason).describe('applied rules, and what is missing for the others'),
})
export type Estimate = z.infer<typeof estimate>

const whyNotPayable = ['order-not-payable', 'order-voided', 'payment-window-closing'] as const

export const orderEndpoints = {
  estimateOrder: endpoint({
    method: 'POST',
    path: '/order/estimate',
    access: 'public',
    summary: 'Estimates the items of a cart, at the rate of the signed-in person or else at list price',
    body: syncList,
    answer: estimate,
  }),
  previewOrder: endpoint({
    method: 'POST',
    path: '/order/preview',
    access: 'signed-in',
    summary: 'Previews an order of these cart lines, to the cent, with the refusals',
    body: z.object({
      cartIds: chosen.cartIds.optional().describe('default: all available lines'),
      receiverId: id.nullish(),
      code: typedCode.nullish().describe('a discount code, if any'),
      paymentType: paymentType
        .nullish()
        .describe('OFFSET_DADAN uses list prices, without code, offer or PV; all others cost the same'),
    }),
    answer: preview,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/order',
    access: 'signed-in',
    summary: 'Places an order from the figures last shown, or refuses with what has changed since',
    headers: z.object({
      'idempotency-key': z
        .string({ error: 'required' })
        .regex(/^[A-Za-z0-9-]{16,64}$/, { error: 'invalid' })
        .describe('idempotency key, new for each order; repeating it returns the same order'),
    }),
    status: 201,
    body: z.object({
      ...chosen,
      receiverId: id,
      paymentType,
      code: typedCode.nullish().describe('the discount code with which the figures were shown'),
      expected: figures.extend({
        sponsorId: id.nullable(),
        rateBasisPoints: basisPoints,
        lines: z
          .array(z.object({ cartId: id, quantity, priceCents: cents }))
          .max(maxCartLines, { error: 'too-long' })
          .optional()
          .describe('as shown, so that a changed product can be named'),
      }),
    }),
    answer: placed,
    refusals: [
      'cannot-buy',
      'nothing-to-order',
      'too-many-unpaid-orders',
      'receiver-missing',
      'delivery-area-excluded',
      'sponsor-changed',
      'discount-rate-changed',
      'product-changed',
      'product-disabled',
      'not-enough-stock',
      ...codeRefusals,
      'promotion-changed',
      'subtotal-changed',
      'freight-changed',
      'pv-changed',
      'total-changed',
      'payment-type-unavailable',
      'offset-unsuitable',
      'offset-exceeded',
      'order-number-unavailable',
    ],
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/order',
    access: 'signed-in',
    summary: 'The orders of the signed-in person, latest first, by words and state',
    query: orderQuery,
    answer: pageOf(orderSummary),
  }),
  readOrder: endpoint({
    method: 'GET',
    path: '/order/:invoice',
    access: 'signed-in',
    summary: 'One order of the signed-in person with its possible actions',
    params: oneOrder,
    answer: order,
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/payment',
    access: 'signed-in',
    summary: 'Opens the bank page again within the window, or that of another payment type',
    params: oneOrder,
    body: z.object({
      paymentType: paymentType.optional().describe('default: the current payment type of the order'),
    }),
    answer: placed,
    refusals: [...whyNotPayable, 'payment-type-unavailable', 'gateway-unavailable'],
  }),
  listPaymentOptions: endpoint({
    method: 'GET',
    path: '/order/:invoice/paymentOption',
    access: 'signed-in',
    summary: 'The payment types of an unpaid order; all of these cost the same',
    params: oneOrder,
    answer: z.object({ paymentOptions: z.array(paymentOption) }),
    refusals: whyNotPayable,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/cancellation',
    access: 'signed-in',
    summary: 'Cancels an unpaid order: releases its stock, and returns its lines to the cart',
    params: oneOrder,
    answer: order,
    refusals: ['order-not-cancellable'],
  }),
  receiveOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/arrival',
    access: 'signed-in',
    summary: 'Confirms receipt of the order today; the seven days for a return begin',
    params: oneOrder,
    answer: order,
    refusals: ['arrival-not-possible'],
  }),
  orderAgain: endpoint({
    method: 'POST',
    path: '/order/:invoice/again',
    access: 'signed-in',
    summary: 'Adds the available lines of an order to the cart, and lists the others',
    params: oneOrder,
    answer: orderedAgain,
  }),
  printInvoice: endpoint({
    method: 'GET',
    path: '/order/:invoice/invoice',
    access: 'signed-in',
    summary: 'The invoice of a paid order in both languages, as a PDF',
    limit: { max: 60, windowSeconds: 600 },
    params: oneOrder,
    media: 'application/pdf',
    answer: bytes,
    refusals: ['invoice-not-ready'],
  }),
}
