import { beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints as people } from '../../contract/shop/accounts/people.ts'
import { initEndpoints } from '../../contract/shop/init/init.ts'
import { collectionStatementVersion } from '../../contract/shop/privacy/collection-statement.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { sendMails } from '../../test-support/send-mails.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { initRoutes } from '../init/init-routes.ts'
import { openPasswords } from '../platform/security/passwords.ts'
import { peopleMails } from './mailed-links/people-mails.ts'
import { peopleRoutes } from './people-routes.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes, initRoutes])
const { app, clock, jobs } = mall
sendMails(mall, peopleMails(mall))
await jobs.prepare()

const password = 'Kettle88'
const passwordHash = await openPasswords(mall.config.passwordPepper).hash(password)
const visitor = createActor(app)
const unknownId = '019b0000-0000-7000-8000-000000000000'

const form = {
  name: 'Chan Tai Mei',
  email: 'mei@example.hk',
  password,
  confirmPassword: password,
  contactNumber: '9123 4567',
  gender: 'FEMALE',
  address: '',
  sponsorEdcNumber: '',
  isAdult: true,
  acceptsTerms: true,
}

beforeEach(async () => {
  const tables = ['demo_mailbox', 'sessions', 'one_time_tokens', 'verification_requests', 'limits'] as const
  for (const table of tables) await db.deleteFrom(table).execute()
})

