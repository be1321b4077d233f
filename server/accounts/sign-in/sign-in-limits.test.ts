import assert from 'node:assert'
import { beforeEach, expect, test } from 'vitest'
import { accountEndpoints as people } from '../../../contract/shop/accounts/people.ts'
import { passwordEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import { nextNumber } from '../../../test-support/next-number.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { hashQuickly } from '../../../test-support/people/hash-quickly.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { peopleRoutes } from '../people-routes.ts'

const db = await createTestDatabase()
const { app, clock, config, jobs } = await openModules(db, [peopleRoutes])
await jobs.prepare()
const password = 'Kettle88'
const passwordHash = await hashQuickly(password, config.passwordPepper)

beforeEach(async () => void (await db.deleteFrom('limits').execute()))

function anAddress(): string {
  const number = nextNumber()
  return `10.5.${number >> 8}.${number & 255}`
}

async function signIn(address: string, username: string, typed = 'wrong') {
  return await createActor(app, null, 'en', address).call(people.login, {
    body: { username, password: typed },
  })
}

test('the letters İ and K, upper case and the card number of an account share its five free attempts', async () => {
  const { email } = await aDistributor(db, {
    edcNumber: '88000061',
    email: 'kit.li@example.hk',
    passwordHash,
  })
  const address = anAddress()
  const names = [email, 'K\u0130T.LI@example.hk', '\u212Ait.li@example.hk', ' Kit.Li@EXAMPLE.hk', '8800 0061']
  for (const name of names)
    expect((await signIn(address, name)).body, name).toEqual({ code: 'incorrect-password' })
  for (const name of names)
    expect((await signIn(address, name)).body, name).toMatchObject({ code: 'login-delayed' })
})

test('an IP address that tries a password on many accounts waits longer each time, on every account', async () => {
  const [address, elsewhere] = [anAddress(), anAddress()]
  const accounts: string[] = []
  for (let count = 0; count < 33; count += 1) accounts.push((await aMember(db, { passwordHash })).email)
  const [own = '', ...others] = accounts
  for (const account of others.slice(0, 30))
    expect((await signIn(address, account)).body).toEqual({ code: 'incorrect-password' })
  expect((await signIn(address, others[30] ?? '')).body).toEqual({
    code: 'login-delayed',
    retryAfterSeconds: 2,
  })
  expect((await signIn(elsewhere, own, password)).status).toBe(200)
  await clock.advance({ seconds: 2 })
  expect((await signIn(address, own, password)).status, 'a right password is not counted').toBe(200)
  expect((await signIn(address, others[30] ?? '')).body).toEqual({ code: 'incorrect-password' })
  expect((await signIn(address, others[31] ?? '')).body).toEqual({
    code: 'login-delayed',
    retryAfterSeconds: 4,
  })
  await clock.advance({ hours: 1 })
  expect((await signIn(address, others[31] ?? '')).body).toEqual({ code: 'incorrect-password' })
})

test('ninety concurrent right passwords from one IP address meet no delay, and wrong ones among them count', async () => {
  const address = anAddress()
  const accounts = await Promise.all(
    Array.from({ length: 90 }, async () => (await aMember(db, { passwordHash })).email),
  )
  for (const together of [accounts.slice(0, 30), accounts.slice(30, 60), accounts.slice(60)]) {
    const replies = await Promise.all(together.map((account) => signIn(address, account, password)))
    expect(replies.map(({ status }) => status)).toEqual(together.map(() => 200))
  }
})

test('a hundred concurrent wrong passwords from one IP address get at most two attempts more than sequential ones', async () => {
  const address = anAddress()
  const accounts = await Promise.all(
    Array.from({ length: 100 }, async () => (await aMember(db, { passwordHash })).email),
  )
  let tried = 0
  for (let from = 0; from < 100; from += 25) {
    const replies = await Promise.all(
      accounts.slice(from, from + 25).map((account) => signIn(address, account)),
    )
    tried += replies.filter(({ body }) => 'code' in body && body.code === 'incorrect-password').length
  }
  // Thirty attempts are free, and two are hashed concurrently.
  expect(tried).toBeGreaterThanOrEqual(30)
  expect(tried).toBeLessThanOrEqual(32)
})

test('a sign-in rejected by a full queue does not count as a wrong password', async () => {
  const { email } = await aMember(db, { passwordHash })
  const address = anAddress()
  const flood = Array.from({ length: 120 }, () => signIn(anAddress(), `nobody${nextNumber()}@example.hk`))
  const tries = Array.from({ length: 5 }, () => signIn(address, email))
  const statuses = (await Promise.all([...flood, ...tries])).map(({ status }) => status)
  const turnedAway = statuses.slice(120).filter((status) => status === 503).length
  expect(turnedAway, 'the queue was full').toBeGreaterThan(0)
  for (let free = 0; free < turnedAway; free += 1)
    expect((await signIn(address, email)).body).toEqual({ code: 'incorrect-password' })
  expect((await signIn(address, email)).body).toMatchObject({ code: 'login-delayed' })
})

test('a password change rejected by a full queue does not count towards its limit', async () => {
  const body = { currentPassword: 'wrong1', password: 'Lantern2000x', confirmPassword: 'Lantern2000x' }
  const everybody = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const { id } = await aMember(db, { passwordHash })
      return createActor(app, await insertSessionForPerson(db, clock, id))
    }),
  )
  const rejected: typeof everybody = []
  await Promise.all(
    everybody.map(async (who) => {
      const { status } = await who.call(passwordEndpoints.change, { body })
      if (status === 503) rejected.push(who)
    }),
  )
  // The first was rejected by the full queue at once; on a slow machine a later one may have reached the time limit.
  const [who] = rejected
  assert(who, 'the queue was full')
  for (let times = 0; times < 10; times += 1)
    expect((await who.call(passwordEndpoints.change, { body })).status).toBe(422)
  expect((await who.call(passwordEndpoints.change, { body })).status).toBe(429)
})

test('public requests of one IP address are counted together, with and without a session', async () => {
  const address = anAddress()
  const check = async (token: string | null) =>
    (
      await createActor(app, token, 'en', address).call(passwordEndpoints.checkResetToken, {
        body: { token: 'made-up' },
      })
    ).status
  const { id } = await aMember(db)
  const token = await insertSessionForPerson(db, clock, id)
  for (let times = 0; times < 60; times += 1) expect(await check(times % 2 === 0 ? null : token)).toBe(422)
  expect(await check(null)).toBe(429)
  expect(await check(token)).toBe(429)
  expect(await check(await insertSessionForPerson(db, clock, (await aMember(db)).id))).toBe(429)
})

test('a flood of sign-ins does not starve a password change', async () => {
  const { id } = await aMember(db, { passwordHash })
  const who = createActor(app, await insertSessionForPerson(db, clock, id), 'en', anAddress())
  const flood = Array.from({ length: 60 }, () => signIn(anAddress(), `nobody${nextNumber()}@example.hk`))
  const body = { currentPassword: 'wrong1', password: 'Lantern2000x', confirmPassword: 'Lantern2000x' }
  const changed = await who.call(passwordEndpoints.change, { body })
  expect(changed.body).toEqual({ code: 'current-password-incorrect' })
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([422, 503]))
})
