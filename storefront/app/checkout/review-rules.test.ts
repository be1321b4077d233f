import { expect, test } from 'vitest'
import type { Preview } from '../../../contract/orders/orders.ts'
import { type OrderBody, orderIntentFor } from './order-intent.ts'
import { hasChanged, obstacleTo, orderFrom, paymentTypeFor, wayOnFrom } from './review-rules.ts'

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
const receiver = { id: 'home', isDelivered: true } as NonNullable<Preview['receiver']>
const line = { cartId: 'kettle', quantity: 2, priceCents: 10_000 } as Preview['lines'][number]

function aPreview(given: Partial<Preview> = {}): Preview {
  return {
    lines: [line],
    unavailable: [],
    figures,
    reasons: [],
    discountCode: null,
    sponsorId: null,
    sponsorName: null,
    rateBasisPoints: 0,
    receiver,
    paymentOptions: [
      { type: 'JETCO', refusal: null },
      { type: 'ALIPAY.HK', refusal: { code: 'payment-type-unavailable' } },
    ],
    isPaidAtOnce: false,
    refusals: { place: null },
    ...given,
  }
}

function aBody(): OrderBody {
  const body = orderFrom(aPreview(), 'JETCO')
  if (body === null) throw new Error('A preview with an address makes an order.')
  return body
}

test('pressing again for the same order is the same orderIntent, and for another one a new one', () => {
  const first = orderIntentFor(aBody(), null, () => 'first')
  expect(orderIntentFor(aBody(), first, () => 'second')).toBe(first)
  const dearer = { ...aBody(), expected: { ...aBody().expected, totalCents: 31_000 } }
  expect(orderIntentFor(dearer, first, () => 'second')).toEqual({ key: 'second', body: dearer })
})

test('an order is placed from the figures that were shown', () => {
  expect(aBody()).toEqual({
    cartIds: ['kettle'],
    receiverId: 'home',
    paymentType: 'JETCO',
    code: null,
    expected: {
      ...figures,
      sponsorId: null,
      rateBasisPoints: 0,
      lines: [{ cartId: 'kettle', quantity: 2, priceCents: 10_000 }],
    },
  })
  expect(orderFrom(aPreview({ receiver: null }), 'JETCO')).toBeNull()
})

test('a code is asked for with the order only where the figures were shown with it', () => {
  const shownWith = (refusal: Preview['refusals']['place']) =>
    orderFrom(
      aPreview({ discountCode: { code: 'WELCOME50', isApplied: refusal === null, refusal } }),
      'JETCO',
    )
  expect(shownWith(null)?.code).toBe('WELCOME50')
  expect(shownWith({ code: 'discount-code-used' })?.code).toBeNull()
})

test('a payment type that is closed is never chosen by itself', () => {
  expect(paymentTypeFor(aPreview(), null)).toBe('JETCO')
  expect(paymentTypeFor(aPreview(), 'ALIPAY.HK')).toBe('JETCO')
  expect(paymentTypeFor(aPreview({ paymentOptions: [] }), 'JETCO')).toBeNull()
})

test("the mall's own reason comes before those that the page can see", () => {
  expect(obstacleTo(aPreview(), 'JETCO')).toBeNull()
  expect(
    obstacleTo(aPreview({ refusals: { place: { code: 'cannot-buy' } }, receiver: null }), 'JETCO')?.code,
  ).toBe('cannot-buy')
  expect(obstacleTo(aPreview({ receiver: null }), 'JETCO')?.code).toBe('receiver-missing')
  expect(obstacleTo(aPreview({ receiver: { ...receiver, isDelivered: false } }), 'JETCO')?.code).toBe(
    'delivery-area-excluded',
  )
  expect(obstacleTo(aPreview(), null)?.code).toBe('payment-type-unavailable')
})

test('every refusal but one has a way on', () => {
  expect(wayOnFrom('not-enough-stock')).toBe('cart')
  expect(wayOnFrom('total-changed')).toBe('again')
  expect(wayOnFrom('cannot-buy')).toBeNull()
})

test('old figures are shown only where one differs', () => {
  expect(hasChanged(figures, { ...figures })).toBe(false)
  expect(hasChanged(figures, { ...figures, pvHundredths: 99 })).toBe(true)
})
