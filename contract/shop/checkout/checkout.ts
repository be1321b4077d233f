import { z } from 'zod'
import { basisPoints, cents, pvHundredths } from '../../values/amounts.ts'
import { id, paragraph, wholeInText } from '../../values/field.ts'
import { names } from '../../values/goods-names.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'
import { maxCartLines, quantity, syncList } from '../cart/cart.ts'
import { deliveryEstimate } from '../catalogue/delivery-estimate.ts'
import { image } from '../catalogue/images.ts'
import { distributorsOnly } from '../distributors/downline.ts'
import { deliveryOption, orderPickupPoint } from '../orders/delivery-methods.ts'
import { maxGiftMessage } from '../orders/gift-message-limit.ts'
import {
  commonRateBasisPoints,
  figures,
  lineFacts,
  oneOrder,
  order,
  paymentType,
  piecePrice,
} from '../orders/orders.ts'
import { codeRefusals, typedCode } from '../promotions/promotions.ts'
import { receiver } from '../receivers/receivers.ts'

const goodsDigest = z
  .string()
  .max(40, { error: 'too-long' })
  .optional()
  .describe('of names, option and SKU as shown; absent in the previous release')

export const previewLine = z.object({ cartId: id, ...lineFacts, goodsDigest })
export type PreviewLine = z.infer<typeof previewLine>

const unavailableLine = z.object({
  cartId: id,
  displayProductId: id,
  specificationId: id,
  ...names,
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
  z.object({
    rule: z.literal('profit-share'),
    isApplied: z.boolean(),
    cents,
    rateBasisPoints: basisPoints,
    commonRateBasisPoints,
  }),
  z.object({
    rule: z.literal('offer'),
    isApplied: z.boolean(),
    cents: cents.describe('its discount, or what it would be if the code did not apply'),
    overCents: cents.describe('minimum price of goods, exclusive'),
    missingCents: cents.describe('amount missing to that minimum, rounded up to whole dollars; 0 if reached'),
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
    missingCents: cents.describe('amount missing to free delivery, rounded up to whole dollars'),
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
  commonRateBasisPoints,
  receiver: receiver.nullable().describe('the chosen address, or else the default'),
  paymentOptions: z.array(paymentOption),
  delivery: deliveryEstimate,
  deliveryOptions: z
    .array(deliveryOption)
    .describe('methods beside home delivery at the fee of the settings; empty if that is the only one'),
  deliveryMethodId: id
    .nullable()
    .describe('the method of these figures; null: home delivery, also if the chosen one cannot be used'),
  pickupPoint: orderPickupPoint
    .nullable()
    .describe('the chosen pick-up point; null: none, also if the chosen one cannot be used'),
  standardFeeCents: cents.describe('fee of home delivery for these goods'),
  isPaidAtOnce: z.boolean().describe('whether placement pays it: its total is HK$0, so no gateway is called'),
  refusals: z.object({ place: refusal.nullable().describe('why the order cannot be placed now') }),
  unpaidInvoice: z
    .string()
    .nullable()
    .describe('the latest unpaid order: another tab may have placed it from this cart'),
})
export type Preview = z.infer<typeof preview>

const cartIds = z.array(id).min(1, { error: 'required' }).max(maxCartLines, { error: 'too-long' })

/** Where to send the browser for payment. */
const bankPage = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  fields: z.record(z.string(), z.string()).describe('of the form to post, for POST'),
})
export type BankPage = z.infer<typeof bankPage>

const placedOrder = z.object({
  order,
  bankPage: bankPage
    .nullable()
    .describe(
      'null if it needs no payment or the gateway did not answer: it can be paid again within its window',
    ),
})
export type PlacedOrder = z.infer<typeof placedOrder>

/** Maximum display products whose member prices are read in one request. */
export const maxMemberPrices = 60

