import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../contract/values/money.ts'
import { accrue, dueAt, mature, maturesAt, planReversals } from './ledger-rules.ts'
import type { Posting, SoldLine } from './ledger-state.ts'

const soldLine: fc.Arbitrary<SoldLine> = fc
  .record({ netCents: fc.nat({ max: 10_000_000 }), part: fc.nat({ max: 100 }), pvHundredths: fc.nat() })
  .map(({ netCents, part, pvHundredths }) => ({
    netCents,
    earningCents: Math.floor((netCents * part) / 100),
    pvHundredths: netCents === 0 ? 0 : pvHundredths,
  }))

/** Any sequence of events after payment: refunds, as fractions of the remaining amount, and maturity. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), permille: fc.nat({ max: 1_000 }) }),
  fc.constant({ kind: 'maturity' as const }),
)
const history = fc.record({
  hasSponsor: fc.boolean(),
  lines: fc.array(soldLine, { minLength: 1, maxLength: 6 }),
  events: fc.array(event, { maxLength: 12 }),
})

const none: Posting = { goodsCents: 0, pendingCents: 0, payableCents: 0, houseCents: 0, pvHundredths: 0 }

describe('for any history of an order', () => {
  prop.prop([history])('every entry balances, and no line is reversed beyond its balance', (sample) => {
    const { postings, balances } = replay(sample)
    for (const posting of postings) {
      expect(posting.goodsCents).toBe(posting.pendingCents + posting.payableCents + posting.houseCents)
    }
    for (const balance of balances)
      for (const part of Object.values(balance)) expect(part).toBeGreaterThanOrEqual(0)
  })

  prop.prop([history])('a full refund leaves a zero balance on every line', (sample) => {
    const { balances } = replay(sample)
    const left = sum(balances.map(({ goodsCents }) => goodsCents))
    const after = planReversals(balances, left).map((reversal, index) =>
      add(balances[index] ?? none, reversal),
    )
    for (const balance of after) expect(balance).toEqual(none)
  })

  prop.prop([history])('each refunded cent is deducted from exactly one line', ({ events, ...sample }) => {
    const { balances } = replay({ ...sample, events: [] })
    for (const event of events) {
      if (event.kind === 'maturity') continue
      const refunded = permilleOf(balances, event.permille)
      expect(refunded + sum(planReversals(balances, refunded).map(({ goodsCents }) => goodsCents))).toBe(0)
    }
  })

  prop.prop([history])('a sponsor never has more than was earned, and the house has the rest', (sample) => {
    const { balances } = replay(sample)
    const max = sample.hasSponsor ? sum(sample.lines.map(({ earningCents }) => earningCents)) : 0
    const has = sum(balances.map(({ pendingCents, payableCents }) => pendingCents + payableCents))
    expect(has).toBeLessThanOrEqual(max)
    expect(has + sum(balances.map(({ houseCents }) => houseCents))).toBe(
      sum(balances.map(({ goodsCents }) => goodsCents)),
    )
  })
})

describe('when earnings mature', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  prop.prop([moment, fc.option(moment), moment])(
    'the query for due earnings returns exactly the matured ones',
    (paidAt, arrived, now) => {
      const { arrivedBefore, paidUpTo } = dueAt(now)
      const isDue = arrived === null ? paidAt <= paidUpTo : arrived < arrivedBefore
      expect(isDue).toBe(now >= maturesAt({ paidAt, arrivedAt: arrived }))
    },
  )

  test('goods that arrive on the 1st can be returned through the 8th, so earnings are payable on the 9th', () => {
    const paidAt = new Date('2026-02-26T02:00:00Z')
    expect(maturesAt({ paidAt, arrivedAt: new Date('2026-02-28T16:00:00Z') })).toEqual(
      new Date('2026-03-08T16:00:00Z'),
    )
    expect(maturesAt({ paidAt, arrivedAt: null })).toEqual(new Date('2026-03-19T02:00:00Z'))
  })
})

test('a line of 1,080 credits its sponsor 120 and the house 960, and refunding half halves both', () => {
  const line = { netCents: 1_080_00, earningCents: 120_00, pvHundredths: 600_00 }
  const paid = accrue(line, true)
  expect(paid).toEqual({
    ...none,
    goodsCents: 1_080_00,
    pendingCents: 120_00,
    houseCents: 960_00,
    pvHundredths: 600_00,
  })
  expect(planReversals([paid], 540_00)).toEqual([
    { ...none, goodsCents: -540_00, pendingCents: -60_00, houseCents: -480_00, pvHundredths: -300_00 },
  ])
  expect(accrue(line, false)).toMatchObject({ pendingCents: 0, houseCents: 1_080_00 })
})

/** A model of the ledger of one order: every posting, and the balance of each line. */
function replay({ hasSponsor, lines, events }: typeof history extends fc.Arbitrary<infer T> ? T : never) {
  const accruals = lines.map((line) => accrue(line, hasSponsor))
  let balances = accruals
  const postings = [...accruals]
  for (const event of events) {
    const posted =
      event.kind === 'maturity'
        ? balances.map(mature)
        : planReversals(balances, permilleOf(balances, event.permille))
    postings.push(...posted)
    balances = balances.map((balance, index) => add(balance, posted[index] ?? none))
  }
  return { postings, balances }
}

function permilleOf(balances: readonly Posting[], permille: number): number {
  return Math.floor((sum(balances.map(({ goodsCents }) => goodsCents)) * permille) / 1_000)
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
