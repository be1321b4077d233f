import { beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints as people } from '../../../contract/accounts/people.ts'
import {
  passwordEndpoints,
  sessionEndpoints,
  signInEndpoints,
} from '../../../contract/accounts/signing-in.ts'
import { initEndpoints } from '../../../contract/init.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aDistributor, aMember, insertSessionOf } from '../../../test-support/people/a-member.ts'
import { type Actor, createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { initRoutes } from '../../init/init-routes.ts'
import { openPasswords } from '../../platform/security/passwords.ts'
import { peopleRoutes } from '../people-routes.ts'
import { peopleMails } from '../registration/people-mails.ts'
import { sponsorMails } from '../sponsorship/sponsor-mails.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes, initRoutes])
const { app, clock, jobs } = mall
sendMails(mall, { ...peopleMails(mall), ...sponsorMails(mall) })
await jobs.prepare()

const password = 'Kettle88'
const newPassword = 'Lantern2000x'
const passwordHash = await openPasswords(mall.config.passwordPepper).hash(password)
const visitor = createActor(app)
const sponsor = await aDistributor(db, { edcNumber: '88000001', username: 'Lee Man' })
const former = await aDistributor(db, {
  edcNumber: '88000003',
  username: 'Leung Kwok',
  contractDisabledAt: clock.now(),
})
await aDistributor(db, { edcNumber: '88000004', renewalExpiresOn: '2026-02-01' })

beforeEach(async () => {
  for (const table of ['demo_mailbox', 'limits'] as const) await db.deleteFrom(table).execute()
})

/** A visitor with this IP address. */
function at(address: string): Actor {
  return createActor(app, null, 'en', address)
}

let others = 0
/** A visitor with an unused IP address. */
function fromAnotherAddress(): Actor {
  others += 1
  return at(`10.1.1.${others}`)
}

async function signIn(who: Actor, username: string, secret = password) {
  return await who.call(people.login, { body: { username, password: secret } })
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await createActor(app, token).call(initEndpoints.loadPage)).body.userInfo !== null
}

async function mailsTo(email: string) {
  await jobs.drain()
  return await db
    .selectFrom('demo_mailbox')
    .where('to_address', '=', email)
    .select(['subject', 'text'])
    .orderBy('received_at', 'desc')
    .execute()
}

async function eventsOf(personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('security_events')
    .where('person_id', '=', personId)
    .select(['kind', 'reason'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, reason }) => (reason === null ? kind : `${kind} ${reason}`))
}

