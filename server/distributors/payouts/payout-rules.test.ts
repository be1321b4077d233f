import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../contract/values/money.ts'
import { computePayout, daysLate, isDue } from './payout-rules.ts'

/** Earnings that became payable in a month, partly reversed in the same or a later month. */
const history = fc.array(
  fc
    .record({
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      maturedIn: fc.integer({ min: 0, max: 11 }),
      keptFor: fc.option(fc.integer({ min: 0, max: 6 })),
    })
    .map(({ keptFor, ...earning }) => ({
      ...earning,
      returnedIn: keptFor === null ? Number.POSITIVE_INFINITY : earning.maturedIn + keptFor,
    })),
  { maxLength: 30 },
)
type History = Parameters<Parameters<typeof history.map>[0]>[0]

/** The ledger balance at the end of a month. */
function payableAt(earnings: History, month: number): number {
  const matured = earnings.filter(({ maturedIn }) => maturedIn <= month)
  return sum(matured.filter(({ returnedIn }) => returnedIn > month).map(({ cents }) => cents))
}

/** Pays out each month in the following one unless skipped, and returns the balance before each payout. */
function* payoutsOf(earnings: History, skipped: readonly number[]) {
  let paidCents = 0
  for (let month = 0; month <= 18; month += 1) {
    if (skipped.includes(month)) continue
    const payableNowCents = payableAt(earnings, month + 1)
    const paid = computePayout({ payableThenCents: payableAt(earnings, month), payableNowCents, paidCents })
    yield { payableNowCents, paidBefore: paidCents, paid }
    paidCents += paid
  }
}

const skipped = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 })

describe('over any history of earnings and returns', () => {
  prop.prop([history, skipped])('a payout never includes goods returned before it', (earnings, months) => {
    for (const { payableNowCents, paidBefore, paid } of payoutsOf(earnings, months)) {
      expect(paid).toBeGreaterThanOrEqual(0)
      if (paid > 0) expect(paidBefore + paid).toBeLessThanOrEqual(payableNowCents)
    }
  })

  prop.prop([history, skipped])(
    'goods that remain sold are paid in full in the end, less earlier overpayments',
    (earnings, months) => {
      const paid = sum([...payoutsOf(earnings, months)].map((payout) => payout.paid))
      const retained = payableAt(earnings, 30)
      expect(paid).toBeGreaterThanOrEqual(retained)
      if (earnings.every(({ returnedIn }) => returnedIn === Number.POSITIVE_INFINITY))
        expect(paid).toBe(retained)
    },
  )
})

test('returns before the payout reduce it, and returns after it are deducted from the next', () => {
  const [then, now] = [{ payableThenCents: 120_00 }, { payableNowCents: 120_00 }]
  expect(computePayout({ ...then, ...now, paidCents: 0 })).toBe(120_00)
  expect(computePayout({ ...then, payableNowCents: 0, paidCents: 0 })).toBe(0)
  expect(computePayout({ ...then, payableNowCents: 170_00, paidCents: 0 })).toBe(120_00)
  expect(computePayout({ payableThenCents: 90_00, payableNowCents: 150_00, paidCents: 120_00 })).toBe(0)
  expect(computePayout({ payableThenCents: 150_00, payableNowCents: 150_00, paidCents: 120_00 })).toBe(30_00)
})

test('October is due ten minutes into November in Hong Kong, unless November was paid out already', () => {
  const [soon, early] = [new Date('2026-10-31T16:10:00Z'), new Date('2026-10-31T16:09:59Z')]
  expect([isDue('2026-10', null, soon), isDue('2026-10', null, early)]).toEqual([true, false])
  expect([isDue('2026-10', '2026-09', soon), isDue('2026-10', '2026-10', soon)]).toEqual([true, false])
})

test('a payout is late from the day after the 25th of the next month, in Hong Kong', () => {
  const lateAt = (now: string) => daysLate('2026-03', new Date(now))
  expect([
    lateAt('2026-04-25T15:59:59Z'),
    lateAt('2026-04-25T16:00:00Z'),
    lateAt('2026-05-01T04:00:00Z'),
  ]).toEqual([0, 1, 6])
})
