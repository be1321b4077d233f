import { expect, test } from 'vitest'
import { holidayEndpoints } from '../../../contract/admin/settings/holidays.ts'
import { maxCalendarBytes } from '../../../contract/values/calendar-limits.ts'
import { aCalendar, aGovernmentCalendar } from '../../../test-support/calendars/calendar-texts.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readCalendar } from '../read-delivery-calendar.ts'
import { holidayRoutes } from './holiday-routes.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [holidayRoutes])
mall.clock.set(new Date('2027-08-10T02:00:00Z'))
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))

function formOf(...files: readonly (string | Uint8Array)[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('files', new Blob([file as BlobPart]), 'calendar.ics')
  return form
}
const preview = async (...files: readonly (string | Uint8Array)[]) =>
  await staff.call(holidayEndpoints.previewFiles, { body: formOf(...files) })
const previewed = async (...files: readonly string[]) =>
  holidayEndpoints.previewFiles.answer.parse((await preview(...files)).body)
const importNow = async (body: unknown) => await staff.call(holidayEndpoints.import, { body })

/** Days that are no holidays in the seeded calendar. */
const english = aGovernmentCalendar('EN', { '2027-08-11': 'Lantern Day', '2027-08-12': 'Regatta Day' })
const chinese = aGovernmentCalendar('TC', { '2027-08-11': '燈籠日', '2027-08-12': '賽艇日' })

test('files of both languages are previewed, saved in one act, logged by day, and then change nothing', async () => {
  const { rows, digest, files } = await previewed(english, chinese)
  expect(files).toMatchObject([{ isEnglish: true }, { isChinese: true }])
  expect(rows).toEqual([
    { day: '2027-08-11', kind: 'new', nameEn: 'Lantern Day', nameCn: '燈籠日', stored: null },
    { day: '2027-08-12', kind: 'new', nameEn: 'Regatta Day', nameCn: '賽艇日', stored: null },
  ])
  const before = await readCalendar(db, mall.clock.now())
  const holidays = rows.map(({ day, nameEn, nameCn }) => ({ day, nameEn, nameCn }))
  const imported = await importNow({ holidays, removedDays: [], digest })
  expect(imported.status).toBe(200)
  const entries = await db
    .selectFrom('audit_log')
    .where('act', '=', 'importHolidays')
    .select(['subject', 'subject_name as name', 'after'])
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { subject: 'holidays', after: { changedDays: 2 } },
    { subject: 'holiday', name: '2027-08-11', after: { nameEn: 'Lantern Day', nameCn: '燈籠日' } },
    { subject: 'holiday', name: '2027-08-12' },
  ])
  const again = await previewed(english, chinese)
  expect(again.rows.map(({ kind }) => kind)).toEqual(['same', 'same'])
  expect((await importNow({ holidays, removedDays: [], digest })).body).toEqual({ code: 'holidays-moved' })

  // The days of delivery follow: 11 and 12 August are no working days any more.
  const after = await readCalendar(db, mall.clock.now())
  expect([...after.closedDays].filter((day) => !before.closedDays.has(day))).toEqual([
    '2027-08-11',
    '2027-08-12',
  ])
  expect(after.earliestOn > before.earliestOn).toBe(true)
})

test('a holiday that the files lack is removed only if its day is sent', async () => {
  const file = aGovernmentCalendar('EN', { '2027-09-01': 'First Day', '2027-12-31': 'Last Day' })
  const { rows, digest } = await previewed(file)
  const missing = rows.filter(({ kind }) => kind === 'missing').map(({ day }) => day)
  expect(missing).toContain('2027-10-01')
  const first = { day: '2027-09-01', nameEn: 'First Day', nameCn: '首日' }
  const kept = await importNow({ holidays: [first], removedDays: [], digest })
  const daysOf = ({ body }: typeof kept) =>
    holidayEndpoints.import.answer.parse(body).holidays.map(({ day }) => day)
  expect(daysOf(kept)).toEqual(expect.arrayContaining(missing))
  const { digest: next } = await previewed(file)
  const removed = await importNow({ holidays: [], removedDays: ['2027-10-01'], digest: next })
  expect(daysOf(removed)).not.toContain('2027-10-01')
})