describe('guessing', () => {
  test('a password waits longer after each attempt beyond five, and does not lock the owner out', async () => {
    const { id, email } = await aMember(db, { passwordHash })
    const guesser = at('203.0.113.7')
    for (let times = 0; times < 5; times += 1) {
      expect((await signIn(guesser, email, 'wrong')).body).toEqual({ code: 'incorrect-password' })
    }
    for (const wait of [2, 4, 8]) {
      const refused = await signIn(guesser, ` ${email.toUpperCase()}`)
      expect(refused.body).toEqual({ code: 'login-delayed', retryAfterSeconds: wait })
      await clock.advance({ seconds: wait })
      expect((await signIn(guesser, email, 'wrong')).body).toEqual({ code: 'incorrect-password' })
    }
    expect((await signIn(at('198.51.100.1'), email)).status).toBe(200)
    await clock.advance({ seconds: 16 })
    expect((await signIn(guesser, email)).status).toBe(200)
    expect((await signIn(guesser, email, 'wrong')).body).toEqual({ code: 'incorrect-password' })
    expect(await eventsOf(id)).toEqual([
      ...Array<string>(8).fill('SIGN_IN_REFUSED incorrect-password'),
      'SIGNED_IN',
      'SIGNED_IN',
      'SIGN_IN_REFUSED incorrect-password',
    ])
  })

  test('a hundred times concurrently allows five attempts', async () => {
    const { email } = await aMember(db, { passwordHash })
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => signIn(at('203.0.113.8'), email, 'wrong')),
    )
    const codes = tries.map(({ body }) => (body as unknown as { code: string }).code)
    expect(codes.filter((code) => code === 'incorrect-password')).toHaveLength(5)
    expect(codes.filter((code) => code === 'login-delayed')).toHaveLength(95)
  })

  test('accounts reveals ten unknown ones, and then not even whether an account exists', async () => {
    const { email } = await aMember(db, { passwordHash })
    const guesser = at('203.0.113.9')
    for (let times = 0; times < 10; times += 1) {
      expect((await signIn(guesser, `nobody${times}@example.hk`)).body).toEqual({ code: 'incorrect-account' })
    }
    expect((await signIn(guesser, 'nobody10@example.hk')).body).toEqual({ code: 'login-failed' })
    expect((await signIn(guesser, email, 'wrong')).body).toEqual({ code: 'login-failed' })
    expect((await signIn(guesser, email)).status).toBe(200)
    expect((await signIn(at('198.51.100.1'), 'nobody11@example.hk')).body).toEqual({
      code: 'incorrect-account',
    })
    await clock.advance({ hours: 1 })
    expect((await signIn(guesser, 'nobody12@example.hk')).body).toEqual({ code: 'incorrect-account' })
  })

  test('cannot spoof another IP address with a header', async () => {
    const { email } = await aMember(db, { passwordHash })
    const codes: unknown[] = []
    for (let times = 0; times < 7; times += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${times}` }
      const body = { username: email, password: 'wrong' }
      codes.push((await visitor.call(people.login, { headers, body })).body)
    }
    expect(codes.at(-1)).toMatchObject({ code: 'login-delayed' })
  })

  test('reveals no account by response time', async () => {
    const { email } = await aMember(db, { passwordHash })
    const times = { known: 0, unknown: 0 }
    for (let round = 0; round < 9; round += 1) {
      for (const [who, username] of [
        ['known', email],
        ['unknown', 'nobody@example.hk'],
      ] as const) {
        await db.deleteFrom('limits').execute()
        // The processor time of all threads of this process, which does not depend on the load of the machine.
        const began = process.cpuUsage()
        await signIn(visitor, username, 'wrong')
        times[who] += process.cpuUsage(began).user
      }
    }
    const ratio = times.known / times.unknown
    // Without password hashing the second would take a tenth of the time.
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})

describe('a member whose sponsor is no longer active', () => {
  async function anOrphan() {
    return await aMember(db, { passwordHash, sponsorId: former.id, rateBasisPoints: 1_000 })
  }
  async function ticketOf(email: string): Promise<string> {
    const { body } = await signIn(visitor, email)
    expect(body).toEqual({
      code: 'disabled-sponsor',
      ticket: expect.any(String),
      sponsorName: 'Leung Kwok',
    })
    return (body as unknown as { ticket: string }).ticket
  }
  async function choose(body: object) {
    return await visitor.call(signInEndpoints.chooseSponsor, { body })
  }

  test('can stay without a rate, and has to choose again at the next sign-in', async () => {
    const { id, email } = await anOrphan()
    const { status, body } = await choose({ ticket: await ticketOf(email), continue: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      hasDiscountRate: false,
      canBuy: true,
      userInfo: { sponsorEdcNumber: '88000003', discountRate: 0 },
    })
    expect(await isSignedIn(body.token)).toBe(true)
    const stored = await db.selectFrom('people').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      sponsor_id: former.id,
      rate_basis_points: 1_000,
      sponsor_changed_at: null,
    })
    await ticketOf(email)
    expect((await eventsOf(id)).slice(0, 3)).toEqual([
      'SIGN_IN_REFUSED disabled-sponsor',
      'SPONSOR_KEPT',
      'SIGNED_IN',
    ])
  })

  test('can change to an active distributor, starts there without a rate, and is notified by mail', async () => {
    const { id, email } = await anOrphan()
    const ticket = await ticketOf(email)
    const { body } = await choose({ ticket, sponsorEdcNumber: ' 8800 0001' })
    expect(body).toMatchObject({
      hasDiscountRate: false,
      userInfo: { sponsorName: 'Lee Man', sponsorEdcNumber: '88000001' },
    })
    const stored = await db.selectFrom('people').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      sponsor_id: sponsor.id,
      rate_basis_points: 0,
      sponsor_changed_at: clock.now(),
    })
    const history = await db.selectFrom('sponsor_changes').where('person_id', '=', id).selectAll().execute()
    expect(history).toMatchObject([{ from_sponsor_id: former.id, to_sponsor_id: sponsor.id }])
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Your sponsor has changed')
    expect(mail?.text).toContain('88000001')
    expect((await signIn(visitor, email)).status).toBe(200)
  })

  test('can reuse the ticket for ten minutes after a refused choice', async () => {
    const { email } = await anOrphan()
    const ticket = await ticketOf(email)
    expect((await choose({ ticket, sponsorEdcNumber: '88009999' })).body).toEqual({ code: 'sponsor-missing' })
    for (const sponsorEdcNumber of ['88000003', '88000004']) {
      expect((await choose({ ticket, sponsorEdcNumber })).body).toEqual({ code: 'sponsor-not-eligible' })
    }
    const neither = { code: 'invalid-input', fields: { sponsorEdcNumber: 'required' } }
    expect((await choose({ ticket })).body).toEqual(neither)
    expect((await choose({ ticket, continue: true, sponsorEdcNumber: '88000001' })).body).toEqual(neither)
    await clock.advance({ minutes: 10 })
    expect((await choose({ ticket, continue: true })).body).toEqual({ code: 'sponsor-choice-expired' })
  })

  test('cannot become their own sponsor as a distributor', async () => {
    const { email } = await aDistributor(db, { edcNumber: '88000021', passwordHash, sponsorId: former.id })
    const refused = await choose({ ticket: await ticketOf(email), sponsorEdcNumber: '88000021' })
    expect(refused.body).toEqual({ code: 'sponsor-unchangeable' })
  })

  test('chooses once, even with twenty concurrent requests', async () => {
    const { id, email } = await anOrphan()
    const ticket = await ticketOf(email)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        choose(index % 2 ? { ticket, continue: true } : { ticket, sponsorEdcNumber: '88000001' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await db.selectFrom('sessions').where('person_id', '=', id).selectAll().execute()
    expect(sessions).toHaveLength(1)
  })

  test('cannot use the ticket after the account was disabled', async () => {
    const { id, email } = await anOrphan()
    const ticket = await ticketOf(email)
    await db.updateTable('people').set({ disabled_at: clock.now() }).where('id', '=', id).execute()
    expect((await choose({ ticket, continue: true })).body).toEqual({ code: 'not-authorised' })
  })
})

describe('a forgotten password', () => {
  const known = { name: 'Chan Tai Mei', contactNumber: '91234567' }
  async function forget(body: object, who = visitor) {
    return await who.call(passwordEndpoints.requestReset, { body })
  }
  async function linksTo(email: string): Promise<string[]> {
    const mails = await mailsTo(email)
    return mails.map(({ text }) => /resetPassword\?lang=en#token=([\w-]+)/.exec(text)?.[1] ?? '')
  }
  async function reset(token: string, chosen = newPassword) {
    const body = { token, password: chosen, confirmPassword: chosen }
    return await visitor.call(passwordEndpoints.reset, { body })
  }
  async function check(token: string) {
    return await visitor.call(passwordEndpoints.checkResetToken, { body: { token } })
  }

  test('is mailed with the return path, if that is a path of the mall', async () => {
    for (const [next, carried] of [
      ['/order/confirm?a=1', '&next=%2Forder%2Fconfirm%3Fa%3D1'],
      ['//evil.example', ''],
    ] as const) {
      const { email } = await aMember(db, { passwordHash })
      await forget({ ...known, email, next })
      const [mail] = await mailsTo(email)
      expect(/#token=[\w-]+(\S*)/.exec(mail?.text ?? '')?.[1]).toBe(carried)
    }
  })

  test('is reset by the mailed link, once, which ends all sessions', async () => {
    const { id, email } = await aMember(db, { passwordHash })
    const elsewhere = await insertSessionOf(db, clock, id)
    expect(await forget({ ...known, email: email.toUpperCase() })).toEqual({
      status: 200,
      body: { resendAfterSeconds: 60 },
    })
    const [token = ''] = await linksTo(email.toUpperCase())
    expect(await check(token)).toEqual({ status: 200, body: { isMemberInvitation: false } })
    for (const common of ['Chan1234', 'Caligula'])
      expect((await reset(token, common)).body).toMatchObject({ fields: { password: 'password-common' } })
    expect(await check(token)).toEqual({ status: 200, body: { isMemberInvitation: false } })
    expect(await reset(token)).toEqual({ status: 200, body: {} })
    expect((await check(token)).body).toEqual({ code: 'reset-link-expired' })
    expect((await reset(token)).body).toEqual({ code: 'reset-link-expired' })
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await signIn(visitor, email)).body).toEqual({ code: 'incorrect-password' })
    expect((await signIn(visitor, email, newPassword)).status).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your password has been changed'])
    expect(await eventsOf(id)).toEqual([
      'PASSWORD_RESET_MAILED',
      'PASSWORD_RESET',
      'SIGN_IN_REFUSED incorrect-password',
      'SIGNED_IN',
    ])
  })

  test('names the input that does not match the account', async () => {
    const { email } = await aMember(db)
    const { email: unverified } = await aMember(db, { isVerified: false })
    const refusalOf = async (body: object) =>
      (await forget({ ...known, email, ...body }, fromAnotherAddress())).body
    expect(await refusalOf({ email: 'nobody@example.hk' })).toEqual({ code: 'account-not-found' })
    expect(await refusalOf({ name: 'Chan Tai Man' })).toEqual({ code: 'name-not-matching' })
    expect(await refusalOf({ contactNumber: '91234568' })).toEqual({ code: 'phone-not-matching' })
    expect(await refusalOf({ email: unverified })).toEqual({ code: 'account-not-activated' })
    expect(await refusalOf({ email: 'x', name: '', contactNumber: '' })).toEqual({
      code: 'invalid-input',
      fields: { email: 'email-format', name: 'required', contactNumber: 'required' },
    })
    expect(await mailsTo(email)).toEqual([])
  })

  test('is refused at once while no mail can be sent', async () => {
    const { email } = await aMember(db)
    await db.insertInto('mail_server_failures').values({ in_a_row: 3, latest_at: clock.now() }).execute()
    expect((await forget({ ...known, email })).body).toEqual({ code: 'mail-not-sent' })
    await db.deleteFrom('mail_server_failures').execute()
    expect((await forget({ ...known, email })).status).toBe(200)
  })

  test('can be requested five times per IP address, then not for two hours; other addresses are not affected', async () => {
    const request = async (who: Actor) => (await forget({ ...known, email: 'nobody@example.hk' }, who)).body
    const requester = at('203.0.113.20')
    for (let times = 0; times < 5; times += 1)
      expect(await request(requester)).toEqual({ code: 'account-not-found' })
    expect(await request(requester)).toEqual({ code: 'resend-suspended', retryAfterSeconds: 7_200 })
    expect(await request(at('203.0.113.21'))).toEqual({ code: 'account-not-found' })
    await clock.advance({ hours: 2 })
    expect(await request(requester)).toEqual({ code: 'account-not-found' })
  })

  test('is mailed once a minute, at most five times', async () => {
    const { email } = await aMember(db)
    const request = async () => (await forget({ ...known, email }, fromAnotherAddress())).body
    for (let times = 0; times < 5; times += 1) {
      expect(await request()).toEqual({ resendAfterSeconds: 60 })
      if (times < 4) {
        expect(await request()).toEqual({ code: 'resend-too-soon', retryAfterSeconds: 60 })
        await clock.advance({ seconds: 60 })
      }
    }
    expect(await request()).toEqual({ code: 'resend-suspended', retryAfterSeconds: 7_200 })
    const links = await linksTo(email)
    expect(links).toHaveLength(5)
    expect((await reset(links[4] ?? '')).status).toBe(200)
    for (const link of links) expect((await check(link)).body).toEqual({ code: 'reset-link-expired' })
  })

  test('can be reset within 30 minutes and not later', async () => {
    const { email } = await aMember(db)
    await forget({ ...known, email })
    const [token = ''] = await linksTo(email)
    await clock.advance({ minutes: 29, seconds: 59 })
    expect((await check(token)).status).toBe(200)
    await clock.advance({ seconds: 1 })
    expect((await reset(token)).body).toEqual({ code: 'reset-link-expired' })
    expect((await check('made-up')).body).toEqual({ code: 'reset-link-expired' })
  })

  test('is reset by one of twenty concurrent requests', async () => {
    const { email } = await aMember(db)
    await forget({ ...known, email })
    const [token = ''] = await linksTo(email)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `Lantern20${10 + index}x`)),
    )
    const won = tries.findIndex(({ status }) => status === 200)
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of tries)
      if (status !== 200) expect(body).toEqual({ code: 'reset-link-expired' })
    expect((await signIn(visitor, email, `Lantern20${10 + won}x`)).status).toBe(200)
  })

  test('appears neither in the outbox nor in the log', async () => {
    const { id, email } = await aMember(db)
    await forget({ ...known, email })
    const [token = ''] = await linksTo(email)
    await reset(token)
    const stored = JSON.stringify([
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('security_events').where('person_id', '=', id).selectAll().execute(),
    ])
    for (const secret of [token, newPassword, '91234567']) expect(stored).not.toContain(secret)
  })
})

describe('changing the password', () => {
  async function change(token: string, body: object) {
    const form = { currentPassword: password, password: newPassword, confirmPassword: newPassword, ...body }
    return await createActor(app, token).call(passwordEndpoints.change, { body: form })
  }

  test('needs the current one, ends all other sessions and sends a mail', async () => {
    const { id, email } = await aMember(db, { passwordHash })
    const [here, elsewhere] = [await insertSessionOf(db, clock, id), await insertSessionOf(db, clock, id)]
    expect((await change(here, { currentPassword: 'kettle88' })).body).toEqual({
      code: 'current-password-incorrect',
    })
    for (const common of ['Chan1234', 'Caligula'])
      expect((await change(here, { password: common, confirmPassword: common })).body).toEqual({
        code: 'invalid-input',
        fields: { password: 'password-common' },
      })
    expect((await change(here, { confirmPassword: 'Lantern2001x' })).body).toEqual({
      code: 'invalid-input',
      fields: { confirmPassword: 'password-mismatch' },
    })
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect(await change(here, {})).toEqual({ status: 200, body: {} })
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await signIn(visitor, email, newPassword)).status).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your password has been changed'])
    expect(await eventsOf(id)).toEqual([
      'PASSWORD_CHANGE_REFUSED current-password-incorrect',
      'PASSWORD_CHANGED',
      'SIGNED_IN',
    ])
  })

  test('ten times concurrently succeeds once', async () => {
    const { id } = await aMember(db, { passwordHash })
    const token = await insertSessionOf(db, clock, id)
    const tries = await Promise.all(Array.from({ length: 10 }, () => change(token, {})))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const reply = await app.inject({
      method: 'POST',
      url: '/back/api/user/changePassword',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
    })
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      429,
      '900',
      { code: 'too-many-requests' },
    ])
  })

  test('is for members only, not for distributors', async () => {
    const { id } = await aDistributor(db, { edcNumber: '88000031' })
    const { status, body } = await change(await insertSessionOf(db, clock, id), {})
    expect([status, body]).toEqual([403, { code: 'wrong-role' }])
  })
})

describe('the list of sessions', () => {
  test('shows those of the person, latest first, and ends one or all of them', async () => {
    const { id, email } = await aMember(db, { passwordHash })
    const phone = await insertSessionOf(db, clock, id)
    await clock.advance({ minutes: 5 })
    const { body: admin } = await signIn(visitor, email)
    const stranger = await insertSessionOf(db, clock, (await aMember(db)).id)
    const list = async () => (await createActor(app, admin.token).call(sessionEndpoints.list)).body.items

    const [first, second] = await list()
    expect(first).toMatchObject({ isCurrent: true })
    expect(second).toMatchObject({ isCurrent: false, userAgent: 'a test' })
    const end = async (token: string) =>
      await createActor(app, token).call(sessionEndpoints.end, { params: { id: second?.id ?? '' } })
    expect((await end(stranger)).status).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await end(admin.token)).status).toBe(200)
    expect((await end(admin.token)).status).toBe(404)
    expect([await isSignedIn(phone), await isSignedIn(admin.token)]).toEqual([false, true])

    const tablet = await insertSessionOf(db, clock, id)
    expect(await list()).toHaveLength(2)
    expect((await createActor(app, admin.token).call(sessionEndpoints.endAll)).status).toBe(200)
    expect([await isSignedIn(tablet), await isSignedIn(admin.token)]).toEqual([false, false])
    expect(await isSignedIn(stranger)).toBe(true)
    expect(await eventsOf(id)).toEqual(['SIGNED_IN', 'SESSION_ENDED', 'SESSIONS_ENDED'])
  })
})

test('the security log is append-only', async () => {
  const change = db.updateTable('security_events').set({ kind: 'SIGNED_OUT' }).execute()
  await expect(change).rejects.toThrow('permission denied')
  await expect(db.deleteFrom('security_events').execute()).rejects.toThrow('permission denied')
})
