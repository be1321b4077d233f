import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { type OrderState, paymentType } from '../../contract/orders/orders.ts'
import { type AttemptState, attemptStates } from '../../contract/payments/payments.ts'
import {
  type AttemptFacts,
  attemptAfter,
  attemptLeftOpen,
  type Capture,
  consequenceOf,
  hasTakenMoney,
  isUndecided,
  type PaymentReport,
  payMethodOf,
  sortCaptures,
} from './payment-rules.ts'

const asked = { amountCents: 123_450, currency: 'HKD' }
const untouched: AttemptFacts = { ...asked, state: 'OPEN', capturedCents: null }

const nothingTaken = fc
  .constantFrom('OPEN', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED', 'NOT_FOUND')
  .map((state): PaymentReport => ({ state, amountCents: null, currency: 'HKD' }))
const success: PaymentReport = { ...asked, state: 'SUCCEEDED' }
const wrong = fc
  .record({
    amountCents: fc.integer({ min: 1, max: 200_000 }),
    currency: fc.constantFrom('HKD', 'USD', null),
  })
  .filter((money) => money.amountCents !== asked.amountCents || money.currency !== 'HKD')
  .map((money): PaymentReport => ({ ...money, state: 'SUCCEEDED' }))
const report = fc.oneof(nothingTaken, fc.constant(success), wrong)
const reports = fc.array(report, { maxLength: 6 })
const state = fc.constantFrom(...attemptStates)

function after(attempt: AttemptFacts, heard: readonly PaymentReport[]): AttemptFacts {
  return heard.reduce((known, one) => attemptAfter(known, one), attempt)
}

describe('an attempt', () => {
  test.prop([reports.chain((all) => fc.tuple(fc.constant(all), shuffled(all)))])(
    'ends alike whatever order the reports come in, and however often',
    ([all, mixed]) => {
      expect(after(untouched, mixed)).toEqual(after(untouched, all))
    },
  )

  test.prop([state, reports])('never moves back', (from, heard) => {
    const place = (one: AttemptState) => attemptStates.indexOf(one)
    let known: AttemptFacts = { ...untouched, state: from }
    for (const one of heard) {
      const next = attemptAfter(known, one)
      expect(place(next.state)).toBeGreaterThanOrEqual(place(known.state))
      known = next
    }
  })

  test.prop([reports])('has succeeded if and only if one report fits in amount and currency', (heard) => {
    const { state: end, capturedCents } = after(untouched, heard)
    expect(end === 'SUCCEEDED').toBe(heard.includes(success))
    if (end === 'SUCCEEDED') expect(capturedCents).toBe(asked.amountCents)
  })

  test.prop([wrong])('with money that does not fit goes to review', (money) => {
    expect(attemptAfter(untouched, money)).toMatchObject({
      state: 'REVIEW',
      capturedCents: money.amountCents,
    })
  })

  test.prop([state])('that a gateway would not close is asked after again, unless it had ended', (from) => {
    expect(isUndecided(attemptLeftOpen({ ...untouched, state: from }).state)).toBe(isUndecided(from))
  })

  test('may succeed after it failed, and does not fail after it succeeded', () => {
    const failure: PaymentReport = { state: 'FAILED', amountCents: null, currency: 'HKD' }
    expect(after(untouched, [failure, success]).state).toBe('SUCCEEDED')
    expect(after(untouched, [success, failure]).state).toBe('SUCCEEDED')
  })
})

type Event = { attempt: number; report: PaymentReport } | 'void'

/** A whole order with two attempts, played by the rules alone. */
function play(events: readonly Event[]) {
  let orderState: OrderState = 'UNPAID'
  const refunds = new Set<string>()
  const attempts = ['a', 'b'].map((id) => ({ ...untouched, id, paysOrder: false }))
  for (const event of events) {
    if (event === 'void') {
      if (orderState === 'UNPAID') orderState = 'CANCEL'
      continue
    }
    const known = attempts[event.attempt]
    if (!known) continue
    Object.assign(known, attemptAfter(known, event.report))
    const consequence = consequenceOf(known, orderState)
    if (consequence.act === 'refund') refunds.add(consequence.reasonKey)
    if (consequence.act !== 'pay-order') continue
    known.paysOrder = true
    orderState = 'PAID'
  }
  return { orderState, attempts, refunds }
}

describe('an order with two attempts', () => {
  const about = fc.record({ attempt: fc.constantFrom(0, 1), report })
  const events = fc.array(fc.oneof(about, fc.constant('void' as const)), { maxLength: 10 })

  test.prop([events])(
    'is paid by exactly one capture or by none, and every other one is given back',
    (heard) => {
      const { orderState, attempts, refunds } = play(heard)
      const captured = attempts.filter((one) => one.state === 'SUCCEEDED')
      const paying = captured.filter((one) => one.paysOrder)
      expect(paying).toHaveLength(orderState === 'PAID' ? 1 : 0)
      expect(refunds.size).toBe(captured.length - paying.length)
      for (const key of refunds) expect(key).toMatch(orderState === 'CANCEL' ? /^late:/ : /^dup:/)
    },
  )

  test.prop([events])('ends alike when everything is told twice', (heard) => {
    const reportsAgain = heard.filter((one) => one !== 'void')
    expect(play([...heard, ...reportsAgain])).toEqual(play(heard))
  })
})

test.prop([state])('money that was taken is never undecided', (one) => {
  expect(hasTakenMoney(one) && isUndecided(one)).toBe(false)
})

test('a gateway is asked for each payment type but the offset, which takes no money', () => {
  expect(paymentType.options.filter((type) => payMethodOf(type) === null)).toEqual(['OFFSET_DADAN'])
})

/** The same reports in another order, some of them twice. */
function shuffled(all: readonly PaymentReport[]) {
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
  'every capture either counts or is extra, in whatever order and however often they are told',
  (all, order) => {
    let attempt: AttemptFacts & { captureRef: string | null } = {
      state: 'OPEN',
      amountCents: 900,
      currency: 'HKD',
      capturedCents: null,
      captureRef: null,
    }
    const extras = new Set<string>()
    const told: Capture[][] = [...order.map((index) => all.slice(index, index + 1)), all]
    for (const report of told.filter(({ length }) => length > 0)) {
      const { own, extra } = sortCaptures(attempt, report, false)
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