/** Tokens of the links mailed to an email address, latest first. */
async function mailedTokens(email: string): Promise<string[]> {
  await jobs.drain()
  const mails = await db
    .selectFrom('demo_mailbox')
    .where('to_address', '=', email)
    .select('text')
    .orderBy('received_at', 'desc')
    .execute()
  return mails.map(({ text }) => /verificationComplete\?lang=\w+#token=([\w-]+)/.exec(text)?.[1] ?? '')
}

async function verify(token: string, typed = password) {
  return await visitor.call(people.verifyEmail, { body: { token, password: typed } })
}

describe('registering', () => {
  test('creates an account that can sign in after the mailed link was used', async () => {
    const email = 'first@example.hk'
    const registered = await visitor.call(people.register, { body: { ...form, email } })
    expect(registered).toEqual({ status: 201, body: { resendAfterSeconds: 60 } })
    const early = await visitor.call(people.login, { body: { username: email, password } })
    expect(early).toEqual({ status: 422, body: { code: 'unverified-account', resendAfterSeconds: 60 } })

    const [token = ''] = await mailedTokens(email)
    expect(await verify(token)).toEqual({ status: 200, body: { signedIn: null } })

    const { status, body } = await visitor.call(people.login, {
      body: { username: ` ${email.toUpperCase()} `, password },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ roles: ['ROLE_API_MEMBER'], canBuy: true, hasDiscountRate: false })
    const init = await createActor(app, body.token).call(initEndpoints.loadPage)
    expect(init.body.userInfo).toMatchObject({
      email,
      username: 'Chan Tai Mei',
      contactNumber: '+85291234567',
    })
  })

  test('requires neither address nor gender, but both confirmations', async () => {
    const email = 'plain@example.hk'
    const { address: _address, gender: _gender, ...listed } = { ...form, email }
    const { isAdult: _isAdult, acceptsTerms: _acceptsTerms, ...silent } = listed
    const refused = await visitor.call(people.register, { body: silent as typeof listed })
    expect(refused.body).toEqual({
      code: 'invalid-input',
      fields: { isAdult: 'must-agree', acceptsTerms: 'must-agree' },
    })
    expect((await visitor.call(people.register, { body: listed })).status).toBe(201)
    const [token = ''] = await mailedTokens(email)
    await verify(token)
    const { body } = await visitor.call(people.login, { body: { username: email, password } })
    expect(body.userInfo).toMatchObject({ address: '', gender: 'NONE' })
  })

  test('stores the version of the collection statement that was shown, if the page sends it', async () => {
    const storedFor = async (email: string) =>
      await db
        .selectFrom('people')
        .where('email', '=', email)
        .select(['statement_version', 'agreed_at'])
        .executeTakeFirstOrThrow()
    const body = { ...form, email: 'statement@example.hk', statementVersion: collectionStatementVersion }
    await visitor.call(people.register, { body })
    const shown = { statement_version: collectionStatementVersion, agreed_at: clock.now() }
    expect(await storedFor(body.email)).toEqual(shown)
    // A page of the release before replaces the registration.
    await clock.advance({ minutes: 2 })
    const { statementVersion: _, ...earlier } = body
    expect((await visitor.call(people.register, { body: earlier })).status).toBe(201)
    expect((await storedFor(body.email)).statement_version).toBeNull()
  })

  test('mails in the language of the page', async () => {
    const email = 'zh@example.hk'
    await createActor(app, null, 'zh_tw').call(people.register, { body: { ...form, email, name: '陳大文' } })
    await jobs.drain()
    const mail = await db
      .selectFrom('demo_mailbox')
      .where('to_address', '=', email)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('請驗證你的電郵地址')
    expect(mail.text).toContain('陳大文，你好')
    expect(mail.text).toContain('?lang=zh_tw#token=')
  })

  test('mails a link with the return path, if that is a page of the mall', async () => {
    const email = 'next@example.hk'
    const linkOf = async () => {
      await jobs.drain()
      const mails = db.selectFrom('demo_mailbox').where('to_address', '=', email).select('text')
      const { text } = await mails.orderBy('received_at', 'desc').executeTakeFirstOrThrow()
      return new URL(/https?:\S+verificationComplete\S+/.exec(text)?.[0] ?? '')
    }
    const nextOf = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('next')
    const next = '/order/confirm?lang=en&a=1#b'
    await visitor.call(people.register, { body: { ...form, email, next } })
    expect(nextOf(await linkOf())).toBe(next)
    for (const [requested, carried] of [
      ['/shoppingCart', '/shoppingCart'],
      ['//evil.example', null],
      ['https://evil.example', null],
      ['x'.repeat(2_000), null],
    ] as const) {
      await clock.advance({ minutes: 2 })
      await visitor.call(people.resendVerification, { body: { email, next: requested } })
      expect(nextOf(await linkOf())).toBe(carried)
    }
  })

  test('another person’s email address first gives no access, and does not block its owner', async () => {
    const email = 'mine@example.hk'
    const theirs = 'Vermilion31'
    await visitor.call(people.register, {
      body: { ...form, email, password: theirs, confirmPassword: theirs, name: 'A Stranger' },
    })
    const [strangersLink = ''] = await mailedTokens(email)
    expect((await verify(strangersLink)).body).toEqual({ code: 'incorrect-password' })

    await clock.advance({ minutes: 2 })
    expect((await visitor.call(people.register, { body: { ...form, email } })).status).toBe(201)
    const [ownLink = ''] = await mailedTokens(email)
    expect((await verify(strangersLink, theirs)).body).toEqual({ code: 'verification-link-invalid' })
    expect((await verify(ownLink)).status).toBe(200)
    const login = async (secret: string) =>
      await visitor.call(people.login, { body: { username: email, password: secret } })
    expect((await login(theirs)).body).toEqual({ code: 'incorrect-password' })
    expect((await login(password)).body).toMatchObject({ userInfo: { username: form.name } })
    expect((await visitor.call(people.register, { body: { ...form, email } })).body).toEqual({
      code: 'email-exists',
    })
  })

  test('repeatedly is limited like resending the link', async () => {
    const email = 'bombed@example.hk'
    // Each mail is sent before the next registration, which makes its link invalid.
    const again = async () => {
      const { body } = await visitor.call(people.register, { body: { ...form, email } })
      await jobs.drain()
      return body
    }
    await again()
    expect(await again()).toEqual({ code: 'resend-too-soon', retryAfterSeconds: 60 })
    for (let times = 0; times < 5; times += 1) {
      await clock.advance({ seconds: 60 })
      expect(await again()).toEqual({ resendAfterSeconds: 60 })
    }
    await clock.advance({ seconds: 60 })
    expect(await again()).toEqual({ code: 'resend-suspended', retryAfterSeconds: 7140 })
    expect(await mailedTokens(email)).toHaveLength(6)
  })

  test('of its owner is not delayed by the resends of a stranger, and all mails to the address are bounded', async () => {
    const email = 'besieged@example.hk'
    const call = async (what: 'register' | 'resend') => {
      await clock.advance({ seconds: 60 })
      const { body } =
        what === 'register'
          ? await visitor.call(people.register, { body: { ...form, email } })
          : await visitor.call(people.resendVerification, { body: { email } })
      await jobs.drain()
      return body
    }
    await call('register')
    for (let times = 0; times < 5; times += 1) await call('resend')
    expect(await call('resend')).toMatchObject({ code: 'resend-suspended' })
    expect(await call('register')).toEqual({ resendAfterSeconds: 60 })
    expect(await call('resend')).toMatchObject({ code: 'resend-suspended' })
    for (let times = 0; times < 4; times += 1)
      expect(await call('register')).toEqual({ resendAfterSeconds: 60 })
    expect(await call('register')).toMatchObject({ code: 'resend-suspended' })
    expect(await call('resend')).toMatchObject({ code: 'resend-suspended' })
    expect(await mailedTokens(email)).toHaveLength(11)
  })

  test('of its owner is possible ten minutes after five of a stranger, who can then send no more', async () => {
    const email = 'harassed@example.hk'
    const stranger = createActor(app, null, 'en', '203.0.113.9')
    const call = async (who: typeof visitor, seconds: number, typed = password) => {
      await clock.advance({ seconds })
      const body = { ...form, email, password: typed, confirmPassword: typed }
      const answer = await who.call(people.register, { body })
      await jobs.drain()
      return answer.body
    }
    for (let times = 0; times < 6; times += 1)
      expect(await call(stranger, 60, 'Stranger1')).toEqual({ resendAfterSeconds: 60 })
    expect(await call(stranger, 60, 'Stranger1')).toMatchObject({ code: 'resend-suspended' })
    expect(await call(visitor, 0)).toEqual({ code: 'resend-too-soon', retryAfterSeconds: 540 })
    expect(await call(visitor, 540)).toEqual({ resendAfterSeconds: 60 })
    expect(await call(stranger, 600, 'Stranger1')).toMatchObject({ code: 'resend-suspended' })
    const [latest = ''] = await mailedTokens(email)
    expect((await verify(latest)).status).toBe(200)
  })

  test('is refused at once while no mail can be sent', async () => {
    await db.insertInto('mail_server_failures').values({ in_a_row: 3, latest_at: clock.now() }).execute()
    const refused = await visitor.call(people.register, { body: { ...form, email: 'no@example.hk' } })
    expect(refused.body).toEqual({ code: 'mail-not-sent' })
    await db.deleteFrom('mail_server_failures').execute()
  })

  test('one email address twelve times concurrently creates one account and sends one mail', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        visitor.call(people.register, {
          body: { ...form, email: index % 2 ? 'race@example.hk' : 'Race@Example.hk' },
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = tries.filter(({ status }) => status !== 201)
    for (const { status, body } of refused)
      expect({ status, body }).toEqual({
        status: 422,
        body: { code: 'resend-too-soon', retryAfterSeconds: 60 },
      })
    await jobs.drain()
    expect(await db.selectFrom('demo_mailbox').selectAll().execute()).toHaveLength(1)
  })

  test('requires a named sponsor to exist and to accept members', async () => {
    const sponsor = await aDistributor(db, { edcNumber: '88000101' })
    await aDistributor(db, { edcNumber: '88000102', renewalExpiresOn: '2026-03-01' })
    await aDistributor(db, { edcNumber: '88000103', contractDisabledAt: clock.now() })
    const registerUnder = async (sponsorEdcNumber: string) =>
      await visitor.call(people.register, {
        body: { ...form, email: `below${sponsorEdcNumber}@example.hk`, sponsorEdcNumber },
      })

    expect((await registerUnder('88000199')).body).toEqual({ code: 'sponsor-missing' })
    expect((await registerUnder('88000102')).body).toEqual({ code: 'sponsor-not-eligible' })
    expect((await registerUnder('88000103')).body).toEqual({ code: 'sponsor-not-eligible' })
    expect((await registerUnder('88000101')).status).toBe(201)
    const { sponsor_id } = await db
      .selectFrom('people')
      .where('email', '=', 'below88000101@example.hk')
      .select('sponsor_id')
      .executeTakeFirstOrThrow()
    expect(sponsor_id).toBe(sponsor.id)
  })
})

describe('a registration form', () => {
  test('ignores unknown fields, which cannot grant anything', async () => {
    const email = 'greedy@example.hk'
    const greed = { roles: ['ROLE_CMS_IIT'], rateBasisPoints: 1500, verifiedAt: clock.now(), canBuy: true }
    await visitor.call(people.register, { body: { ...form, email, ...greed } })
    const person = await db
      .selectFrom('people')
      .where('email', '=', email)
      .selectAll()
      .executeTakeFirstOrThrow()
    const roles = await db
      .selectFrom('person_roles')
      .where('person_id', '=', person.id)
      .select('role')
      .execute()
    expect(roles).toEqual([{ role: 'ROLE_API_MEMBER' }])
    expect(person).toMatchObject({ rate_basis_points: 0, verified_at: null })
  })

  test('names each invalid field', async () => {
    const { status, body } = await visitor.call(people.register, {
      body: {
        ...form,
        name: 'R2D2',
        email: 'no address',
        password: 'short',
        contactNumber: '12345678',
        gender: 'X',
        sponsorEdcNumber: '1',
        isAdult: false,
      },
    })
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'invalid-input',
      fields: {
        name: 'name-format',
        email: 'email-format',
        password: 'password-format',
        confirmPassword: 'password-mismatch',
        contactNumber: 'phone-format',
        gender: 'not-an-option',
        sponsorEdcNumber: 'edc-number-format',
        isAdult: 'must-agree',
      },
    })
    const linked = await visitor.call(people.register, { body: { ...form, name: 'Prize at win-hkd.com' } })
    expect(linked.body).toEqual({ code: 'invalid-input', fields: { name: 'name-format' } })
    for (const password of ['Abc123', 'Caligula']) {
      const body = { ...form, password, confirmPassword: password }
      const common = await visitor.call(people.register, { body })
      expect(common.body).toEqual({ code: 'invalid-input', fields: { password: 'password-common' } })
    }
    const differing = await visitor.call(people.register, { body: { ...form, confirmPassword: 'Kettle89' } })
    expect(differing.body).toEqual({
      code: 'invalid-input',
      fields: { confirmPassword: 'password-mismatch' },
    })
  })
})

