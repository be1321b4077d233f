import { describe, expect, test } from 'vitest'
import { passwordEndpoints, sessionEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { type Actor, createActor } from '../../../test-support/people/actor.ts'
import { createSignInFixture } from '../../../test-support/people/sign-in-fixture.ts'

const { db, app, clock, password, passwordHash, signIn, isSignedIn, mailsTo, listEvents } =
  await createSignInFixture()
const newPassword = 'Lantern2000x'
const visitor = createActor(app)

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

describe('a forgotten password', () => {
  const known = { name: 'Chan Tai Mei', contactNumber: '91234567' }
  async function forget(body: object, who = visitor) {
    return await who.call(passwordEndpoints.requestReset, { body })
  }
  async function linksTo(email: string): Promise<string[]> {
    const mails = await mailsTo(email)
    return mails.map(({ text }) => /resetPassword\?lang=en#token=([\w-]+)/.exec(text)?.[1] ?? '')
  }
  async function reset(token: string, chosenPassword = newPassword) {
    const body = { token, password: chosenPassword, confirmPassword: chosenPassword }
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
    const elsewhere = await insertSessionForPerson(db, clock, id)
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
    expect((await reset(token, 'Lantern2001x')).body).toEqual({ code: 'reset-link-expired' })
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await signIn(visitor, email)).body).toEqual({ code: 'incorrect-password' })
    expect((await signIn(visitor, email, newPassword)).status).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your password has been changed'])
    expect(await listEvents(id)).toEqual([
      'PASSWORD_RESET_MAILED',
      'PASSWORD_RESET',
      'SIGN_IN_REFUSED incorrect-password',
      'SIGNED_IN',
    ])
  })

  test('is not reset to the card number or the phone of the person', async () => {
    const { email } = await aDistributor(db, { edcNumber: '88061935', passwordHash })
    await forget({ ...known, email })
    const [token = ''] = await linksTo(email)
    const refusal = { fields: { password: 'password-common' } }
    for (const number of ['88061935', 'Card88061935', '91234567', '85291234567'])
      expect((await reset(token, number)).body).toMatchObject(refusal)
  })

  test('answers a repeated reset with success while its password is that of the account, within a limit', async () => {
    const { id, email } = await aMember(db, { passwordHash })
    await forget({ ...known, email })
    const [token = ''] = await linksTo(email)
    const refused = { code: 'reset-link-expired' }
    await reset(token)
    const since = await insertSessionForPerson(db, clock, id)
    expect(await reset(token)).toEqual({ status: 200, body: {} })
    for (let guess = 0; guess < 4; guess += 1)
      expect((await reset(token, `Lantern200${guess}y`)).body).toEqual(refused)
    expect((await reset(token)).body).toEqual(refused)
    expect(await isSignedIn(since)).toBe(true)
    expect(await listEvents(id)).toEqual(['PASSWORD_RESET_MAILED', 'PASSWORD_RESET'])
    await clock.advance({ minutes: 30 })
    expect((await reset(token)).body).toEqual(refused)
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
    const [here, elsewhere] = [
      await insertSessionForPerson(db, clock, id),
      await insertSessionForPerson(db, clock, id),
    ]
    expect((await change(here, { currentPassword: 'kettle88' })).body).toEqual({
      code: 'current-password-incorrect',
    })
    for (const common of ['Chan1234', 'Caligula', '91234567'])
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
    expect(await listEvents(id)).toEqual([
      'PASSWORD_CHANGE_REFUSED current-password-incorrect',
      'PASSWORD_CHANGED',
      'SIGNED_IN',
    ])
  })

  test('answers a repeat with success for ten minutes, which is no test of the password otherwise', async () => {
    const { id, email } = await aMember(db, { passwordHash })
    const token = await insertSessionForPerson(db, clock, id)
    const refused = { code: 'current-password-incorrect' }
    const repeatOfNothing = { currentPassword: 'kettle88', password, confirmPassword: password }
    expect((await change(token, repeatOfNothing)).body).toEqual(refused)
    expect((await change(token, {})).status).toBe(200)
    expect(await change(token, {})).toEqual({ status: 200, body: {} })
    const another = { password: 'Lantern2001x', confirmPassword: 'Lantern2001x' }
    expect((await change(token, another)).body).toEqual(refused)
    await clock.advance({ minutes: 10 })
    expect((await change(token, {})).body).toEqual(refused)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await listEvents(id)).filter((event) => event === 'PASSWORD_CHANGED')).toHaveLength(1)
  })

  test('accepts the current and the new password alone, and refuses a different second one', async () => {
    const { id } = await aMember(db, { passwordHash })
    const token = await insertSessionForPerson(db, clock, id)
    const different = await change(token, { confirmPassword: 'Other999' })
    expect(different.body).toMatchObject({ fields: { confirmPassword: 'password-mismatch' } })
    expect((await change(token, { confirmPassword: undefined })).status).toBe(200)
  })

  test('ten times concurrently changes it once', async () => {
    const { id } = await aMember(db, { passwordHash })
    const token = await insertSessionForPerson(db, clock, id)
    const tries = await Promise.all(Array.from({ length: 10 }, () => change(token, {})))
    // One that came after the change is answered as its repeat.
    expect(tries.map(({ status }) => status)).toContain(200)
    expect((await listEvents(id)).filter((event) => event === 'PASSWORD_CHANGED')).toHaveLength(1)
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
    const { status, body } = await change(await insertSessionForPerson(db, clock, id), {})
    expect([status, body]).toEqual([403, { code: 'wrong-role' }])
  })
})

describe('the list of sessions', () => {
  test('shows those of the person, latest first, and ends one or all of them', async () => {
    const { id, email } = await aMember(db, { passwordHash })
    const phone = await insertSessionForPerson(db, clock, id)
    await clock.advance({ minutes: 5 })
    const { body: admin } = await signIn(visitor, email)
    const stranger = await insertSessionForPerson(db, clock, (await aMember(db)).id)
    const list = async () => (await createActor(app, admin.token).call(sessionEndpoints.list)).body.items

    const [firstSession, secondSession] = await list()
    expect(firstSession).toMatchObject({ isCurrent: true })
    expect(secondSession).toMatchObject({ isCurrent: false, userAgent: 'a test' })
    const end = async (token: string) =>
      await createActor(app, token).call(sessionEndpoints.end, { params: { id: secondSession?.id ?? '' } })
    expect((await end(stranger)).status).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await end(admin.token)).status).toBe(200)
    expect((await end(admin.token)).status).toBe(404)
    expect([await isSignedIn(phone), await isSignedIn(admin.token)]).toEqual([false, true])

    const tablet = await insertSessionForPerson(db, clock, id)
    expect(await list()).toHaveLength(2)
    expect((await createActor(app, admin.token).call(sessionEndpoints.endAll)).status).toBe(200)
    expect([await isSignedIn(tablet), await isSignedIn(admin.token)]).toEqual([false, false])
    expect(await isSignedIn(stranger)).toBe(true)
    expect(await listEvents(id)).toEqual(['SIGNED_IN', 'SESSION_ENDED', 'SESSIONS_ENDED'])
  })
})
