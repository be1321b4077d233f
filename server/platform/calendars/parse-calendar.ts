import ICAL from 'ical.js'
import {
  type CalendarFileFault,
  maxCalendarDays,
  maxCalendarEvents,
  maxCalendarLine,
} from '../../../contract/values/calendar-limits.ts'
import { decodeText, detectEncoding } from '../tables/decode-text.ts'
import type { CalendarStep, DayRange, ReadCalendar } from './calendar-state.ts'
import { dayOfNumber, findFault, listSpans, numberOfDay } from './event-spans.ts'

/** A fault that ends the reading of a file. */
class CalendarRefused extends Error {
  readonly fault: { code: CalendarFileFault; value: string }

  constructor(code: CalendarFileFault, value: number | '' = '') {
    super(code)
    this.fault = { code, value: `${value}` }
  }
}

/** Longest summary that is kept; longer ones are cut. */
const maxSummaryLength = 300

/** Reads a calendar file at once. It uses a core, so it runs in a worker thread. */
export function parseCalendar(bytes: Uint8Array, range: DayRange): CalendarStep {
  try {
    return { calendar: listDays(parseEvents(readText(bytes)), range) }
  } catch (error) {
    if (!(error instanceof CalendarRefused)) throw error
    return { fault: error.fault }
  }
}

/** The unfolded lines of a file. Bytes are unfolded before they are decoded, because a line may be folded inside a
 *  character (RFC 5545, 3.1). */
function readText(bytes: Uint8Array): string {
  const encoded = detectEncoding(unfold(bytes)) ?? detectEncoding(bytes)
  if (encoded === null) throw new CalendarRefused('not-text')
  const isWide = encoded.encoding === 'utf-16'
  return [...decodeText(isWide ? bytes : unfold(bytes), encoded.label)].join('').replace(/\r\n?/g, '\n')
}

function unfold(bytes: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/\r?\n[ \t]/g, ''),
    'latin1',
  )
}

/** The events of all calendars of a file. */
function parseEvents(text: string): ICAL.Component[] {
  if (!/^\s*BEGIN:VCALENDAR[ \t]*\n/i.test(text)) throw new CalendarRefused('not-a-calendar')
  if ((text.match(/^BEGIN:VEVENT\b/gim)?.length ?? 0) > maxCalendarEvents)
    throw new CalendarRefused('too-many-events', maxCalendarEvents)
  if (hasLongLine(text)) throw new CalendarRefused('line-too-long', maxCalendarLine)
  const parsed = parseComponents(text)
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
  const events = calendars.flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents('vevent'))
  if (events.length === 0) throw new CalendarRefused('no-events')
  return events
}

function hasLongLine(text: string): boolean {
  // UTF-16 is unfolded here, the other encodings before they were decoded.
  return text
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .some((line) => line.length > maxCalendarLine)
}

function parseComponents(text: string): unknown[] {
  try {
    return ICAL.parse(text) as unknown[]
  } catch {
    // Errors of the parser have no common class; each means that the text is no calendar.
    throw new CalendarRefused('damaged-calendar')
  }
}

function listDays(components: readonly ICAL.Component[], range: DayRange): ReadCalendar {
  const [from, to] = [numberOfDay(range.from), numberOfDay(range.to)]
  const calendar: ReadCalendar = { events: components.length, days: [], earlier: 0, later: 0, faults: [] }
  const exceptions = Map.groupBy(
    components.filter((component) => component.hasProperty('recurrence-id')),
    uidOf,
  )
  const recurring = new Set(components.filter((one) => !one.hasProperty('recurrence-id')).map(uidOf))
  for (const [at, component] of components.entries()) {
    if (component.hasProperty('recurrence-id') && recurring.has(uidOf(component))) continue
    try {
      for (const span of listSpans(component, exceptions.get(uidOf(component)) ?? [], to)) {
        for (let day = span.firstDay; day < span.endDay; day++) {
          if (day < from) calendar.earlier++
          else if (day > to) calendar.later++
          else calendar.days.push({ day: dayOfNumber(day), summary: cut(span.summary), event: at + 1 })
        }
        if (calendar.days.length > maxCalendarDays)
          throw new CalendarRefused('too-many-days', maxCalendarDays)
      }
    } catch (error) {
      if (error instanceof CalendarRefused) throw error
      const summary = cut(String(component.getFirstPropertyValue('summary') ?? ''))
      calendar.faults.push({ event: at + 1, summary, ...findFault(error) })
    }
  }
  return calendar
}

function uidOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('uid') ?? '')
}

function cut(summary: string): string {
  return summary.slice(0, maxSummaryLength)
}
