import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { OrderState } from '../../../contract/orders.ts'
import { currentStep, outcomeOf, pollAfterMs, windowEnd } from './order-words.ts'

const states: OrderState[] = ['UNPAID', 'PAID', 'CANCEL', 'APPEAL', 'REFUND', 'RETURNSUCCESS']
const someTab = fc.record({
  visit: fc.option(fc.record({ page: fc.constantFrom(null, {}), hasLeft: fc.boolean() })),
  isPatient: fc.boolean(),
})

test.prop([fc.constantFrom(...states), fc.boolean(), someTab])(
  'an order is called completed if and only if the mall says that it is paid',
  (orderState, hasOpenPayment, tab) => {
    expect(outcomeOf({ orderState, hasOpenPayment }, tab) === 'completed').toBe(orderState === 'PAID')
  },
)

test.prop([fc.boolean(), someTab])(
  'a voided order is called voided, whatever the browser believes',
  (hasOpenPayment, tab) => {
    expect(outcomeOf({ orderState: 'CANCEL', hasOpenPayment }, tab)).toBe('voided')
  },
)

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

test('a shopper is led to the bank once, then waited for, then told', () => {
  const unpaid = { orderState: 'UNPAID', hasOpenPayment: true } as const
  expect(outcomeOf(unpaid, { visit: { page: {}, hasLeft: false }, isPatient: true })).toBe('leaving')
  expect(outcomeOf(unpaid, { visit: { page: {}, hasLeft: true }, isPatient: true })).toBe('waiting')
  expect(outcomeOf(unpaid, { visit: { page: {}, hasLeft: true }, isPatient: false })).toBe('unpaid')
  expect(outcomeOf(unpaid, { visit: { page: null, hasLeft: false }, isPatient: true })).toBe('no-bank')
})

test('a shopper whose card was declined is told at once, not after the time that a slow bank is given', () => {
  const declined = { orderState: 'UNPAID', hasOpenPayment: false } as const
  expect(outcomeOf(declined, { visit: { page: {}, hasLeft: true }, isPatient: true })).toBe('unpaid')
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
