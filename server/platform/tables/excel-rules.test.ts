import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { isMangledNumber, parseDay, parseMinute, stripAmount } from './excel-rules.ts'

describe('Excel cell formats', () => {
  test.each([
    ['2026-03-31', '2026-03-31'],
    ['31/3/2026', '2026-03-31'],
    ['1/12/2026', '2026-12-01'],
    ['31/2/2026', null],
    ['3/31/2026', null],
    ['2026-3-1', '2026-03-01'],
    ['31/12/2027', '2027-12-31'],
    ['2027/12/31', '2027-12-31'],
    ['31.12.2027', '2027-12-31'],
    ['31-12-27', '2027-12-31'],
    ['31-Dec-27', '2027-12-31'],
    ['1 September 2027', '2027-09-01'],
    ['2027年12月31日', '2027-12-31'],
    ['２０２７年１２月３１日', '2027-12-31'],
    ['46752', '2027-12-31'],
    ['12/31/2027', null],
    ['31-Foo-27', null],
    ['2027年2月30日', null],
    ['20271231', null],
    ['31/12', null],
    ['', null],
  ])('the day %s is %s', (text, day) => expect(parseDay(text)).toBe(day))

  test.each([
    ['2026-03-31 09:00', '2026-03-31 09:00'],
    ['31/3/2026 9:00', '2026-03-31 09:00'],
    ['31/3/2026 9:00:00', '2026-03-31 09:00'],
    ['2026-03-31 24:00', null],
    ['2026-03-31', null],
  ])('the minute %s is %s', (text, minute) => expect(parseMinute(text)).toBe(minute))

  test.each([
    ['HK$1,234.50', '1234.50'],
    ['$88', '88'],
    ['HKD 1,234.5', '1234.5'],
    ['ＨＫ＄１，２３４．５０', '1234.50'],
    ['1,23', '1,23'],
    ['12', '12'],
  ])('the amount %s is %s', (text, amount) => expect(stripAmount(text)).toBe(amount))

  test.each([
    ['8.9E+11', true],
    ['1E5', true],
    ['E5', false],
    ['00123', false],
  ])('whether %s has lost digits: %s', (text, isMangled) => expect(isMangledNumber(text)).toBe(isMangled))

  prop.prop([fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })])(
    'a day written in any of the formats is the same day',
    (date) => {
      const day = date.toISOString().slice(0, 10)
      const [y = '', m = '', d = ''] = day.split('-')
      const name = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
      const serial = Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)
      const written = [
        day,
        `${Number(d)}/${Number(m)}/${y}`,
        `${d}-${name}-${y.slice(2)}`,
        `${d} ${name} ${y}`,
      ]
      written.push(`${y}年${Number(m)}月${Number(d)}日`, `${y}.${m}.${d}`, String(serial))
      expect(written.map(parseDay)).toEqual(written.map(() => day))
    },
  )
})