const memberPrice = z.object({
  displayProductId: id,
  productId: id,
  priceCents: cents.describe('list price'),
  memberCents: cents.describe('of one piece, after profit share'),
  offBasisPoints: basisPoints.describe("the member's rate, at most what this product allows"),
})
export type MemberPrice = z.infer<typeof memberPrice>

export const estimate = z.object({
  lines: z
    .array(
      z.object({
        specificationId: id,
        listCents: cents,
        memberCents: cents.describe('after profit share, before company discounts'),
        ...piecePrice.shape,
      }),
    )
    .describe('the lines that can be ordered now'),
  figures: figures.describe('of the lines that can be ordered now'),
  reasons: z.array(pricingReason).describe('applied rules, and what is missing for the others'),
  delivery: deliveryEstimate,
})
export type Estimate = z.infer<typeof estimate>

const payRefusals = ['order-not-payable', 'order-voided', 'payment-window-closing'] as const

/** The figures and terms of a preview, to compare with those at placement. */
export const expectedOrder = figures.extend({ sponsorId: id.nullable(), rateBasisPoints: basisPoints })

/** Refusals of an order, whether the shopper or the staff place it. */
export const placingRefusals = [
  'cannot-buy',
  'nothing-to-order',
  'too-many-unpaid-orders',
  'receiver-missing',
  'delivery-area-excluded',
  'delivery-method-unavailable',
  'pickup-point-missing',
  'pickup-point-unavailable',
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
  'order-number-unavailable',
] as const

export const idempotencyKey = z.object({
  'idempotency-key': z
    .string({ error: 'required' })
    .regex(/^[A-Za-z0-9-]{16,64}$/, { error: 'invalid' })
    .describe('idempotency key, new for each order; repeating it returns the same order'),
})

/** The discount of a usable code on some goods. */
export const usableCode = z.object({
  code: z.string().describe('as stored'),
  discountCents: cents.describe('its discount'),
  isApplied: z.boolean().describe('false if the running offer is at least as good: never both'),
})
export type UsableCode = z.infer<typeof usableCode>

/** Maximum pick-up points that are suggested because they were used before. */
export const maxUsedPickupPoints = 3

