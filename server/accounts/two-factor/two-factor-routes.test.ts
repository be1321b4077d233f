import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  maxStaffSessionHours,
  staffEndpoints as staff,
  staffIdleMinutes,
} from '../../../contract/admin/accounts/staff.ts'
import { accountEndpoints } from '../../../contract/shop/accounts/people.ts'
import { sessionEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import {
  codeMinutes,
  twoFactorEndpoints as factor,
  recoveryCodeCount,
} from '../../../contract/shop/accounts/two-factor.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aClerkWithAuthenticator, type Clerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { hashQuickly } from '../../../test-support/people/hash-quickly.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { codeAt } from '../../platform/security/one-time-codes.ts'
import { peopleRoutes } from '../people-routes.ts'
import { authenticatorMails } from '../staff/authenticator-mails.ts'

const db = await createTestDatabase()
const part = await openModules(db, [peopleRoutes])
const { app, clock, config } = part
sendMails(part, authenticatorMails(part))
await part.jobs.prepare()
const visitor = createActor(app)
const password = 'Lantern88'
const passwordHash = await hashQuickly(password, config.passwordPepper)

async function ticketOf({ email: username }: { email: string }): Promise<string> {
  const { body } = await visitor.call(accountEndpoints.login, { body: { username, password } })
  expect(body).toMatchObject({ code: 'two-factor-needed' })
  return (body as unknown as { ticket: string }).ticket
}

const sendCode = async (ticket: string, code: string) =>
  await visitor.call(factor.verify, { body: { ticket, code } })

/** The queued mails about authenticators that report this event. */
async function reports(event: 'RESET' | 'SET'): Promise<unknown[]> {
  const mails = db.selectFrom('mails').where('kind', '=', 'staff-authenticator')
  const rows = await mails.select(['to_address as to', 'facts']).execute()
  const facts = z.object({ event: z.string(), reason: z.string() })
  return rows
    .map(({ to, facts: stored }) => ({ to, ...facts.parse(stored) }))
    .filter((mail) => mail.event === event)
    .map(({ to, reason }) => ({ to, reason }))
}

async function canUseAdmin(token: string): Promise<boolean> {
  return (await createActor(app, token).call(staff.list)).status === 200
}

test('staff with an authenticator sign in with password and code, and can use the admin', async () => {
  const clerk = await aClerkWithAuthenticator(part, { passwordHash })
  const { status, body } = await sendCode(await ticketOf(clerk), clerk.code())
  expect(status).toBe(200)
  expect(await canUseAdmin(body.token)).toBe(true)
})

test('a code is accepted once, even concurrently, and no older one after it', async () => {
  const clerk = await aClerkWithAuthenticator(part, { passwordHash })
  const tickets = [await ticketOf(clerk), await ticketOf(clerk), await ticketOf(clerk)]
  const answers = await Promise.all(tickets.map(async (ticket) => await sendCode(ticket, clerk.code())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const code of [clerk.code(), clerk.code(-30)]) {
    expect((await sendCode(await ticketOf(clerk), code)).body).toEqual({ code: 'two-factor-wrong' })
  }
  expect((await sendCode(await ticketOf(clerk), clerk.code(30))).status).toBe(200)
})

test('a ticket can be redeemed once, within ten minutes', async () => {
  const clerk = await aClerkWithAuthenticator(part, { passwordHash })
  const ticket = await ticketOf(clerk)
  expect((await sendCode(ticket, clerk.code())).status).toBe(200)
  expect((await sendCode(ticket, clerk.code(30))).body).toEqual({ code: 'two-factor-expired' })
  const late = await ticketOf(clerk)
  await clock.advance({ minutes: codeMinutes + 1 })
  expect((await sendCode(late, clerk.code())).body).toEqual({ code: 'two-factor-expired' })
})

test('guessing codes waits longer each time, whatever the ticket', async () => {
  const clerk = await aClerkWithAuthenticator(part, { passwordHash })
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await sendCode(await ticketOf(clerk), '000000')).body).toEqual({ code: 'two-factor-wrong' })
  }
  expect((await sendCode(await ticketOf(clerk), clerk.code())).body).toMatchObject({ code: 'login-delayed' })
})

test('a recovery code replaces a lost authenticator, once', async () => {
  const clerk = await aClerkWithAuthenticator(part, { passwordHash })
  expect((await sendCode(await ticketOf(clerk), '1234 5678 9012')).status).toBe(200)
  expect((await sendCode(await ticketOf(clerk), clerk.recoveryCode)).body).toEqual({
    code: 'two-factor-wrong',
  })
})

