import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { daysAfter } from '../../../contract/values/hong-kong-time.ts'
import { firstDayOfSales, sumSales } from './sales-rules.ts'

const today = '2026-11-21'
const sold = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 60 }).map((days) => daysAfter(today, -days)),
    orders: fc.integer({ min: 1, max: 99 }),
    totalCents: fc.integer({ min: 1, max: 1_000_000 }),
    pvHundredths: fc.integer({ min: 0, max: 10_000 }),
  }),
  { selector: ({ day }) => day },
)

test.prop([sold])('every sale in the period of the chart is counted exactly once', (days) => {
  const { days: chart, today: now, week, month } = sumSales(days, today)
  expect(chart).toHaveLength(30)
  expect(chart.at(-1)?.day).toBe(today)
  const of = (firstDay: string) =>
    days.filter(({ day }) => day >= firstDay).reduce((cents, { totalCents }) => cents + totalCents, 0)
  expect(chart.reduce((cents, { totalCents }) => cents + totalCents, 0)).toBe(of('2026-10-23'))
  expect([now, week, month].map(({ totalCents }) => totalCents)).toEqual([
    of(today),
    of('2026-11-15'),
    of('2026-11-01'),
  ])
})

test('on the 31st the month is longer than the chart', () => {
  expect([firstDayOfSales('2026-10-31'), firstDayOfSales(today)]).toEqual(['2026-10-01', '2026-10-23'])
})
