import { expect, test } from 'vitest'
import { staffEndpoints as staff } from '../../../contract/admin/accounts/staff.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { sessionEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import { type Permission, permissions } from '../../../contract/values/permissions.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { peopleRoutes } from '../people-routes.ts'
import { accessMails } from './access-mails.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes, adminRoutes])
const { app, clock } = mall
sendMails(mall, accessMails(mall))
await mall.jobs.prepare()

async function anAdmin() {
  const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Admin' })
  return { id, ...createActor(app, await insertSessionForPerson(db, clock, id)) }
}

test('a member who becomes staff has to sign in again, and is limited to their permissions', async () => {
  const admin = await anAdmin()
  const ka = await aMember(db, { username: 'Wong Ka' })
  const asMember = createActor(app, await insertSessionForPerson(db, clock, ka.id))

  const made = await admin.call(staff.add, {
    body: { username: ka.email, permissions: ['catalogue', 'orders'] },
  })
  expect(made.body).toMatchObject({ name: 'Wong Ka', permissions: ['catalogue', 'orders'], isSelf: false })
  expect((await asMember.call(sessionEndpoints.list)).status).toBe(401)

  const asStaff = createActor(app, await insertSessionForPerson(db, clock, ka.id))
  expect((await asStaff.call(staff.readAccess)).body).toMatchObject({
    permissions: ['catalogue', 'orders'],
  })
  const refused = await asStaff.call(staff.list)
  expect([refused.status, refused.body]).toEqual([
    422,
    { code: 'permission-missing', permissions: ['admin', 'audit'] },
  ])

  const params = { id: ka.id }
  const expected = ['catalogue', 'orders'] as const
  await admin.call(staff.setPermissions, { params, body: { permissions: ['reports'], expected } })
  expect((await asStaff.call(dashboardEndpoints.readSales)).status).toBe(200)
  await admin.call(staff.remove, { params, body: { reason: 'Left the company' } })
  expect((await asStaff.call(staff.list)).status).toBe(401)

  const log = (await admin.call(auditLogEndpoints.list, { query: { k: ka.id } })).body.items
  expect(log.map(({ act, before, after }) => [act, before.permissions, after.permissions])).toEqual([
    ['removeStaff', 'reports', null],
    ['setPermissions', 'catalogue orders', 'reports'],
    ['addStaff', null, 'catalogue orders'],
  ])
  expect(log[0]?.after).toMatchObject({ reason: 'Left the company' })
})

test('an existing staff account and an account that cannot sign in are refused', async () => {
  const admin = await anAdmin()
  const add = async (username: string) =>
    (await admin.call(staff.add, { body: { username, permissions: ['orders'] } })).body
  const closed = await aMember(db, { disabledAt: clock.now() })
  const unconfirmed = await aMember(db, { isVerified: false })
  const ka = await aMember(db)
  expect(await add('nobody@example.hk')).toEqual({ code: 'person-missing' })
  expect(await add(closed.email)).toEqual({ code: 'person-missing' })
  expect(await add(unconfirmed.email)).toEqual({ code: 'person-missing' })
  expect(await add(ka.email)).toMatchObject({ id: ka.id })
  expect(await add(ka.email)).toEqual({ code: 'staff-already' })
})

test('one of two admins who remove each other’s permission concurrently stays admin', async () => {
  await db.deleteFrom('staff_permissions').execute()
  const [au, ma] = [await anAdmin(), await anAdmin()]
  const body = { permissions: ['orders'], expected: permissions }
  const answers = await Promise.all([
    au.call(staff.setPermissions, { params: { id: ma.id }, body }),
    ma.call(staff.remove, { params: { id: au.id }, body: { reason: 'Left the company' } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await db
    .selectFrom('staff_permissions')
    .where('permission', '=', 'admin')
    .selectAll()
    .execute()
  expect(left).toHaveLength(1)
  const last = left[0]?.person_id === au.id ? au : ma
  const params = { id: last.id }
  const refusals = [
    await last.call(staff.setPermissions, { params, body }),
    await last.call(staff.remove, { params, body: { reason: 'Left the company' } }),
  ]
  for (const refused of refusals) {
    expect([refused.status, refused.body]).toEqual([422, { code: 'last-admin' }])
  }
})

test('of two admins who change the permissions of one person from the same state, the second is refused', async () => {
  const [au, ma] = [await anAdmin(), await anAdmin()]
  const ka = await aMember(db)
  await au.call(staff.add, { body: { username: ka.email, permissions: ['orders'] } })
  const params = { id: ka.id }
  const set = async (who: typeof au, permissions: Permission[], expected: Permission[]) =>
    (await who.call(staff.setPermissions, { params, body: { permissions, expected } })).body
  const answers = await Promise.all([
    set(au, ['orders', 'reports'], ['orders']),
    set(ma, ['orders', 'catalogue'], ['orders']),
  ])
  expect(answers).toContainEqual({ code: 'changed-meanwhile' })
  const saved = answers.flatMap((answer) => ('permissions' in answer ? [answer.permissions] : []))
  expect(saved).toHaveLength(1)
  const current = (await au.call(staff.list)).body.items.find(({ id }) => id === ka.id)?.permissions
  expect(current).toEqual(saved[0])
  expect(await set(ma, ['orders', 'catalogue', 'reports'], current ?? [])).toMatchObject({
    permissions: ['catalogue', 'orders', 'reports'],
  })
})
