import { expect, test } from 'vitest'
import { reportEndpoints } from '../../../contract/admin/dashboard/reports.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { orderAdminEndpoints as orders } from '../../../contract/admin/orders/order-admin.ts'
import { daysAfter } from '../../../contract/values/hong-kong-time.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { aCode } from '../../../test-support/orders/a-code.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aStatedGoodwill, aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { reportRoutes } from '../reports/report-routes.ts'
import { adminRoutes } from './admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [adminRoutes, orderAdminRoutes, reportRoutes])
const aManager = async () => await aClerk(mall, { permissions: ['orders', 'money', 'admin'] })
let staff = await aManager()
/** Sessions of the staff end within a day. */
const advanceDays = async (days: number) => {
  await mall.clock.advance({ days })
  staff = await aManager()
}
const today = async () => (await staff.call(dashboardEndpoints.read)).body
const sumOrders = async (query: object) => (await staff.call(orders.sum, { query })).body
const listOrders = async (query: object) =>
  (await staff.call(orders.list, { query: { ...query, size: '100' } })).body.items

async function anOrder(step: 'unpaid' | Parameters<typeof advanceOrderTo>[2], quantity = 2) {
  const place = await aProduct(db, { priceCents: 150_00, pvHundredths: 20_00, onHand: 10 })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  if (step !== 'unpaid') {
    await advanceOrderTo(mall, invoice, step)
    await aCapture(mall, invoice)
  }
  return { invoice, personId: shopper.id }
}

async function isRefunded(invoice: string, isWhole: boolean, quantity = 1) {
  const params = { invoice }
  const stated = await aStatedRefund(db, invoice)
  if (isWhole) {
    const { amountCents: expectedCents } = (await staff.call(orders.previewRefund, { params })).body
    const body = { expectedCents, ...stated }
    return await staff.call(orders.refund, { params, body })
  }
  const lineQuantities = [{ number: 1, quantity }]
  const query = { lineQuantities: `1:${quantity}` }
  const { amountCents: expectedCents } = (await staff.call(orders.previewPartialRefund, { params, query }))
    .body
  const body = { lineQuantities, expectedCents, ...stated }
  return await staff.call(orders.refundPartially, { params, body })
}

async function refundGoodwill(invoice: string, amountCents: number) {
  const params = { invoice }
  const body = { amountCents, ...(await aStatedGoodwill(db, invoice)) }
  return await staff.call(orders.refundGoodwill, { params, body })
}

test('sales and the last steps of the funnel equal the totals of the lists that they link to', async () => {
  const dayBefore = await anOrder('paid')
  await advanceDays(1)
  const [partly, fully] = [await anOrder('paid'), await anOrder('paid')]
  await anOrder('shipped', 3)
  await anOrder('unpaid')
  expect((await isRefunded(partly.invoice, false)).status).toBe(200)
  expect((await isRefunded(fully.invoice, true)).status).toBe(200)
  expect((await refundGoodwill(partly.invoice, 10_00)).status).toBe(200)

  const { sales, funnel } = (await staff.call(dashboardEndpoints.readSales)).body
  for (const span of ['today', 'week', 'month'] as const) {
    const query = { paidFrom: sales.since[span], paidTo: sales.since.today, payment: 'KEPT' }
    const { orders: count, netCents: totalCents, pvHundredths } = await sumOrders(query)
    expect({ orders: count, totalCents, pvHundredths }).toEqual(sales[span])
    expect(await listOrders(query)).toHaveLength(sales[span].orders)
  }
  expect(sales.today.orders).toBe(2)
  expect(
    (await listOrders({ paidTo: daysAfter(sales.since.today, -1) })).map(({ invoice }) => invoice),
  ).toEqual([dayBefore.invoice])
  const countOf = (step: string) => funnel.today.find((counted) => counted.step === step)?.count
  expect(countOf('PLACED')).toBe((await sumOrders({ from: sales.since.today })).orders)
  expect(countOf('PAID')).toBe((await sumOrders({ from: sales.since.today, payment: 'PAID' })).orders)
  expect(countOf('PLACED')).toBe(4)
  expect(countOf('PAID')).toBe(3)
})

test('a partial refund deducts the PV that the discount had left, as in the sales report', async () => {
  await advanceDays(40)
  const place = await aProduct(db, {
    priceCents: 150_00,
    pvHundredths: 20_00,
    onHand: 10,
    codeEligible: true,
  })
  const code = await aCode(db, { off: { basisPoints: 2_500 } })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 5 }] })
  const { order } = (await shopper.placeOrder(await shopper.previewOrder({ code }), { more: { code } })).body
  expect(order.figures.pvHundredths).toBeLessThan(100_00)
  await advanceOrderTo(mall, order.invoice, 'paid')
  await aCapture(mall, order.invoice)
  expect((await isRefunded(order.invoice, false, 4)).status).toBe(200)

  const { sales } = (await staff.call(dashboardEndpoints.readSales)).body
  const day = sales.since.today
  const { total } = (await staff.call(reportEndpoints.run, { query: { from: day, to: day, by: 'DAY' } })).body
  expect(total.pvHundredths).toBe(order.figures.pvHundredths / 5)
  expect(sales.today.pvHundredths).toBe(total.pvHundredths)
  expect((await sumOrders({ paidFrom: day, paidTo: day, payment: 'KEPT' })).pvHundredths).toBe(
    total.pvHundredths,
  )
})

test('totals of a list are its paid and refunded amounts', async () => {
  const { invoice, personId } = await anOrder('paid')
  const totalCents = (await listOrders({ personId }))[0]?.totalCents
  expect(totalCents).toBeGreaterThan(0)
  expect((await isRefunded(invoice, true)).status).toBe(200)
  expect(await sumOrders({ personId })).toEqual({
    orders: 1,
    isCut: false,
    paidCents: totalCents,
    carriedInCents: 0,
    carriedOutCents: 0,
    refundedCents: totalCents,
    netCents: 0,
    pvHundredths: 0,
  })
  expect(await sumOrders({ k: invoice })).toMatchObject({ orders: 1, paidCents: totalCents })
})

test('overdue deliveries link to the orders that are counted', async () => {
  const late = await anOrder('shipped')
  await advanceDays(8)
  await anOrder('shipped')
  const { waiting, overdueShippedTo } = await today()
  const found = await listOrders({ task: 'ARRIVE', shippedTo: overdueShippedTo })
  expect(found).toHaveLength(waiting.inTransit)
  expect(found.map(({ invoice }) => invoice)).toContain(late.invoice)
  expect(waiting.inTransit).toBeLessThan(waiting.toArrive)
})

test('the orders of a person are found by account, also among people of one name', async () => {
  const [own, other] = [await anOrder('paid'), await anOrder('paid')]
  const names = await db
    .selectFrom('people')
    .where('id', 'in', [own.personId, other.personId])
    .select('username')
    .execute()
  expect(new Set(names.map(({ username }) => username)).size).toBe(1)
  const found = await listOrders({ personId: own.personId })
  expect(found.map(({ invoice }) => invoice)).toEqual([own.invoice])
  expect((await staff.call(orders.list, { query: { personId: 'nobody' } })).status).toBe(422)
})