test('staff without an authenticator must set one up before they can use the admin, which ends other sessions', async () => {
  const ka = await aMember(db, { roles: ['ROLE_CMS_IIT'], passwordHash })
  const answer = await visitor.call(accountEndpoints.login, { body: { username: ka.email, password } })
  const { token } = answer.body
  const elsewhere = await insertSessionForPerson(db, clock, ka.id)
  const self = createActor(app, token)
  const refused = await self.call(staff.list)
  expect([refused.status, refused.body]).toEqual([422, { code: 'two-factor-missing' }])
  expect((await self.call(staff.readAccess)).body).toMatchObject({ isProven: false })

  const confirm = async (code: string) => await self.call(factor.confirm, { body: { code } })
  expect((await confirm('000000')).body).toEqual({ code: 'two-factor-expired' })
  const { secret, address } = (await self.call(factor.begin)).body
  expect(address).toContain(secret)
  expect((await confirm('000000')).body).toEqual({ code: 'two-factor-wrong' })
  const { recoveryCodes } = (await confirm(codeAt(secret, clock.now()))).body
  expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount)
  expect(await canUseAdmin(token)).toBe(true)
  expect((await createActor(app, elsewhere).call(sessionEndpoints.list)).status).toBe(401)
  expect((await self.call(factor.begin)).body).toEqual({ code: 'two-factor-set' })
  expect((await confirm(codeAt(secret, clock.now()))).body).toEqual({ code: 'two-factor-set' })
  expect((await sendCode(await ticketOf(ka), recoveryCodes[3] ?? '')).status).toBe(200)

  const { rows } = { rows: await db.selectFrom('two_factor_secrets').selectAll().execute() }
  expect(
    JSON.stringify(rows.map(({ encrypted_secret }) => encrypted_secret.toString('latin1'))),
  ).not.toContain(secret)
})

test('an authenticator removed by an admin is invalid, and another is set up at the next sign-in', async () => {
  const admin = await aClerkWithAuthenticator(part, { passwordHash })
  const clerk = await aClerkWithAuthenticator(part, { passwordHash, permissions: ['orders'] })
  const asStaff = async ({ id }: Clerk) => createActor(app, await insertSessionForPerson(db, clock, id))
  const params = { id: clerk.id }
  const theirs = await asStaff(clerk)
  const body = { reason: 'Lost the telephone' }
  const reset = await (await asStaff(admin)).call(staff.resetTwoFactor, { params, body })
  expect(reset.body).toMatchObject({ hasTwoFactor: false })
  expect((await theirs.call(staff.readAccess)).status).toBe(401)
  const { status } = await visitor.call(accountEndpoints.login, {
    body: { username: clerk.email, password },
  })
  expect(status).toBe(200)
  expect((await (await asStaff(admin)).call(staff.resetTwoFactor, { params, body })).status).toBe(404)
  // The clerk has no guarded permission.
  expect(await reports('RESET')).toEqual([{ to: clerk.email, reason: body.reason }])
})

test('the authenticator of an administrator is not replaced unseen', async () => {
  const [admin, other] = [
    await aClerkWithAuthenticator(part, { passwordHash }),
    await aClerkWithAuthenticator(part, { passwordHash }),
  ]
  const acting = createActor(app, await insertSessionForPerson(db, clock, admin.id))
  const body = { reason: 'Lost the telephone' }
  await acting.call(staff.resetTwoFactor, { params: { id: other.id }, body })
  const replaced = createActor(app, await insertSessionForPerson(db, clock, other.id))
  const { secret } = (await replaced.call(factor.begin)).body
  await replaced.call(factor.confirm, { body: { code: codeAt(secret, clock.now()) } })
  const [resets, settings] = [await reports('RESET'), await reports('SET')]
  for (const { email: to } of [admin, other]) {
    expect(resets).toContainEqual({ to, reason: body.reason })
    expect(settings).toContainEqual({ to, reason: '' })
  }
})

test('the choice of a sponsor does not bypass the two-factor code', async () => {
  const sponsor = await aDistributor(db, { edcNumber: '88000009', contractDisabledAt: clock.now() })
  const clerk = await aClerkWithAuthenticator(part, { passwordHash, sponsorId: sponsor.id })
  expect((await sendCode(await ticketOf(clerk), clerk.code())).status).toBe(200)
})

test('a staff session ends after its idle timeout and after its absolute lifetime', async () => {
  const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
  const idle = await insertSessionForPerson(db, clock, id)
  await clock.advance({ minutes: staffIdleMinutes - 1 })
  expect(await canUseAdmin(idle)).toBe(true)
  await clock.advance({ minutes: staffIdleMinutes + 1 })
  expect(await canUseAdmin(idle)).toBe(false)

  const busy = await insertSessionForPerson(db, clock, id)
  for (let quarters = 0; quarters < maxStaffSessionHours * 4 - 1; quarters += 1) {
    await clock.advance({ minutes: 15 })
    expect(await canUseAdmin(busy)).toBe(true)
  }
  await clock.advance({ minutes: 15 })
  expect(await canUseAdmin(busy)).toBe(false)
})

test('a shopper’s session is not affected by the staff limits', async () => {
  const { id } = await aMember(db)
  const token = await insertSessionForPerson(db, clock, id)
  await clock.advance({ hours: 11 })
  expect((await createActor(app, token).call(sessionEndpoints.list)).status).toBe(200)
})
