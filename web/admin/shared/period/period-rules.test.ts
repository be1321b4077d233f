import { expect, test } from 'vitest'
import { firstDayOf, periodNames, periodOf } from './period-rules.ts'

const today = '2026-03-02'

test('a period ends today and is found again by its first day', () => {
  expect(periodNames.map((period) => firstDayOf(period, today))).toEqual([
    '2026-03-02',
    '2026-02-24',
    '2026-02-01',
  ])
  for (const period of periodNames) expect(periodOf({ from: firstDayOf(period, today) }, today)).toBe(period)
})

test('no day is no period, and other days are dates', () => {
  expect(periodOf({}, today)).toBeNull()
  expect(periodOf({ from: '2026-02-25' }, today)).toBe('DATES')
  expect(periodOf({ to: today }, today)).toBe('DATES')
  expect(periodOf({ from: today, to: today }, today)).toBe('DATES')
})
