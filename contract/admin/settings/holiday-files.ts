import { z } from 'zod'
import { calendarEventFaults, calendarFileFaults, maxCalendarBytes } from '../../values/calendar-limits.ts'
import { calendarDay } from '../../values/field.ts'
import { maxListedFaults } from '../../values/table-file.ts'

/** Hong Kong publishes a file for each language. */
export const calendarFiles = { name: 'files', max: 2, maxBytes: maxCalendarBytes, kind: 'calendar' } as const

const fileFault = z.object({
  code: z.enum(calendarFileFaults),
  value: z.string().describe('the limit; empty without one'),
})

/** Faults of an event, which is then left out. */
export const holidayEventFaults = [
  ...calendarEventFaults,
  'summary-missing',
  'too-long',
  'unreadable-characters',
] as const

const eventFault = z.object({
  file: z.int().describe('number of the file, from 1'),
  event: z.int().describe('number of the event in its file, from 1'),
  code: z.enum(holidayEventFaults),
  value: z.string().describe('the limit or the unreadable value; empty without one'),
  summary: z.string(),
})
export type HolidayEventFault = z.infer<typeof eventFault>

/** `missing`: the mall has the holiday, and the files list days before and after it, but not this one. */
export const holidayRowKinds = ['new', 'changed', 'confirmed', 'same', 'missing'] as const

const holidayRow = z.object({
  day: calendarDay,
  kind: z.enum(holidayRowKinds).describe('confirmed: calculated until now, announced under the same names'),
  nameEn: z.string().describe('of the files, otherwise of the mall; empty if neither has it'),
  nameCn: z.string(),
  stored: z.object({ nameEn: z.string(), nameCn: z.string() }).nullable(),
})
export type HolidayRow = z.infer<typeof holidayRow>

export const holidayPreview = z.object({
  files: z.array(
    z.object({
      events: z.int(),
      isEnglish: z.boolean().describe('whether it has English names'),
      isChinese: z.boolean(),
      fault: fileFault.nullable(),
    }),
  ),
  rows: z.array(holidayRow).describe('by day, from today on'),
  past: z.int().describe('days before today, which are left out'),
  later: z.int().describe('days too far ahead, which are left out'),
  faults: z.array(eventFault).describe(`the first ${maxListedFaults}`),
  faultCount: z.int(),
  digest: z
    .string()
    .describe('digest of the holidays that the mall has; the import is refused if they differ by then'),
})
export type HolidayPreview = z.infer<typeof holidayPreview>
