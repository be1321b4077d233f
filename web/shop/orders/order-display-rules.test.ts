import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Order, OrderState } from '../../../contract/shop/orders/orders.ts'
import { en } from '../../shared/text/en.ts'
import {
  currentStep,
  decideOutcome,
  describeCancellation,
  isExpected,
  pollAfterMs,
  windowEnd,
  withWindowOver,
} from './order-display-rules.ts'

const states: OrderState[] = ['UNPAID', 'PAID', 'CANCEL', 'APPEAL', 'REFUND', 'RETURNSUCCESS']
const someTab = fc.record({
  visit: fc.option(fc.record({ page: fc.constantFrom(null, {}), hasLeft: fc.boolean() })),
  isStillWaiting: fc.boolean(),
  hasCancelled: fc.boolean(),
})
const someMoney = fc.record({
  hasOpenPayment: fc.boolean(),
  isPaymentUnderReview: fc.boolean(),
  isWindowOver: fc.boolean(),
})

test.prop([fc.constantFrom(...states), someMoney, someTab])(
  'an order is shown as completed if and only if the server reports it as paid',
  (orderState, money, tab) => {
    expect(decideOutcome({ orderState, ...money }, tab) === 'completed').toBe(orderState === 'PAID')
  },
)

test.prop([someMoney, someTab])(
  'a cancelled order is shown as cancelled, whatever the state of the tab',
  (money, tab) => {
    expect(decideOutcome({ orderState: 'CANCEL', ...money }, tab)).toBe('cancelled')
  },
)

test.prop([someMoney, someTab])(
  'a payment that the bank may have taken is not shown as failed unless the shopper cancelled it',
  (money, tab) => {
    const canBePaid = money.isPaymentUnderReview || (money.hasOpenPayment && !tab.hasCancelled)
    if (canBePaid) expect(decideOutcome({ orderState: 'UNPAID', ...money }, tab)).not.toBe('unpaid')
  },
)

test.prop([someMoney, someTab])(
  'after the payment window the goods are not shown as reserved, and the order neither as cancelled nor as payable',
  (money, tab) => {
    const outcome = decideOutcome({ orderState: 'UNPAID', ...money, isWindowOver: true }, tab)
    expect(outcome).toBe(money.isPaymentUnderReview ? 'reviewed' : 'ending')
  },
)

test('the moment the window ends, an order is shown as neither payable nor cancellable', () => {
  const order = {
    orderState: 'UNPAID',
    isWindowOver: false,
    refusals: { pay: null, cancel: null, invoice: null },
  }
  expect(withWindowOver(order as unknown as Order)).toMatchObject({
    isWindowOver: true,
    refusals: { pay: { code: 'order-not-payable' }, cancel: { code: 'order-not-cancellable' } },
  })
  const paid = { ...order, orderState: 'PAID' } as unknown as Order
  expect(withWindowOver(paid)).toBe(paid)
})

test.prop([fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 0, max: 300_000 })])(
  'the window shows the remaining time of the server, however wrong the clock of the browser is',
  (wrongByMs, leftMs) => {
    const serverNow = Date.parse('2026-03-31T16:00:00Z')
    const order = {
      serverTime: new Date(serverNow).toISOString(),
      payBefore: new Date(serverNow + leftMs).toISOString(),
    }
    const here = serverNow + wrongByMs
    expect((windowEnd(order, here) ?? 0) - here).toBe(leftMs)
  },
)

test('an ended window is over, and a missing one is null', () => {
  const serverTime = '2026-03-31T16:00:00Z'
  expect(windowEnd({ serverTime, payBefore: '2026-03-31T15:00:00Z' }, 7)).toBe(7)
  expect(windowEnd({ serverTime, payBefore: null }, 7)).toBeNull()
})

