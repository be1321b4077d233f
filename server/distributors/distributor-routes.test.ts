import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { accountEndpoints as people } from '../../contract/shop/accounts/people.ts'
import { downlineEndpoints as downline } from '../../contract/shop/distributors/downline.ts'
import { shareLinkEndpoints as links } from '../../contract/shop/distributors/share-links.ts'
import { downlineOrderEndpoints as downlineOrders } from '../../contract/shop/orders/downline-orders.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aSubCategory } from '../../test-support/catalogue/an-edit.ts'
import { aShareLink } from '../../test-support/orders/a-share-link.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import {
  type AMember,
  aDistributor,
  aMember,
  insertSessionForPerson,
} from '../../test-support/people/a-member.ts'
import { aRegistration } from '../../test-support/people/a-registration.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { listConsents } from '../accounts/consents/set-consent.ts'
import { maskedEmail } from '../accounts/people/mask-rules.ts'
import { peopleRoutes } from '../accounts/people-routes.ts'
import { changeSponsor } from '../accounts/sponsorship/change-sponsor.ts'
import { downlineOrderRoutes } from '../orders/read/downline-order-routes.ts'
import { distributorRoutes } from './distributor-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  distributorRoutes,
  downlineOrderRoutes,
  peopleRoutes,
])
// Orders are marked paid here without a gateway.
afterEach(async () => {
  expect((await violations(db)).filter(({ id }) => id !== 'A17' && id !== 'A18a')).toEqual([])
})

let cards = 88_000_000
async function aSponsor(facts: { username?: string; renewalExpiresOn?: string } = {}) {
  cards += 1
  const { id } = await aDistributor(db, { edcNumber: String(cards), ...facts })
  return {
    id,
    edcNumber: String(cards),
    ...createActor(mall.app, await insertSessionForPerson(db, mall.clock, id)),
  }
}

async function setConsent(personId: string, isGranted: boolean): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      person_id: personId,
      purpose: 'SPONSOR_MARKETING',
      is_granted: isGranted,
      text_version: 'a test',
      source: 'ACCOUNT',
      given_at: mall.clock.now(),
    })
    .execute()
}

async function anOrderOf(facts: AMember, priceCents = 1_000_00) {
  const kettle = await aProduct(db, { priceCents, pvHundredths: 500_00 })
  const shopper = await aShopper(mall, { withInCart: [kettle], ...facts })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  return { invoice, shopper }
}