test('an import is refused, and changes nothing, if the holidays have changed since the preview', async () => {
  const { digest } = await previewed(english)
  const twice = { day: '2027-11-03', nameEn: 'Moon Day', nameCn: '賞月日' }
  expect((await importNow({ holidays: [twice], removedDays: [], digest })).status).toBe(200)
  const body = { holidays: [{ ...twice, day: '2027-11-04' }], removedDays: [], digest }
  expect((await importNow(body)).body).toEqual({ code: 'holidays-moved' })
})

test('of two imports of one preview at the same time, one is refused', async () => {
  const { digest } = await previewed(english)
  const of = (day: string) =>
    importNow({ holidays: [{ day, nameEn: 'Race Day', nameCn: '賽馬日' }], removedDays: [], digest })
  const answers = await Promise.all([of('2027-11-08'), of('2027-11-09')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a past day, a day twice, no day and more days than the list shows are refused', async () => {
  const { digest } = await previewed(english)
  const one = { day: '2027-11-15', nameEn: 'Kite Day', nameCn: '風箏日' }
  const refusalOf = async (body: object) =>
    (await importNow({ holidays: [], removedDays: [], digest, ...body })).body
  expect(await refusalOf({ holidays: [{ ...one, day: '2027-08-09' }] })).toEqual({ code: 'day-in-past' })
  expect(await refusalOf({ removedDays: ['2027-08-09'] })).toEqual({ code: 'day-in-past' })
  expect(await refusalOf({})).toMatchObject({ code: 'invalid-input' })
  expect(await refusalOf({ holidays: [one, one] })).toMatchObject({ code: 'invalid-input' })
  expect(await refusalOf({ holidays: [{ ...one, nameCn: '' }] })).toEqual({
    ...{ code: 'invalid-input', fields: { 'holidays.0.nameCn': 'required' } },
  })
  const many = Array.from({ length: 200 }, (_, at) => ({
    ...one,
    day: new Date(Date.UTC(2030, 0, 1 + at)).toISOString().slice(0, 10),
  }))
  expect(await refusalOf({ holidays: many })).toEqual({ code: 'holidays-full', max: 200 })
})

test('past days and days too far ahead are counted and left out', async () => {
  const file = aGovernmentCalendar('EN', {
    ...{ '2026-12-25': 'Christmas Day', '2027-08-09': 'Yesterday' },
    ...{ '2027-12-25': 'Christmas Day', '2031-01-01': 'Far Day' },
  })
  const { rows, past, later } = await previewed(file)
  expect([past, later]).toEqual([2, 1])
  expect(rows.filter(({ kind }) => kind !== 'missing').map(({ day }) => day)).toEqual(['2027-12-25'])
})

test('faults of files and events are named', async () => {
  const { files, faults } = await previewed(
    'Day,Name\r\n2027-08-11,Lantern Day',
    aCalendar(['DTSTART;VALUE=DATE:20270811']),
  )
  expect(files.map(({ fault }) => fault?.code)).toEqual(['not-a-calendar', undefined])
  expect(faults).toEqual([{ file: 2, event: 1, code: 'summary-missing', value: '2027-08-11', summary: '' }])
})

test('no file, a third file and a file above the limit are refused', async () => {
  expect((await preview()).body).toEqual({ code: 'sheet-missing' })
  expect(await preview(english, chinese, chinese)).toMatchObject({
    status: 413,
    body: { code: 'too-many-files', max: 2 },
  })
  expect(await preview(`BEGIN:VCALENDAR\n${'x'.repeat(10 * 1024 * 1024)}`)).toMatchObject({
    status: 413,
    body: { code: 'sheet-too-large', maxBytes: maxCalendarBytes },
  })
})
