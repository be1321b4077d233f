import { expect, test } from 'vitest'
import type { ReportGroup } from '../../../contract/admin/dashboard/report-groups.ts'
import { reportEndpoints } from '../../../contract/admin/dashboard/reports.ts'
import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { sum } from '../../../contract/values/money.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { aSubCategory } from '../../../test-support/catalogue/an-edit.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { type AShopper, aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { refundGoodwill } from '../../refunds/goodwill/refund-goodwill.ts'
import { refundPartially } from '../../refunds/partial/refund-partially.ts'
import { refundOrder } from '../../refunds/whole/refund-order.ts'
import { reportRoutes } from './report-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [reportRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
const today = hongKongDay(mall.clock.now())

const run = async (by: ReportGroup, from = today, to = today) =>
  (await staff.call(reportEndpoints.run, { query: { from, to, by } })).body

async function sell(
  withInCart: AShopper['withInCart'],
  sponsored: Pick<AShopper, 'sponsorId' | 'rateBasisPoints'> = {},
): Promise<string> {
  const mei = await aShopper(mall, { withInCart, ...sponsored })
  const { invoice } = (await mei.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  return invoice
}

/** Refunds one piece of the first line. */
async function refundOne(invoice: string, expectedCents: number): Promise<void> {
  const lineQuantities = [{ number: 1, quantity: 1 }]
  const stated = await aStatedRefund(db, invoice)
  await refundPartially(mall, { invoice, lineQuantities, expectedCents, staffId, ...stated })
}

/** Places a product in two sub-categories of one category and in one of another. */
async function placeInTwoCategories({ displayProductId }: ProductIds): Promise<void> {
  const [first, other] = [await aSubCategory(db), await aSubCategory(db)]
  const { category_id } = await db
    .selectFrom('sub_categories')
    .where('id', '=', first)
    .select('category_id')
    .executeTakeFirstOrThrow()
  const second = await db
    .insertInto('sub_categories')
    .values({ category_id, name_en: 'Pots', name_cn: '鍋', path_name: 'pots' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = [first, second.id, other].map((sub_category_id, at) => ({
    display_product_id: displayProductId,
    sub_category_id,
    position: at + 1,
  }))
  await db.insertInto('display_product_sub_categories').values(places).execute()
}

test('each group sums to what shoppers paid for the goods they kept', async () => {
  const { id: sponsorId } = await aDistributor(db, { edcNumber: '82000001' })
  const kettle = await aProduct(db, { priceCents: 100_00, onHand: 10 })
  await placeInTwoCategories(kettle)
  const withSponsor = await sell([{ place: kettle, quantity: 3 }], { sponsorId, rateBasisPoints: 1_000 })
  await sell([{ place: kettle, quantity: 1 }])
  const returned = await sell([{ place: kettle, quantity: 1 }])
  await refundOne(withSponsor, 90_00)
  const stated = await aStatedRefund(db, returned)
  // With its delivery fee.
  await refundOrder(mall, { invoice: returned, expectedCents: 200_00, staffId, ...stated })

  const total = { orders: 2, pieces: 3, goodsCents: 280_00 }
  const days = await run('DAY')
  expect(days.total).toMatchObject(total)
  expect(days.rows).toMatchObject([{ key: today, ...total }])
  const brands = await run('BRAND')
  expect(brands.rows).toMatchObject([{ nameEn: 'Cloud Ridge', nameCn: '雲嶺', ...total }])
  expect(brands.largest).toEqual([
    { key: brands.rows[0]?.key, days: [{ day: today, goodsCents: total.goodsCents }] },
  ])
  expect((await run('DISTRIBUTOR')).rows).toMatchObject([
    { key: '82000001', orders: 1, pieces: 2, goodsCents: 180_00 },
    { key: '', orders: 1, pieces: 1, goodsCents: 100_00 },
  ])
  const categories = await run('CATEGORY')
  expect(categories.rows).toMatchObject([total, total])
  expect(categories.total).toMatchObject(total)
})

test('goodwill refunds are subtracted from every group, once for each order', async () => {
  const { id: sponsorId } = await aDistributor(db, { edcNumber: '82000002' })
  const pot = await aProduct(db, { priceCents: 100_00, onHand: 10 })
  const cup = await aProduct(db, { priceCents: 30_00, onHand: 10 })
  const places = [
    { place: pot, quantity: 1 },
    { place: cup, quantity: 2 },
  ]
  const invoice = await sell(places, { sponsorId, rateBasisPoints: 1_000 })
  const groups = ['DAY', 'BRAND', 'DISTRIBUTOR'] as const
  const readTotals = async () =>
    await Promise.all(
      groups.map(async (by) => {
        const { rows, total } = await run(by)
        return [total.goodsCents, sum(rows.map(({ goodsCents }) => goodsCents))]
      }),
    )
  const give = async (amountCents: number) => {
    const orderVersion = await readOrderVersion(db, invoice)
    const stated = { reason: 'GOODWILL', note: 'For the wait', staffId } as const
    await refundGoodwill(mall, { invoice, amountCents, orderVersion, ...stated })
  }
  const before = await readTotals()
  await give(10_01)
  expect(await readTotals()).toEqual(before.map((cents) => cents.map((one) => one - 10_01)))
  const own = (await run('DISTRIBUTOR')).rows.find(({ key }) => key === '82000002')
  expect(own).toMatchObject({ goodsCents: 90_00 + 54_00 - 10_01, pieces: 3 })
})

test('a report covers the days of payment in Hong Kong, both ends included', async () => {
  const tomorrow = daysAfter(today, 1)
  expect((await run('DAY', tomorrow, tomorrow)).rows).toEqual([])
  expect((await run('DAY', daysAfter(today, -1), tomorrow)).rows).toHaveLength(1)
})

test.each([
  ['the last day before the first', daysAfter(today, -1), 'too-small'],
  ['more than a year', daysAfter(today, 366), 'too-large'],
])('%s is refused at the last day', async (_, to, fault) => {
  const answer = await staff.call(reportEndpoints.run, { query: { from: today, to, by: 'DAY' } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input', fields: { to: fault } } })
})

test('one row of a report is only reported by day', async () => {
  const query = { from: today, to: today, of: 'BRAND' } as const
  const answer = await staff.call(reportEndpoints.run, { query: { ...query, by: 'CATEGORY' } })
  expect(answer).toMatchObject({ status: 422, body: { fields: { of: 'not-an-option' } } })
  const [brand] = (await run('BRAND')).rows
  const { body } = await staff.call(reportEndpoints.run, { query: { ...query, by: 'DAY', key: brand?.key } })
  expect(body).toMatchObject({ rows: [{ key: today, goodsCents: brand?.goodsCents }] })
})

test('staff without a permission for sums of sales get no report', async () => {
  const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'], permissions: ['orders'] })
  const clerk = createActor(mall.app, await insertSessionForPerson(db, mall.clock, id))
  const query = { from: today, to: today, by: 'DAY' } as const
  expect((await clerk.call(reportEndpoints.run, { query })).body).toMatchObject({
    code: 'permission-missing',
  })
})