/** The endpoints from the cart to a paid or cancelled order. */
export const checkoutEndpoints = {
  estimateOrder: endpoint({
    method: 'POST',
    path: '/order/estimate',
    onlyReads: true,
    access: 'public',
    summary: 'Estimates the items of a cart, at the rate of the signed-in person or else at list price',
    body: syncList,
    answer: estimate,
  }),
  listMemberPrices: endpoint({
    method: 'GET',
    path: '/product/memberPrice',
    access: 'signed-in',
    summary: 'Prices of one piece for the signed-in person; empty for a person without a rate',
    query: z.object({
      ids: z
        .string({ error: 'required' })
        .max(maxMemberPrices * 40, { error: 'too-long' })
        .transform((text, context) => {
          const read = z.array(id).max(maxMemberPrices).safeParse(text.split(','))
          if (read.success) return read.data
          context.addIssue({ code: 'custom', message: 'invalid' })
          return z.NEVER
        })
        .describe('ids of display products, separated by commas'),
    }),
    answer: z.object({ items: z.array(memberPrice).describe('cheapest first') }),
  }),
  listUsedPickupPoints: endpoint({
    method: 'GET',
    path: '/order/usedPickupPoint',
    access: 'signed-in',
    summary: 'The pick-up points of a delivery method that orders of the signed-in person went to',
    query: z.object({ methodId: id }),
    answer: z.object({ ids: z.array(id).max(maxUsedPickupPoints).describe('latest first') }),
  }),
  previewOrder: endpoint({
    method: 'POST',
    path: '/order/preview',
    onlyReads: true,
    access: 'signed-in',
    summary: 'Previews an order of these cart lines, to the cent, with the refusals',
    body: z.object({
      cartIds: cartIds.optional().describe('default: all available lines'),
      receiverId: id.nullish(),
      code: typedCode.nullish().describe('a discount code, if any'),
      paymentType: paymentType
        .nullish()
        .describe('OFFSET_DADAN uses list prices, without code, offer or PV; all others cost the same'),
      deliveryMethodId: id.nullish().describe('default: home delivery at the fee of the settings'),
      pickupPointId: id.nullish().describe('of a method with pick-up points'),
    }),
    answer: preview,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/order',
    repeat: 'key',
    access: 'signed-in',
    summary: 'Places an order from the figures last shown, or refuses with what has changed since',
    headers: idempotencyKey,
    status: 201,
    body: z.object({
      cartIds,
      receiverId: id,
      paymentType,
      code: typedCode.nullish().describe('the discount code with which the figures were shown'),
      deliveryMethodId: id
        .nullish()
        .describe('as shown; null or absent: home delivery at the fee of the settings'),
      pickupPointId: id.nullish().describe('as shown, of a method with pick-up points'),
      giftMessage: paragraph(maxGiftMessage)
        .nullish()
        .describe('of a gift, printed on its packing slip; may be empty; null or absent: not a gift'),
      expected: expectedOrder.extend({
        lines: z
          .array(z.object({ cartId: id, quantity, priceCents: cents, goodsDigest }))
          .max(maxCartLines, { error: 'too-long' })
          .optional()
          .describe('as shown, so that a changed product can be named'),
      }),
    }),
    answer: placedOrder,
    refusals: [...placingRefusals, 'terms-changed', 'offset-unsuitable', 'offset-exceeded'],
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/payment',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Opens the bank page again within the window, or that of another payment type',
    params: oneOrder,
    body: z.object({
      paymentType: paymentType.optional().describe('default: the current payment type of the order'),
      acceptedTerms: z
        .string()
        .max(20, { error: 'too-long' })
        .optional()
        .describe(
          'the version of the terms shown beside the button; required for an order prepared by staff',
        ),
    }),
    answer: placedOrder,
    refusals: [...payRefusals, 'terms-not-accepted', 'payment-type-unavailable', 'gateway-unavailable'],
  }),
  listPaymentOptions: endpoint({
    method: 'GET',
    path: '/order/:invoice/paymentOption',
    access: 'signed-in',
    summary: 'The payment types of an unpaid order; all of these cost the same',
    params: oneOrder,
    answer: z.object({ paymentOptions: z.array(paymentOption) }),
    refusals: payRefusals,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/cancellation',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Cancels an unpaid order: releases its stock, and returns its lines to the cart',
    params: oneOrder,
    answer: order,
    refusals: ['order-not-cancellable'],
  }),
  cancelPaidOrder: endpoint({
    method: 'POST',
    path: '/order/:invoice/paidCancellation',
    repeat: 'key',
    access: 'signed-in',
    summary:
      'Cancels a paid order that the staff have not confirmed, and refunds all that is left of its payment',
    limit: { max: 20, windowSeconds: 3_600 },
    params: oneOrder,
    body: z.object({ expectedCents: cents.describe('the displayed refund') }),
    answer: order,
    refusals: ['order-not-cancellable', 'total-changed'],
  }),
  previewRate: endpoint({
    method: 'GET',
    path: '/downline/ratePreview',
    access: distributorsOnly,
    summary: 'What a member would pay for a sample basket at a rate, and what the distributor would earn',
    query: z.object({ rateBasisPoints: wholeInText.pipe(basisPoints) }),
    answer: z.object({
      listCents: cents.describe('of the basket'),
      memberPaysCents: cents,
      distributorEarnsCents: cents,
      pvHundredths,
    }),
  }),
  checkDiscountCode: endpoint({
    method: 'POST',
    path: '/discountCode/check',
    onlyReads: true,
    access: 'signed-in',
    summary: 'Whether a discount code can be used on these cart lines, with its discount',
    body: z.object({
      code: typedCode,
      cartIds: cartIds.optional().describe('default: all available lines'),
    }),
    answer: usableCode,
    refusals: codeRefusals,
  }),
}
