import { describe, expect, test } from 'vitest'
import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { en } from '../../shared/text/en.ts'
import { sentenceFor, type Text } from '../../shared/text/shape/text.ts'
import { zhTw } from '../../shared/text/zh-tw.ts'
import { type OrderBody, orderIntentFor } from './order-intent.ts'
import {
  findRefusalToPlace,
  hasChanged,
  nextStepAfter,
  orderFrom,
  paymentTypeFor,
  sentenceOfOrder,
} from './review-rules.ts'

const figures = {
  totalQuantity: 2,
  listCents: 20_000,
  profitShareCents: 0,
  companyDiscountCents: 0,
  subtotalCents: 20_000,
  freightCents: 10_000,
  totalCents: 30_000,
  pvHundredths: 100,
}
const receiver = { id: 'home', isDeliverable: true } as NonNullable<Preview['receiver']>
const line = { cartId: 'kettle', quantity: 2, priceCents: 10_000 } as Preview['lines'][number]

function aPreview(fields: Partial<Preview> = {}): Preview {
  return {
    lines: [line],
    unavailable: [],
    figures,
    reasons: [],
    discountCode: null,
    sponsorId: null,
    sponsorName: null,
    rateBasisPoints: 0,
    commonRateBasisPoints: 0,
    receiver,
    paymentOptions: [
      { type: 'JETCO', refusal: null },
      { type: 'ALIPAY.HK', refusal: { code: 'payment-type-unavailable' } },
    ],
    delivery: { earliestOn: '2026-03-04', suspendedBy: null },
    deliveryOptions: [],
    deliveryMethodId: null,
    pickupPoint: null,
    standardFeeCents: 10_000,
    isPaidAtOnce: false,
    unpaidInvoice: null,
    refusals: { place: null },
    ...fields,
  }
}

const choices = { paymentType: 'JETCO', giftMessage: null } as const

function aBody(): OrderBody {
  const body = orderFrom(aPreview(), choices)
  if (body === null) throw new Error('A preview with an address makes an order.')
  return body
}

test('submitting the same order again reuses its intent, another order gets a new one', () => {
  const firstIntent = orderIntentFor(aBody(), null, () => 'first')
  expect(orderIntentFor(aBody(), firstIntent, () => 'second')).toBe(firstIntent)
  const changed = { ...aBody(), expected: { ...aBody().expected, totalCents: 31_000 } }
  expect(orderIntentFor(changed, firstIntent, () => 'second')).toEqual({ key: 'second', body: changed })
})

test('an order is placed with the figures that were shown', () => {
  expect(aBody()).toEqual({
    cartIds: ['kettle'],
    receiverId: 'home',
    paymentType: 'JETCO',
    code: null,
    giftMessage: null,
    expected: {
      ...figures,
      sponsorId: null,
      rateBasisPoints: 0,
      lines: [{ cartId: 'kettle', quantity: 2, priceCents: 10_000 }],
    },
  })
  expect(orderFrom(aPreview({ receiver: null }), choices)).toBeNull()
})

test('an order contains a code only if the shown figures include it', () => {
  const shownWith = (refusal: Preview['refusals']['place']) =>
    orderFrom(
      aPreview({ discountCode: { code: 'WELCOME50', isApplied: refusal === null, refusal } }),
      choices,
    )
  expect(shownWith(null)?.code).toBe('WELCOME50')
  expect(shownWith({ code: 'discount-code-used' })?.code).toBeNull()
})

test('an unavailable payment type is never preselected', () => {
  expect(paymentTypeFor(aPreview(), null)).toBe('JETCO')
  expect(paymentTypeFor(aPreview(), 'ALIPAY.HK')).toBe('JETCO')
  expect(paymentTypeFor(aPreview({ paymentOptions: [] }), 'JETCO')).toBeNull()
})

