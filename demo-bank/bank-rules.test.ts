import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  afterDecline,
  capturedCents,
  decideCancellation,
  findRefusalOfRefund,
  stateAt,
} from './bank-rules.ts'

const cents = fc.integer({ min: 1, max: 1_000_000_000 })
const deadline = '2026-11-21T06:05:00.000Z'

describe('findRefusalOfRefund', () => {
  test.prop([cents, fc.array(cents)])('never refunds more than was paid', (paidCents, inputs) => {
    const payment = { state: 'SUCCEEDED', paidCents } as const
    let refunded = 0
    for (const input of inputs) if (findRefusalOfRefund(payment, refunded, input) === null) refunded += input
    expect(refunded).toBeLessThanOrEqual(paidCents)
  })

  test('refunds up to the last cent', () => {
    expect(findRefusalOfRefund({ state: 'SUCCEEDED', paidCents: 10_000 }, 9_999, 1)).toBeNull()
  })

  test('refuses a refund of an unpaid payment', () => {
    expect(findRefusalOfRefund({ state: 'OPEN', paidCents: null }, 0, 1)).toBe('not-paid')
  })
})

describe('capturedCents', () => {
  test.prop([cents])('always differs from the amount for the wrong-amount card', (amountCents) => {
    expect(capturedCents('wrong-amount', amountCents)).toBeLessThan(amountCents)
    expect(capturedCents('wrong-amount', amountCents)).toBeGreaterThanOrEqual(0)
    expect(capturedCents('approve', amountCents)).toBe(amountCents)
  })
})

describe('stateAt', () => {
  test('an open payment expires at its deadline, not before', () => {
    const payment = { state: 'OPEN', expiresAt: deadline } as const
    expect(stateAt(payment, new Date(Date.parse(deadline) - 1))).toBe('OPEN')
    expect(stateAt(payment, new Date(deadline))).toBe('EXPIRED')
  })

  test('a payment submitted in time does not expire', () => {
    expect(stateAt({ state: 'PENDING', expiresAt: deadline }, new Date('2027-01-01'))).toBe('PENDING')
  })
})

test('a merchant can cancel any payment without captured money', () => {
  expect(decideCancellation('OPEN')).toBe('CANCELLED')
  expect(decideCancellation('EXPIRED')).toBe('CANCELLED')
  expect(decideCancellation('PENDING')).toBe('IN_PROGRESS')
  expect(decideCancellation('SUCCEEDED')).toBe('ALREADY_PAID')
})

test('the third decline fails a payment, and a stolen card fails it at once', () => {
  expect(afterDecline(1, 'no-funds').state).toBe('OPEN')
  expect(afterDecline(2, 'no-funds').state).toBe('FAILED')
  expect(afterDecline(0, 'stolen').state).toBe('FAILED')
})
