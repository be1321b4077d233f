import { z } from 'zod'
import { basisPoints, cents, pvHundredths } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { goodsNames, names } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { keyword, pageQuery, pageSchema } from '../../values/page.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'
import { quantity, shoppingCarts } from '../cart/cart.ts'
import { image } from '../catalogue/images.ts'
import { orderDelivery } from './delivery-methods.ts'
import { shipment, shipmentNumberInPath } from './shipments.ts'
import { trackedNumbers } from './tracked-numbers.ts'

export const orderState = z.enum(['UNPAID', 'PAID', 'CANCEL', 'APPEAL', 'REFUND', 'RETURNSUCCESS'])
export type OrderState = z.infer<typeof orderState>

/** A term of the specification: whether the company has verified the order. Its parcels are `shipments`. */
export const shippedState = z.enum(['WAIT_CONFIRM', 'CONFIRMED'])
export type ShippedState = z.infer<typeof shippedState>

/** The one status of an order that its shopper reads on every page and mail (docs/spec/orders.md#status). */
export const orderStatus = z.enum([
  'AWAITING_PAYMENT',
  'CHECKING_PAYMENT',
  'PREPARING',
  'PARTLY_SHIPPED',
  'ON_ITS_WAY',
  'PARCEL_LOST',
  'DELIVERED',
  'RETURN_REQUESTED',
  'REPLACEMENT_REQUESTED',
  'REPLACEMENT_IN_PROGRESS',
  'RETURN_IN_PROGRESS',
  'REFUND_IN_PROGRESS',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'EXCHANGED',
  'CANCELLED',
])
export type OrderStatus = z.infer<typeof orderStatus>

/** JETCO is a card payment; the gateway of each type is configured (docs/spec/payments.md#gateways). */
export const paymentType = z.enum(['JETCO', 'ALIPAY.HK', 'ALIPAY.CN', 'OFFSET_DADAN'], {
  error: 'not-an-option',
})
export type PaymentType = z.infer<typeof paymentType>

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

/** The price of one piece for its shopper, the same wherever it is shown (docs/spec/pricing.md#one-calculation-everywhere). */
export const piecePrice = z.object({
  priceCents: cents.describe('list price of one piece'),
  pieceCents: cents.describe('of one piece, after profit share and before company discounts'),
  offBasisPoints: basisPoints.describe("the shopper's rate, at most what this product allows"),
})
export type PiecePrice = z.infer<typeof piecePrice>

/** The rate of a profit share, for its label. */
export const commonRateBasisPoints = basisPoints
  .nullable()
  .describe('the rate at which every line got profit share; null if products allow different rates')

export const lineFacts = {
  displayProductId: id,
  productId: id,
  specificationId: id,
  ...goodsNames,
  image: image.nullable(),
  ...piecePrice.shape,
  quantity,
  listCents: cents.describe('list price × quantity'),
  memberCents: cents.describe('of the line, after profit share and before company discounts'),
  discountCents: cents.describe('all discounts of the line'),
  netCents: cents.describe('price of the line after discounts'),
  pvHundredths: pvHundredths.describe('of the whole line'),
}

export const orderLine = z.object({
  number: z.int(),
  sku: z.string().describe('at placement'),
  ...lineFacts,
  refundedQuantity: z.int().describe('pieces refunded while the rest stayed sold'),
  exchangedQuantity: z.int().describe('of these: exchanged for the goods of another order'),
  unsentQuantity: z.int().describe('pieces of a paid order that no shipment contains yet'),
})
export type OrderLine = z.infer<typeof orderLine>

const isWindowOver = z
  .boolean()
  .describe(
    "unpaid past its deadline by the server's clock: the gateway is queried once more, then it is paid or cancelled",
  )

/** The goods of an order in a list. */
export const listedGoods = z.object({
  firstLine: z.object({ ...names, image: image.nullable() }),
  otherImages: z.array(image).describe('up to three different pictures of other products'),
  productCount: z.int().describe('number of different products'),
})
export type ListedGoods = z.infer<typeof listedGoods>

export const orderSummary = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  status: orderStatus,
  paymentType,
  totalQuantity: z.int(),
  totalCents: cents,
  carriedInCents: cents.describe('amount paid with money carried from another order'),
  payBefore: z.iso.datetime().nullable().describe('only while it is unpaid'),
  isWindowOver,
  ...listedGoods.shape,
})
export type OrderSummary = z.infer<typeof orderSummary>

