import { expect, test } from 'vitest'
import { accountEndpoints as people } from '../../../contract/shop/accounts/people.ts'
import { passwordEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import { permissions } from '../../../contract/values/permissions.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aMember } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { importRoster, previewRoster, readRosterFile } from '../../distributors/roster/import-roster.ts'
import { peopleMails } from '../mailed-links/people-mails.ts'
import { peopleRoutes } from '../people-routes.ts'
import { accessMails } from './access-mails.ts'
import { grantAdminAccess } from './grant-admin-access.ts'
import { findStaff } from './staff-queries.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes])
sendMails(mall, { ...peopleMails(mall), ...accessMails(mall) })
await mall.jobs.prepare()
const visitor = createActor(mall.app)
const password = 'Lantern2000x'
const ng = { email: 'ng@example.hk', name: 'Ng Kit', contactNumber: '+85291234567', language: 'en' } as const

/** Sets a first password with a reset link. */
async function setPassword(body: { email: string; name: string; contactNumber: string }): Promise<void> {
  expect((await visitor.call(passwordEndpoints.requestReset, { body })).status).toBe(200)
  await mall.jobs.drain()
  const mails = db.selectFrom('demo_mailbox').where('to_address', '=', body.email).select('text')
  const { text } = await mails.limit(1).executeTakeFirstOrThrow()
  const token = /resetPassword\?\S*#token=([\w-]+)/.exec(text)?.[1] ?? ''
  const reset = { token, password, confirmPassword: password }
  expect((await visitor.call(passwordEndpoints.reset, { body: reset })).status).toBe(200)
}

const signIn = async (username: string, secret = password) =>
  await visitor.call(people.login, { body: { username, password: secret } })

test('the first staff account has every permission, and no password until the link of the command sets one, once', async () => {
  const { passwordToken } = await grantAdminAccess(mall, ng)
  expect((await signIn(ng.email, 'no password leads to this')).body).toEqual({ code: 'incorrect-password' })
  const reset = { token: passwordToken ?? '', password, confirmPassword: password }
  expect((await visitor.call(passwordEndpoints.reset, { body: reset })).status).toBe(200)
  const other = { ...reset, password: 'Another88', confirmPassword: 'Another88' }
  expect((await visitor.call(passwordEndpoints.reset, { body: other })).body).toEqual({
    code: 'reset-link-expired',
  })
  const { status, body } = await signIn(ng.email)
  expect([status, body.roles]).toEqual([200, ['ROLE_API_MEMBER', 'ROLE_CMS_IIT']])
  const { id } = await db
    .selectFrom('people')
    .where('email', '=', ng.email)
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await findStaff(db, id))?.permissions.toSorted()).toEqual([...permissions].sort())
  const log = db.selectFrom('audit_log').where('subject_name', '=', id).select(['act', 'staff_name', 'after'])
  expect(await log.execute()).toMatchObject([
    { act: 'addStaff', staff_name: 'Ng Kit', after: { permissions: [...permissions].sort().join(' ') } },
  ])
  await expect(grantAdminAccess(mall, ng)).rejects.toThrow('staff-already')
})

test('an existing account is reused, and an unverified one cannot become staff', async () => {
  const { email, id } = await aMember(db, { username: 'Wong Ka' })
  expect(await grantAdminAccess(mall, { ...ng, email })).toEqual({ passwordToken: null })
  expect(await findStaff(db, id)).toMatchObject({ name: 'Wong Ka' })
  const squatter = await aMember(db, { isVerified: false })
  await expect(grantAdminAccess(mall, { ...ng, email: squatter.email })).rejects.toThrow('person-missing')
  expect(await findStaff(db, squatter.id)).toBeNull()
})

test('a distributor of the roster sets a first password through the mail to the address in the roster', async () => {
  const lines = [
    'edcNumber,name,state,renewalExpiresOn,email',
    '88000077,陳大文,ACTIVE,2099-12-31,man@example.hk',
  ]
  const roster = await readRosterFile(db, { file: Buffer.from(lines.join('\r\n')) })
  const { digest } = await previewRoster(db, roster)
  await importRoster(mall, { roster, digest })
  expect((await signIn('88000077', 'no password leads to this')).body).toEqual({ code: 'incorrect-password' })
  await setPassword({ email: 'man@example.hk', name: '陳大文', contactNumber: '61234567' })
  expect((await signIn('88000077')).body.roles).toEqual(['ROLE_API_DISTRIBUTOR'])
})
