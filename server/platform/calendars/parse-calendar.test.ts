import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxCalendarEvents, maxOccurrences } from '../../../contract/values/calendar-limits.ts'
import { daysAfter } from '../../../contract/values/hong-kong-time.ts'
import { aCalendar, aGovernmentCalendar } from '../../../test-support/calendars/calendar-texts.ts'
import { parseCalendar } from './parse-calendar.ts'

const range = { from: '2027-01-01', to: '2029-12-31' }
const parse = (text: string | Uint8Array, within = range) =>
  parseCalendar(typeof text === 'string' ? Buffer.from(text) : text, within)

/** The days of a file, or its faults. */
function daysIn(text: string | Uint8Array, within = range) {
  const step = parse(text, within)
  if ('fault' in step) return step.fault
  const { days, faults } = step.calendar
  return faults.length > 0 ? faults.map(({ code }) => code) : days.map(({ day, summary }) => [day, summary])
}

const allDay = (start: string, end?: string) => [
  `DTSTART;VALUE=DATE:${start}`,
  ...(end === undefined ? [] : [`DTEND;VALUE=DATE:${end}`]),
]

test('a calendar of the government is read in both languages, with its byte order mark', () => {
  expect(daysIn(aGovernmentCalendar('EN', { '2027-01-01': 'The first day of January' }))).toEqual([
    ['2027-01-01', 'The first day of January'],
  ])
  const chinese = aGovernmentCalendar('TC', { '2027-02-06': '農曆年初一', '2027-02-08': '農曆年初三' })
  expect(daysIn(chinese)).toEqual([
    ['2027-02-06', '農曆年初一'],
    ['2027-02-08', '農曆年初三'],
  ])
})

test('days outside of the range are counted', () => {
  const text = aGovernmentCalendar('EN', {
    ...{ '2025-12-25': 'Christmas Day', '2026-12-25': 'Christmas Day', '2027-12-25': 'Christmas Day' },
    '2030-12-25': 'Christmas Day',
  })
  expect(parse(text)).toMatchObject({
    calendar: { events: 4, earlier: 2, later: 1, days: [{ day: '2027-12-25', event: 3 }] },
  })
})

describe('the days of an event', () => {
  test.each<[string, string[], string[]]>([
    ['end before its end', allDay('20270206', '20270209'), ['2027-02-06', '2027-02-07', '2027-02-08']],
    ['are one without an end', allDay('20270501'), ['2027-05-01']],
    ['are one if it ends where it starts', allDay('20270501', '20270501'), ['2027-05-01']],
    ['may be stated as a duration', [...allDay('20271225'), 'DURATION:P2D'], ['2027-12-25', '2027-12-26']],
    ['are those of Hong Kong', ['DTSTART:20261231T160000Z', 'DTEND:20270101T160000Z'], ['2027-01-01']],
    ['are local without a zone', ['DTSTART:20270101T000000', 'DTEND:20270102T000000'], ['2027-01-01']],
    [
      'are local in a zone of the same time',
      ['DTSTART;TZID=Asia/Hong_Kong:20270101T000000', 'DTEND;TZID=Asia/Hong_Kong:20270101T235959'],
      ['2027-01-01'],
    ],
    [
      'recur every year',
      [...allDay('19970701'), 'RRULE:FREQ=YEARLY'],
      ['2027-07-01', '2028-07-01', '2029-07-01'],
    ],
    [
      'recur without the exceptions',
      [...allDay('20270501'), 'RRULE:FREQ=YEARLY;COUNT=3', 'EXDATE;VALUE=DATE:20280501'],
      ['2027-05-01', '2029-05-01'],
    ],
    [
      'recur on listed days',
      [...allDay('20270501'), 'RDATE;VALUE=DATE:20270601'],
      ['2027-05-01', '2027-06-01'],
    ],
    ['are none if it is cancelled', [...allDay('20270501'), 'STATUS:CANCELLED'], []],
  ])('%s', (_, lines, days) => {
    expect(daysIn(aCalendar([...lines, 'SUMMARY:Labour Day']))).toEqual(
      days.map((day) => [day, 'Labour Day']),
    )
  })

  test('can be moved for one recurrence', () => {
    const uid = 'UID:ching-ming'
    const text = aCalendar(
      [...allDay('20270405'), uid, 'RRULE:FREQ=YEARLY;COUNT=2', 'SUMMARY:Ching Ming'],
      [...allDay('20280404'), uid, 'RECURRENCE-ID;VALUE=DATE:20280405', 'SUMMARY:Ching Ming, moved'],
    )
    expect(daysIn(text)).toEqual([
      ['2027-04-05', 'Ching Ming'],
      ['2028-04-04', 'Ching Ming, moved'],
    ])
  })
})

describe('an event is left out', () => {
  test.each<[string, string[], string]>([
    ['without a start', ['SUMMARY:National Day'], 'start-missing'],
    ['of 30 February', allDay('20270230'), 'day-unreadable'],
    ['of a day with hyphens', allDay('2027-05-01'), 'day-unreadable'],
    ['of a day in words', allDay('soon'), 'day-unreadable'],
    ['of the year 0', allDay('00000101'), 'day-unreadable'],
    ['of an unknown zone', ['DTSTART;TZID=Mars/Olympus:20270101T000000'], 'other-time-zone'],
    ['of an hour', ['DTSTART:20270101T010000Z', 'DTEND:20270101T020000Z'], 'not-whole-days'],
    ['of a moment', ['DTSTART:20261231T160000Z'], 'not-whole-days'],
    ['that ends before it starts', allDay('20270501', '20270401'), 'ends-before-start'],
    ['of a quarter', allDay('20270101', '20270401'), 'lasts-too-long'],
    [
      'of each second',
      ['DTSTART:20270101T000000', 'DTEND:20270102T000000', 'RRULE:FREQ=SECONDLY'],
      'not-whole-days',
    ],
    ['of each day since 1900', [...allDay('19000101'), 'RRULE:FREQ=DAILY'], 'recurs-too-often'],
    ['of a rule without sense', [...allDay('20270101'), 'RRULE:FREQ=WEEKLY;BYMONTHDAY=1'], 'rule-unreadable'],
  ])('%s', (_, lines, code) => {
    expect(daysIn(aCalendar(lines))).toEqual([code])
  })
})

