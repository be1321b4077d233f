import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, test } from 'vitest'
import {
  profitShareEndpoints as profitShare,
  type Statement,
  type StatementEntry,
} from '../../contract/shop/distributors/profit-share.ts'
import { hongKongDay, monthsAfter } from '../../contract/values/hong-kong-time.ts'
import { sum } from '../../contract/values/money.ts'
import { violations } from '../../database/audit/audit.ts'
import { ledgerInvariants } from '../../database/audit/ledger-invariants.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aShareLink } from '../../test-support/orders/a-share-link.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import {
  type AMember,
  aDistributor,
  aMember,
  insertSessionForPerson,
} from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { readPdfTexts } from '../../test-support/read-pdf-texts.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { changeState, lockOrderForAdmin } from '../orders/records/order-transition-queries.ts'
import { completeReturn } from '../orders/transitions/order-transitions.ts'
import { matureEarnings } from './ledger/mature-earnings.ts'
import { profitShareRoutes } from './profit-share-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [profitShareRoutes])
const promises = ledgerInvariants.map(({ id }) => id)
afterEach(async () => {
  expect((await violations(db)).filter(({ id }) => promises.includes(id))).toEqual([])
})

let cards = 88_100_000
async function aSponsor(facts: { renewalExpiresOn?: string } = {}) {
  cards += 1
  const { id } = await aDistributor(db, { edcNumber: String(cards), username: 'Wong Siu Ming', ...facts })
  // A session expires within a month, so each call signs in again.
  const token = async () => await insertSessionForPerson(db, mall.clock, id)
  return {
    id,
    now: async () => createActor(mall.app, await token()),
    fetch: async (path: string) =>
      await mall.app.inject({
        url: `/back/api/profitShare${path}`,
        headers: { authorization: `Bearer ${await token()}` },
      }),
  }
}

async function anOrderOf(facts: AMember) {
  const dear = await aProduct(db, { nameCn: '水煲', priceCents: 1_000_00, pvHundredths: 500_00 })
  const cheap = await aProduct(db, { priceCents: 199_99, pvHundredths: 100_00 })
  const shopper = await aShopper(mall, { withInCart: [dear, cheap], rateBasisPoints: 1_000, ...facts })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  return { invoice, shopper }
}

async function startAndCompleteReturn(invoice: string): Promise<void> {
  const now = mall.clock.now()
  await db.transaction().execute(async (tx) => {
    await changeState(tx, await lockOrderForAdmin(tx, invoice), { to: 'REFUND', cause: 'a test', now })
    await completeReturn(tx, { invoice, to: 'RETURNSUCCESS', now })
  })
}

const thisMonth = () => hongKongDay(mall.clock.now()).slice(0, 7)

