import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { type OrderState, paymentType } from '../../../contract/shop/orders/orders.ts'
import { type AttemptState, attemptStates } from '../../../contract/shop/payments/payments.ts'
import { toPayMethod } from '../gateways/pay-method-rules.ts'
import {
  type AttemptFacts,
  attemptAfter,
  attemptLeftOpen,
  type Capture,
  decideConsequence,
  findAmountLimits,
  findRefusalOfAmount,
  hasTakenMoney,
  isUndecided,
  type PaymentReport,
  splitCaptures,
} from './payment-rules.ts'

const requested = { amountCents: 123_450, currency: 'HKD' }
const untouched: AttemptFacts = { ...requested, state: 'OPEN', capturedCents: null }

const nothingTaken = fc
  .constantFrom('OPEN', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED', 'NOT_FOUND')
  .map((state): PaymentReport => ({ state, amountCents: null, currency: 'HKD' }))
const success: PaymentReport = { ...requested, state: 'SUCCEEDED' }
const wrong = fc
  .record({
    amountCents: fc.integer({ min: 1, max: 200_000 }),
    currency: fc.constantFrom('HKD', 'USD', null),
  })
  .filter((money) => money.amountCents !== requested.amountCents || money.currency !== 'HKD')
  .map((money): PaymentReport => ({ ...money, state: 'SUCCEEDED' }))
const report = fc.oneof(nothingTaken, fc.constant(success), wrong)
const reports = fc.array(report, { maxLength: 6 })
const state = fc.constantFrom(...attemptStates)

function after(attempt: AttemptFacts, reports: readonly PaymentReport[]): AttemptFacts {
  return reports.reduce((known, report) => attemptAfter(known, report), attempt)
}

describe('an attempt', () => {
  test.prop([reports.chain((all) => fc.tuple(fc.constant(all), shuffle(all)))])(
    'ends in the same state for reports in any order and number',
    ([all, mixed]) => {
      expect(after(untouched, mixed)).toEqual(after(untouched, all))
    },
  )

  test.prop([state, reports])('never moves back', (from, reports) => {
    const place = (attemptState: AttemptState) => attemptStates.indexOf(attemptState)
    let known: AttemptFacts = { ...untouched, state: from }
    for (const report of reports) {
      const next = attemptAfter(known, report)
      expect(place(next.state)).toBeGreaterThanOrEqual(place(known.state))
      known = next
    }
  })

  test.prop([reports])('succeeds if and only if one report matches in amount and currency', (reports) => {
    const { state: end, capturedCents } = after(untouched, reports)
    expect(end === 'SUCCEEDED').toBe(reports.includes(success))
    if (end === 'SUCCEEDED') expect(capturedCents).toBe(requested.amountCents)
  })

  test.prop([wrong])('goes to review with money that does not match', (money) => {
    expect(attemptAfter(untouched, money)).toMatchObject({
      state: 'REVIEW',
      capturedCents: money.amountCents,
    })
  })

  test.prop([state])('is queried again after its gateway could not close it, unless it had ended', (from) => {
    expect(isUndecided(attemptLeftOpen({ ...untouched, state: from }).state)).toBe(isUndecided(from))
  })

  test('may succeed after it failed, and does not fail after it succeeded', () => {
    const failure: PaymentReport = { state: 'FAILED', amountCents: null, currency: 'HKD' }
    expect(after(untouched, [failure, success]).state).toBe('SUCCEEDED')
    expect(after(untouched, [success, failure]).state).toBe('SUCCEEDED')
  })
})

type Event = { attempt: number; report: PaymentReport } | 'cancel'

/** Simulates an order with two attempts by the rules alone. */
function play(events: readonly Event[]) {
  let orderState: OrderState = 'UNPAID'
  const refunds = new Set<string>()
  const attempts = ['a', 'b'].map((id) => ({ ...untouched, id, paysOrder: false }))
  for (const event of events) {
    if (event === 'cancel') {
      if (orderState === 'UNPAID') orderState = 'CANCEL'
      continue
    }
    const known = attempts[event.attempt]
    if (!known) continue
    Object.assign(known, attemptAfter(known, event.report))
    const consequence = decideConsequence(known, orderState)
    if (consequence.act === 'refund') refunds.add(consequence.reasonKey)
    if (consequence.act !== 'pay-order') continue
    known.paysOrder = true
    orderState = 'PAID'
  }
  return { orderState, attempts, refunds }
}

describe('an order with two attempts', () => {
  const about = fc.record({ attempt: fc.constantFrom(0, 1), report })
  const events = fc.array(fc.oneof(about, fc.constant('cancel' as const)), { maxLength: 10 })

  test.prop([events])('is paid by at most one capture, and every other one is refunded', (reports) => {
    const { orderState, attempts, refunds } = play(reports)
    const captured = attempts.filter((eachAttempt) => eachAttempt.state === 'SUCCEEDED')
    const paying = captured.filter((eachAttempt) => eachAttempt.paysOrder)
    expect(paying).toHaveLength(orderState === 'PAID' ? 1 : 0)
    expect(refunds.size).toBe(captured.length - paying.length)
    for (const key of refunds) expect(key).toMatch(orderState === 'CANCEL' ? /^late:/ : /^dup:/)
  })

  test.prop([events])('ends in the same state when every report is repeated', (reports) => {
    const reportsAgain = reports.filter((report) => report !== 'cancel')
    expect(play([...reports, ...reportsAgain])).toEqual(play(reports))
  })
})

test.prop([state])('an attempt with captured money is never undecided', (attemptState) => {
  expect(hasTakenMoney(attemptState) && isUndecided(attemptState)).toBe(false)
})

test('every payment type but OFFSET_DADAN has a gateway method', () => {
  expect(paymentType.options.filter((type) => toPayMethod(type) === null)).toEqual(['OFFSET_DADAN'])
})

/** The same reports in another order, some of them twice. */
function shuffle(all: readonly PaymentReport[]) {
  return fc
    .tuple(fc.shuffledSubarray([...all], { minLength: all.length }), fc.subarray([...all]))
    .map(([each, again]) => [...each, ...again])
}

const capture = fc.record({
  ref: fc.constantFrom('1', '2', '3'),
  amountCents: fc.constantFrom(100, 900),
  currency: fc.constant('HKD'),
})
const captures = fc.uniqueArray(capture, { selector: ({ ref }) => ref, minLength: 1 })

test.prop([captures, fc.array(fc.nat(2), { maxLength: 6 })])(
  'every capture either counts or is extra, in any order and number of reports',
  (all, order) => {
    let attempt: AttemptFacts & { captureRef: string | null } = {
      state: 'OPEN',
      amountCents: 900,
      currency: 'HKD',
      capturedCents: null,
      captureRef: null,
    }
    const extras = new Set<string>()
    const parts: Capture[][] = [...order.map((index) => all.slice(index, index + 1)), all]
    for (const report of parts.filter(({ length }) => length > 0)) {
      const { own, extra } = splitCaptures(attempt, report, false)
      for (const { ref } of extra) extras.add(ref)
      if (own === null) continue
      const fits = own.amountCents === attempt.amountCents
      attempt = {
        ...attempt,
        state: fits ? 'SUCCEEDED' : 'REVIEW',
        capturedCents: own.amountCents,
        captureRef: own.ref,
      }
    }
    expect(extras.has(attempt.captureRef ?? '')).toBe(false)
    expect([...extras, attempt.captureRef].toSorted()).toEqual(all.map(({ ref }) => ref).toSorted())
    expect(attempt.state === 'SUCCEEDED').toBe(all.some(({ amountCents }) => amountCents === 900))
  },
)

describe('the limits of a payment', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })

  test.prop([cents, cents, cents])('include their ends', (one, other, amountCents) => {
    const [minCents, maxCents] = [Math.min(one, other), Math.max(one, other)]
    const limits = { minCents, maxCents }
    for (const end of [minCents, maxCents]) expect(findRefusalOfAmount(end, limits)).toBeNull()
    expect(findRefusalOfAmount(amountCents, limits) === null).toBe(
      minCents <= amountCents && amountCents <= maxCents,
    )
    expect(findRefusalOfAmount(maxCents + 1, limits)).toMatchObject({ maxCents })
    expect(findRefusalOfAmount(minCents - 1, limits)).toMatchObject({ minCents })
  })

  test('are the narrower of the gateway and its method', () => {
    const gateway = { minCents: 1_00, maxCents: 50_000_00, maxCentsByMethod: { ALIPAY_HK: 20_000_00 } }
    expect(findAmountLimits(gateway, 'ALIPAY_HK')).toEqual({ minCents: 1_00, maxCents: 20_000_00 })
    expect(findAmountLimits(gateway, 'CARD')).toEqual({ minCents: 1_00, maxCents: 50_000_00 })
  })
})
