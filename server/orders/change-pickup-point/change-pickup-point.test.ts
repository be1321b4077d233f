import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { pickupPointOfOrderEndpoints as points } from '../../../contract/admin/orders/pickup-point-of-order.ts'
import { shipmentQueueEndpoints } from '../../../contract/admin/orders/shipment-queues.ts'
import { shipmentStateEndpoints } from '../../../contract/admin/orders/shipment-states.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { advanceOrderTo, type StepOfOrder } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { readPdfTexts } from '../../../test-support/read-pdf-texts.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { queueRoutes } from '../../admin/fulfilment/queue-routes.ts'
import { exportOrders } from '../../admin/orders/export-orders.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { printPackingSlips } from '../print/print-packing-slips.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [shipmentAdminRoutes, orderAdminRoutes, queueRoutes])
const staff = await aClerk(mall, { permissions: ['orders', 'shipping'] })
const { id: methodId } = await aDeliveryMethod(db, {
  kind: 'PICKUP_POINT',
  nameEn: 'Locker',
  nameCn: '智能櫃',
})
const other = await aPickupPoint(db, methodId, { code: 'B2', nameEn: 'Fo Tan Locker', nameCn: '火炭智能櫃' })

/** An order to a point of its own. */
async function anOrder(step: StepOfOrder = 'confirmed') {
  const point = await aPickupPoint(db, methodId)
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const more = { deliveryMethodId: methodId, pickupPointId: point.id }
  const preview = await shopper.previewOrder(more)
  const { invoice } = (await shopper.placeOrder(preview, { more })).body.order
  await advanceOrderTo(mall, invoice, step)
  const params = { invoice }
  return {
    ...{ shopper, invoice, point, params },
    change: async (pickupPointId: string, shownPointId = point.id) =>
      await staff.call(points.change, { params, body: { pickupPointId, shownPointId } }),
    read: async () => (await shopper.call(orderEndpoints.read, { params })).body.delivery?.pickupPoint,
  }
}

const close = async (id: string, state = 'CLOSED') =>
  await db.updateTable('pickup_points').set({ state }).where('id', '=', id).execute()

const queued = async () => {
  const { items } = (await staff.call(shipmentQueueEndpoints.list, { query: { queue: 'POINT_CLOSED' } })).body
  return items.map(({ invoice }) => invoice)
}

test('an order whose point closed is queued and named until staff choose another, which slip, export and mail have', async () => {
  const order = await anOrder()
  expect(await queued()).not.toContain(order.invoice)
  await close(order.point.id)
  expect(await queued()).toContain(order.invoice)
  expect(await order.read()).toMatchObject({ code: order.point.code, hasClosed: true })
  const story = (await staff.call(orderAdminEndpoints.read, { params: order.params })).body
  expect(story.order.delivery?.pickupPoint?.hasClosed).toBe(true)
  const { items } = (await staff.call(points.list, { params: order.params })).body
  expect(items.map(({ id }) => id)).not.toContain(order.point.id)
  expect((await order.change(other.id)).status).toBe(200)
  expect(await order.read()).toMatchObject({ code: 'B2', hasClosed: false })
  expect(await queued()).not.toContain(order.invoice)
  const slip = readPdfTexts(await printPackingSlips(mall, { staffId: staff.id, invoices: [order.invoice] }))
  const csv = await text(exportOrders(db, { k: order.invoice }, { hasAmounts: true }))
  expect(slip).toContain('Fo Tan Locker')
  expect(csv).toContain('B2,火炭智能櫃')
  const mails = await db
    .selectFrom('mails')
    .where('to_address', '=', order.shopper.email)
    .where('kind', '=', 'order-pickup-point-changed')
    .select('kind')
    .execute()
  expect(mails).toHaveLength(1)
  // A lost answer: the same press again changes and mails nothing.
  expect((await order.change(other.id)).status).toBe(200)
  const versions = db.selectFrom('order_pickup_points').where('point_id', '=', other.id).select('number')
  expect(await versions.execute()).toEqual([{ number: 2 }])
})

test('a tab that shows the former point does not pack the order', async () => {
  const order = await anOrder()
  const { orderVersion } = (await staff.call(orderAdminEndpoints.read, { params: order.params })).body
  expect((await order.change(other.id)).status).toBe(200)
  const packed = await staff.call(shipmentStateEndpoints.pack, {
    params: order.params,
    body: { orderVersion },
  })
  expect(packed.body).toMatchObject({ code: 'order-changed-meanwhile' })
})

test('of two presses for different points one is refused', async () => {
  const order = await anOrder()
  const third = await aPickupPoint(db, methodId)
  const answers = await Promise.all([order.change(other.id), order.change(third.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toEqual({ code: 'changed-meanwhile' })
})

test('a point of another method, one that is full or closed or takes no such goods, and that of an order that left are refused', async () => {
  const order = await anOrder()
  const { id: foreignMethod } = await aDeliveryMethod(db, { kind: 'PICKUP_POINT' })
  const foreign = await aPickupPoint(db, foreignMethod)
  expect((await order.change(foreign.id)).body).toEqual({ code: 'pickup-point-missing' })
  const full = await aPickupPoint(db, methodId, { state: 'FULL' })
  expect((await order.change(full.id)).body).toMatchObject({
    code: 'pickup-point-unavailable',
    reason: 'full',
  })
  const light = await aPickupPoint(db, methodId, { maxWeightGrams: 500 })
  expect((await order.change(light.id)).body).toMatchObject({
    code: 'pickup-point-unavailable',
    reason: 'goods',
  })
  const sent = await anOrder('shipped')
  await close(sent.point.id)
  expect((await sent.change(other.id)).body).toEqual({ code: 'receiver-not-correctable' })
  expect(await queued()).not.toContain(sent.invoice)
  expect(await sent.read()).toMatchObject({ hasClosed: false })
})
