import { describe, expect, test } from 'vitest'
import { accountEndpoints as people } from '../../../contract/shop/accounts/people.ts'
import { signInEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import { aDistributor, aMember } from '../../../test-support/people/a-member.ts'
import { type Actor, createActor } from '../../../test-support/people/actor.ts'
import { createSignInFixture } from '../../../test-support/people/sign-in-fixture.ts'

const { db, app, clock, passwordHash, signIn, isSignedIn, mailsTo, listEvents } = await createSignInFixture()
const visitor = createActor(app)
const sponsor = await aDistributor(db, { edcNumber: '88000001', username: 'Lee Man' })
const former = await aDistributor(db, {
  edcNumber: '88000003',
  username: 'Leung Kwok',
  contractDisabledAt: clock.now(),
})
await aDistributor(db, { edcNumber: '88000004', renewalExpiresOn: '2026-02-01' })

/** A visitor with this IP address. */
function at(address: string): Actor {
  return createActor(app, null, 'en', address)
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
    expect(await listEvents(id)).toEqual([
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
    expect((await listEvents(id)).slice(0, 3)).toEqual([
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

test('the security log is append-only', async () => {
  const change = db.updateTable('security_events').set({ kind: 'SIGNED_OUT' }).execute()
  await expect(change).rejects.toThrow('permission denied')
  await expect(db.deleteFrom('security_events').execute()).rejects.toThrow('permission denied')
})
