import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { pickupPointOfOrderEndpoints as points } from '../../../contract/admin/orders/pickup-point-of-order.ts'
import { shipmentQueueEndpoints } from '../../../contract/admin/orders/shipment-queues.ts'
import { shipmentStateEndpoints as states } from '../../../contract/admin/orders/shipment-states.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { advanceOrderTo, type StepOfOrder } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { readPdfTexts } from '../../../test-support/read-pdf-texts.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { queueRoutes } from '../../admin/fulfilment/queue-routes.ts'
import { exportOrders } from '../../admin/orders/export-orders.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { orderMails } from '../mails/order-mails.ts'
import { printPackingSlips } from '../print/print-packing-slips.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'
import { trackByLink } from '../track/track-order.ts'
import { trackingToken } from '../track/tracking-token.ts'

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
async function anOrder(step: StepOfOrder = 'confirmed', quantity = 1) {
  const point = await aPickupPoint(db, methodId)
  const place = await aProduct(db)
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity }] })
  const more = { deliveryMethodId: methodId, pickupPointId: point.id }
  const preview = await shopper.previewOrder(more)
  const { invoice } = (await shopper.placeOrder(preview, { more })).body.order
  await advanceOrderTo(mall, invoice, step)
  const params = { invoice }
  return {
    ...{ shopper, invoice, point, params, specificationId: place.specificationId },
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
  const packed = await staff.call(states.pack, {
    params: order.params,
    body: { orderVersion },
  })
  expect(packed.body).toMatchObject({ code: 'order-changed-meanwhile' })
})

test('of an order that was sent in part only the rest goes to another point', async () => {
  const { shopper, params, ...order } = await anOrder('confirmed', 2)
  const { invoice } = params
  const weight = { specification_id: order.specificationId, weight_grams: 1_000 }
  await db.insertInto('specification_details').values(weight).execute()
  const sent = await staff.call(shipmentEndpoints.shipOrder, {
    params,
    body: {
      logisticsInfo: 'SF Express SF1234567890123',
      orderVersion: await readOrderVersion(db, invoice),
      lines: [{ number: 1, quantity: 1 }],
    },
  })
  expect(sent.body).toMatchObject({ status: 'PARTLY_SHIPPED', shipments: [{ pickupPoint: null }] })
  await mall.clock.advance({ minutes: 1 })
  // Enough for the piece that has not left, not for both.
  const light = await aPickupPoint(db, methodId, { nameEn: 'Tai Wai Locker', maxWeightGrams: 1_500 })
  expect(await order.change(light.id)).toMatchObject({ status: 200 })
  const { delivery, shipments } = (await shopper.call(orderEndpoints.read, { params })).body
  expect(delivery?.pickupPoint).toMatchObject({ code: light.code })
  expect(shipments).toMatchObject([{ pickupPoint: { code: order.point.code } }])
  const tracked = await trackByLink(mall, trackingToken(mall.config, invoice))
  expect(tracked.shipments[0]).not.toHaveProperty('pickupPoint')

  const arrived = await staff.call(states.record, {
    params,
    body: {
      ...{ shipment: 1, state: 'AT_PICKUP_POINT', note: '' },
      orderVersion: await readOrderVersion(db, invoice),
    },
  })
  expect(arrived.status).toBe(200)
  const render = async (kind: string, more: object = {}) => {
    const facts = { personId: shopper.id, invoice, ...more }
    const mail = { id: '1', kind, subjectId: '', to: shopper.email, language: 'en' as const, facts }
    return JSON.stringify(await orderMails(mall)[kind]?.(mail))
  }
  const news = await render('order-shipment-news', { shipment: 1 })
  expect(news).toContain('City One Locker')
  expect(news).not.toContain('Tai Wai Locker')
  const changed = await render('order-pickup-point-changed')
  expect(changed).toMatch(/Tai Wai Locker.*Already sent to.*City One Locker/)
  expect(changed).not.toContain('replacement')
  const replaced = await render('order-pickup-point-changed', { isReplacement: true })
  expect(replaced).toContain(`replacement for order #${invoice}`)
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
