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

/** JETCO is a card on a bank's page; which gateway serves a type is configuration (docs/spec/payments.md#gateways). */
export const paymentType = z.enum(['JETCO', 'ALIPAY.HK', 'ALIPAY.CN', 'OFFSET_DADAN'], {
  error: 'not-an-option',
})
export type PaymentType = z.infer<typeof paymentType>

/** `BH`, the day in Hong Kong, and six digits that say nothing of how much the mall sells. */
export const invoice = z.string().regex(/^BH\d{12}$/, { error: 'invalid' })

/** The most orders of one person that wait to be paid. Each keeps its goods from others for the whole window,
 *  so without a limit one account could empty the shelves and pay for nothing. */
export const maxUnpaidOrders = 3

/** Every figure of an order. The page sends back those it showed, and an order is placed from them or not at all. */
export const figures = z.object({
  totalQuantity: z.int(),
  listCents: cents.describe('Σ list price × quantity'),
  profitShareCents: cents.describe("the sponsor's share given to the shopper"),
  companyDiscountCents: cents.describe('discount code or offer, whichever is better'),
  subtotalCents: cents.describe('goods after all discounts'),
  freightCents: cents,
  totalCents: cents.describe('what is paid'),
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
  netCents: cents.describe('what the line costs'),
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

/** Each rule that could make a total smaller or larger, in the order in which they are applied, and what it came to
 *  here: so that a shopper can follow every cent. */
const pricingReason = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('large-order'),
    isApplied: z.literal(true),
    cents: cents.describe('what is drawn from large orders: list prices and delivery'),
  }),
  z.object({ rule: z.literal('profit-share'), isApplied: z.boolean(), cents, rateBasisPoints: basisPoints }),
  z.object({
    rule: z.literal('offer'),
    isApplied: z.boolean(),
    cents: cents.describe('what it takes off, or would if the code took off less'),
    overCents: cents.describe('goods have to cost more than this'),
    missingCents: cents.describe('by how much goods cost too little; 0 where they cost enough'),
    discountBasisPoints: basisPoints,
  }),
  z.object({
    rule: z.literal('discount-code'),
    isApplied: z.boolean(),
    cents: cents.describe('what it takes off, or would if the offer took off less'),
  }),
  z.object({
    rule: z.literal('freight'),
    isApplied: z.boolean().describe('whether delivery is charged'),
    cents,
    freeFromCents: cents,
    missingCents: cents.describe('what is missing to free delivery'),
  }),
])
export type PricingReason = z.infer<typeof pricingReason>

const paymentOption = z.object({
  type: paymentType,
  refusal: refusal.nullable().describe('why it cannot be chosen, or null'),
  leftCents: cents
    .optional()
    .describe('of OFFSET_DADAN: what is left of the large orders of the distributor'),
})

export const preview = z.object({
  lines: z.array(previewLine),
  unavailable: z.array(unavailableLine).describe('out of stock or off the shelf: not part of the order'),
  figures,
  reasons: z.array(pricingReason).describe('why this total'),
  discountCode: z
    .object({
      code: z.string(),
      isApplied: z.boolean(),
      refusal: refusal.nullable().describe('why it cannot be used, or null'),
    })
    .nullable()
    .describe('the code that was asked for, if any'),
  sponsorId: id.nullable(),
  sponsorName: z.string().nullable(),
  rateBasisPoints: basisPoints,
  receiver: receiver.nullable().describe('the address chosen, or else the default'),
  paymentOptions: z.array(paymentOption),
  isPaidAtOnce: z.boolean().describe('whether placing it pays it: its total is HK$0, so no bank is asked'),
  refusals: z.object({ place: refusal.nullable().describe('why the order cannot be placed as it stands') }),
})
export type Preview = z.infer<typeof preview>

const chosen = {
  cartIds: z.array(id).min(1, { error: 'required' }).max(maxCartLines, { error: 'too-long' }),
}

export const orderLine = z.object({
  number: z.int(),
  ...lineFacts,
  refundedQuantity: z.int().describe('that were taken back while the rest stayed sold'),
})
export type OrderLine = z.infer<typeof orderLine>

const isWindowOver = z
  .boolean()
  .describe(
    'unpaid past its deadline by the clock of the mall: the bank is asked once more, then it is paid or voided',
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

/** One step on the way of an order. Those ahead have no time yet. */
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
  progress: z.array(progressStep).describe('the way of the order so far, and what is still to come'),
  distributorName: z.string().nullable().describe('the sponsor when the order was placed'),
  discountCode: z
    .string()
    .nullable()
    .describe('the code that it was placed with; what it took off is companyDiscountCents'),
  ordererUsername: z.string(),
  ordererName: z.string(),
  contactNumber: z.string().describe("the orderer's, as it is now"),
  discountRate: basisPoints,
  figures,
  lines: z.array(orderLine),
  refundedCents: cents.describe('what was refunded of it in all'),
  receiver: z.object({
    name: z.string(),
    phone: z.string(),
    addressEn: z.string(),
    addressCn: z.string(),
    note: z.string(),
  }),
  hasOpenPayment: z
    .boolean()
    .describe('whether a bank may still bring money for it: false once every page was declined or closed'),
  isPaymentReviewed: z
    .boolean()
    .describe('the bank took money that is not what the order asked for; the staff look into it'),
  wasPaidLate: z
    .boolean()
    .describe('the bank took the money after the order was voided; it is being, or was, given back'),
  returnedToCart: z
    .int()
    .describe('how many lines of a voided order returned to the cart of its shopper; 0 for any other order'),
  serverTime: z.iso.datetime().describe('so that a countdown follows the clock of the mall'),
  refusals: z.object({
    pay: refusal.nullable().describe('why it cannot be paid now, or null'),
    cancel: refusal.nullable().describe('why it cannot be given up now, or null'),
    invoice: refusal.nullable().describe('why there is no invoice to print yet, or null'),
    receive: refusal.nullable().describe('why its arrival cannot be confirmed now, or null'),
  }),
})
export type Order = z.infer<typeof order>

