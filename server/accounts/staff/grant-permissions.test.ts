import { expect, test } from 'vitest'
import { soleGrantHours, staffEndpoints as staff } from '../../../contract/admin/accounts/staff.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import type { Permission } from '../../../contract/values/permissions.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { peopleRoutes } from '../people-routes.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { accessMails } from './access-mails.ts'
import { staffMails } from './invitation-mails.ts'
import { findStaff } from './staff-queries.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes, adminRoutes])
sendMails(mall, { ...staffMails(mall), ...accessMails(mall) })
await mall.jobs.prepare()
type Actor = Awaited<ReturnType<typeof aClerk>>

/** An administrator, without any others. */
async function aSoleAdmin(): Promise<Actor> {
  await db.deleteFrom('staff_permissions').where('permission', '=', 'admin').execute()
  return await aClerk(mall, { permissions: ['admin'], username: 'Au Admin' })
}

async function set(who: Actor, id: string, permissions: Permission[], more: object = {}) {
  const expected = (await findStaff(db, id))?.permissions ?? []
  return await who.call(staff.setPermissions, { params: { id }, body: { permissions, expected, ...more } })
}

const permissionsOf = async (id: string) => (await findStaff(db, id))?.permissions
const requestsOf = async (who: Actor) => (await who.call(staff.listRequests)).body.items
const noticesTo = async (address: string) =>
  (
    await db
      .selectFrom('mails')
      .where('kind', '=', 'staff-access')
      .where('to_address', '=', address)
      .select('facts')
      .orderBy('id')
      .execute()
  ).map(({ facts }) => (facts as { event: string }).event)

async function emailOf(id: string): Promise<string> {
  const row = db.selectFrom('people').where('id', '=', id).select('email')
  return (await row.executeTakeFirstOrThrow()).email ?? ''
}

test('one administrator cannot give Money or Administration alone, to a clerk or to themselves', async () => {
  const au = await aSoleAdmin()
  const ma = await aClerk(mall, { permissions: ['admin'], username: 'Ma Admin' })
  const clerk = await aClerk(mall, { permissions: ['orders'], username: 'Ka Clerk' })

  const unreasoned = await set(au, clerk.id, ['orders', 'money'])
  expect(unreasoned.body).toMatchObject({ code: 'invalid-input', fields: { reason: 'required' } })
  const reason = 'Pays the refunds of the weekend'
  const asked = await set(au, clerk.id, ['orders', 'catalogue', 'money', 'admin'], { reason })
  expect(asked.body).toMatchObject({
    permissions: ['catalogue', 'orders'],
    requested: ['money', 'admin'],
  })
  expect((await clerk.call(staff.list)).body).toMatchObject({ code: 'permission-missing' })
  expect((await set(au, clerk.id, ['orders', 'catalogue', 'money'], { reason })).body).toEqual({
    code: 'approval-open',
  })

  const [request] = await requestsOf(au)
  expect(request).toMatchObject({ personId: clerk.id, isOwn: true, grantableFrom: null, reason })
  const params = { id: request?.id ?? '' }
  expect((await au.call(staff.grantRequest, { params })).body).toEqual({ code: 'approval-own' })
  const grants = await Promise.all([1, 2].map(async () => await ma.call(staff.grantRequest, { params })))
  expect(grants.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await permissionsOf(clerk.id)).toEqual(['admin', 'catalogue', 'money', 'orders'])
  for (const who of [au, ma]) {
    expect(await noticesTo(await emailOf(who.id))).toEqual(['REQUESTED', 'GRANTED'])
  }
  const log = (await ma.call(auditLogEndpoints.list, { query: { k: clerk.id } })).body.items
  expect(log.map(({ act, staffName }) => [act, staffName])).toEqual([
    ['grantPermissions', 'Ma Admin'],
    ['setPermissions', 'Au Admin'],
  ])
  expect(log[0]?.after).toMatchObject({ requestedPermissions: 'money admin', requestReason: reason })

  await set(au, au.id, ['admin', 'money'], { reason: 'I pay the distributors' })
  expect(await permissionsOf(au.id)).toEqual(['admin'])
})

test('an account made by one administrator has no power to approve until another administrator grants it', async () => {
  const au = await aSoleAdmin()
  const ma = await aClerk(mall, { permissions: ['admin'] })
  const friend = await aMember(db)
  const body = { username: friend.email, permissions: ['money', 'admin'] as Permission[], reason: 'Helps me' }
  const made = await au.call(staff.add, { body })
  expect(made.body).toMatchObject({ permissions: [], requested: ['money', 'admin'] })
  const invited = await au.call(staff.invite, {
    body: {
      email: 'alias@example.hk',
      name: 'Au Alias',
      language: 'en',
      permissions: ['money'],
      reason: 'x',
    },
  })
  expect(invited.body).toMatchObject({ permissions: [], requested: ['money'] })
  const { id } = invited.body
  await db.transaction().execute(async (tx) => await acceptInvitation(tx, id, mall.clock.now()))
  expect(await permissionsOf(id)).toEqual([])

  const own = (await requestsOf(ma)).filter(({ personId }) => [friend.id, id].includes(personId))
  for (const request of own) {
    const params = { id: request.id }
    await ma.call(staff.closeRequest, { params, body: { reason: 'Unknown person' } })
    expect((await ma.call(staff.grantRequest, { params })).body).toEqual({ code: 'approval-closed' })
  }
  expect([await permissionsOf(friend.id), await permissionsOf(id)]).toEqual([[], []])
  const notices = await noticesTo(await emailOf(au.id))
  expect(notices).toEqual(['REQUESTED', 'REQUESTED', 'DECLINED', 'DECLINED'])
})

