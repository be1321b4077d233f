import type { HolidayEventFault, HolidayRow } from '../../../../../contract/admin/settings/holiday-files.ts'
import type { CalendarFileFault } from '../../../../../contract/values/calendar-limits.ts'
import { withThousands } from '../../format/format.ts'
import { count } from '../../format/plural.ts'
import type { RefusalSentences } from '../../format/refusal-sentences.ts'

type HolidayRefusal = 'holidays-moved' | 'holidays-full' | 'too-many-files'

export const holidayRefusals: Pick<RefusalSentences, HolidayRefusal> = {
  'holidays-moved': () =>
    'The holidays have changed since the preview. Nothing was saved: check the new preview.',
  'holidays-full': ({ max }) =>
    `From this year on there can be up to ${max} holidays. Select fewer, or remove some first.`,
  'too-many-files': ({ max }) => `Choose up to ${count(max, 'file')} at once.`,
}

/** Import of public holidays from calendar files. */
export const holidayFiles = {
  title: 'Import public holidays',
  toImport: 'Import calendar files',
  hint: 'The Government publishes the holidays as one calendar file per language. Download both and choose them together.',
  english: 'English file (en.ics)',
  chinese: 'Chinese file (tc.ics)',
  choose: 'Calendar files',
  chooseHint: 'One or two iCalendar files (.ics) of up to 1 MB each, such as en.ics and tc.ics.',
  fileOf: (name: string, events: number, languages: string) =>
    `${name}: ${count(events, 'event')}${languages === '' ? '' : `, ${languages}`}.`,
  languages: { en: 'in English', cn: 'in Chinese', both: 'in English and Chinese' },
  unreadable: (name: string, fault: string) => `${name}: ${fault}`,
  counts: {
    new: 'New',
    changed: 'Changed names',
    confirmed: 'Calculated until now, now announced',
    same: 'Unchanged',
    missing: 'Not in the files',
    past: 'Past days, left out',
    later: 'Days too far ahead, left out',
  } satisfies Record<HolidayRow['kind'] | 'past' | 'later', string>,
  oneLanguage: {
    en: 'The files have no Chinese names. Existing names stay. For new days, choose the Chinese file too or enter the names below.',
    cn: 'The files have no English names. Existing names stay. For new days, choose the English file too or enter the names below.',
  },
  nothing: 'All holidays are as in the files. Nothing to import.',
  changes: 'Changes',
  day: 'Day',
  holiday: 'Holiday',
  change: 'Change',
  kinds: {
    new: 'New',
    confirmed: 'Was calculated, is announced now',
    missing: 'Not in the files. It is removed only if you select it.',
  },
  from: (from: string, to: string) => `${from} → ${to}`,
  chooseDay: (day: string) => `Import ${day}`,
  removeDay: (day: string) => `Remove ${day}`,
  chooseAll: 'Select all',
  nameEnOf: (day: string) => `English name of ${day}`,
  nameCnOf: (day: string) => `Chinese name of ${day}`,
  apply: (saved: number, removed: number) =>
    removed === 0
      ? `Save ${count(saved, 'holiday')}`
      : saved === 0
        ? `Remove ${count(removed, 'holiday')}`
        : `Save ${count(saved, 'holiday')} and remove ${removed}`,
  noneChosen: 'Select at least one day.',
  imported: 'Holidays saved.',
  leftOut: (events: number) => `${count(events, 'event')} left out`,
  leftOutHint: 'The other events can be imported. Add these days by hand if they are holidays.',
  file: 'File',
  event: 'Event',
  problem: 'Problem',
  noName: '(no name)',
  faults: {
    'start-missing': () => 'It has no start.',
    'day-unreadable': (value) => `“${value}” isn’t a day.`,
    'other-time-zone': (zone) => `Its time zone ${zone} isn’t Hong Kong’s.`,
    'not-whole-days': () => 'It doesn’t last whole days in Hong Kong.',
    'ends-before-start': () => 'It ends before it starts.',
    'lasts-too-long': (days) => `It lasts more than ${days} days.`,
    'recurs-too-often': (times) => `It recurs more than ${times} times.`,
    'rule-unreadable': () => 'Its rule of recurrence can’t be read.',
    'summary-missing': (day) => `The event on ${day} has no name.`,
    'too-long': (day) => `The name of the event on ${day} is too long.`,
    'unreadable-characters': (day) => `The name of the event on ${day} contains invisible characters.`,
  } satisfies Record<HolidayEventFault['code'], (value: string) => string> as Record<
    HolidayEventFault['code'],
    (value: string) => string
  >,
  fileFaults: {
    'not-text': () => 'This isn’t a calendar file: it contains no text.',
    'not-a-calendar': () => 'This isn’t an iCalendar file. Choose a file that ends in .ics.',
    'damaged-calendar': () => 'This calendar file is damaged or incomplete. Download it again.',
    'line-too-long': (max) =>
      `A line of this calendar has more than ${withThousands(Number(max))} characters. Download the file again.`,
    'no-events': () => 'This calendar has no events.',
    'too-many-events': (max) => `This calendar has more than ${max} events, so it isn’t one of holidays.`,
    'too-many-days': (max) => `This calendar has more than ${max} coming days, so it isn’t one of holidays.`,
    'too-slow-to-read': (seconds) => `The file couldn’t be read within ${seconds} seconds.`,
    'needs-too-much-memory': () => 'The file needs too much memory.',
  } satisfies Record<CalendarFileFault, (value: string) => string> as Record<
    CalendarFileFault,
    (value: string) => string
  >,
}