/** Where the browser goes to pay. */
const bankPage = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  fields: z.record(z.string(), z.string()).describe('of the form to send, for POST'),
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

/** What ordering again has come to. */
const orderedAgain = z.object({
  shoppingCarts: shoppingCarts.shape.shoppingCarts,
  added: z.int().describe('how many lines of the order now stand in the cart'),
  notAdded: z
    .array(z.object({ ...named, refusal }))
    .describe('what is no longer sold, or is not there in that number'),
})
export type OrderedAgain = z.infer<typeof orderedAgain>

export const orderQuery = pageQuery.extend({
  k: keyword.describe('an order number or a part of it, or words of what was ordered, in either language'),
  state: orderState.optional(),
})
export type OrderQuery = z.infer<typeof orderQuery>

export const estimate = z.object({
  lines: z
    .array(z.object({ specificationId: id, listCents: cents }))
    .describe('the lines that can be ordered now, at list price'),
  figures: figures.describe('of the lines that can be ordered now'),
  reasons: z.array(pricingReason).describe('what applies, and what is missing where a rule does not apply'),
})
export type Estimate = z.infer<typeof estimate>

const whyNotPayable = ['order-not-payable', 'order-voided', 'payment-window-closing'] as const

export const orderEndpoints = {
  estimateOrder: endpoint({
    method: 'POST',
    path: '/order/estimate',
    access: 'public',
    summary: 'What the items of a cart come to, at the rate of the signed-in person or else at list price',
    body: syncList,
    answer: estimate,
  }),
  previewOrder: endpoint({
    method: 'POST',
    path: '/order/preview',
    access: 'signed-in',
    summary: 'What an order of these cart lines would be, to the cent, and what stands in its way',
    body: z.object({
      cartIds: chosen.cartIds.optional().describe('all that can be ordered, unless told'),
      receiverId: id.nullish(),
      code: typedCode.nullish().describe('a discount code, if there is one'),
      paymentType: paymentType
        .nullish()
        .describe('OFFSET_DADAN goes by list prices, without code, offer or PV; all others cost the same'),
    }),
    answer: preview,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/order',
    access: 'signed-in',
    summary: 'Places an order from the figures last shown, or names what has changed since',
    headers: z.object({
      'idempotency-key': z
        .string({ error: 'required' })
        .regex(/^[A-Za-z0-9-]{16,64}$/, { error: 'invalid' })
        .describe('new for each order meant; sending it again answers the same order'),
    }),
    status: 201,
    body: z.object({
      ...chosen,
      receiverId: id,
      paymentType,
      code: typedCode.nullish().describe('the discount code that the figures were shown with'),
      expected: figures.extend({
        sponsorId: id.nullable(),
        rateBasisPoints: basisPoints,
        lines: z
          .array(z.object({ cartId: id, quantity, priceCents: cents }))
          .max(maxCartLines, { error: 'too-long' })
          .optional()
          .describe('as shown, so that a product that has changed can be named'),
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
    summary: 'One order of the signed-in person, and what may be done with it now',
    params: oneOrder,
    answer: order,
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/payment',
    access: 'signed-in',
    summary: 'Opens the bank page again while the window lasts, or that of another payment type',
    params: oneOrder,
    body: z.object({
      paymentType: paymentType.optional().describe('unless told, as the order was last to be paid'),
    }),
    answer: placed,
    refusals: [...whyNotPayable, 'payment-type-unavailable', 'gateway-unavailable'],
  }),
  listPaymentOptions: endpoint({
    method: 'GET',
    path: '/order/:invoice/paymentOption',
    access: 'signed-in',
    summary: 'How an unpaid order can be paid; all of these cost the same',
    params: oneOrder,
    answer: z.object({ paymentOptions: z.array(paymentOption) }),
    refusals: whyNotPayable,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/cancellation',
    access: 'signed-in',
    summary: 'Gives up an unpaid order: its goods return to the shelf, and its lines to the cart',
    params: oneOrder,
    answer: order,
    refusals: ['order-not-cancellable'],
  }),
  receiveOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/arrival',
    access: 'signed-in',
    summary: 'The shopper has received the order today: seven days for a return begin',
    params: oneOrder,
    answer: order,
    refusals: ['arrival-not-possible'],
  }),
  orderAgain: endpoint({
    method: 'POST',
    path: '/order/:invoice/again',
    access: 'signed-in',
    summary: 'Puts what is still sold of an order into the cart, and says what was not',
    params: oneOrder,
    answer: orderedAgain,
  }),
  printInvoice: endpoint({
    method: 'GET',
    path: '/order/:invoice/invoice',
    access: 'signed-in',
    summary: 'The invoice of a paid order in both languages, to print',
    limit: { max: 60, windowSeconds: 600 },
    params: oneOrder,
    media: 'application/pdf',
    answer: bytes,
    refusals: ['invoice-not-ready'],
  }),
}
