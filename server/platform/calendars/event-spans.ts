import ICAL from 'ical.js'
import {
  type CalendarEventFault,
  maxEventDays,
  maxOccurrences,
} from '../../../contract/values/calendar-limits.ts'

/** A fault that ends the reading of an event. */
export class EventRefused extends Error {
  readonly fault: { code: CalendarEventFault; value: string }

  constructor(code: CalendarEventFault, value: string | number = '') {
    super(code)
    this.fault = { code, value: String(value).slice(0, 100) }
  }
}

/** The fault of an event whose reading failed. Errors of ical.js concern its rule of recurrence: its days were checked. */
export function findFault(error: unknown): { code: CalendarEventFault; value: string } {
  return error instanceof EventRefused ? error.fault : { code: 'rule-unreadable', value: '' }
}

/** Whole days of an event, by their numbers; `endDay` is the day after the last. */
interface Span {
  firstDay: number
  endDay: number
  summary: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Number of a day since 1 January 1970. */
export function numberOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** The spans of an event and of its recurrences up to a day. Cancelled ones are left out. */
export function* listSpans(
  component: ICAL.Component,
  exceptions: readonly ICAL.Component[],
  lastDay: number,
): Generator<Span> {
  if (isCancelled(component)) return
  checkDays(component)
  exceptions.forEach(checkDays)
  const event = new ICAL.Event(component, { exceptions: [...exceptions] })
  // ical.js leaves the start of an event out that recurs on listed days only.
  if (!component.hasProperty('rrule'))
    yield { ...readSpan(event.startDate, event.endDate), summary: summaryOf(event) }
  if (!event.isRecurring()) return
  const occurrences = event.iterator()
  for (let count = 0; ; count++) {
    const next = occurrences.next()
    if (!next) return
    if (count === maxOccurrences) throw new EventRefused('recurs-too-often', maxOccurrences)
    const { startDate, endDate, item } = event.getOccurrenceDetails(next)
    const span = readSpan(startDate, endDate)
    if (span.firstDay > lastDay) return
    if (!isCancelled(item.component)) yield { ...span, summary: summaryOf(item) }
  }
}

function isCancelled(component: ICAL.Component): boolean {
  return String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'
}

function summaryOf({ summary }: ICAL.Event): string {
  return String(summary ?? '')
}

/** Zones of Hong Kong and those that share its time, as calendar programs name them. */
const sameTime =
  /^(asia\/(hong_kong|shanghai|macau|taipei|singapore)|hongkong|china standard time|floating)$/i

/** Refuses days that ical.js would read as others, such as 30 February as 2 March. */
function checkDays(component: ICAL.Component): void {
  if (!component.hasProperty('dtstart')) throw new EventRefused('start-missing')
  for (const name of ['dtstart', 'dtend', 'recurrence-id']) {
    const property = component.getFirstProperty(name)
    if (property === null) continue
    const text = String(property.toJSON()[3])
    const [day = '', clock] = text.split('T', 2)
    const isDay = /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) && isRealDay(day)
    if (!isDay || (clock !== undefined && !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/.test(clock)))
      throw new EventRefused('day-unreadable', text)
    const zone = property.getFirstParameter('tzid')
    const time = property.getFirstValue()
    const isResolved = time instanceof ICAL.Time && time.zone !== ICAL.Timezone.localTimezone
    if (zone && !isResolved && !sameTime.test(zone)) throw new EventRefused('other-time-zone', zone)
  }
}

function isRealDay(day: string): boolean {
  const number = numberOfDay(day)
  return Number.isFinite(number) && dayOfNumber(number) === day
}

const dayMinutes = 24 * 60

function readSpan(start: ICAL.Time, end: ICAL.Time): Omit<Span, 'summary'> {
  const [from, until] = [readMinutes(start), readMinutes(end)]
  if (until < from) throw new EventRefused('ends-before-start')
  // Some programs end the last day a minute or a second before midnight, or state its own day.
  const isLastMinute = until % dayMinutes === dayMinutes - 1
  const endMinutes = isLastMinute ? until + 1 : until === from && start.isDate ? from + dayMinutes : until
  if (from % dayMinutes !== 0 || endMinutes % dayMinutes !== 0 || endMinutes === from)
    throw new EventRefused('not-whole-days')
  const days = (endMinutes - from) / dayMinutes
  if (days > maxEventDays) throw new EventRefused('lasts-too-long', maxEventDays)
  return { firstDay: from / dayMinutes, endDay: from / dayMinutes + days }
}

const hongKongMinutes = 8 * 60

/** Minutes since 1970 in Hong Kong's time. A time without a zone is local. */
function readMinutes(time: ICAL.Time): number {
  const isLocal = time.isDate || time.zone === ICAL.Timezone.localTimezone
  if (!isLocal) return Math.floor(time.toUnixTime() / 60) + hongKongMinutes
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute) / 60_000
}
