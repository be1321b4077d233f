import { z } from 'zod'
import { calendarDay, line, previewDigest } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { calendarFiles, holidayPreview } from './holiday-files.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Holidays of this year and later: about ten years. */
export const maxHolidays = 200

const day = calendarDay
export const holidayNames = { nameEn: line(100), nameCn: line(60) }
const holiday = z.object({ day, nameEn: z.string(), nameCn: z.string(), isAnnounced: z.boolean() })
export type ManagedHoliday = z.infer<typeof holiday>
const holidays = z.object({ holidays: z.array(holiday) })
const announcedHoliday = z.object({ day, ...holidayNames })
export type AnnouncedHoliday = z.output<typeof announcedHoliday>

const holidayImport = z
  .object({
    holidays: z.array(announcedHoliday).max(maxHolidays, { error: 'too-long' }),
    removedDays: z.array(day).max(maxHolidays, { error: 'too-long' }),
    digest: previewDigest,
  })
  .superRefine(({ holidays, removedDays }, context) => {
    const days = [...holidays.map((one) => one.day), ...removedDays]
    if (days.length === 0 || new Set(days).size < days.length)
      context.addIssue({ code: 'custom', message: 'invalid', path: ['holidays'] })
  })
export type HolidayImport = z.output<typeof holidayImport>

/** Admin endpoints for the general holidays of Hong Kong. */
export const holidayEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/holiday',
    access: staff,
    permissions: ['admin'],
    summary: 'The known general holidays of Hong Kong, from the beginning of this year',
    answer: holidays,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/holiday',
    act: 'saveHoliday',
    access: staff,
    permissions: ['admin'],
    summary: 'Saves a holiday as announced by the government, or restores a calculated one',
    body: announcedHoliday.extend({
      isAnnounced: z
        .boolean({ error: 'invalid' })
        .optional()
        .describe('false restores a calculated holiday that was removed; an existing one is not changed'),
    }),
    answer: holidays,
    refusals: ['holiday-taken', 'day-in-past'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/holiday/:day',
    act: 'removeHoliday',
    access: staff,
    permissions: ['admin'],
    summary: 'Removes a day that is not a holiday',
    params: z.object({ day }),
    answer: holidays,
    refusals: ['day-in-past'],
  }),
  previewFiles: endpoint({
    method: 'POST',
    path: '/admin/holiday/file',
    onlyReads: true,
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary:
      'Compares iCalendar files of holidays, such as those of the government in each language, with those of the mall',
    form: { fields: z.object({}), files: calendarFiles },
    answer: holidayPreview,
    refusals: ['sheet-missing', 'sheet-too-large', 'too-many-files'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/admin/holiday/import',
    act: 'importHolidays',
    access: staff,
    permissions: ['admin'],
    summary: 'Saves announced holidays and removes others, in one transaction',
    body: holidayImport,
    answer: holidays,
    refusals: ['holidays-moved', 'holidays-full', 'day-in-past'],
  }),
}