describe('the statement of a month', () => {
  test('equals the ledger to the cent, on the page, as CSV and as PDF', async () => {
    const wong = await aSponsor()
    await anOrderOf({ sponsorId: wong.id })
    await mall.clock.advance({ days: 32 })
    await matureEarnings(mall)
    const month = thisMonth()
    const { invoice } = await anOrderOf({ sponsorId: wong.id })
    await anOrderOf({ sponsorId: wong.id })
    await startAndCompleteReturn(invoice)

    const entries: StatementEntry[] = []
    const continuedDays: Statement['continuedDay'][] = []
    const { body: firstPart } = await (await wong.now()).call(profitShare.readStatement, {
      query: { month, size: 3 },
    })
    for (let part = firstPart; ; ) {
      entries.push(...part.items)
      continuedDays.push(part.continuedDay)
      if (part.next === null) break
      const query = { month, size: 3, after: part.next }
      part = (await (await wong.now()).call(profitShare.readStatement, { query })).body
    }
    const booked = await db
      .selectFrom('ledger_entries')
      .where('sponsor_id', '=', wong.id)
      .select(['id', 'month', 'pending_cents as pendingCents', 'payable_cents as payableCents'])
      .orderBy('at')
      .orderBy('id')
      .execute()
    const inMonth = booked.filter((entry) => entry.month === `${month}-01`)
    entries.reverse()
    expect(entries.map(({ id }) => id)).toEqual(inMonth.map(({ id }) => id))
    expect(entries.map(({ kind }) => kind)).toEqual([
      ...Array(2).fill('MATURITY'),
      ...Array(4).fill('ACCRUAL'),
      ...Array(2).fill('REVERSAL'),
    ])
    // All entries of this month are of one day, which continues on the next page.
    expect(continuedDays).toEqual([...Array(2).fill(sumsOf(inMonth)), null])
    const before = booked.filter((entry) => entry.month < `${month}-01`)
    expect([firstPart.opening, firstPart.sums, firstPart.closing]).toMatchObject([
      sumsOf(before),
      sumsOf(inMonth),
      sumsOf(booked),
    ])
    expect(firstPart.closing).toEqual({ pendingCents: 120_00, payableCents: 120_00 })
    expect(firstPart.sums).toMatchObject({
      orders: 2,
      members: 2,
      goodsCents: 1_079_99,
      pvHundredths: 600_00,
    })

    const table: string[][] = parse((await wong.fetch(`/export?month=${month}&lang=zh_tw`)).rawPayload, {
      bom: true,
    })
    const amounts = table
      .slice(2, -3)
      .map((row) => ({ pendingCents: centsOf(row[16]), payableCents: centsOf(row[17]) }))
    expect(amounts).toEqual(inMonth.map(({ pendingCents, payableCents }) => ({ pendingCents, payableCents })))
    const [opening, sums, paidOut, closing] = [table[1], table.at(-3), table.at(-2), table.at(-1)].map(
      (row) => [row?.[1], centsOf(row?.[16]), centsOf(row?.[17])],
    )
    expect([opening, sums, paidOut, closing]).toEqual([
      ['期初結餘', 120_00, 0],
      ['該月變動', sumsOf(inMonth).pendingCents, sumsOf(inMonth).payableCents],
      ['已支付', 0, 0],
      ['期末結餘', 120_00, 120_00],
    ])

    const print = await wong.fetch(`/print?month=${month}`)
    const pdf = readPdfTexts(print.rawPayload)
    const drawn = [...pdf.matchAll(/#BH\d{12}\/\d(−?HK\$[\d,]+\.\d\d)(−?HK\$[\d,]+\.\d\d)/g)]
    expect(drawn.map(([, pending]) => centsOf(pending))).toEqual(
      inMonth.map(({ pendingCents }) => pendingCents),
    )
    expect(drawn.map(([, , payable]) => centsOf(payable))).toEqual(
      inMonth.map(({ payableCents }) => payableCents),
    )
    expect(pdf).toContain('期末結餘 Closing balanceHK$120.00HK$120.00')
    expect(pdf).toContain('水煲')
  })

  test('is complete as CSV if it is too long for the PDF, which summarises it by day', async () => {
    const wong = await aSponsor()
    const goods = await Promise.all(
      Array.from({ length: 51 }, async () => await aProduct(db, { priceCents: 10_00, onHand: 8 })),
    )
    for (let bought = 0; bought < 8; bought += 1) {
      const shopper = await aShopper(mall, { withInCart: goods, sponsorId: wong.id, rateBasisPoints: 1_000 })
      await advanceOrderTo(mall, (await shopper.placeSuccessfully()).order.invoice, 'paid')
    }
    const month = thisMonth()
    const exported = (await wong.fetch(`/export?month=${month}&lang=en`)).rawPayload
    const table: string[][] = parse(exported, { bom: true })
    const entries = table.slice(2, -3)
    expect(entries).toHaveLength(8 * 51)
    expect(sum(entries.map((row) => centsOf(row[16])))).toBe(8 * 51 * 1_00)
    const pdf = readPdfTexts((await wong.fetch(`/print?month=${month}`)).rawPayload)
    expect(pdf).not.toMatch(/#BH\d{12}/)
    expect(pdf).toContain(`× ${8 * 51}HK$408.00HK$0.00`)
    expect(pdf).toContain('期末結餘 Closing balanceHK$408.00HK$0.00')
  })

  test('explains each entry, and names a member only as far as they consented', async () => {
    const wong = await aSponsor()
    const { shopper, invoice } = await anOrderOf({ sponsorId: wong.id, username: 'Chan Tai Mei' })
    const { body } = await (await wong.now()).call(profitShare.readStatement, {
      query: { month: thisMonth() },
    })
    expect(body.items.at(-1)).toMatchObject({
      invoice,
      name: 'C**',
      listCents: 1_000_00,
      profitShareCents: 100_00,
      netCents: 900_00,
      marginBasisPoints: 2_000,
      rateBasisPoints: 1_000,
      earningCents: 100_00,
      pendingCents: 100_00,
    })
    const file = (await wong.fetch(`/export?month=${thisMonth()}`)).body
    for (const document of [JSON.stringify(body), file]) {
      expect(document).not.toContain('Chan Tai Mei')
      expect(document).not.toContain(shopper.email)
    }
  })

  test('contains no entry of another distributor', async () => {
    const [wong, lee] = [await aSponsor(), await aSponsor()]
    const { invoice } = await anOrderOf({ sponsorId: wong.id })
    const month = thisMonth()
    expect(
      (await (await lee.now()).call(profitShare.readStatement, { query: { month } })).body,
    ).toMatchObject({
      items: [],
      closing: { pendingCents: 0, payableCents: 0 },
    })
    expect((await lee.fetch(`/export?month=${month}`)).body).not.toContain(invoice)
  })
})

describe('the overview', () => {
  test('shows this month, news since the previous visit, and quiet members', async () => {
    const wong = await aSponsor()
    const { shopper } = await anOrderOf({ sponsorId: wong.id })
    await mall.clock.advance({ days: 91 })
    await matureEarnings(mall)
    const { id: never } = await aMember(db, { sponsorId: wong.id })
    const longAgo = new Date(mall.clock.now().getTime() - 100 * dayMs)
    await db.updateTable('people').set({ created_at: longAgo }).where('id', '=', never).execute()
    const { shopper: newShopper } = await anOrderOf({ sponsorId: wong.id })
    await db
      .updateTable('people')
      .set({ created_at: mall.clock.now() })
      .where('id', '=', newShopper.id)
      .execute()
    const { body } = await (await wong.now()).call(profitShare.readOverview)
    expect(body.balance).toEqual({ pendingCents: 120_00, payableCents: 120_00 })
    expect(body.months).toHaveLength(13)
    expect(body.months[0]?.month).toBe(monthsAfter(thisMonth(), -12))
    expect(body.months.at(-1)).toMatchObject({
      month: thisMonth(),
      orders: 1,
      members: 1,
      pvHundredths: 600_00,
    })
    expect(body.news).toEqual({ since: body.news.since, ordersPaid: 1, ordersMatured: 1, ordersReturned: 0 })
    expect(body.attention.quietMembers.map(({ id }) => id)).toEqual([shopper.id, never])
    expect(body.attention).toMatchObject({ quietCount: 2, renewal: null })
  })

  test('announces the end of a contract from sixty days before, with the links that end with it', async () => {
    const inDays = (days: number) => hongKongDay(new Date(mall.clock.now().getTime() + days * dayMs))
    const [late, soon] = [
      await aSponsor({ renewalExpiresOn: inDays(61) }),
      await aSponsor({ renewalExpiresOn: inDays(60) }),
    ]
    await aShareLink(db, { ownerId: soon.id })
    expect((await (await late.now()).call(profitShare.readOverview)).body.attention.renewal).toBeNull()
    expect((await (await soon.now()).call(profitShare.readOverview)).body.attention.renewal).toEqual({
      expiresOn: inDays(60),
      contractStatus: 'ACTIVE',
      activeLinks: 1,
    })
  })
})

const dayMs = 24 * 60 * 60 * 1000

function sumsOf(entries: readonly { pendingCents: number; payableCents: number }[]) {
  return {
    pendingCents: sum(entries.map(({ pendingCents }) => pendingCents)),
    payableCents: sum(entries.map(({ payableCents }) => payableCents)),
  }
}

/** An amount in the format of the CSV and the PDF. */
function centsOf(text = ''): number {
  return Math.round(Number(text.replace('−', '-').replace(/HK\$|,/g, '')) * 100)
}
