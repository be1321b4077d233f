import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type RefundState, refundStates } from '../../../contract/shop/payments/payments.ts'
import { isPastRefundWindow, mustRefundByHand, refundAfter, refundableCents } from './refund-rules.ts'

const reportedStates = fc.array(fc.constantFrom('PENDING', 'SUCCEEDED', 'FAILED', 'NOT_FOUND'), {
  maxLength: 6,
})
const refund = fc.record({
  state: fc.constantFrom(...refundStates),
  amountCents: fc.integer({ min: 1, max: 1_000 }),
  reviewedCents: fc.constant(0),
})

test.prop([
  reportedStates.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  ),
])('a refund ends in the same state in any order of reports', ([all, mixed]) => {
  const end = (reports: typeof all) =>
    reports.reduce<RefundState>(
      (state, report) => refundAfter(state, report, { isCurrent: false }),
      'PENDING',
    )
  expect(end([...mixed, ...mixed])).toBe(end(all))
})

test('only a current answer returns a failed refund to pending, and none changes a paid one', () => {
  expect(refundAfter('FAILED', 'PENDING', { isCurrent: false })).toBe('FAILED')
  expect(refundAfter('FAILED', 'PENDING', { isCurrent: true })).toBe('PENDING')
  expect(refundAfter('SUCCEEDED', 'PENDING', { isCurrent: true })).toBe('SUCCEEDED')
})

test.prop([fc.integer({ min: 0, max: 10_000 }), fc.array(refund)])(
  'the refundable amount falls with each refund, but not with a failed one',
  (captured, refunds) => {
    const counted = refunds.filter(({ state }) => state !== 'FAILED')
    const total = counted.reduce((cents, refund) => cents + refund.amountCents, 0)
    expect(refundableCents(captured, refunds)).toBe(captured - total)
  },
)

test('a failed refund that the staff have paid is not refundable again', () => {
  const failed = { state: 'FAILED', amountCents: 30, reviewedCents: 30 } as const
  expect(refundableCents(100, [failed])).toBe(70)
  expect(refundableCents(100, [failed, { state: 'SUCCEEDED', amountCents: 100, reviewedCents: 0 }])).toBe(0)
})

test('Alipay refunds within 90 days, a card without a limit', () => {
  const capturedAt = new Date('2026-01-01T00:00:00Z')
  expect(isPastRefundWindow(capturedAt, 90, new Date('2026-04-01T00:00:00Z'))).toBe(false)
  expect(isPastRefundWindow(capturedAt, 90, new Date('2026-04-01T00:00:01Z'))).toBe(true)
  expect(isPastRefundWindow(capturedAt, undefined, new Date('2036-01-01T00:00:00Z'))).toBe(false)
})

test('staff pay by hand without partial refunds and after the refund window', () => {
  const capturedAt = new Date('2026-01-01T00:00:00Z')
  const money = { capturedAt, capturedCents: 500, now: new Date('2026-01-02T00:00:00Z') }
  const wholeOnly = { refundDays: undefined, partialRefund: false }
  expect(mustRefundByHand(wholeOnly, { ...money, amountCents: 499 })).toBe(true)
  expect(mustRefundByHand(wholeOnly, { ...money, amountCents: 500 })).toBe(false)
  expect(mustRefundByHand({ refundDays: 90, partialRefund: true }, { ...money, amountCents: 499 })).toBe(
    false,
  )
  const late = { ...money, now: new Date('2026-06-01T00:00:00Z') }
  expect(mustRefundByHand({ refundDays: 90, partialRefund: true }, { ...late, amountCents: 499 })).toBe(true)
})
