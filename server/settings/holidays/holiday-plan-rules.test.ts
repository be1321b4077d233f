import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ManagedHoliday } from '../../../contract/admin/settings/holidays.ts'
import { daysAfter } from '../../../contract/values/hong-kong-time.ts'
import type { CalendarStep } from '../../platform/calendars/calendar-state.ts'
import { planHolidays } from './holiday-plan-rules.ts'

/** What was read of a file, by its days. */
function aFile(
  days: Readonly<Record<string, string>>,
  more: { earlier?: number; later?: number } = {},
): CalendarStep {
  const listed = Object.entries(days).map(([day, summary], at) => ({ day, summary, event: at + 1 }))
  return { calendar: { events: listed.length, days: listed, earlier: 0, later: 0, faults: [], ...more } }
}

const stored = (day: string, nameEn: string, nameCn: string, isAnnounced = true): ManagedHoliday => ({
  ...{ day, nameEn, nameCn, isAnnounced },
})
const labourDay = stored('2027-05-01', 'Labour Day', '勞動節')
const kindsOf = (files: CalendarStep[], known: ManagedHoliday[]) =>
  planHolidays(files, known).rows.map(({ day, kind }) => [day, kind])

test('the files of both languages make one holiday of each day', () => {
  const files = [aFile({ '2027-05-01': 'Labour Day' }), aFile({ '2027-05-01': '勞動節' })]
  const expected = { day: '2027-05-01', kind: 'new', nameEn: 'Labour Day', nameCn: '勞動節', stored: null }
  expect(planHolidays(files, []).rows).toEqual([expected])
  expect(planHolidays(files.toReversed(), []).rows).toEqual([expected])
  expect(planHolidays(files, []).files).toMatchObject([
    { isEnglish: true, isChinese: false },
    { isEnglish: false, isChinese: true },
  ])
})

test('a file in one language keeps the stored name of the other', () => {
  const { rows } = planHolidays(
    [aFile({ '2027-05-01': 'Workers’ Day', '2027-07-01': 'HKSAR Day' })],
    [labourDay],
  )
  expect(rows).toEqual([
    {
      ...{ day: '2027-05-01', kind: 'changed', nameEn: 'Workers’ Day', nameCn: '勞動節' },
      stored: { nameEn: 'Labour Day', nameCn: '勞動節' },
    },
    { day: '2027-07-01', kind: 'new', nameEn: 'HKSAR Day', nameCn: '', stored: null },
  ])
})

test('a calculated holiday of the same names is confirmed, an announced one is the same', () => {
  const file = aFile({ '2027-05-01': 'Labour Day', '2027-10-01': 'National Day' })
  const national = stored('2027-10-01', 'National Day', '國慶日', false)
  expect(kindsOf([file], [labourDay, national])).toEqual([
    ['2027-05-01', 'same'],
    ['2027-10-01', 'confirmed'],
  ])
})

test('a stored day between listed ones is missing, one outside of them is not mentioned', () => {
  const between = stored('2027-06-09', 'Tuen Ng', '端午節')
  const after = stored('2028-05-01', 'Labour Day', '勞動節')
  const file = { '2027-05-01': 'Labour Day', '2027-07-01': 'HKSAR Day' }
  expect(kindsOf([aFile(file)], [between, after])).toEqual([
    ['2027-05-01', 'new'],
    ['2027-06-09', 'missing'],
    ['2027-07-01', 'new'],
  ])
  const early = stored('2027-02-06', 'Lunar New Year', '年初一')
  expect(kindsOf([aFile(file, { earlier: 12 })], [early])[0]).toEqual(['2027-02-06', 'missing'])
})

test('an event without a usable name is a fault, and its day is not missing', () => {
  const days = {
    ...{ '2027-04-01': 'First', '2027-05-01': ' ', '2027-06-01': '長'.repeat(61) },
    ...{ '2027-07-01': 'Day\u200b', '2027-08-01': 'Last' },
  }
  const { faults, rows } = planHolidays([aFile(days)], [labourDay])
  expect(faults.map(({ event, code, file }) => [file, event, code])).toEqual([
    [1, 2, 'summary-missing'],
    [1, 3, 'too-long'],
    [1, 4, 'unreadable-characters'],
  ])
  expect(rows.map(({ day }) => day)).toEqual(['2027-04-01', '2027-08-01'])
})

test('a day with two names in a language has both', () => {
  const files = [aFile({ '2027-04-05': 'Ching Ming' }), aFile({ '2027-04-05': 'Easter Monday' })]
  expect(planHolidays(files, []).rows[0]?.nameEn).toBe('Ching Ming / Easter Monday')
  const twice = [...files, ...files]
  expect(planHolidays(twice, []).rows[0]?.nameEn).toBe('Ching Ming / Easter Monday')
})

test('a file that cannot be read changes nothing', () => {
  const broken: CalendarStep = { fault: { code: 'not-a-calendar', value: '' } }
  expect(planHolidays([broken], [labourDay])).toEqual({
    ...{ rows: [], faults: [], past: 0, later: 0 },
    files: [{ events: 0, isEnglish: false, isChinese: false, fault: { code: 'not-a-calendar', value: '' } }],
  })
})

test('after an import, the same files change nothing', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => daysAfter('2027-01-01', days))
  const english = fc.stringMatching(/^[A-Z][a-z]{1,20}$/)
  const chinese = fc.stringMatching(/^[一-龥]{1,8}$/)
  const holiday = fc.record({ nameEn: english, nameCn: chinese, isAnnounced: fc.boolean() })
  const days = <Name>(name: fc.Arbitrary<Name>) => fc.dictionary(day, name, { noNullPrototype: true })
  fc.assert(
    fc.property(days(holiday), days(english), days(chinese), (known, en, cn) => {
      const before = Object.entries(known).map(([at, one]) => ({ day: at, ...one }))
      const files = [aFile(en), aFile(cn)]
      const { rows } = planHolidays(files, before)
      expect(new Set(rows.map((row) => row.day)).size).toBe(rows.length)
      const after = new Map(before.map((one) => [one.day, one]))
      for (const { kind, day, nameEn, nameCn } of rows) {
        if (kind === 'missing') after.delete(day)
        else after.set(day, { day, nameEn, nameCn, isAnnounced: true })
      }
      expect(planHolidays(files, [...after.values()]).rows.filter(({ kind }) => kind !== 'same')).toEqual([])
    }),
  )
})
