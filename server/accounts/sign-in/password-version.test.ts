import { beforeEach, expect, test } from 'vitest'
import { accountEndpoints as people } from '../../../contract/shop/accounts/people.ts'
import {
  passwordEndpoints,
  sessionEndpoints,
  signInEndpoints,
} from '../../../contract/shop/accounts/signing-in.ts'
import { twoFactorEndpoints as twoFactor } from '../../../contract/shop/accounts/two-factor.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aClerkWithAuthenticator } from '../../../test-support/people/a-clerk.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { openPasswords } from '../../platform/security/passwords.ts'
import { peopleMails } from '../mailed-links/people-mails.ts'
import { peopleRoutes } from '../people-routes.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes])
const { app, clock, jobs, config } = mall
sendMails(mall, peopleMails(mall))
await jobs.prepare()

const [oldPassword, newPassword] = ['Kettle88', 'Lantern2000x']
const passwordHash = await openPasswords(config.passwordPepper).hash(oldPassword)
const known = { name: 'Chan Tai Mei', contactNumber: '91234567' }

beforeEach(async () => void (await db.deleteFrom('limits').execute()))

let addresses = 0
/** A visitor with an unused IP address. */
function aVisitor() {
  addresses += 1
  return createActor(app, null, 'en', `10.2.${addresses >> 8}.${addresses & 255}`)
}

async function signIn(username: string, password: string) {
  return await aVisitor().call(people.login, { body: { username, password } })
}

async function change(personId: string, from: string, to: string) {
  const who = createActor(app, await insertSessionForPerson(db, clock, personId))
  const body = { currentPassword: from, password: to, confirmPassword: to }
  expect(await who.call(passwordEndpoints.change, { body })).toEqual({ status: 200, body: {} })
}

async function reset(token: string, to: string) {
  const body = { token, password: to, confirmPassword: to }
  return await aVisitor().call(passwordEndpoints.reset, { body })
}

async function mailedResetLink(email: string): Promise<string> {
  await aVisitor().call(passwordEndpoints.requestReset, { body: { ...known, email } })
  return await latestResetLink(email)
}

async function latestResetLink(email: string): Promise<string> {
  await jobs.drain()
  const { text } = await db
    .selectFrom('demo_mailbox')
    .where('to_address', '=', email)
    .where('subject', '=', 'Choose a new password')
    .select('text')
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow()
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

test('no session of the old password survives a change, even with concurrent sign-ins', async () => {
  const { id, email } = await aMember(db, { passwordHash })
  const passwords = [oldPassword, newPassword]
  for (let round = 0; round < 8; round += 1) {
    const [from = '', to = ''] = round % 2 === 0 ? passwords : passwords.toReversed()
    const signIns = Array.from({ length: 16 }, () => signIn(email, from))
    const [replies] = await Promise.all([Promise.all(signIns), change(id, from, to)])
    const tokens = replies.flatMap(({ status, body }) => (status === 200 ? [body.token] : []))
    for (const { status, body } of replies)
      if (status !== 200) expect(body).toEqual({ code: 'incorrect-password' })
    for (const token of tokens)
      expect((await createActor(app, token).call(sessionEndpoints.list)).status, `round ${round}`).toBe(401)
    await db.deleteFrom('limits').execute()
  }
})

test('no session of the old password survives a reset', async () => {
  const { email } = await aMember(db, { passwordHash })
  const token = await mailedResetLink(email)
  const signIns = Array.from({ length: 16 }, () => signIn(email, oldPassword))
  const [replies] = await Promise.all([Promise.all(signIns), reset(token, newPassword)])
  for (const { status, body } of replies)
    if (status === 200)
      expect((await createActor(app, body.token).call(sessionEndpoints.list)).status).toBe(401)
  expect((await signIn(email, newPassword)).status).toBe(200)
})

for (const way of ['change', 'reset'] as const) {
  async function replacePassword({ id, email }: { id: string; email: string }) {
    if (way === 'change') await change(id, oldPassword, newPassword)
    else expect((await reset(await mailedResetLink(email), newPassword)).status).toBe(200)
  }

  test(`a sponsor choice ticket is invalid after a ${way} of the password`, async () => {
    const former = await aDistributor(db, {
      edcNumber: way === 'change' ? '88000051' : '88000052',
      contractDisabledAt: clock.now(),
    })
    const member = await aMember(db, { passwordHash, sponsorId: former.id })
    const refused = (await signIn(member.email, oldPassword)).body as unknown as { ticket: string }
    await replacePassword(member)
    const body = { ticket: refused.ticket, continue: true as const }
    expect((await aVisitor().call(signInEndpoints.chooseSponsor, { body })).body).toEqual({
      code: 'sponsor-choice-expired',
    })
  })

  test(`a two-factor ticket is invalid after a ${way} of the password`, async () => {
    const clerk = await aClerkWithAuthenticator(mall, { passwordHash })
    const refused = (await signIn(clerk.email, oldPassword)).body as unknown as { ticket: string }
    await replacePassword(clerk)
    const body = { ticket: refused.ticket, code: clerk.code() }
    expect((await aVisitor().call(twoFactor.verify, { body })).body).toEqual({
      code: 'two-factor-expired',
    })
  })

  test(`a mailed reset link is invalid after a ${way} of the password`, async () => {
    const member = await aMember(db, { passwordHash })
    const link = await mailedResetLink(member.email)
    await clock.advance({ minutes: 1 })
    await replacePassword(member)
    expect((await reset(link, 'Teapot3000x')).body).toEqual({ code: 'reset-link-expired' })
    expect((await signIn(member.email, newPassword)).status).toBe(200)
  })
}

test('a reset link requested before a password change is not mailed after it', async () => {
  const { id, email } = await aMember(db, { passwordHash })
  await aVisitor().call(passwordEndpoints.requestReset, { body: { ...known, email } })
  await change(id, oldPassword, newPassword)
  await jobs.drain()
  const mails = await db
    .selectFrom('demo_mailbox')
    .where('to_address', '=', email)
    .select('subject')
    .execute()
  // The notice of the change was mailed.
  expect(mails).not.toEqual([])
  expect(mails.map(({ subject }) => subject)).not.toContain('Choose a new password')
})