describe('a verification link', () => {
  test('works once, even with twenty concurrent requests', async () => {
    const email = 'twenty@example.hk'
    await visitor.call(people.register, { body: { ...form, email } })
    const [token = ''] = await mailedTokens(email)
    const tries = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = tries.filter(({ status }) => status !== 200)
    for (const { body } of others) expect(body).toEqual({ code: 'already-verified' })
  })

  test('begins a session on request, with the password that it requires anyway', async () => {
    const email = 'session@example.hk'
    await visitor.call(people.register, { body: { ...form, email } })
    const [token = ''] = await mailedTokens(email)
    const body = { token, password, signsIn: true }
    const wrong = await visitor.call(people.verifyEmail, { body: { ...body, password: 'Kettle77' } })
    expect(wrong.body).toEqual({ code: 'incorrect-password' })
    const refusals = db
      .selectFrom('security_events')
      .innerJoin('people', 'people.id', 'security_events.person_id')
      .where('people.email', '=', email)
      .where('kind', '=', 'VERIFICATION_REFUSED')
    expect(await refusals.select('reason').execute()).toEqual([{ reason: 'incorrect-password' }])
    const session = (await visitor.call(people.verifyEmail, { body })).body.signedIn
    const init = await createActor(app, session?.token ?? '').call(initEndpoints.loadPage)
    expect(init.body.userInfo).toMatchObject({ email })
  })

  test('works for exactly 24 hours', async () => {
    const email = 'late@example.hk'
    await visitor.call(people.register, { body: { ...form, email } })
    const [token = ''] = await mailedTokens(email)
    await clock.advance({ hours: 24 })
    expect((await verify(token)).body).toEqual({ code: 'verification-link-invalid' })
    expect((await verify('made-up')).body).toEqual({ code: 'verification-link-invalid' })
    expect((await verify('')).body).toEqual({ code: 'invalid-input', fields: { token: 'required' } })
    const typed = await visitor.call(people.verifyEmail, { body: { token, password: '' } })
    expect(typed.body).toEqual({ code: 'invalid-input', fields: { password: 'required' } })
  })

  test('does nothing when it is only opened, without the password', async () => {
    const opened = await app.inject({ method: 'GET', url: '/back/api/user/verifyEmail?token=abc' })
    expect(opened.statusCode).toBe(404)
  })

  test('is stored only in the mail', async () => {
    const email = 'secret@example.hk'
    await visitor.call(people.register, { body: { ...form, email } })
    const [token = ''] = await mailedTokens(email)
    const stored = JSON.stringify([
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('one_time_tokens').selectAll().execute(),
    ])
    expect(token).toHaveLength(43)
    expect(stored).not.toContain(token)
  })
})

