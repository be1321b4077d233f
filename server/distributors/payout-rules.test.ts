import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { sum } from '../../contract/money.ts'
import { isDue, payoutOf } from './payout-rules.ts'

const moves = fc.array(fc.integer({ min: -500_000, max: 1_000_000 }), { minLength: 1, maxLength: 24 })

describe('month after month, whatever becomes payable or is taken back', () => {
  prop.prop([moves])('nobody is ever paid more than had become payable at the most', (months) => {
    let [payableCents, paidCents, most] = [0, 0, 0]
    for (const moved of months) {
      payableCents += moved
      most = Math.max(most, payableCents)
      const paid = payoutOf({ payableCents, paidCents })
      expect(paid).toBeGreaterThanOrEqual(0)
      paidCents += paid
      expect(paidCents).toBe(Math.max(0, most))
    }
  })

  prop.prop([moves])(
    'paying out each month or only the last one comes to the same, as long as nothing is taken back',
    (all) => {
      const months = all.map(Math.abs)
      let [payableCents, paidCents] = [0, 0]
      for (const moved of months) {
        payableCents += moved
        paidCents += payoutOf({ payableCents, paidCents })
      }
      expect(paidCents).toBe(payoutOf({ payableCents: sum(months), paidCents: 0 }))
    },
  )
})

test('what is taken back after it was paid is held back from the next payout', () => {
  expect(payoutOf({ payableCents: 120_00, paidCents: 0 })).toBe(120_00)
  expect(payoutOf({ payableCents: 90_00, paidCents: 120_00 })).toBe(0)
  expect(payoutOf({ payableCents: 150_00, paidCents: 120_00 })).toBe(30_00)
})

test('October is paid out from ten minutes into November in Hong Kong, unless November was before', () => {
  const [soon, early] = [new Date('2026-10-31T16:10:00Z'), new Date('2026-10-31T16:09:59Z')]
  expect([isDue('2026-10', null, soon), isDue('2026-10', null, early)]).toEqual([true, false])
  expect([isDue('2026-10', '2026-09', soon), isDue('2026-10', '2026-10', soon)]).toEqual([true, false])
})
