import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { refundStates } from '../../../contract/payments/payments.ts'
import { isByHand, isPastRefundWindow, refundAfter, refundableCents } from './refund-rules.ts'

const told = fc.array(fc.constantFrom('PENDING', 'SUCCEEDED', 'FAILED', 'NOT_FOUND'), { maxLength: 6 })
const refund = fc.record({
  state: fc.constantFrom(...refundStates),
  amountCents: fc.integer({ min: 1, max: 1_000 }),
})

test.prop([
  told.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
])('a refund ends alike whatever order the gateway tells of it in', ([all, mixed]) => {
  const end = (heard: typeof all) => heard.reduce(refundAfter, 'PENDING')
  expect(end([...mixed, ...mixed])).toBe(end(all))
})

test.prop([fc.integer({ min: 0, max: 10_000 }), fc.array(refund)])(
  'what can be given back falls with each refund, but not with one that failed',
  (captured, refunds) => {
    const given = refunds.filter(({ state }) => state !== 'FAILED')
    const total = given.reduce((cents, one) => cents + one.amountCents, 0)
    expect(refundableCents(captured, refunds)).toBe(captured - total)
  },
)

test('Alipay gives back for 90 days, and a card without a limit', () => {
  const capturedAt = new Date('2026-01-01T00:00:00Z')
  expect(isPastRefundWindow(capturedAt, 90, new Date('2026-04-01T00:00:00Z'))).toBe(false)
  expect(isPastRefundWindow(capturedAt, 90, new Date('2026-04-01T00:00:01Z'))).toBe(true)
  expect(isPastRefundWindow(capturedAt, undefined, new Date('2036-01-01T00:00:00Z'))).toBe(false)
})

test('a bank that gives back no part of a capture leaves parts to the staff, and so does one whose time is over', () => {
  const capturedAt = new Date('2026-01-01T00:00:00Z')
  const money = { capturedAt, capturedCents: 500, now: new Date('2026-01-02T00:00:00Z') }
  const wholeOnly = { refundDays: undefined, partialRefund: false }
  expect(isByHand(wholeOnly, { ...money, amountCents: 499 })).toBe(true)
  expect(isByHand(wholeOnly, { ...money, amountCents: 500 })).toBe(false)
  expect(isByHand({ refundDays: 90, partialRefund: true }, { ...money, amountCents: 499 })).toBe(false)
  const late = { ...money, now: new Date('2026-06-01T00:00:00Z') }
  expect(isByHand({ refundDays: 90, partialRefund: true }, { ...late, amountCents: 499 })).toBe(true)
})
