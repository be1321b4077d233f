import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { daysAfter } from '../../contract/values/hong-kong-time.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { listHolidays } from './holidays/holiday-queries.ts'
import { checkedBy, isWorkingDay, workingDaysAfter } from './working-day-rules.ts'

const db = await createTestDatabase()
const holidays = new Set((await listHolidays(db, '2025-01-01', '2028-12-31')).map(({ day }) => day))

const someDay = fc.integer({ min: 0, max: 1_000 }).map((days) => daysAfter('2025-01-01', days))

test.prop([someDay, fc.integer({ min: 1, max: 30 })])(
  'the result lies exactly that many working days later and is a working day',
  (day, days) => {
    const reached = workingDaysAfter(day, days, holidays)
    expect(isWorkingDay(reached, holidays)).toBe(true)
    let counted = 0
    for (let date = daysAfter(day, 1); date <= reached; date = daysAfter(date, 1)) {
      if (isWorkingDay(date, holidays)) counted += 1
    }
    expect(counted).toBe(days)
  },
)

test.prop([someDay, someDay, fc.integer({ min: 1, max: 10 })])(
  'an earlier payment is never promised a later day',
  (one, other, days) => {
    const [earlier, later] = [one, other].sort() as [string, string]
    expect(workingDaysAfter(earlier, days, holidays) <= workingDaysAfter(later, days, holidays)).toBe(true)
  },
)

describe('the calendar of Hong Kong', () => {
  test.each([
    ['over a weekend', '2026-11-20', '2026-11-27'],
    ['over Lunar New Year, whose three days fall on Tuesday to Thursday', '2026-02-16', '2026-02-26'],
    ['over Easter with Ching Ming moved behind it', '2026-04-02', '2026-04-14'],
    ['over Christmas on a Friday and a Saturday', '2026-12-24', '2027-01-04'],
  ])('%s', (_, paidOn, promisedBy) => {
    const terms = { usualCheckDays: 3, maxCheckWorkingDays: 5 }
    expect(checkedBy(paidOn, terms, holidays)).toEqual({ usualBy: daysAfter(paidOn, 3), promisedBy })
  })

  test('has seventeen general holidays a year, none of them on a Sunday', () => {
    for (const year of ['2025', '2026', '2027', '2028']) {
      const ofYear = [...holidays].filter((day) => day.startsWith(year))
      expect([year, ofYear.length]).toEqual([year, 17])
      expect(ofYear.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toEqual([])
    }
  })
})
