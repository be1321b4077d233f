// Without Zod, because the worker thread that reads calendar files loads it.

/** Largest calendar file. One of Hong Kong's public holidays has about 20 kB. */
export const maxCalendarBytes = 1024 * 1024
export const maxCalendarEvents = 2_000
/** Characters of an unfolded line: ical.js needs quadratic time for its parameters. */
export const maxCalendarLine = 32 * 1024
/** Days that one event may last. */
export const maxEventDays = 31
/** Occurrences of one recurring event, and days of a whole file. */
export const maxOccurrences = 2_000
export const maxCalendarDays = 2_000

/** Faults of a calendar file that cannot be read. */
export const calendarFileFaults = [
  'not-text',
  'not-a-calendar',
  'damaged-calendar',
  'line-too-long',
  'no-events',
  'too-many-events',
  'too-many-days',
  'too-slow-to-read',
  'needs-too-much-memory',
] as const
export type CalendarFileFault = (typeof calendarFileFaults)[number]

/** Faults of a single event, which is then left out. */
export const calendarEventFaults = [
  'start-missing',
  'day-unreadable',
  'other-time-zone',
  'not-whole-days',
  'ends-before-start',
  'lasts-too-long',
  'recurs-too-often',
  'rule-unreadable',
] as const
export type CalendarEventFault = (typeof calendarEventFaults)[number]
