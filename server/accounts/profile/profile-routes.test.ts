import { describe, expect, test } from 'vitest'
import { consentEndpoints as consents, consentTextVersion } from '../../../contract/shop/accounts/consents.ts'
import { accountEndpoints as people } from '../../../contract/shop/accounts/people.ts'
import { profileEndpoints as profile } from '../../../contract/shop/accounts/profile.ts'
import { initEndpoints } from '../../../contract/shop/init/init.ts'
import { collectionStatementVersion } from '../../../contract/shop/privacy/collection-statement.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { anUnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import {
  type AMember,
  aDistributor,
  aMember,
  insertSessionForPerson,
} from '../../../test-support/people/a-member.ts'
import { type Actor, createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { initRoutes } from '../../init/init-routes.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import { mailQueue } from '../../platform/mail/mail.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertUnsubscribeLink } from '../consents/consent-queries.ts'
import { peopleRoutes } from '../people-routes.ts'
import { profileRoutes } from './profile-routes.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes, profileRoutes, initRoutes])
const { app, clock, jobs } = mall
jobs.work(mailQueue, async () => undefined)
await jobs.prepare()

const input = {
  name: '陳美',
  contactNumber: '2345 6789',
  gender: 'FEMALE',
  address: '旺角彌敦道 1 號',
  sponsorEdcNumber: '',
}

async function aSignedInMember(member: AMember = {}): Promise<Actor & { id: string; email: string }> {
  const { id, email } = await aMember(db, member)
  return { ...createActor(app, await insertSessionForPerson(db, clock, id)), id, email }
}

let lastCard = 10_000_000
async function aSponsor(contract: { renewalExpiresOn?: string; contractDisabledAt?: Date } = {}) {
  lastCard += 1
  const edcNumber = String(lastCard)
  return { ...(await aDistributor(db, { edcNumber, username: 'Lee Man', ...contract })), edcNumber }
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await db.selectFrom('mails').where('to_address', '=', email).select('kind').execute()
  return rows.map(({ kind }) => kind)
}

describe('the settings', () => {
  test('store the version of the collection statement that they showed, which a page of the release before leaves', async () => {
    const mei = await aSignedInMember()
    const stored = async () =>
      await db
        .selectFrom('people')
        .where('id', '=', mei.id)
        .select(['statement_version', 'statement_shown_at'])
        .executeTakeFirstOrThrow()
    const body = { ...input, statementVersion: collectionStatementVersion }
    expect((await mei.call(profile.update, { body })).status).toBe(200)
    const shown = { statement_version: collectionStatementVersion, statement_shown_at: clock.now() }
    expect(await stored()).toEqual(shown)
    await clock.advance({ minutes: 2 })
    expect((await mei.call(profile.update, { body: input })).status).toBe(200)
    expect(await stored()).toEqual(shown)
  })

  test('change the profile of a member, which every page then shows', async () => {
    const mei = await aSignedInMember()
    const changed = {
      username: '陳美',
      contactNumber: '+85223456789',
      gender: 'FEMALE',
      address: input.address,
    }
    expect(await mei.call(profile.update, { body: input })).toMatchObject({
      status: 200,
      body: changed,
    })
    expect((await mei.call(initEndpoints.loadPage)).body.userInfo).toMatchObject({
      ...changed,
      email: mei.email,
    })
  })

  test('accept the stored name of a person who registered before it was refused', async () => {
    const mei = await aSignedInMember()
    const body = { ...input, name: 'J.Wong' }
    expect((await mei.call(profile.update, { body })).body).toMatchObject({ username: 'J.Wong' })
  })

  test('name each invalid field, and then change nothing', async () => {
    const mei = await aSignedInMember()
    const body = { ...input, name: 'Mei 2', contactNumber: '1', gender: 'CAT', address: 'x'.repeat(201) }
    const fields = {
      name: 'name-format',
      contactNumber: 'phone-format',
      gender: 'not-an-option',
      address: 'too-long',
    }
    expect((await mei.call(profile.update, { body })).body).toEqual({
      code: 'invalid-input',
      fields,
      limits: { address: 200 },
    })
    expect((await mei.call(initEndpoints.loadPage)).body.userInfo).toMatchObject({
      username: 'Chan Tai Mei',
    })
  })

  test('are for members only: the company manages the data of distributors', async () => {
    const lee = await aSponsor()
    const answer = await createActor(app, await insertSessionForPerson(db, clock, lee.id)).call(
      profile.update,
      {
        body: input,
      },
    )
    expect(answer).toEqual({ status: 403, body: { code: 'wrong-role' } })
  })
})