test('the other events of a file with a fault are read', () => {
  const text = aCalendar(['SUMMARY:Lost'], [...allDay('20270501'), 'SUMMARY:Labour Day'], allDay('20270701'))
  expect(parse(text)).toEqual({
    calendar: {
      ...{ events: 3, earlier: 0, later: 0 },
      days: [
        { day: '2027-05-01', summary: 'Labour Day', event: 2 },
        { day: '2027-07-01', summary: '', event: 3 },
      ],
      faults: [{ event: 1, code: 'start-missing', value: '', summary: 'Lost' }],
    },
  })
})

describe('a file is read', () => {
  const text = aGovernmentCalendar('TC', { '2027-10-08': '重陽節' })
  const days = [['2027-10-08', '重陽節']]

  test('whose lines are folded, also inside a character', () => {
    const bytes = Buffer.from(text)
    const at = bytes.indexOf(Buffer.from('陽')) + 1
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])
    expect(daysIn(folded)).toEqual(days)
  })

  test('in Big5', () => {
    const big5 = Buffer.concat([
      Buffer.from(text.slice(1, text.indexOf('香港公眾假期'))),
      Buffer.from(
        text.slice(text.indexOf('香港公眾假期')).split('香港公眾假期')[1]?.split('重陽節')[0] ?? '',
      ),
      Buffer.from([0xad, 0xab, 0xb6, 0xa7, 0xb8, 0x60]),
      Buffer.from('\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'),
    ])
    expect(daysIn(big5)).toEqual(days)
  })

  test('in UTF-16', () => {
    expect(daysIn(Buffer.from(text, 'utf16le'))).toEqual(days)
  })

  test.each(['\n', '\r'])('with lines that end in %j', (ending) => {
    expect(daysIn(text.replaceAll('\r\n', ending))).toEqual(days)
  })

  test('of several calendars', () => {
    expect(
      daysIn(text + text.slice(1).replace('20271008', '20271009').replace('20271009', '20271008')),
    ).toEqual([...days, ...days])
  })
})

describe('a file is refused', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['that is empty', '', 'not-a-calendar'],
    ['that is a page', '<!doctype html><title>Not found</title>', 'not-a-calendar'],
    ['that is a table', 'Day,Name\r\n2027-01-01,New Year', 'not-a-calendar'],
    ['that is a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]), 'not-text'],
    [
      'that was cut',
      aGovernmentCalendar('EN', { '2027-01-01': 'New Year' }).slice(0, 300),
      'damaged-calendar',
    ],
    ['that ends too often', 'BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR\nA:1\n', 'damaged-calendar'],
    ['that has a line without sense', aCalendar(['Labour Day']), 'damaged-calendar'],
    [
      'that has an unknown frequency',
      aCalendar([...allDay('20270101'), 'RRULE:FREQ=SOMETIMES']),
      'damaged-calendar',
    ],
    ['that has no events', aCalendar(), 'no-events'],
    [
      'that nests its events',
      `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(40_000)}${'END:X\n'.repeat(40_000)}END:VCALENDAR\n`,
      'no-events',
    ],
  ])('%s', (_, content, code) => {
    expect(parse(content)).toMatchObject({ fault: { code } })
  })

  test('that has too many events', () => {
    const events = Array.from({ length: maxCalendarEvents + 1 }, () => allDay('20270501'))
    expect(daysIn(aCalendar(...events))).toEqual({ code: 'too-many-events', value: `${maxCalendarEvents}` })
  })

  test('whose events have too many days', () => {
    const events = Array.from({ length: 100 }, () => allDay('20270501', '20270530'))
    expect(daysIn(aCalendar(...events))).toMatchObject({ code: 'too-many-days' })
  })
})

test('any list of holidays is read as it was written, in any order', () => {
  const name = fc.stringMatching(/^[A-Za-z一-龥][A-Za-z一-龥 ]{0,30}[a-z一-龥]$/)
  const day = fc.integer({ min: 0, max: 1_094 }).map((days) => daysAfter(range.from, days))
  fc.assert(
    fc.property(fc.dictionary(day, name, { maxKeys: 20, noNullPrototype: true }), (days) => {
      fc.pre(Object.keys(days).length > 0)
      expect(daysIn(aGovernmentCalendar('EN', days))).toEqual(Object.entries(days))
    }),
  )
})

test('no bytes after the start of a calendar make it fail without a fault', () => {
  const piece = fc.oneof(
    fc.constantFrom('BEGIN:VEVENT\n', 'END:VEVENT\n', 'END:VCALENDAR\n', 'DTSTART;VALUE=DATE:20270101\n'),
    fc.constantFrom(
      'RRULE:FREQ=YEARLY\n',
      'DTEND:20270101T000000Z\n',
      'SUMMARY;X="a\n',
      ' b\n',
      'EXDATE:x\n',
    ),
    fc.constantFrom('RECURRENCE-ID:20270101T000000\n', 'DURATION:PT1H\n', 'BEGIN:VTIMEZONE\n', 'TZID:x\n'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const step = parse(`BEGIN:VCALENDAR\n${pieces.join('')}`)
      expect('fault' in step || step.calendar.days.length <= maxOccurrences * 3).toBe(true)
    }),
  )
})