describe('large-order credit', () => {
  const card = { type: 'JETCO', refusal: null } as const
  const credit = { type: 'OFFSET_DADAN', refusal: null, leftCents: 50_000 } as const
  const reasons: Preview['reasons'] = [{ rule: 'large-order', isApplied: true, cents: 30_000 }]
  const exceeded = { code: 'offset-exceeded', leftCents: 0, totalCents: 30_000 } as const

  test('is preselected at its own figures only, and no card at these', () => {
    expect(paymentTypeFor(aPreview({ paymentOptions: [card, credit], reasons }), null)).toBe('OFFSET_DADAN')
    expect(paymentTypeFor(aPreview({ paymentOptions: [card, credit] }), null)).toBe('JETCO')
    expect(paymentTypeFor(aPreview({ paymentOptions: [credit] }), null)).toBeNull()
    const refused = aPreview({ paymentOptions: [card, { ...credit, refusal: exceeded }], reasons })
    expect(paymentTypeFor(refused, 'OFFSET_DADAN')).toBeNull()
  })

  test('makes no order at the figures of a card, nor a card at those of the credit', () => {
    const orderBy = (paymentType: 'JETCO' | 'OFFSET_DADAN', fields: Partial<Preview>) =>
      orderFrom(aPreview({ paymentOptions: [card, credit], ...fields }), { paymentType, giftMessage: null })
    expect(orderBy('JETCO', { reasons })).toBeNull()
    expect(orderBy('OFFSET_DADAN', {})).toBeNull()
    expect(orderBy('OFFSET_DADAN', { reasons })?.paymentType).toBe('OFFSET_DADAN')
  })

  test('that is refused leads to the other ways to pay', () => {
    expect(nextStepAfter(exceeded)).toBe('payment')
    expect(nextStepAfter({ code: 'offset-unsuitable', nameEn: 'Kettle', nameCn: '水煲' })).toBe('payment')
  })

  test('that alone can pay has to be chosen', () => {
    const refusal = findRefusalToPlace(aPreview({ paymentOptions: [credit] }), {
      ...choices,
      paymentType: null,
    })
    expect(refusal).toEqual({ code: 'invalid-input', fields: { paymentType: 'required' } })
    expect(refusal && nextStepAfter(refusal)).toBe('payment')
  })
})

test('the reason from the server takes precedence over those of the page', () => {
  expect(findRefusalToPlace(aPreview(), choices)).toBeNull()
  expect(
    findRefusalToPlace(aPreview({ refusals: { place: { code: 'cannot-buy' } }, receiver: null }), choices)
      ?.code,
  ).toBe('cannot-buy')
  const closed = aPreview({ paymentOptions: [] })
  expect(findRefusalToPlace(closed, { ...choices, paymentType: null })?.code).toBe('payment-type-unavailable')
})

test('a gift message is sent as typed, and a longer one than the slip has room for is refused at its field', () => {
  const giftOf = (giftMessage: string | null) => ({ ...choices, giftMessage })
  expect(orderFrom(aPreview(), giftOf(''))?.giftMessage).toBe('')
  expect(findRefusalToPlace(aPreview(), giftOf('🎂'.repeat(200)))).toBeNull()
  const refusal = findRefusalToPlace(aPreview(), giftOf('🎂'.repeat(201)))
  expect(refusal).toEqual({ code: 'invalid-input', fields: { giftMessage: 'too-long' } })
  expect(refusal && nextStepAfter(refusal)).toBe('gift')
})

test('every refusal but one has a next step', () => {
  expect(nextStepAfter({ code: 'not-enough-stock', nameEn: 'Kettle', nameCn: '水煲', left: 0 })).toBe('cart')
  expect(nextStepAfter({ code: 'too-many-unpaid-orders', max: 3 })).toBe('orders')
  expect(nextStepAfter({ code: 'total-changed', expected: 1, fresh: 2 })).toBe('again')
  expect(nextStepAfter({ code: 'cannot-buy' })).toBeNull()
})

test.each([
  ['cartIds', 'cart'],
  ['cartIds.3', 'cart'],
  ['receiverId', 'address'],
  ['paymentType', 'payment'],
  ['code', 'code'],
  ['expected.totalCents', 'again'],
  ['idempotency-key', 'again'],
] as const)(
  'invalid order data in %s points at %s, not at fields that the page does not have',
  (field, step) => {
    const refusal: Refusal = { code: 'invalid-input', fields: { [field]: 'invalid' } }
    expect(nextStepAfter(refusal)).toBe(step)
    for (const text of [en, zhTw] as Text[]) {
      expect(sentenceOfOrder(text, refusal)).toBe(text.checkout.invalid[step])
      expect(sentenceOfOrder(text, refusal)).not.toBe(sentenceFor(text, refusal))
    }
  },
)

test('old figures are shown only if one differs', () => {
  expect(hasChanged(figures, { ...figures })).toBe(false)
  expect(hasChanged(figures, { ...figures, pvHundredths: 99 })).toBe(true)
})

test('an order by another delivery method names it, and needs no deliverable address', () => {
  const deliveryMethodId = '0199d1f4-7c1e-7a54-9a3f-0f6f2b1c9d10'
  const chosen = aPreview({ deliveryMethodId, receiver: { ...receiver, isDeliverable: false } })
  expect(findRefusalToPlace(chosen, choices)).toBeNull()
  expect(orderFrom(chosen, choices)).toMatchObject({ deliveryMethodId })
  expect(aBody()).not.toHaveProperty('deliveryMethodId')
})
