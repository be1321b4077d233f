import { expect, test } from 'vitest'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aStatedGoodwill } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { refuseStaleOrder } from '../../orders/records/refuse-stale-order.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { orderAdminRoutes } from './order-admin-routes.ts'
import { readOrderStory } from './read-order-story.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [orderAdminRoutes, shipmentAdminRoutes])
const clerk = await aClerk(mall)

async function aPaidOrder() {
  const place = await aProduct(db, { priceCents: 100_00, onHand: 10 })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 3 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  return { invoice }
}

async function readVersion(params: { invoice: string }): Promise<string> {
  return (await clerk.call(admin.read, { params })).body.orderVersion
}

test('notes keep the version of an order; refunds and shipping steps change it', async () => {
  const params = await aPaidOrder()
  const firstVersion = await readVersion(params)
  await clerk.call(admin.addNote, { params, body: { note: 'Called the shopper' } })
  expect(await readVersion(params)).toBe(firstVersion)
  const goodwill = { amountCents: 10_00, ...(await aStatedGoodwill(db, params.invoice)) }
  expect((await clerk.call(admin.refundGoodwill, { params, body: goodwill })).status).toBe(200)
  const secondVersion = await readVersion(params)
  expect(secondVersion).not.toBe(firstVersion)
  await clerk.call(shipmentEndpoints.confirmOrder, { params })
  expect([firstVersion, secondVersion]).not.toContain(await readVersion(params))
})

test('a paid order has the day by which it has to be confirmed', async () => {
  const params = await aPaidOrder()
  const confirmedBy = async () => (await clerk.call(admin.read, { params })).body.order.confirmedBy
  const before = await confirmedBy()
  await clerk.call(shipmentEndpoints.confirmOrder, { params })
  expect([before, await confirmedBy()]).toEqual(['2026-03-09', null])
})

test('a decision about an older version is refused with the version now', async () => {
  const params = await aPaidOrder()
  const shownVersion = await readVersion(params)
  const { id } = await db
    .selectFrom('orders')
    .where('invoice', '=', params.invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  const check = async () => await db.transaction().execute((tx) => refuseStaleOrder(tx, id, shownVersion))
  await check()
  await clerk.call(shipmentEndpoints.confirmOrder, { params })
  const refusal = { code: 'order-changed-meanwhile', orderVersion: await readVersion(params) }
  await expect(check()).rejects.toMatchObject({ refusal })
})

test('an order that changes while it is read is shown with the version before', async () => {
  const params = await aPaidOrder()
  const shownVersion = await readVersion(params)
  let reads = 0
  const changedMeanwhile = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads += 1
      if (reads === 1) await clerk.call(shipmentEndpoints.confirmOrder, { params })
      return result
    },
  })
  const story = await readOrderStory(
    { db: changedMeanwhile, config: mall.config },
    params.invoice,
    mall.clock.now(),
  )
  expect(story.refusals.confirm).toBeNull()
  expect(story.orderVersion).toBe(shownVersion)
  expect(await readVersion(params)).not.toBe(shownVersion)
})
