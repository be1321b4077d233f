import type {
  HolidayEventFault,
  HolidayPreview,
  HolidayRow,
} from '../../../contract/admin/settings/holiday-files.ts'
import { holidayNames, type ManagedHoliday } from '../../../contract/admin/settings/holidays.ts'
import type { CalendarStep, EventDay, ReadCalendar } from '../../platform/calendars/calendar-state.ts'

/** A name with a Chinese character is Chinese. */
const chinese = /\p{Script=Han}/u

type NameKey = 'nameEn' | 'nameCn'
const languageOf = (name: string): NameKey => (chinese.test(name) ? 'nameCn' : 'nameEn')

/** What calendar files change. */
export interface HolidayPlan extends Pick<HolidayPreview, 'files' | 'rows' | 'past' | 'later'> {
  faults: HolidayEventFault[]
}

/** Compares calendar files with the stored holidays from today on. Files are merged by day: each has the names of its
 *  language, and a name that no file has stays as it is stored. */
export function planHolidays(steps: readonly CalendarStep[], stored: readonly ManagedHoliday[]): HolidayPlan {
  const read = steps.map(readFile)
  const names = mergeNames(read.flatMap(({ named }) => named))
  const listed = new Set(read.flatMap(({ days }) => days.map(({ day }) => day)))
  const byDay = new Map(stored.map((holiday) => [holiday.day, holiday]))
  const rows = [...names].map(([day, name]) => planDay(day, name, byDay.get(day) ?? null))
  const { from, until } = coverageOf(read)
  const missing = stored
    .filter(({ day }) => !listed.has(day) && from <= day && day <= until)
    .map(({ day, nameEn, nameCn }) => ({
      ...{ day, nameEn, nameCn, kind: 'missing' as const },
      stored: { nameEn, nameCn },
    }))
  return {
    files: read.map(({ file }) => file),
    rows: [...rows, ...missing].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    past: read.reduce((most, { calendar }) => Math.max(most, calendar?.earlier ?? 0), 0),
    later: read.reduce((most, { calendar }) => Math.max(most, calendar?.later ?? 0), 0),
    faults: read.flatMap(({ calendar, nameFaults }, at) =>
      [...(calendar?.faults ?? []), ...nameFaults]
        .toSorted((a, b) => a.event - b.event)
        .map((fault) => ({ ...fault, file: at + 1 })),
    ),
  }
}

interface NamedDay {
  day: string
  key: NameKey
  name: string
}

/** The days of a file with their names, by language. Events without a usable name have a fault each. */
function readFile(step: CalendarStep) {
  const calendar: ReadCalendar | null = 'calendar' in step ? step.calendar : null
  const named: NamedDay[] = []
  const nameFaults = new Map<number, Omit<HolidayEventFault, 'file'>>()
  for (const { day, summary, event } of calendar?.days ?? []) {
    const { fault, name } = readName({ day, summary, event })
    if (fault === null) named.push({ day, key: languageOf(name), name })
    else nameFaults.set(event, fault)
  }
  const file = {
    events: calendar?.events ?? 0,
    isEnglish: named.some(({ key }) => key === 'nameEn'),
    isChinese: named.some(({ key }) => key === 'nameCn'),
    fault: 'fault' in step ? step.fault : null,
  }
  return { file, calendar, days: calendar?.days ?? [], named, nameFaults: [...nameFaults.values()] }
}

function readName({ day, summary, event }: EventDay) {
  const name = summary.replace(/\s+/g, ' ').trim()
  const fault = (code: HolidayEventFault['code'], value: string) => ({
    ...{ fault: { event, code, value, summary: name.slice(0, 100) }, name },
  })
  if (name === '') return fault('summary-missing', day)
  const parsed = holidayNames[languageOf(name)].safeParse(name)
  if (parsed.success) return { fault: null, name: parsed.data }
  const isTooLong = parsed.error.issues.some(({ message }) => message === 'too-long')
  return fault(isTooLong ? 'too-long' : 'unreadable-characters', day)
}

/** The names of each day. A day that files name twice in a language has both names, if they fit. */
function mergeNames(named: readonly NamedDay[]): Map<string, Partial<Record<NameKey, string>>> {
  const names = new Map<string, Partial<Record<NameKey, string>>>()
  for (const { day, key, name } of named) {
    const known = names.get(day) ?? {}
    const before = known[key]
    const isNew = before !== undefined && !before.split(separator).includes(name)
    const both = isNew ? `${before}${separator}${name}` : (before ?? name)
    names.set(day, { ...known, [key]: holidayNames[key].safeParse(both).success ? both : before })
  }
  return names
}

const separator = ' / '

function planDay(
  day: string,
  names: Partial<Record<NameKey, string>>,
  known: ManagedHoliday | null,
): HolidayRow {
  const nameEn = names.nameEn ?? known?.nameEn ?? ''
  const nameCn = names.nameCn ?? known?.nameCn ?? ''
  const stored = known && { nameEn: known.nameEn, nameCn: known.nameCn }
  const isSame = stored?.nameEn === nameEn && stored.nameCn === nameCn
  const kind = known === null ? 'new' : !isSame ? 'changed' : known.isAnnounced ? 'same' : 'confirmed'
  return { day, kind, nameEn, nameCn, stored }
}

/** From the first to the last day that the files list. One with earlier or later days covers that side wholly. */
function coverageOf(read: readonly { calendar: ReadCalendar | null }[]): { from: string; until: string } {
  const calendars = read.flatMap(({ calendar }) => (calendar === null ? [] : [calendar]))
  const days = calendars.flatMap((calendar) => calendar.days.map(({ day }) => day)).toSorted()
  const hasEarlier = calendars.some(({ earlier }) => earlier > 0)
  const hasLater = calendars.some(({ later }) => later > 0)
  const [firstDay, lastDay] = [days[0] ?? '9999', days.at(-1) ?? '']
  return { from: hasEarlier ? '' : firstDay, until: hasLater ? '9999' : lastDay }
}