describe('resending the link', () => {
  async function resend(email: string) {
    return await visitor.call(people.resendVerification, { body: { email } })
  }

  test('mails a new one after a minute, and is suspended after five', async () => {
    const email = 'again@example.hk'
    await visitor.call(people.register, { body: { ...form, email } })
    expect((await resend(email)).body).toEqual({ code: 'resend-too-soon', retryAfterSeconds: 60 })
    for (let times = 0; times < 5; times += 1) {
      await clock.advance({ seconds: 60 })
      expect(await resend(email)).toEqual({ status: 200, body: { resendAfterSeconds: 60 } })
    }
    expect(await mailedTokens(email)).toHaveLength(6)
    await clock.advance({ seconds: 60 })
    expect((await resend(email)).body).toEqual({ code: 'resend-suspended', retryAfterSeconds: 7140 })
    await clock.advance({ hours: 2 })
    expect((await resend(email)).status).toBe(200)
  })

  test('has the same answer for an unknown email address, which gets no mail', async () => {
    const email = 'nobody@example.hk'
    expect(await resend(email)).toEqual({ status: 200, body: { resendAfterSeconds: 60 } })
    expect((await resend(email.toUpperCase())).body).toEqual({
      code: 'resend-too-soon',
      retryAfterSeconds: 60,
    })
    expect(await mailedTokens(email)).toEqual([])
  })

  test('ten times concurrently sends one mail', async () => {
    const { email } = await aMember(db, { isVerified: false })
    const tries = await Promise.all(Array.from({ length: 10 }, () => resend(email)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailedTokens(email)).toHaveLength(1)
  })

  test('refuses an invalid email address', async () => {
    expect((await resend('x')).body).toEqual({ code: 'invalid-input', fields: { email: 'email-format' } })
  })
})

describe('signing in', () => {
  const signIn = async (username: string, secret = password) =>
    await visitor.call(people.login, { body: { username, password: secret } })

  test('discloses account status only after the password is verified', async () => {
    const sponsor = await aDistributor(db, { edcNumber: '88000201', contractDisabledAt: clock.now() })
    const disabled = await aMember(db, { passwordHash, disabledAt: clock.now() })
    const orphan = await aMember(db, { passwordHash, sponsorId: sponsor.id, rateBasisPoints: 1000 })
    const unverified = await aMember(db, { passwordHash, isVerified: false })

    expect((await signIn('nobody@example.hk')).body).toEqual({ code: 'incorrect-account' })
    expect((await signIn(disabled.email)).body).toEqual({ code: 'not-authorised' })
    expect((await signIn(orphan.email)).body).toMatchObject({ code: 'disabled-sponsor' })
    expect((await signIn(unverified.email)).body).toEqual({
      code: 'unverified-account',
      resendAfterSeconds: 0,
    })
    for (const { email } of [disabled, orphan, unverified]) {
      expect((await signIn(email, 'kettle88')).body).toEqual({ code: 'incorrect-password' })
    }
  })

  test('works by eDC card number too', async () => {
    await aDistributor(db, { edcNumber: '88000202', passwordHash })
    const { status, body } = await signIn('88000202')
    expect(status).toBe(200)
    expect(body).toMatchObject({ roles: ['ROLE_API_DISTRIBUTOR'], userInfo: { edcNumber: '88000202' } })
  })

  test('compares the password exactly', async () => {
    const { email } = await aMember(db, { passwordHash })
    for (const wrong of ['kettle88', ' Kettle88', 'Kettle88 ', 'Kettle8']) {
      expect((await signIn(email, wrong)).body).toEqual({ code: 'incorrect-password' })
    }
  })

  test('requires an account and a password', async () => {
    const { status, body } = await visitor.call(people.login, { body: { username: '  ', password: '' } })
    expect(status).toBe(422)
    const fields = { username: 'required', password: 'required' }
    expect(body).toEqual({ code: 'invalid-input', fields })
    const empty = await app.inject({ method: 'POST', url: '/back/api/user/login?lang=en', payload: {} })
    expect(empty.json()).toEqual({ code: 'invalid-input', fields })
  })
})

describe('a session', () => {
  test('is ended by a call of JSON without a body, with a scheme in lower case', async () => {
    const token = await insertSessionForPerson(db, clock, (await aMember(db)).id)
    const headers = { authorization: `bearer ${token}`, 'content-type': 'application/json' }
    const answer = await app.inject({
      method: 'POST',
      url: '/back/api/user/logout?lang=en',
      payload: '',
      headers,
    })
    expect(answer.statusCode).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
  })

  async function isSignedIn(token: string): Promise<boolean> {
    return (await createActor(app, token).call(initEndpoints.loadPage)).body.userInfo !== null
  }

  test('ends at sign-out, which accepts an invalid token', async () => {
    const token = await insertSessionForPerson(db, clock, (await aMember(db)).id)
    expect(await isSignedIn(token)).toBe(true)
    for (const held of [token, token, 'no-token', null]) {
      expect(await createActor(app, held).call(people.logout)).toEqual({ status: 200, body: {} })
    }
    expect(await isSignedIn(token)).toBe(false)
  })

  test('ends after twelve hours without a request', async () => {
    const token = await insertSessionForPerson(db, clock, (await aMember(db)).id)
    await clock.advance({ hours: 11, minutes: 59 })
    expect(await isSignedIn(token)).toBe(true)
    await clock.advance({ hours: 11, minutes: 59 })
    expect(await isSignedIn(token)).toBe(true)
    await clock.advance({ hours: 12 })
    expect(await isSignedIn(token)).toBe(false)
  })

  test('ends after seven days, even if active', async () => {
    const token = await insertSessionForPerson(db, clock, (await aMember(db)).id)
    for (let halfDays = 0; halfDays < 14; halfDays += 1) {
      expect(await isSignedIn(token)).toBe(true)
      await clock.advance({ hours: 11, minutes: 59 })
    }
    await clock.advance({ minutes: 14 })
    expect(await isSignedIn(token)).toBe(false)
  })

  test('ends at once if its person is disabled', async () => {
    const { id } = await aMember(db)
    const token = await insertSessionForPerson(db, clock, id)
    await db.updateTable('people').set({ disabled_at: clock.now() }).where('id', '=', id).execute()
    expect(await isSignedIn(token)).toBe(false)
  })

  test('records its use at most once a minute', async () => {
    const token = await insertSessionForPerson(db, clock, (await aMember(db)).id)
    const readSeenAt = async () =>
      (await db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()).seen_at
    const begun = clock.now()
    await clock.advance({ seconds: 59 })
    await isSignedIn(token)
    expect(await readSeenAt()).toEqual(begun)
    await clock.advance({ seconds: 1 })
    await isSignedIn(token)
    expect(await readSeenAt()).toEqual(clock.now())
  })
})

describe('the start data of pages', () => {
  test('contains the shop and no personal data for a visitor', async () => {
    const { status, body } = await visitor.call(initEndpoints.loadPage)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      userInfo: null,
      shoppingCarts: [],
      favorites: [],
      canBuy: true,
      hasDiscountRate: false,
    })
    expect(body.shop).toMatchObject({ nameEn: 'Bauhinia', freightCents: 10_000 })
  })

  test('contains the sponsor and the rate of a member', async () => {
    const sponsor = await aDistributor(db, { edcNumber: '88000301', username: 'Lee Man' })
    const { id } = await aMember(db, { sponsorId: sponsor.id, rateBasisPoints: 800 })
    const { body } = await createActor(app, await insertSessionForPerson(db, clock, id)).call(
      initEndpoints.loadPage,
    )
    expect(body).toMatchObject({ canBuy: true, hasDiscountRate: true })
    expect(body.userInfo).toMatchObject({
      sponsorName: 'Lee Man',
      sponsorEdcNumber: '88000301',
      discountRate: 800,
    })
  })

  test('states that a blocked person cannot buy', async () => {
    const { id } = await aMember(db, { canBuy: false })
    expect(
      (await createActor(app, await insertSessionForPerson(db, clock, id)).call(initEndpoints.loadPage)).body
        .canBuy,
    ).toBe(false)
  })
})

test('an unknown id has no session', async () => {
  expect((await createActor(app, unknownId).call(initEndpoints.loadPage)).body.userInfo).toBeNull()
})
