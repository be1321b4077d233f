import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { findDeliveryDay, listSuspendedDays } from './delivery-day-rules.ts'
import { isWorkingDay } from './working-day-rules.ts'

const days = { cutOffHour: 15, handlingDays: 1, transitDays: 1 }
const none = new Set<string>()
/** Monday, 2 March 2026, in Hong Kong. */
const monday = (time: string) => new Date(`2026-03-02T${time}:00+08:00`)

describe('the earliest day of delivery', () => {
  test('counts working days from the cut-off hour on', () => {
    expect(findDeliveryDay(monday('14:59'), days, none)).toBe('2026-03-04')
    expect(findDeliveryDay(monday('15:00'), days, none)).toBe('2026-03-05')
    expect(findDeliveryDay(monday('15:00'), { ...days, cutOffHour: 24 }, none)).toBe('2026-03-04')
    expect(findDeliveryDay(monday('09:00'), { cutOffHour: 15, handlingDays: 0, transitDays: 0 }, none)).toBe(
      '2026-03-02',
    )
  })

  test('leaves out weekends, holidays and suspended days', () => {
    const friday = new Date('2026-03-06T10:00:00+08:00')
    expect(findDeliveryDay(friday, days, none)).toBe('2026-03-10')
    expect(findDeliveryDay(monday('10:00'), days, new Set(['2026-03-03']))).toBe('2026-03-05')
    expect(findDeliveryDay(monday('10:00'), days, new Set(['2026-03-02']))).toBe('2026-03-05')
  })

  test.prop([
    fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
    fc.record({
      cutOffHour: fc.nat(24),
      handlingDays: fc.nat(5),
      transitDays: fc.integer({ min: 1, max: 5 }),
    }),
    fc.uniqueArray(
      fc.nat(40).map((at) => hongKongDay(new Date(Date.UTC(2026, 0, 1 + at * 7)))),
      { maxLength: 20 },
    ),
  ])('is a working day, and no earlier with a further closed day', (paidAt, calendar, closed) => {
    const day = findDeliveryDay(paidAt, calendar, new Set(closed))
    expect(isWorkingDay(day, new Set(closed))).toBe(true)
    expect(day > hongKongDay(paidAt)).toBe(true)
    expect(findDeliveryDay(paidAt, calendar, new Set([...closed, day])) > day).toBe(true)
  })
})

test('a suspension closes each day on which it was in force, and one that lasts today as well', () => {
  const startedAt = new Date('2026-09-01T23:30:00+08:00')
  const endedAt = new Date('2026-09-02T00:10:00+08:00')
  const now = new Date('2026-09-03T08:00:00+08:00')
  expect(listSuspendedDays([{ startedAt, endedAt }], now)).toEqual(['2026-09-01', '2026-09-02'])
  expect(listSuspendedDays([{ startedAt, endedAt: null }], now)).toEqual([
    '2026-09-01',
    '2026-09-02',
    '2026-09-03',
  ])
})