test('a shopper is redirected to the bank once, then waits, then learns that the payment is unconfirmed', () => {
  const unpaid = {
    orderState: 'UNPAID',
    hasOpenPayment: true,
    isPaymentUnderReview: false,
    isWindowOver: false,
  } as const
  const tab = { visit: { page: {}, hasLeft: true }, isStillWaiting: true, hasCancelled: false }
  expect(decideOutcome(unpaid, { ...tab, visit: { page: {}, hasLeft: false } })).toBe('leaving')
  expect(decideOutcome(unpaid, tab)).toBe('waiting')
  expect(decideOutcome(unpaid, { ...tab, isStillWaiting: false })).toBe('unconfirmed')
  expect(decideOutcome(unpaid, { ...tab, visit: null })).toBe('unconfirmed')
  expect(decideOutcome(unpaid, { ...tab, hasCancelled: true })).toBe('unpaid')
  expect(decideOutcome(unpaid, { ...tab, visit: { page: null, hasLeft: false } })).toBe('no-bank-page')
})

test('a declined card is reported at once, without the waiting time for a slow bank', () => {
  const declined = {
    orderState: 'UNPAID',
    hasOpenPayment: false,
    isPaymentUnderReview: false,
    isWindowOver: false,
  } as const
  const tab = { visit: { page: {}, hasLeft: true }, isStillWaiting: true, hasCancelled: false }
  expect(decideOutcome(declined, tab)).toBe('unpaid')
})

test('a shopper charged a different amount is not prompted to pay again', () => {
  const reviewed = {
    orderState: 'UNPAID',
    hasOpenPayment: false,
    isPaymentUnderReview: true,
    isWindowOver: false,
  } as const
  expect(decideOutcome(reviewed, { visit: null, isStillWaiting: false, hasCancelled: false })).toBe(
    'reviewed',
  )
})

test.prop([fc.integer({ min: 0, max: 1_000 })])(
  'the polling interval never shrinks and never exceeds 8 seconds',
  (attempts) => {
    expect(pollAfterMs(attempts + 1)).toBeGreaterThanOrEqual(pollAfterMs(attempts))
    expect(pollAfterMs(attempts)).toBeLessThanOrEqual(8_000)
  },
)

test('the current step is the last completed one', () => {
  const at = '2026-03-01T00:00:00Z'
  expect(currentStep([{ step: 'placed', at }])).toBe(0)
  expect(
    currentStep([
      { step: 'placed', at },
      { step: 'paid', at },
      { step: 'confirmed', at: null },
    ]),
  ).toBe(1)
})

test.prop([fc.constantFrom(...states), fc.boolean(), fc.boolean(), fc.boolean()])(
  'goods are expected on the promised day until they arrive, are lost or the order ends',
  (orderState, isPromised, hasArrived, isLost) => {
    const at = hasArrived ? '2026-11-06T04:00:00.000Z' : null
    const order = {
      orderState,
      status: isLost ? ('PARCEL_LOST' as const) : ('ON_ITS_WAY' as const),
      promisedOn: isPromised ? '2026-11-06' : null,
      progress: [{ step: 'arrived' as const, at }],
    }
    const isOpen = orderState === 'PAID' || orderState === 'APPEAL'
    expect(isExpected(order)).toBe(isPromised && isOpen && !hasArrived && !isLost)
  },
)

test.prop([fc.boolean(), fc.boolean(), fc.boolean()])(
  'a cancelled order promises a refund only while its wrong payment is under review',
  (wasPaidLate, isPaymentUnderReview, isReviewedPaymentRefunded) => {
    const settled = { isReviewedPaymentRefunded, isReviewedPaymentSettled: !isReviewedPaymentRefunded }
    const { detail } = en.orders
    const sentence = describeCancellation(
      { invoice: 'BH1', wasPaidLate, isPaymentUnderReview, ...settled },
      detail,
    )
    const end = isReviewedPaymentRefunded ? detail.wrongPaymentRefunded : detail.wrongPaymentSettled
    expect(sentence).toBe(isPaymentUnderReview ? detail.paidWrongly : wasPaidLate ? detail.paidLate : end)
  },
)
