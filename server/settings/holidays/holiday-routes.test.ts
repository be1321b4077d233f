import { expect, test } from 'vitest'
import { holidayEndpoints } from '../../../contract/admin/settings/holidays.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { workingDaysAfter } from '../working-day-rules.ts'
import { listHolidays } from './holiday-queries.ts'
import { holidayRoutes } from './holiday-routes.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [holidayRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))

test('an announced holiday counts from then on, until it is removed', async () => {
  const checkedAfter = async () => {
    const days = await listHolidays(db, '2028-08-01', '2028-08-31')
    return workingDaysAfter('2028-08-10', 1, new Set(days.map(({ day }) => day)))
  }
  expect(await checkedAfter()).toBe('2028-08-11')
  const holiday = { day: '2028-08-11', nameEn: 'Lantern Day', nameCn: '燈籠日' }
  const { body } = await staff.call(holidayEndpoints.save, { body: holiday })
  expect(body.holidays).toContainEqual({ ...holiday, isAnnounced: true })
  expect(await checkedAfter()).toBe('2028-08-14')
  expect((await staff.call(holidayEndpoints.remove, { params: { day: holiday.day } })).status).toBe(200)
  expect(await checkedAfter()).toBe('2028-08-11')
  expect((await staff.call(holidayEndpoints.remove, { params: { day: holiday.day } })).status).toBe(404)
  const log = await db.selectFrom('audit_log').select(['act', 'subject_name']).orderBy('id').execute()
  expect(log).toEqual([
    { act: 'saveHoliday', subject_name: '2028-08-11' },
    { act: 'removeHoliday', subject_name: '2028-08-11' },
  ])
})

test('a calculated holiday counts as announced once it is saved', async () => {
  const before = (await staff.call(holidayEndpoints.list)).body.holidays.find(
    ({ day }) => day === '2028-01-26',
  )
  expect(before?.isAnnounced).toBe(false)
  const { day = '', nameEn = '', nameCn = '' } = before ?? {}
  const { body } = await staff.call(holidayEndpoints.save, { body: { day, nameEn, nameCn } })
  expect(body.holidays.find((holiday) => holiday.day === day)?.isAnnounced).toBe(true)
})

test('a calculated holiday that was removed is calculated again after its restoration, and an announced one stays so', async () => {
  const { body: before } = await staff.call(holidayEndpoints.list)
  const holiday = before.holidays.find(({ isAnnounced }) => !isAnnounced)
  if (holiday === undefined) throw new Error('No holiday is calculated.')
  await staff.call(holidayEndpoints.remove, { params: { day: holiday.day } })
  const restored = await staff.call(holidayEndpoints.save, { body: holiday })
  expect(restored.body).toEqual(before)
  const announced = { ...holiday, isAnnounced: true }
  await staff.call(holidayEndpoints.save, { body: announced })
  const { body } = await staff.call(holidayEndpoints.save, { body: holiday })
  expect(body.holidays).toContainEqual(announced)
})

test('a past day is neither added nor removed', async () => {
  const body = { day: '2020-08-11', nameEn: 'Lantern Day', nameCn: '燈籠日' }
  expect((await staff.call(holidayEndpoints.save, { body })).body).toEqual({ code: 'day-in-past' })
  const removed = await staff.call(holidayEndpoints.remove, { params: { day: body.day } })
  expect(removed.body).toEqual({ code: 'day-in-past' })
})

test('a day of another holiday is refused until that one is removed', async () => {
  const day = '2028-12-25'
  const body = { day, nameEn: 'Company Outing', nameCn: '公司旅行' }
  const holidayOf = (holidays: { day: string }[]) => holidays.find((holiday) => holiday.day === day)
  const before = holidayOf((await staff.call(holidayEndpoints.list)).body.holidays)
  expect(before).toMatchObject({ nameEn: expect.stringContaining('Christmas') })
  expect((await staff.call(holidayEndpoints.save, { body })).body).toMatchObject({ code: 'holiday-taken' })
  expect(holidayOf((await staff.call(holidayEndpoints.list)).body.holidays)).toEqual(before)
  expect((await staff.call(holidayEndpoints.remove, { params: { day } })).status).toBe(200)
  expect(holidayOf((await staff.call(holidayEndpoints.save, { body })).body.holidays)).toMatchObject(body)
})
