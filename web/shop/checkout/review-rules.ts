import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import { maxGiftMessage } from '../../../contract/shop/orders/gift-message-limit.ts'
import type { Figures, PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Refusal, RefusalCode } from '../../../contract/wire/refusals.ts'
import { sentenceFor, type Text } from '../../shared/text/shape/text.ts'
import type { OrderBody } from './order-intent.ts'

/** A step that the shopper can take after a refusal; `again` is to review and submit again. */
export type NextStep = 'cart' | 'address' | 'delivery' | 'payment' | 'code' | 'gift' | 'orders' | 'again'

const nextSteps: Partial<Record<RefusalCode, NextStep>> = {
  'not-enough-stock': 'cart',
  'product-disabled': 'cart',
  'product-changed': 'again',
  'nothing-to-order': 'cart',
  'receiver-missing': 'address',
  'delivery-area-excluded': 'address',
  'pickup-point-missing': 'delivery',
  'pickup-point-unavailable': 'delivery',
  'payment-type-unavailable': 'payment',
  'offset-unsuitable': 'payment',
  'offset-exceeded': 'payment',
  'too-many-unpaid-orders': 'orders',
}

/** What the shopper chooses at the review and the preview does not depend on. */
export interface OrderChoices {
  paymentType: PaymentType | null
  /** Null for an order that is not a gift. */
  giftMessage: string | null
}

/** The part of the review that a field of the order comes from. */
const stepOfField: Record<string, NextStep> = {
  cartIds: 'cart',
  receiverId: 'address',
  paymentType: 'payment',
  code: 'code',
  giftMessage: 'gift',
}

/** Next step after a refusal; null for a shopper who may not buy at all. */
export function nextStepAfter(refusal: Refusal): NextStep | null {
  if (refusal.code === 'cannot-buy') return null
  if (refusal.code === 'invalid-input') return stepOfInvalid(refusal.fields)
  return nextSteps[refusal.code] ?? 'again'
}

/** The step to the first invalid part; amounts and headers are renewed by reviewing again. */
function stepOfInvalid(fields: Record<string, string>): NextStep {
  const roots = Object.keys(fields).map((field) => field.split('.')[0] ?? '')
  return roots.map((root) => stepOfField[root]).find((step) => step !== undefined) ?? 'again'
}

/** Message of a refused order. The review has no fields to highlight, so invalid data is named by its part. */
export function sentenceOfOrder(text: Text, refusal: Refusal): string {
  if (refusal.code !== 'invalid-input') return sentenceFor(text, refusal)
  return text.checkout.invalid[nextStepAfter(refusal) as keyof Text['checkout']['invalid']]
}

/** Counts code points, as the server does. */
export function isGiftMessageTooLong(giftMessage: string | null): boolean {
  return [...(giftMessage ?? '').trim()].length > maxGiftMessage
}

/** The refusal to place the order as shown, or null. */
export function findRefusalToPlace(
  preview: Preview,
  { paymentType, giftMessage }: OrderChoices,
): Refusal | null {
  if (preview.refusals.place !== null) return preview.refusals.place
  if (isGiftMessageTooLong(giftMessage)) return { code: 'invalid-input', fields: { giftMessage: 'too-long' } }
  if (paymentType !== null) return null
  return listOpenTypes(preview).length > 0
    ? { code: 'invalid-input', fields: { paymentType: 'required' } }
    : { code: 'payment-type-unavailable' }
}

/** Whether a preview has the figures of a payment type: large-order credit has its own. */
function isPricedFor({ reasons }: Preview, type: PaymentType): boolean {
  return reasons.some(({ rule }) => rule === 'large-order') === (type === 'OFFSET_DADAN')
}

/** The payment types that this order can be paid by. */
export function listOpenTypes({ paymentOptions }: Preview): PaymentType[] {
  return paymentOptions.filter(({ refusal }) => refusal === null).map(({ type }) => type)
}

/** Preselected payment type: the previous choice if still available, else the first available one of these figures. */
export function paymentTypeFor(preview: Preview, chosenType: PaymentType | null): PaymentType | null {
  const open = listOpenTypes(preview)
  if (chosenType !== null && open.includes(chosenType)) return chosenType
  return open.find((type) => isPricedFor(preview, type)) ?? null
}

/** The order exactly as shown, or null without an address or a payment type of these figures: the server places it with these figures or refuses it (docs/spec/checkout.md#placing-an-order). */
export function orderFrom(preview: Preview, { paymentType, giftMessage }: OrderChoices): OrderBody | null {
  if (preview.receiver === null || paymentType === null || !isPricedFor(preview, paymentType)) return null
  return {
    cartIds: preview.lines.map((line) => line.cartId),
    receiverId: preview.receiver.id,
    paymentType,
    // A refused code is not sent: the figures were shown without it.
    code: preview.discountCode?.refusal === null ? preview.discountCode.code : null,
    ...(preview.deliveryMethodId !== null && { deliveryMethodId: preview.deliveryMethodId }),
    ...(preview.pickupPoint !== null && { pickupPointId: preview.pickupPoint.id }),
    giftMessage,
    expected: {
      ...preview.figures,
      sponsorId: preview.sponsorId,
      rateBasisPoints: preview.rateBasisPoints,
      lines: preview.lines.map(({ cartId, quantity, priceCents, goodsDigest }) => ({
        cartId,
        quantity,
        priceCents,
        goodsDigest,
      })),
    },
  }
}

/** Whether any figure differs, so that the previous ones are shown beside the current. */
export function hasChanged(previous: Figures, current: Figures): boolean {
  return (Object.keys(current) as (keyof Figures)[]).some((figure) => previous[figure] !== current[figure])
}
