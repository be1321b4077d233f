import { expect, test } from 'vitest'
import { addToOpening, everyMonth, findMonthSpan } from './statement-rules.ts'

test('a month begins and ends at midnight in Hong Kong', () => {
  expect(findMonthSpan('2026-02')).toEqual({
    from: new Date('2026-01-31T16:00:00Z'),
    until: new Date('2026-02-28T16:00:00Z'),
  })
  expect(findMonthSpan('2026-12').until).toEqual(new Date('2026-12-31T16:00:00Z'))
})

test('the months of a list are complete across the turn of a year, earliest first', () => {
  const january = { ...everyMonth('2026-01', 1, [])[0], orders: 2 } as ReturnType<typeof everyMonth>[number]
  const months = everyMonth('2026-02', 3, [january])
  expect(months.map(({ month, orders }) => [month, orders])).toEqual([
    ['2025-12', 0],
    ['2026-01', 2],
    ['2026-02', 0],
  ])
})

test('a payout is deducted from what is payable', () => {
  const sums = { pendingCents: 5_00, payableCents: 40_00, paidOutCents: 30_00 }
  expect(addToOpening({ pendingCents: 1_00, payableCents: 10_00, paidOutCents: 0 }, sums)).toEqual({
    pendingCents: 6_00,
    payableCents: 20_00,
  })
})
