import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { funnelSteps, seenSteps } from '../../contract/shop/analytics/funnel.ts'
import { mergeCounts } from './count-buffer.ts'
import { divideOrNull, funnelSince, type StepCount } from './funnel-rules.ts'

const days = ['2026-11-15', '2026-11-20', '2026-11-21']
const counts = fc.array(
  fc.record({
    day: fc.constantFrom(...days),
    step: fc.constantFrom(...seenSteps),
    count: fc.integer({ min: 1, max: 1_000_000 }),
  }),
)
const orders = fc.uniqueArray(
  fc
    .record({ day: fc.constantFrom(...days), placed: fc.nat(999), unpaid: fc.nat(999) })
    .map(({ day, placed, unpaid }) => ({ day, placed, paid: Math.max(0, placed - unpaid) })),
  { selector: ({ day }) => day },
)
const total = (list: readonly StepCount[]) => list.reduce((sum, { count }) => sum + count, 0)

test.prop([counts, counts])('merging preserves the total and has each day and step once', (one, other) => {
  const merged = mergeCounts(one, other)
  expect(total(merged)).toBe(total(one) + total(other))
  expect(new Set(merged.map(({ day, step }) => `${day} ${step}`)).size).toBe(merged.length)
})

test.prop([counts, counts])('merging does not depend on the order of its arguments', (one, other) => {
  expect(mergeCounts(one, other)).toEqual(mergeCounts(other, one))
})

test.prop([counts, orders])(
  'lists every step in order, and a share is null if the previous step is empty or smaller',
  (seen, placed) => {
    const funnel = funnelSince('2026-11-20', seen, placed)
    expect(funnel.map(({ step }) => step)).toEqual(funnelSteps)
    for (const [place, { count, shareBasisPoints }] of funnel.entries()) {
      const before = funnel[place - 1]?.count ?? 0
      expect(shareBasisPoints === null).toBe(before === 0 || count > before)
      if (shareBasisPoints !== null)
        expect(Math.abs((shareBasisPoints * before) / 10_000 - count)).toBeLessThanOrEqual(before / 10_000)
    }
  },
)

test('computes shares of 400 visits, 100 product views and 25 carts, and ignores earlier days', () => {
  const day = '2026-11-21'
  const seen: StepCount[] = [
    { day, step: 'VISIT', count: 400 },
    { day, step: 'PRODUCT', count: 100 },
    { day, step: 'CART', count: 25 },
    { day: '2026-11-20', step: 'VISIT', count: 7 },
  ]
  expect(funnelSince(day, seen, [{ day, placed: 3, paid: 2 }])).toEqual([
    { step: 'VISIT', count: 400, shareBasisPoints: null },
    { step: 'PRODUCT', count: 100, shareBasisPoints: 2_500 },
    { step: 'CART', count: 25, shareBasisPoints: 2_500 },
    { step: 'REVIEW', count: 0, shareBasisPoints: 0 },
    { step: 'PLACED', count: 3, shareBasisPoints: null },
    { step: 'PAID', count: 2, shareBasisPoints: 6_667 },
  ])
  expect(divideOrNull(3, 2)).toBeNull()
})