test('granted before its acceptance, an invitation gives the permission with the others', async () => {
  const au = await aSoleAdmin()
  const ma = await aClerk(mall, { permissions: ['admin'] })
  const { body } = await au.call(staff.invite, {
    body: {
      email: 'ng.money@example.hk',
      name: 'Ng Money',
      language: 'en',
      permissions: ['orders', 'money'],
      reason: 'Accountant',
    },
  })
  const request = (await requestsOf(ma)).find(({ personId }) => personId === body.id)
  expect(request).toMatchObject({ name: 'Ng Money', permissions: ['money'] })
  await ma.call(staff.grantRequest, { params: { id: request?.id ?? '' } })
  await db.transaction().execute(async (tx) => await acceptInvitation(tx, body.id, mall.clock.now()))
  expect(await permissionsOf(body.id)).toEqual(['money', 'orders'])
})

test('a sole administrator grants their own request after an hour, and removing another one is mailed to both', async () => {
  const au = await aSoleAdmin()
  const ma = await aClerk(mall, { permissions: ['admin'], username: 'Ma Admin' })
  await au.call(staff.remove, { params: { id: ma.id }, body: { reason: 'Left' } })
  expect(await noticesTo(await emailOf(ma.id))).toEqual(['REMOVED'])

  const clerk = await aClerk(mall, { permissions: ['orders'] })
  await set(au, clerk.id, ['orders', 'money'], { reason: 'Pays refunds' })
  const request = (await requestsOf(au)).find(({ personId }) => personId === clerk.id)
  const params = { id: request?.id ?? '' }
  expect(request?.isGrantable).toBe(false)
  const tooEarly = await au.call(staff.grantRequest, { params })
  expect(tooEarly.body).toMatchObject({ code: 'approval-too-early', grantableFrom: request?.grantableFrom })
  await mall.clock.advance({ hours: soleGrantHours, seconds: -1 })
  const later = createActor(mall.app, await insertSessionForPerson(db, mall.clock, au.id))
  expect((await later.call(staff.grantRequest, { params })).body).toMatchObject({
    code: 'approval-too-early',
  })
  await mall.clock.advance({ seconds: 1 })
  const { body } = await later.call(staff.listRequests)
  expect(body.items.find(({ id }) => id === params.id)?.isGrantable).toBe(true)
  expect((await later.call(staff.grantRequest, { params })).status).toBe(200)
  expect(await permissionsOf(clerk.id)).toEqual(['money', 'orders'])
})

test('removing the second administrator does not let the first one grant what was requested before', async () => {
  const au = await aSoleAdmin()
  const ma = await aClerk(mall, { permissions: ['admin'] })
  await set(au, au.id, ['admin', 'money'], { reason: 'I pay the distributors' })
  await mall.clock.advance({ hours: soleGrantHours })
  const alone = createActor(mall.app, await insertSessionForPerson(db, mall.clock, au.id))
  await alone.call(staff.remove, { params: { id: ma.id }, body: { reason: 'Left' } })
  const ownRequest = async () =>
    (await alone.call(staff.listRequests)).body.items.find(({ personId }) => personId === au.id)
  const request = await ownRequest()
  expect(request?.grantableFrom).toBeNull()
  const params = { id: request?.id ?? '' }
  expect((await alone.call(staff.grantRequest, { params })).body).toEqual({ code: 'approval-own' })
  expect(await permissionsOf(au.id)).toEqual(['admin'])

  await alone.call(staff.closeRequest, { params, body: { reason: 'Alone now' } })
  expect((await noticesTo(await emailOf(au.id))).at(-1)).toBe('WITHDRAWN')
  await set({ ...au, ...alone }, au.id, ['admin', 'money'], { reason: 'I am alone now' })
  expect((await ownRequest())?.grantableFrom).not.toBeNull()
})

test('staff with orders only see no sums of sales', async () => {
  const clerk = await aClerk(mall, { permissions: ['orders'] })
  const analyst = await aClerk(mall, { permissions: ['reports'] })
  const refused = await clerk.call(dashboardEndpoints.readSales)
  expect(refused.body).toEqual({ code: 'permission-missing', permissions: ['reports', 'money', 'audit'] })
  expect(Object.keys((await clerk.call(dashboardEndpoints.read)).body)).not.toContain('sales')
  expect((await analyst.call(dashboardEndpoints.readSales)).status).toBe(200)
  expect((await analyst.call(dashboardEndpoints.read)).body.toConfirm).toEqual([])
})