describe('a sponsor', () => {
  test('can be chosen by a member without one: without a rate, logged and mailed once', async () => {
    const mei = await aSignedInMember()
    const lee = await aSponsor()
    const { body } = await mei.call(profile.update, {
      body: { ...input, sponsorEdcNumber: lee.edcNumber },
    })
    expect(body).toMatchObject({ sponsorId: lee.id, sponsorName: 'Lee Man', canChangeSponsor: false })
    expect(await mailsTo(mei.email)).toEqual(['sponsor-changed'])
    const history = await db
      .selectFrom('sponsor_changes')
      .where('person_id', '=', mei.id)
      .selectAll()
      .execute()
    expect(history).toMatchObject([{ from_sponsor_id: null, to_sponsor_id: lee.id, changed_at: clock.now() }])
  })

  test('who is inactive can be replaced, which ends the rate', async () => {
    const gone = await aSponsor({ contractDisabledAt: new Date('2026-01-01T00:00:00Z') })
    const lee = await aSponsor()
    const mei = await aSignedInMember({ sponsorId: gone.id, rateBasisPoints: 1000 })
    expect((await mei.call(initEndpoints.loadPage)).body.userInfo).toMatchObject({ canChangeSponsor: true })
    const body = { ...input, sponsorEdcNumber: lee.edcNumber }
    expect((await mei.call(profile.update, { body })).body).toMatchObject({
      sponsorId: lee.id,
      discountRate: 0,
      hasDiscountRate: false,
    })
    const row = await db.selectFrom('people').where('id', '=', mei.id).selectAll().executeTakeFirst()
    expect(row?.rate_basis_points).toBe(0)
  })

  test('who is named again stays, and a number that nobody has is refused as missing', async () => {
    const lee = await aSponsor()
    const mei = await aSignedInMember({ sponsorId: lee.id, rateBasisPoints: 1000 })
    const same = { ...input, sponsorEdcNumber: lee.edcNumber }
    expect((await mei.call(profile.update, { body: same })).body).toMatchObject({ hasDiscountRate: true })
    const body = { ...input, sponsorEdcNumber: '99999999' }
    expect((await mei.call(profile.update, { body })).body).toEqual({ code: 'sponsor-missing' })
  })

  test('who is active cannot be replaced, and the refusal rolls back the rest of the form', async () => {
    const [lee, other] = [await aSponsor(), await aSponsor()]
    const mei = await aSignedInMember({ sponsorId: lee.id })
    const body = { ...input, sponsorEdcNumber: other.edcNumber }
    expect(await mei.call(profile.update, { body })).toEqual({
      status: 422,
      body: { code: 'sponsor-unchangeable' },
    })
    expect((await mei.call(initEndpoints.loadPage)).body.userInfo).toMatchObject({
      username: 'Chan Tai Mei',
      sponsorId: lee.id,
    })
  })

  test('must exist and be active', async () => {
    const mei = await aSignedInMember()
    const expired = await aSponsor({ renewalExpiresOn: '2026-02-01' })
    const refusalFor = async (sponsorEdcNumber: string) =>
      (await mei.call(profile.update, { body: { ...input, sponsorEdcNumber } })).body
    expect(await refusalFor('99999999')).toEqual({ code: 'sponsor-missing' })
    expect(await refusalFor(expired.edcNumber)).toEqual({ code: 'sponsor-not-eligible' })
  })

  test('is chosen once, even with concurrent requests', async () => {
    const mei = await aSignedInMember()
    const sponsors = await Promise.all([aSponsor(), aSponsor(), aSponsor()])
    const answers = await Promise.all(
      sponsors.map(({ edcNumber: sponsorEdcNumber }) =>
        mei.call(profile.update, { body: { ...input, sponsorEdcNumber } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await mailsTo(mei.email)).toEqual(['sponsor-changed'])
  })
})

describe('the figures of an account', () => {
  test('sum paid goods only, in this contract year and before', async () => {
    const placedAt = clock.now()
    const orders = [
      await anUnpaidOrder(db, { placedAt: new Date('2025-06-01T00:00:00Z'), totalCents: 100_000 }),
      await anUnpaidOrder(db, { placedAt, totalCents: 200_000 }),
      await anUnpaidOrder(db, { placedAt, totalCents: 400_000 }),
    ]
    const figuresOf = async (personId: string) => {
      const person = createActor(app, await insertSessionForPerson(db, clock, personId))
      const { userInfo } = (await person.call(initEndpoints.loadPage)).body
      return [userInfo?.totalPriceCents, userInfo?.currentSubtotalCents, userInfo?.historicalTotalCents]
    }
    const [early, late, unpaid] = orders
    if (!early || !late || !unpaid) throw new Error('an order is missing')
    await db.transaction().execute(async (tx) => {
      await markOrderPaid(tx, { orderId: early.id, now: new Date('2025-06-01T00:01:00Z'), cause: 'a test' })
      await markOrderPaid(tx, { orderId: late.id, now: placedAt, cause: 'a test' })
    })
    // All of these people registered on 1 January.
    expect(await figuresOf(early.personId)).toEqual([100_000, 0, 100_000])
    expect(await figuresOf(late.personId)).toEqual([200_000, 200_000, 0])
    expect(await figuresOf(unpaid.personId)).toEqual([0, 0, 0])
  })
})

describe('a consent', () => {
  const readOwnProfile = async (who: Actor) =>
    (await who.call(consents.list)).body.items.find(({ purpose }) => purpose === 'OWN_MARKETING')
  const rowsOf = async (id: string) =>
    await db.selectFrom('consents').where('person_id', '=', id).selectAll().orderBy('id').execute()

  test('is not granted without an answer', async () => {
    const mei = await aSignedInMember()
    const silent = { isGranted: false, textVersion: null, givenAt: null }
    expect((await mei.call(consents.list)).body.items).toEqual([
      { purpose: 'OWN_MARKETING', ...silent },
      { purpose: 'SPONSOR_MARKETING', ...silent },
    ])
  })

  test('is stored with its wording, time and source, and so is its withdrawal', async () => {
    const mei = await aSignedInMember()
    for (const isGranted of [true, true, false])
      await mei.call(consents.set, { body: { purpose: 'OWN_MARKETING', isGranted } })
    expect(await readOwnProfile(mei)).toMatchObject({ isGranted: false, givenAt: clock.now().toISOString() })
    expect(await rowsOf(mei.id)).toMatchObject([
      { is_granted: true, text_version: consentTextVersion, source: 'ACCOUNT', given_at: clock.now() },
      { is_granted: false, source: 'ACCOUNT' },
    ])
  })

  test('ticked at registration is stored, an unticked box is not', async () => {
    const register = async (email: string, boxes: object) => {
      const form = {
        name: 'Chan Tai Mei',
        email,
        password: 'Kettle88',
        confirmPassword: 'Kettle88',
        contactNumber: '91234567',
        gender: 'NONE',
        address: '',
        isAdult: true,
        acceptsTerms: true,
      }
      expect((await createActor(app).call(people.register, { body: { ...form, ...boxes } })).status).toBe(201)
      const { id } = await db
        .selectFrom('people')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirstOrThrow()
      return await rowsOf(id)
    }
    expect(await register('silent@example.hk', {})).toEqual([])
    expect(
      await register('agrees@example.hk', { ownMarketing: false, sponsorMarketing: true }),
    ).toMatchObject([{ purpose: 'SPONSOR_MARKETING', is_granted: true, source: 'REGISTRATION' }])
  })

  test('can be withdrawn by the link of a mail, without sign-in, idempotently', async () => {
    const mei = await aSignedInMember()
    await mei.call(consents.set, { body: { purpose: 'OWN_MARKETING', isGranted: true } })
    const token = newToken()
    await insertUnsubscribeLink(db, { tokenHash: hashOfToken(token), personId: mei.id, now: clock.now() })
    for (const _ of [1, 2])
      expect((await createActor(app).call(consents.unsubscribe, { query: { token } })).status).toBe(200)
    expect(await readOwnProfile(mei)).toMatchObject({ isGranted: false })
    expect((await rowsOf(mei.id)).map(({ source }) => source)).toEqual(['ACCOUNT', 'UNSUBSCRIBE_LINK'])
    expect((await createActor(app).call(consents.unsubscribe, { query: { token: 'none' } })).body).toEqual({
      code: 'unsubscribe-link-invalid',
    })
  })

  test('can be withdrawn by a mail client, which sends its own form', async () => {
    const mei = await aSignedInMember()
    await mei.call(consents.set, { body: { purpose: 'OWN_MARKETING', isGranted: true } })
    const token = newToken()
    await insertUnsubscribeLink(db, { tokenHash: hashOfToken(token), personId: mei.id, now: clock.now() })
    const reply = await app.inject({
      method: 'POST',
      url: `${apiBase}${consents.unsubscribe.path}`,
      query: { token },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.statusCode).toBe(200)
    expect(await readOwnProfile(mei)).toMatchObject({ isGranted: false })
  })

  test('cannot be changed: the database role may only insert', async () => {
    const mei = await aSignedInMember()
    await mei.call(consents.set, { body: { purpose: 'OWN_MARKETING', isGranted: true } })
    await expect(db.updateTable('consents').set({ is_granted: false }).execute()).rejects.toThrow(
      'permission',
    )
    await expect(db.deleteFrom('consents').execute()).rejects.toThrow('permission')
  })
})
