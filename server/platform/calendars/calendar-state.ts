import type { CalendarEventFault, CalendarFileFault } from '../../../contract/values/calendar-limits.ts'

/** The days that a reader is interested in, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

/** A day of an event, which lasts one or several whole days. */
export interface EventDay {
  day: string
  /** Empty if the event has none. */
  summary: string
  /** The number of the event in the file, from 1. */
  event: number
}

/** Why an event was left out. `value` is the limit or what is unreadable. */
export interface EventFault {
  event: number
  code: CalendarEventFault
  value: string
  summary: string
}

/** What a calendar file lists. */
export interface ReadCalendar {
  events: number
  /** Days of the range. */
  days: EventDay[]
  /** Days before and after the range. */
  earlier: number
  later: number
  faults: EventFault[]
}

/** Why a whole file cannot be read. `value` is the limit. */
export interface UnreadableCalendar {
  code: CalendarFileFault
  value: string
}

export type CalendarStep = { calendar: ReadCalendar } | { fault: UnreadableCalendar }
