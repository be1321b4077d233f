import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderTransitions } from '../../contract/shop/orders/order-states.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { violations } from '../../database/audit/audit.ts'
import { sumPurchases } from '../../server/accounts/profile/purchase-queries.ts'
import { readSales } from '../../server/admin/dashboard/read-sales.ts'
import { readConfig } from '../../server/config/config.ts'
import { listMembers } from '../../server/distributors/downline/downline-member-queries.ts'
import { listLateOrders } from '../../server/orders/promise/late-order-queries.ts'
import { createEncryption } from '../../server/platform/security/encryption.ts'
import { openPasswords } from '../../server/platform/security/passwords.ts'
import { countUses, findCode } from '../../server/promotions/discount-code-queries.ts'
import { findDeliveryDay } from '../../server/settings/delivery-day-rules.ts'
import { readCalendar } from '../../server/settings/read-delivery-calendar.ts'
import { readShop } from '../../server/settings/read-shop.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { demoPeople } from '../people/demo-people.ts'
import { seedPeople } from '../people/seed-people.ts'
import { seedVisits } from '../seed-visits.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPromotions } from './seed-promotions.ts'

const db = await createTestDatabase()
// The first minute of a year in Hong Kong, a boundary case for days and months.
const now = new Date('2026-12-31T16:00:30Z')
const today = hongKongDay(now)
const config = readConfig({})
const { passwordPepper } = config
let cpuSeconds = 0

beforeAll(async () => {
  for (let number = 1; number <= 40; number += 1) {
    await aProduct(db, {
      priceCents: 2_800 + number * number * 180,
      pvHundredths: number * 500,
      codeEligible: number % 3 === 0,
      onHand: number % 5,
    })
  }
  await seedPromotions(db, now)
  await db.transaction().execute(async (tx) => {
    await seedPeople(tx, {
      passwords: openPasswords(passwordPepper),
      encryption: createEncryption(passwordPepper),
      now,
    })
    const begun = process.cpuUsage()
    await seedOrders(tx, { shop: await readShop({ db: tx, config }, now), now })
    const { user, system } = process.cpuUsage(begun)
    cpuSeconds = (user + system) / 1e6
    await seedVisits(tx, now)
  })
})

async function orders() {
  return await db.selectFrom('orders').selectAll().orderBy('created_at').execute()
}

test('the demo sponsor sees full names only of members who consented', async () => {
  const members = demoPeople(today).members.filter(
    ({ sponsorEdcNumber, verified }) => sponsorEdcNumber === '88000001' && verified,
  )
  const { person_id } = await db
    .selectFrom('distributors')
    .where('edc_number', '=', '88000001')
    .select('person_id')
    .executeTakeFirstOrThrow()
  const shownMembers = await listMembers(db, { sponsorId: person_id, pattern: null, sort: 'joined' }, 100)
  expect(shownMembers.map(({ name }) => name).sort()).toEqual(
    members
      .map(({ name, consentsToSponsorMarketing }) => (consentsToSponsorMarketing ? name : `${name[0]}**`))
      .sort(),
  )
})

