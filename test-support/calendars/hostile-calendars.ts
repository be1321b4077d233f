import { aCalendar } from './calendar-texts.ts'

const event = ['DTSTART;VALUE=DATE:20270501', 'SUMMARY:Labour Day']
const fill = (text: string, maxBytes: number) => text.repeat(Math.floor((maxBytes - 200) / text.length))

/** Calendar files that would block a reader that parses them at once, by name. */
export const hostileCalendars = {
  'one line of 10 MB': () => 'x'.repeat(10 * 1024 * 1024),
  'one line as long as it may be': (_, maxBytes) => aCalendar([`SUMMARY:${fill('x', maxBytes)}`]),
  'one line of parameters': (_, maxBytes) => aCalendar([`SUMMARY;${fill('a=b;', maxBytes)}a=b:1`]),
  'one line of folds': (_, maxBytes) => aCalendar([`SUMMARY:${fill('\r\n x', maxBytes)}`]),
  'nested components': (_, maxBytes) =>
    `BEGIN:VCALENDAR\n${fill('BEGIN:X\n', maxBytes / 2)}${fill('END:X\n', maxBytes / 2)}END:VCALENDAR`,
  '100,000 events': () => aCalendar(...Array.from({ length: 100_000 }, () => event)),
  'as many events as it may have': () => aCalendar(...Array.from({ length: 2_000 }, () => event)),
  'a rule that never recurs': () => aCalendar([...event, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']),
  'a rule of every second': () => aCalendar([...event, 'RRULE:FREQ=SECONDLY']),
} satisfies Record<string, (columns: readonly string[], maxBytes: number) => string>

export type HostileCalendar = keyof typeof hostileCalendars