describe('the members of a distributor', () => {
  test('are listed with their orders below the distributor, and without their private data', async () => {
    const wong = await aSponsor()
    const { shopper } = await anOrderOf({
      sponsorId: wong.id,
      rateBasisPoints: 1_000,
      username: 'Chan Tai Mei',
    })
    const { body } = await wong.call(downline.listMembers)
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          id: shopper.id,
          name: 'C**',
          discountRate: 1_000,
          totalPriceCents: 900_00,
          totalPvHundredths: 500_00,
          // The margin of 20 % less the rate of 10 %.
          earnedCents: 100_00,
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain(shopper.email)
    expect(body.items[0]?.account).toBe(maskedEmail(shopper.email))
  })

  test('are sorted by earnings over all pages, with those who never ordered last', async () => {
    const wong = await aSponsor()
    // A member who buys more at a better rate brings in less.
    const sales = [
      [1_500, 1_000_00],
      [300, 600_00],
      [300, 500_00],
    ] as const
    for (const [rateBasisPoints, priceCents] of sales)
      await anOrderOf({ sponsorId: wong.id, rateBasisPoints }, priceCents)
    await aMember(db, { sponsorId: wong.id })
    const earnedOn = async (page: number) => {
      const { body } = await wong.call(downline.listMembers, { query: { sort: 'earned', page, size: 2 } })
      return body.items.map(({ earnedCents }) => earnedCents)
    }
    expect([await earnedOn(1), await earnedOn(2)]).toEqual([
      [102_00, 85_00],
      [50_00, 0],
    ])
  })

  test('show only what the sponsor of the time earned', async () => {
    const [wong, lee] = [await aSponsor(), await aSponsor()]
    const { shopper } = await anOrderOf({ sponsorId: wong.id, rateBasisPoints: 500 })
    await db.updateTable('people').set({ sponsor_id: lee.id }).where('id', '=', shopper.id).execute()
    expect((await lee.call(downline.listMembers)).body.items).toMatchObject([{ earnedCents: 0 }])
  })

  test('who registered with numbered addresses of one provider are told apart by their masked accounts', async () => {
    const wong = await aSponsor()
    const names = [...Array.from({ length: 30 }, (_, at) => `member${at}`), 'a', 'moe', 'lung', 'wendy']
    for (const name of names) await aMember(db, { sponsorId: wong.id, email: `${name}@example.hk` })
    const { items } = (await wong.call(downline.listMembers, { query: { size: 100 } })).body
    const accounts = items.map(({ account }) => account)
    expect(accounts.toSorted()).toEqual(names.map((name) => maskedEmail(`${name}@example.hk`)).toSorted())
    expect(new Set(accounts).size).toBe(names.length)
  })

  test('are named only while they consent, and found only by displayed data', async () => {
    const wong = await aSponsor()
    const { id } = await aMember(db, { sponsorId: wong.id, username: 'Chan Tai Mei' })
    const found = async () => (await wong.call(downline.listMembers, { query: { k: 'tai mei' } })).body.items
    expect(await found()).toEqual([])
    await setConsent(id, true)
    expect(await found()).toMatchObject([{ name: 'Chan Tai Mei' }])
    await setConsent(id, false)
    expect(await found()).toEqual([])
  })

  test('who changed their sponsor are named to neither sponsor until they consent again', async () => {
    const [former, present] = [await aSponsor(), await aSponsor()]
    const { invoice, shopper } = await anOrderOf({ sponsorId: former.id, username: 'Chan Tai Mei' })
    await setConsent(shopper.id, true)
    const namesOf = async () => ({
      ofOrder: (await former.call(downlineOrders.read, { params: { invoice } })).body.name,
      ofList: (await former.call(downlineOrders.list)).body.items.map(({ name }) => name),
      ofMember: (await present.call(downline.listMembers)).body.items.map(({ name }) => name),
    })
    expect(await namesOf()).toEqual({ ofOrder: 'Chan Tai Mei', ofList: ['Chan Tai Mei'], ofMember: [] })
    await mall.clock.advance({ seconds: 1 })
    await db.transaction().execute(async (tx) => {
      const { edcNumber } = present
      await changeSponsor(tx, { personId: shopper.id, edcNumber, now: mall.clock.now(), byCompany: true })
    })
    expect(await namesOf()).toEqual({ ofOrder: 'C**', ofList: ['C**'], ofMember: ['C**'] })
    expect(await listConsents(db, shopper.id)).toContainEqual(
      expect.objectContaining({ purpose: 'SPONSOR_MARKETING', isGranted: false }),
    )
    await setConsent(shopper.id, true)
    expect(await namesOf()).toEqual({ ofOrder: 'C**', ofList: ['C**'], ofMember: ['Chan Tai Mei'] })
  })

  test('are searched for the typed text, in which % and _ have no meaning of their own', async () => {
    const wong = await aSponsor()
    await aMember(db, { sponsorId: wong.id, email: 'mei@example.hk' })
    await aMember(db, { sponsorId: wong.id, email: 'ka_ho@example.hk' })
    const found = async (k: string) => {
      const { items } = (await wong.call(downline.listMembers, { query: { k } })).body
      return items.length
    }
    expect(await Promise.all(['@ex', '%', '_', '*%ex', String.raw`\\`].map(found))).toEqual([2, 0, 0, 0, 0])
  })

  test('are sorted and paginated as requested, and exported as CSV', async () => {
    const wong = await aSponsor()
    for (const rateBasisPoints of [300, 900, 600]) await aMember(db, { sponsorId: wong.id, rateBasisPoints })
    const ratesOn = async (page: number) => {
      const { body } = await wong.call(downline.listMembers, {
        query: { sort: 'rate', page, size: 2 },
      })
      return body.items.map(({ discountRate }) => discountRate)
    }
    expect([await ratesOn(1), await ratesOn(2)]).toEqual([[900, 600], [300]])
    const token = await insertSessionForPerson(db, mall.clock, wong.id)
    const file = await mall.app.inject({
      url: '/back/api/downline/member/export?lang=zh_tw',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.trim().split('\r\n')).toHaveLength(4)
    expect(file.body).toContain('折扣率')
  })
})

describe('setting a rate', () => {
  test('applies to future orders and notifies the members', async () => {
    const wong = await aSponsor()
    const { shopper, invoice } = await anOrderOf({ sponsorId: wong.id, rateBasisPoints: 500 })
    const body = { rateBasisPoints: 1_200, members: [{ id: shopper.id, expectedRateBasisPoints: 500 }] }
    const answer = await wong.call(downline.setRates, { body })
    expect(answer.body.items).toMatchObject([{ id: shopper.id, discountRate: 1_200 }])
    expect((await wong.call(downlineOrders.read, { params: { invoice } })).body.rateBasisPoints).toBe(500)
    const mails = await db
      .selectFrom('mails')
      .where('to_address', '=', shopper.email)
      .select('kind')
      .execute()
    expect(mails).toContainEqual({ kind: 'rate-changed' })
  })

  test('requires a whole per cent within the range', async () => {
    const wong = await aSponsor()
    const { id } = await aMember(db, { sponsorId: wong.id })
    for (const rateBasisPoints of [-100, 50, 150, 1_600, 20_000]) {
      const body = { rateBasisPoints, expectedRateBasisPoints: 0 }
      expect(await wong.call(downline.setRate, { params: { id }, body })).toMatchObject({
        status: 422,
        body: { code: 'rate-out-of-range', minBasisPoints: 100, maxBasisPoints: 1_500 },
      })
    }
  })

  test('lets the first of two tabs win and reports the current rate to the other', async () => {
    const wong = await aSponsor()
    const { id } = await aMember(db, { sponsorId: wong.id, rateBasisPoints: 500 })
    const set = async (rateBasisPoints: number) =>
      await wong.call(downline.setRate, {
        params: { id },
        body: { rateBasisPoints, expectedRateBasisPoints: 500 },
      })
    const answers = await Promise.all([set(800), set(900)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'member-rate-changed' })
  })

  test('of a stranger among several members changes nobody and answers 404', async () => {
    const [wong, lee] = [await aSponsor(), await aSponsor()]
    const own = await aMember(db, { sponsorId: wong.id })
    const other = await aMember(db, { sponsorId: lee.id })
    const members = [own, other].map(({ id }) => ({ id, expectedRateBasisPoints: 0 }))
    const { status } = await wong.call(downline.setRates, { body: { rateBasisPoints: 500, members } })
    expect(status).toBe(404)
    const { items } = (await wong.call(downline.listMembers)).body
    expect(items).toMatchObject([{ id: own.id, discountRate: 0 }])
  })

  test('is limited, because every change is mailed', async () => {
    const wong = await aSponsor()
    const { id } = await aMember(db, { sponsorId: wong.id })
    const { max } = downline.setRates.limit
    const statuses: number[] = []
    for (let call = 0; call <= max; call += 1) {
      const [from, to] = call % 2 === 0 ? [0, 500] : [500, 0]
      const members = [{ id, expectedRateBasisPoints: from }]
      const body = { rateBasisPoints: to, members }
      statuses.push((await wong.call(downline.setRates, { body })).status)
    }
    expect(statuses).toEqual([...Array<number>(max).fill(200), 429])
  })

  test('is refused after the contract has ended', async () => {
    const wong = await aSponsor({ renewalExpiresOn: '2025-01-31' })
    const { id } = await aMember(db, { sponsorId: wong.id })
    const body = { rateBasisPoints: 500, expectedRateBasisPoints: 0 }
    expect((await wong.call(downline.setRate, { params: { id }, body })).body).toEqual({
      code: 'distributor-not-in-force',
    })
  })
})

describe('the orders of a downline', () => {
  test('are filtered by month and state, and hidden from other distributors', async () => {
    const [wong, lee] = [await aSponsor(), await aSponsor()]
    const { invoice } = await anOrderOf({ sponsorId: wong.id })
    const month = mall.clock.now().toISOString().slice(0, 7)
    const count = async (query: object) => (await wong.call(downlineOrders.list, { query })).body.items.length
    expect(await count({})).toBe(1)
    expect(await count({ month, state: 'PAID' })).toBe(1)
    expect(await count({ month, state: 'CANCEL' })).toBe(0)
    expect(await count({ month: '2024-12' })).toBe(0)
    expect((await lee.call(downlineOrders.list)).body.items).toEqual([])
    expect((await lee.call(downlineOrders.read, { params: { invoice } })).status).toBe(404)
  })

  test('show products and earnings, and neither address, parcel nor payment', async () => {
    const wong = await aSponsor()
    const { invoice, shopper } = await anOrderOf({ sponsorId: wong.id, rateBasisPoints: 1_000 })
    await db.updateTable('orders').set({ logistics_info: 'SF 123' }).where('invoice', '=', invoice).execute()
    const { body } = await wong.call(downlineOrders.read, { params: { invoice } })
    expect(body).toMatchObject({
      rateBasisPoints: 1_000,
      figures: { subtotalCents: 900_00 },
      earnings: { pendingCents: 100_00, payableCents: 0 },
    })
    expect(JSON.stringify(body)).not.toMatch(
      /Hennessy|91234567|JETCO|SF 123|receiver|phone|payment|logistics/i,
    )
    expect(JSON.stringify(body)).not.toContain(shopper.email)
  })
})

test('members have neither a downline nor share links', async () => {
  const mei = createActor(mall.app, await insertSessionForPerson(db, mall.clock, (await aMember(db)).id))
  const replies = [
    await mei.call(downline.listMembers),
    await mei.call(downline.exportMembers),
    await mei.call(downline.setRates, { body: { rateBasisPoints: 0, members: [] } }),
    await mei.call(links.list),
    await mei.call(links.create, { body: { rateBasisPoints: 1_000, tag: 'Mei', showsName: true } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

describe('a share link', () => {
  const newLink = { rateBasisPoints: 1_000, tag: 'WhatsApp', showsName: true }

  test('is created once per rate and once per tag, also by concurrent requests', async () => {
    const wong = await aSponsor()
    const answers = await Promise.all([0, 1, 2].map(() => wong.call(links.create, { body: newLink })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const sameRate = await wong.call(links.create, { body: { ...newLink, tag: 'Other' } })
    expect(sameRate.body).toEqual({ code: 'share-link-exists' })
    const sameTag = await wong.call(links.create, {
      body: { ...newLink, tag: 'whatsapp', rateBasisPoints: 500 },
    })
    expect(sameTag.body).toEqual({ code: 'share-link-tag-taken' })
    const outOfRange = await wong.call(links.create, { body: { ...newLink, rateBasisPoints: 0 } })
    expect(outOfRange.body).toMatchObject({ code: 'rate-out-of-range' })
  })

  test('assigns its owner as sponsor and its rate to anyone who registers through it', async () => {
    const wong = await aSponsor({ username: 'Wong Siu Ming' })
    const made = (await wong.call(links.create, { body: newLink })).body
    const params = { code: made.code }
    const visitor = createActor(mall.app)
    expect((await visitor.call(links.read, { params })).body).toEqual({
      code: made.code,
      rateBasisPoints: 1_000,
      inviterName: 'Wong Siu Ming',
      products: [],
    })
    await visitor.call(links.recordVisit, { params })
    const email = `${randomUUID()}@example.hk`
    expect(
      await visitor.call(people.register, { body: { ...aRegistration(), email, shareLinkCode: made.code } }),
    ).toMatchObject({
      status: 201,
    })
    const person = await db
      .selectFrom('people')
      .where('email', '=', email)
      .select(['sponsor_id', 'rate_basis_points', 'share_link_id'])
      .executeTakeFirst()
    expect(person).toEqual({ sponsor_id: wong.id, rate_basis_points: 1_000, share_link_id: made.id })
    const logged = db.selectFrom('rate_changes').innerJoin('people', 'people.id', 'person_id')
    expect(
      await logged
        .where('email', '=', email)
        .select(['rate_changes.sponsor_id', 'from_basis_points', 'to_basis_points'])
        .execute(),
    ).toEqual([{ sponsor_id: wong.id, from_basis_points: 0, to_basis_points: 1_000 }])
    await db.updateTable('people').set({ verified_at: new Date() }).where('email', '=', email).execute()
    const [listed] = (await wong.call(links.list)).body.items
    expect(listed).toMatchObject({ opened: 1, ordered: 0, tag: 'WhatsApp' })
    expect(listed).not.toHaveProperty('joined')
  })

  test('offers three products in stock, of different categories, whose margin covers the rate, at its price', async () => {
    const wong = await aSponsor()
    const { code } = await aShareLink(db, { ownerId: wong.id, rateBasisPoints: 1_500 })
    const [soldOut, lowMargin, tea, soap, lamp, bowl] = await Promise.all([
      aProduct(db, { onHand: 0 }),
      aProduct(db),
      aProduct(db, { nameEn: 'Tea', priceCents: 10_010 }),
      aProduct(db, { nameEn: 'Soap' }),
      aProduct(db, { nameEn: 'Lamp' }),
      aProduct(db, { nameEn: 'Bowl' }),
    ])
    const products = [soldOut, lowMargin, tea, soap, lamp, bowl]
    const placed = products.map(async ({ displayProductId }, place) => ({
      display_product_id: displayProductId,
      sub_category_id: await aSubCategory(db, place),
      position: 1,
    }))
    await db
      .insertInto('display_product_sub_categories')
      .values(await Promise.all(placed))
      .execute()
    await db
      .updateTable('products')
      .set({ margin_basis_points: 1_499 })
      .where('id', '=', lowMargin.productId)
      .execute()
    const { body } = await createActor(mall.app).call(links.read, { params: { code } })
    expect(body.products.map(({ nameEn }) => nameEn)).toEqual(['Tea', 'Soap', 'Lamp'])
    expect(body.products[0]).toMatchObject({ priceCents: 10_010, invitedPriceCents: 8_508 })
  })

  test('is inactive once deactivated, and only its owner can deactivate it', async () => {
    const [wong, lee] = [await aSponsor(), await aSponsor()]
    const { id, code } = await aShareLink(db, { ownerId: wong.id })
    expect((await lee.call(links.deactivate, { params: { id } })).status).toBe(404)
    await wong.call(links.deactivate, { params: { id } })
    const visitor = createActor(mall.app)
    expect((await visitor.call(links.read, { params: { code } })).status).toBe(404)
    const missing = { status: 422, body: { code: 'share-link-missing' } }
    expect(await visitor.call(links.recordVisit, { params: { code } })).toEqual(missing)
    const body = { ...aRegistration(), shareLinkCode: code }
    expect(await visitor.call(people.register, { body })).toEqual(missing)
  })

  test('of a distributor who may not accept members can be neither created nor used', async () => {
    const wong = await aSponsor({ renewalExpiresOn: '2026-02-01' })
    const { code } = await aShareLink(db, { ownerId: wong.id })
    const { body: listed } = await wong.call(links.list)
    expect([listed.total, listed.contractStatus]).toEqual([1, 'GRACE'])
    expect((await (await aSponsor()).call(links.list)).body.contractStatus).toBe('ACTIVE')
    expect((await createActor(mall.app).call(links.read, { params: { code } })).status).toBe(404)
    expect((await wong.call(links.create, { body: newLink })).body).toEqual({
      code: 'sponsor-not-eligible',
    })
  })

  test('grants a member a higher rate of their own sponsor, never another sponsor or a lower rate', async () => {
    const [wong, lee] = [await aSponsor(), await aSponsor()]
    const { id } = await aMember(db, { sponsorId: wong.id, rateBasisPoints: 500 })
    const mei = createActor(mall.app, await insertSessionForPerson(db, mall.clock, id))
    const accept = async (ownerId: string, rateBasisPoints: number) => {
      const { code } = await aShareLink(db, { ownerId, rateBasisPoints })
      return (await mei.call(links.accept, { params: { code } })).body
    }
    expect(await accept(lee.id, 1_500)).toEqual({ code: 'not-your-sponsor' })
    expect(await accept(wong.id, 400)).toEqual({ code: 'rate-not-higher', rateBasisPoints: 500 })
    expect(await accept(wong.id, 800)).toEqual({ rateBasisPoints: 800 })
  })
})