describe('the demo orders', () => {
  test('satisfy all database invariants', async () => {
    expect(await violations(db)).toEqual([])
  })

  test('number about two hundred and require no action by jobs', async () => {
    const { length } = await orders()
    expect(length).toBeGreaterThanOrEqual(150)
    expect(length).toBeLessThanOrEqual(250)
    expect(cpuSeconds).toBeLessThan(2)
  })

  test('cover every order state except unpaid, and every shipping state', async () => {
    const all = await orders()
    const states = new Set<string>(orderTransitions.map(({ to }) => to))
    expect(new Set(all.map(({ state }) => state))).toEqual(states)
    const paid = all.filter(({ state }) => state === 'PAID')
    expect(paid.some(({ confirmed_at: at }) => at === null)).toBe(true)
    expect(paid.some((order) => order.confirmed_at && !order.shipped_at)).toBe(true)
    expect(paid.some((order) => order.shipped_at && !order.arrived_at)).toBe(true)
    const aWeekAgo = beginningOfDay(daysAfter(today, -7))
    expect(paid.some((order) => order.arrived_at && order.arrived_at >= aWeekAgo)).toBe(true)
    expect(paid.some((order) => order.arrived_at && order.arrived_at < aWeekAgo)).toBe(true)
    const appeals = await db.selectFrom('appeals').select(['state', 'request_type']).execute()
    expect(new Set(appeals.map(({ state }) => state))).toEqual(new Set(['OPEN', 'ANSWERED', 'ACCEPTED']))
    expect(new Set(appeals.map((appeal) => appeal.request_type))).toEqual(new Set(['HELP', 'RETURN']))
    const refunds = await db.selectFrom('payment_refunds').select('reason_key').execute()
    expect(new Set(refunds.map(({ reason_key: key }) => key.split(':')[0]))).toEqual(
      new Set(['late', 'return']),
    )
  })

  test('come from more visits, of which fewer reach each step', async () => {
    const { funnel } = await readSales({ db, clock: { now: () => now } })
    const counts = funnel.week.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    const [visits = 0, , , , placed = 0] = counts
    expect(placed).toBeGreaterThan(0)
    expect(visits).toBeGreaterThan(placed)
  })

  test('are within fourteen months, after their shopper joined', async () => {
    const all = await db
      .selectFrom('orders')
      .innerJoin('people', 'people.id', 'orders.person_id')
      .select(['orders.created_at as placedAt', 'people.created_at as joinedAt'])
      .execute()
    const daysAgo = all.map(({ placedAt }) => (now.getTime() - placedAt.getTime()) / 86_400_000)
    expect(Math.max(...daysAgo)).toBeGreaterThan(330)
    expect(Math.max(...daysAgo)).toBeLessThan(427)
    expect(all.every(({ placedAt, joinedAt }) => placedAt >= joinedAt)).toBe(true)
  })

  test('promise a day of delivery if they were paid, and none is late', async () => {
    const promises = await db
      .selectFrom('delivery_promises')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_id', 'arrived_at', sql<string>`promised_on::text`.as('promisedOn')])
      .execute()
    const paid = (await orders()).filter(({ paid_at: at }) => at !== null)
    expect(promises.map(({ order_id: id }) => id).sort()).toEqual(paid.map(({ id }) => id).sort())
    expect(promises.filter(({ arrived_at: at, promisedOn }) => at === null && promisedOn < today)).toEqual([])
    const { closedDays, ...calendar } = await readCalendar(db, now)
    const possibleOn = findDeliveryDay(now, { ...calendar, handlingDays: 0 }, closedDays)
    expect(await listLateOrders(db, { today, possibleOn, max: 500 })).toEqual([])
  })

  test('cover profit share, the offer above HK$5,000, and an exhausted code', async () => {
    const all = await orders()
    expect(all.some((order) => order.profit_share_cents > 0)).toBe(true)
    const code = await findCode(db, 'LASTONE')
    const uses = code === null ? null : await countUses(db, code.id)
    expect(uses).toMatchObject({ used: 1, held: 0 })
    const discounted = all.filter((order) => order.company_discount_cents > 0)
    expect(discounted.length).toBeGreaterThan(1)
  })

  test('include totals and an order in every state for the member of the README', async () => {
    const member = await db
      .selectFrom('people')
      .where('email', '=', 'member@demo.hk')
      .select('id')
      .executeTakeFirstOrThrow()
    const sums = await sumPurchases(db, member.id, beginningOfDay(daysAfter(today, -365)))
    expect(sums.totalPriceCents).toBeGreaterThan(0)
    expect(sums.totalPvHundredths).toBeGreaterThan(0)
    expect(sums.currentSubtotalCents).toBeGreaterThan(0)
    const own = (await orders()).filter((order) => order.person_id === member.id)
    expect(new Set(own.map(({ state }) => state)).size).toBe(5)
  })

  test('leave the stock unchanged, and no mail or job behind', async () => {
    const { onHand } = await db
      .selectFrom('stock')
      .select(({ fn }) => fn.sum<number>('on_hand').as('onHand'))
      .executeTakeFirstOrThrow()
    expect(Number(onHand)).toBe(80)
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})
