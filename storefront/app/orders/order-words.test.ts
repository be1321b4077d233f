import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Order, OrderState } from '../../../contract/orders/orders.ts'
import { currentStep, outcomeOf, pollAfterMs, windowEnd, withWindowOver } from './order-words.ts'

const states: OrderState[] = ['UNPAID', 'PAID', 'CANCEL', 'APPEAL', 'REFUND', 'RETURNSUCCESS']
const someTab = fc.record({
  visit: fc.option(fc.record({ page: fc.constantFrom(null, {}), hasLeft: fc.boolean() })),
  isPatient: fc.boolean(),
  gaveUp: fc.boolean(),
})
const someMoney = fc.record({
  hasOpenPayment: fc.boolean(),
  isPaymentReviewed: fc.boolean(),
  isWindowOver: fc.boolean(),
})

test.prop([fc.constantFrom(...states), someMoney, someTab])(
  'an order is called completed if and only if the mall says that it is paid',
  (orderState, money, tab) => {
    expect(outcomeOf({ orderState, ...money }, tab) === 'completed').toBe(orderState === 'PAID')
  },
)

test.prop([someMoney, someTab])(
  'a voided order is called voided, whatever the browser believes',
  (money, tab) => {
    expect(outcomeOf({ orderState: 'CANCEL', ...money }, tab)).toBe('voided')
  },
)

test.prop([someMoney, someTab])(
  'nobody is told that a payment failed that a bank may have taken, unless they turned back themselves',
  (money, tab) => {
    const mayBePaid = money.isPaymentReviewed || (money.hasOpenPayment && !tab.gaveUp)
    if (mayBePaid) expect(outcomeOf({ orderState: 'UNPAID', ...money }, tab)).not.toBe('unpaid')
  },
)

test.prop([someMoney, someTab])(
  'once the window is over, nobody reads that goods are kept or that the order is voided or payable',
  (money, tab) => {
    const outcome = outcomeOf({ orderState: 'UNPAID', ...money, isWindowOver: true }, tab)
    expect(outcome).toBe(money.isPaymentReviewed ? 'reviewed' : 'ending')
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
  'the window shows what the mall says is left of it, however wrong the clock of the browser is',
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

test('a window that is over is over, and one that never was is none', () => {
  const serverTime = '2026-03-31T16:00:00Z'
  expect(windowEnd({ serverTime, payBefore: '2026-03-31T15:00:00Z' }, 7)).toBe(7)
  expect(windowEnd({ serverTime, payBefore: null }, 7)).toBeNull()
})

test('a shopper is led to the bank once, then waited for, then told that the bank has not answered', () => {
  const unpaid = {
    orderState: 'UNPAID',
    hasOpenPayment: true,
    isPaymentReviewed: false,
    isWindowOver: false,
  } as const
  const tab = { visit: { page: {}, hasLeft: true }, isPatient: true, gaveUp: false }
  expect(outcomeOf(unpaid, { ...tab, visit: { page: {}, hasLeft: false } })).toBe('leaving')
  expect(outcomeOf(unpaid, tab)).toBe('waiting')
  expect(outcomeOf(unpaid, { ...tab, isPatient: false })).toBe('unheard')
  expect(outcomeOf(unpaid, { ...tab, visit: null })).toBe('unheard')
  expect(outcomeOf(unpaid, { ...tab, gaveUp: true })).toBe('unpaid')
  expect(outcomeOf(unpaid, { ...tab, visit: { page: null, hasLeft: false } })).toBe('no-bank')
})

test('a shopper whose card was declined is told at once, not after the time that a slow bank is given', () => {
  const declined = {
    orderState: 'UNPAID',
    hasOpenPayment: false,
    isPaymentReviewed: false,
    isWindowOver: false,
  } as const
  const tab = { visit: { page: {}, hasLeft: true }, isPatient: true, gaveUp: false }
  expect(outcomeOf(declined, tab)).toBe('unpaid')
})

test('whoever was charged another amount is asked to pay no more', () => {
  const reviewed = {
    orderState: 'UNPAID',
    hasOpenPayment: false,
    isPaymentReviewed: true,
    isWindowOver: false,
  } as const
  expect(outcomeOf(reviewed, { visit: null, isPatient: false, gaveUp: false })).toBe('reviewed')
})

test.prop([fc.integer({ min: 0, max: 1_000 })])(
  'asking again never becomes more hurried, nor rarer than every 8 seconds',
  (asked) => {
    expect(pollAfterMs(asked + 1)).toBeGreaterThanOrEqual(pollAfterMs(asked))
    expect(pollAfterMs(asked)).toBeLessThanOrEqual(8_000)
  },
)

test('an order stands on the last step that is behind it', () => {
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
