import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { sum } from '../../../contract/values/money.ts'
import { type LineToPrice, type PricingTerms, priceOrder } from '../../orders/place/order-pricing-rules.ts'
import { accrue, mature, planReversals } from '../ledger/ledger-rules.ts'
import type { Posting } from '../ledger/ledger-state.ts'
import { computePayout } from '../payouts/payout-rules.ts'

// The gate runs 100 cases per property; set PROPERTY_RUNS=10000 for a longer run.
const numRuns = Number(process.env.PROPERTY_RUNS ?? 100)

const line: fc.Arbitrary<LineToPrice> = fc.record({
  specificationId: fc.uuid(),
  priceCents: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  marginBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  unitPvHundredths: fc.nat({ max: 1_000_000 }),
  codeEligible: fc.boolean(),
})
const offer = { kind: 'offer', lines: 'all', whenOverCents: 5_000_00, off: { basisPoints: 1_500 } } as const
const which = fc.nat({ max: 1_000 })

/** An event between a member and a sponsor; `which` selects one of the orders so far. */
const event = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    hasOffer: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('rate' as const), basisPoints: fc.integer({ min: 0, max: 1_500 }) }),
  fc.record({ kind: fc.constant('refund' as const), which, permille: fc.nat({ max: 1_000 }) }),
  fc.record({ kind: fc.constant('maturity' as const), which }),
  fc.record({ kind: fc.constant('payout' as const) }),
)
const life = fc.array(event, { maxLength: 40 })
type LedgerEvent = typeof event extends fc.Arbitrary<infer One> ? One : never

describe('for any sequence of orders, refunds, payouts and rate changes', () => {
  prop.prop([life], { numRuns })(
    'the amount paid for goods equals the shares of the sponsor and the house',
    (all) => {
      for (const { postings } of replayEvents(all).orders)
        for (const posting of postings)
          expect(posting.goodsCents).toBe(posting.pendingCents + posting.payableCents + posting.houseCents)
    },
  )

  prop.prop([life], { numRuns })('an order is posted at the rate of its own time', (all) => {
    for (const { lines, terms, postings } of replayEvents(all).orders) {
      const again = priceOrder(lines, terms).lines.map((line) => accrue(line, true))
      expect(postings.slice(0, again.length)).toEqual(again)
    }
  })

  prop.prop([life], { numRuns })(
    'a sponsor is never paid more than was payable, and the balances of all orders add up',
    (all) => {
      const { orders, paidCents, maxPayable } = replayEvents(all)
      expect(paidCents).toBeLessThanOrEqual(maxPayable)
      const left = orders.flatMap(({ balances }) => balances)
      const of = (unit: keyof Posting) => sum(left.map((posting) => posting[unit]))
      expect(of('goodsCents')).toBe(of('pendingCents') + of('payableCents') + of('houseCents'))
    },
  )

  prop.prop([life], { numRuns })('after a full refund of everything, all balances are zero', (all) => {
    for (const { balances } of replayEvents(all).orders) {
      const back = planReversals(balances, sum(balances.map(({ goodsCents }) => goodsCents)))
      const after = balances.map((balance, at) => add(balance, back[at] ?? balance))
      for (const balance of after) expect(sum(Object.values(balance).map(Math.abs))).toBe(0)
    }
  })
})

interface BookedOrder {
  lines: readonly LineToPrice[]
  /** The values at the time of placement. */
  terms: PricingTerms
  postings: Posting[]
  balances: Posting[]
}

/** A model of the ledger between a member and a sponsor. */
function replayEvents(all: readonly LedgerEvent[]) {
  const orders: BookedOrder[] = []
  let [rateBasisPoints, paidCents, maxPayable] = [1_000, 0, 0]
  for (const event of all) {
    if (event.kind === 'rate') rateBasisPoints = event.basisPoints
    if (event.kind === 'order') orders.push(bookOrder(event, rateBasisPoints))
    const order = 'which' in event ? orders[event.which % Math.max(orders.length, 1)] : undefined
    if (order && event.kind === 'maturity') post(order, order.balances.map(mature))
    if (order && event.kind === 'refund') {
      const left = sum(order.balances.map(({ goodsCents }) => goodsCents))
      post(order, planReversals(order.balances, Math.floor((left * event.permille) / 1_000)))
    }
    const payableCents = sum(
      orders.flatMap(({ balances }) => balances.map((balance) => balance.payableCents)),
    )
    maxPayable = Math.max(maxPayable, payableCents)
    if (event.kind === 'payout') {
      const balance = { payableThenCents: payableCents, payableNowCents: payableCents }
      paidCents += computePayout({ ...balance, paidCents })
    }
  }
  return { orders, paidCents, maxPayable }
}

function bookOrder(
  { lines, hasOffer }: Extract<LedgerEvent, { kind: 'order' }>,
  rateBasisPoints: number,
): BookedOrder {
  const delivery = { freeDeliveryFromCents: 1_000_00, freightCents: 100_00 }
  const terms = { rateBasisPoints, companyDiscounts: hasOffer ? [offer] : [], ...delivery }
  const postings = priceOrder(lines, terms).lines.map((line) => accrue(line, true))
  return { lines, terms, postings: [...postings], balances: postings }
}

function post(order: BookedOrder, posted: readonly Posting[]): void {
  order.postings.push(...posted)
  order.balances = order.balances.map((balance, at) => add(balance, posted[at] ?? balance))
}

function add(one: Posting, other: Posting): Posting {
  return {
    goodsCents: one.goodsCents + other.goodsCents,
    pendingCents: one.pendingCents + other.pendingCents,
    payableCents: one.payableCents + other.payableCents,
    houseCents: one.houseCents + other.houseCents,
    pvHundredths: one.pvHundredths + other.pvHundredths,
  }
}