/** A card as its gateway reports it. Some gateways report its brand only. */
export const paidCard = z.object({ brand: z.string(), lastFour: z.string().nullable() })
export type PaidCard = z.infer<typeof paidCard>

/** A step in the timeline of an order. Future steps have no time. */
export const progressStep = z.object({
  step: z.enum([
    'placed',
    'paid',
    'confirmed',
    'shipped',
    'arrived',
    'cancelled',
    'returning',
    'returned',
    'exchanged',
  ]),
  at: z.iso.datetime().nullable(),
})
export type ProgressStep = z.infer<typeof progressStep>

/** The message of a gift. Kept apart from the receiver, because a saved address has none. */
export const giftMessage = z
  .string()
  .nullable()
  .describe('printed on the packing slip; empty: a gift without a message; null: not a gift')

/** Where an order is delivered. */
const orderReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  addressEn: z.string(),
  addressCn: z.string(),
  note: z.string(),
})
export type OrderReceiver = z.infer<typeof orderReceiver>

/** A change of the goods of an order by the staff. */
const orderEdit = z.object({
  number: z.int(),
  state: z.enum(['OPEN', 'DONE', 'CANCELLED']).describe('OPEN: the added order is not paid yet'),
  addedInvoice: invoice.nullable().describe('the order of the added goods'),
  removedCents: cents.describe('amount of the removed goods'),
  carriedCents: cents.describe('part of `removedCents` that pays the added order; the rest is refunded'),
  at: z.iso.datetime(),
})
export type OrderEdit = z.infer<typeof orderEdit>

export const order = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  status: orderStatus,
  paymentType,
  card: paidCard
    .nullable()
    .describe('the card that paid, as its gateway reported it; null for any other payment'),
  payBefore: z.iso.datetime().nullable().describe('only while it is unpaid'),
  isWindowOver,
  logisticsInfo: z.string().nullable().describe('carrier and tracking number; null before shipment'),
  tracking: trackedNumbers,
  shipments: z.array(shipment).describe('its parcels, oldest first'),
  progress: z.array(progressStep).describe('timeline of the order: past and future steps'),
  confirmedBy: z.iso
    .date()
    .nullable()
    .describe('the last day on which the company confirms a paid order; null unless one order is read'),
  promisedOn: z.iso
    .date()
    .nullable()
    .describe(
      'earliest day of delivery, as told at payment; null for an unpaid order and those of an earlier release',
    ),
  sponsorName: z.string().nullable().describe('the sponsor at placement'),
  prepared: z
    .object({
      staffName: z.string(),
      termsVersion: z.string().describe('the terms that payment accepts'),
      acceptedAt: z.iso.datetime().nullable().describe('when they were accepted'),
    })
    .nullable()
    .describe('the staff member who prepared it; null for an order placed by its shopper'),
  discountCode: z
    .string()
    .nullable()
    .describe('the code used at placement; its discount is companyDiscountCents'),
  ordererUsername: z.string(),
  ordererName: z.string(),
  contactNumber: z.string().describe("the orderer's current phone"),
  rateBasisPoints: basisPoints.describe('the rate at placement'),
  commonRateBasisPoints,
  figures,
  lines: z.array(orderLine),
  refundedCents: cents.describe('total refunded amount'),
  unpaidRefundCents: cents.describe(
    'part of it that the bank has declined or cannot pay, so that the staff arrange it',
  ),
  cancelRefundCents: cents
    .nullable()
    .describe('what a cancellation of the paid order refunds; null if its shopper cannot cancel it'),
  edits: z.array(orderEdit),
  replacement: z
    .object({
      state: z.enum(['OPEN', 'SENT']),
      lines: z.array(z.object({ number: z.int(), ...goodsNames, sku: z.string(), quantity: z.int() })),
      logisticsInfo: z.string().nullable().describe('carrier and tracking number; null before it is sent'),
      tracking: trackedNumbers,
      shipments: z
        .array(shipment)
        .describe('its parcels, numbered from 1; none if an earlier release sent it'),
      acceptedAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('an accepted replacement of some of its goods'),
  addedTo: z
    .object({
      invoice,
      carriedCents: cents.describe('amount paid with money carried from that order'),
      refundCents: cents.describe('amount refunded for the removed goods'),
    })
    .nullable()
    .describe('the order with which this one is sent'),
  receiver: orderReceiver.describe('as corrected by the staff, or else as placed'),
  giftMessage,
  delivery: orderDelivery.nullable().describe('null: home delivery at the fee of the settings'),
  hasOpenPayment: z
    .boolean()
    .describe('whether money may still arrive for it: false once every bank page was declined or closed'),
  isPaymentUnderReview: z
    .boolean()
    .describe(
      'the gateway took money that does not match the order; the staff review it, and have neither refunded nor settled it',
    ),
  isReviewedPaymentRefunded: z
    .boolean()
    .describe('the gateway took money that does not match the cancelled order; it is or was refunded'),
  isReviewedPaymentSettled: z
    .boolean()
    .describe(
      'the gateway took money that does not match the cancelled order; the staff settled it otherwise',
    ),
  wasPaidLate: z
    .boolean()
    .describe('the gateway took the money after the order was cancelled; it is or was refunded'),
  returnedToCart: z
    .int()
    .describe(
      "number of lines of a cancelled order that returned to its shopper's cart; 0 for any other order",
    ),
  serverTime: z.iso.datetime().describe("for a countdown by the server's clock"),
  refusals: z.object({
    pay: refusal.nullable().describe('why it cannot be paid now, or null'),
    cancel: refusal.nullable().describe('why it cannot be cancelled now, or null'),
    cancelPaid: refusal.nullable().describe('why it cannot be cancelled with a refund now, or null'),
    invoice: refusal.nullable().describe('why it has no invoice yet, or null'),
    confirmReceipt: refusal.nullable().describe('why its arrival cannot be confirmed now, or null'),
  }),
})
export type Order = z.infer<typeof order>

