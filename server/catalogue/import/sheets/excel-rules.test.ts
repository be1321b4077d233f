import { describe, expect, test } from 'vitest'
import { bareAmount, dayOf, isMangledNumber, minuteOf } from './excel-rules.ts'

describe('Excel cell formats', () => {
  test.each([
    ['2026-03-31', '2026-03-31'],
    ['31/3/2026', '2026-03-31'],
    ['1/12/2026', '2026-12-01'],
    ['31/2/2026', null],
    ['3/31/2026', null],
    ['2026-3-1', null],
  ])('the day %s is %s', (text, day) => expect(dayOf(text)).toBe(day))

  test.each([
    ['2026-03-31 09:00', '2026-03-31 09:00'],
    ['31/3/2026 9:00', '2026-03-31 09:00'],
    ['31/3/2026 9:00:00', '2026-03-31 09:00'],
    ['2026-03-31 24:00', null],
    ['2026-03-31', null],
  ])('the minute %s is %s', (text, minute) => expect(minuteOf(text)).toBe(minute))

  test.each([
    ['HK$1,234.50', '1234.50'],
    ['$88', '88'],
    ['1,23', '1,23'],
    ['12', '12'],
  ])('the amount %s is %s', (text, amount) => expect(bareAmount(text)).toBe(amount))

  test.each([
    ['8.9E+11', true],
    ['1E5', true],
    ['E5', false],
    ['00123', false],
  ])('whether %s has lost digits: %s', (text, isMangled) => expect(isMangledNumber(text)).toBe(isMangled))
})