export const oneOrder = z.object({ invoice })

/** The version of an order, compared only for equality. */
export const orderVersion = z
  .string({ error: 'required' })
  .max(100, { error: 'too-long' })
  .describe('identifies what is shown; an action on the order sends it back')

/** The result of ordering again. */
const reorderResult = z.object({
  shoppingCarts: shoppingCarts.shape.shoppingCarts,
  added: z.int().describe('number of available lines of the order now in the cart'),
  notAdded: z
    .array(z.object({ ...names, refusal }))
    .describe('lines no longer sold, not in stock in that quantity, or without room in the cart'),
  repriced: z
    .array(z.object({ ...goodsNames, beforeCents: cents, nowCents: cents }))
    .describe('available lines in the cart whose list price is not that of the order'),
})
export type ReorderResult = z.infer<typeof reorderResult>

export const orderQuery = pageQuery.extend({
  k: keyword.describe('an order number or part of one, or words of the goods, in either language'),
  state: orderState.optional(),
  status: orderStatus.optional(),
})
export type OrderQuery = z.infer<typeof orderQuery>

export const orderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/order',
    access: 'signed-in',
    summary: 'The orders of the signed-in person, latest first, by words, state and status',
    query: orderQuery,
    answer: pageSchema(orderSummary),
  }),
  read: endpoint({
    method: 'GET',
    path: '/order/:invoice',
    access: 'signed-in',
    summary: 'One order of the signed-in person with its possible actions',
    params: oneOrder,
    answer: order,
  }),
  confirmReceipt: endpoint({
    method: 'POST',
    path: '/order/:invoice/arrival',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Confirms receipt of the order today; the seven days for a return begin',
    params: oneOrder,
    answer: order,
    refusals: ['arrival-not-possible'],
  }),
  confirmShipmentReceipt: endpoint({
    method: 'POST',
    path: '/order/:invoice/shipment/:number/arrival',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Confirms receipt of one shipment today; the seven days for a return begin with the last one',
    params: oneOrder.extend({ number: shipmentNumberInPath }),
    answer: order,
    refusals: ['arrival-not-possible'],
  }),
  confirmReplacementReceipt: endpoint({
    method: 'POST',
    path: '/order/:invoice/replacement/arrival',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Confirms receipt of the replacement today; the days for a return of the order stay',
    params: oneOrder,
    answer: order,
    refusals: ['arrival-not-possible'],
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/order/:invoice/again',
    repeat: 'key',
    access: 'signed-in',
    summary: 'Adds the available lines of an order to the cart, and lists the others',
    params: oneOrder,
    answer: reorderResult,
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
