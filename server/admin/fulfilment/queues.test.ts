import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ShipmentQueue, shipmentQueueEndpoints } from '../../../contract/admin/orders/shipment-queues.ts'
import { shipmentStateEndpoints } from '../../../contract/admin/orders/shipment-states.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aMember } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { formatDay } from '../../platform/format-time.ts'
import { refundPartially } from '../../refunds/partial/refund-partially.ts'
import { queueRoutes } from './queue-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [shipmentAdminRoutes, queueRoutes])
let staff = await aClerk(mall)
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
/** Sessions of the staff end within a day. */
const advanceDays = async (days: number) => {
  await mall.clock.advance({ days })
  staff = await aClerk(mall)
}
const place = await aProduct(db, { onHand: 500 })
let lastNumber = 9_000_000_000_000

const list = async (queue: ShipmentQueue, query: object = {}) =>
  (await staff.call(shipmentQueueEndpoints.list, { query: { queue, ...query } })).body
/** Order, shipment and pieces of the entries of a queue. */
const read = async (queue: ShipmentQueue) =>
  (await list(queue)).items.map(({ invoice, shipment, pieces }) => [invoice, shipment, pieces])
const counts = async () => (await staff.call(shipmentQueueEndpoints.count)).body.counts

/** A confirmed order of three pieces. */
async function anOrder(more: { deliveryMethodId?: string; pickupPointId?: string } = {}) {
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 3 }] })
  const { invoice } = (await shopper.placeOrder(await shopper.previewOrder(more), { more })).body.order
  await advanceOrderTo(mall, invoice, 'confirmed')
  const params = { invoice }
  const orderVersion = async () => ({ orderVersion: await readOrderVersion(db, invoice) })
  return {
    invoice,
    shopper,
    pack: async (quantity: number) =>
      await staff.call(shipmentStateEndpoints.pack, {
        params,
        body: { ...(await orderVersion()), lines: [{ number: 1, quantity }] },
      }),
    handOver: async (shipment?: number) =>
      await staff.call(shipmentEndpoints.shipOrder, {
        params,
        body: {
          ...(await orderVersion()),
          logisticsInfo: `SF Express SF${++lastNumber}`,
          ...(shipment && { shipment }),
        },
      }),
    record: async (shipment: number, state: string) =>
      await staff.call(shipmentStateEndpoints.record, {
        params,
        body: { ...(await orderVersion()), shipment, state, note: '' },
      }),
  }
}

test('an order goes from packing to the carrier, with the pieces that are left', async () => {
  const order = await anOrder()
  expect(await read('TO_PACK')).toEqual([[order.invoice, null, 3]])
  await order.pack(1)
  expect(await read('TO_PACK')).toEqual([[order.invoice, null, 2]])
  expect(await read('TO_HAND_OVER')).toEqual([[order.invoice, 1, 1]])
  await order.pack(2)
  expect(await read('TO_PACK')).toEqual([])
  expect(await counts()).toMatchObject({ TO_PACK: 0, TO_HAND_OVER: 2, LATE: 0 })
  await order.handOver(1)
  await order.handOver(2)
  expect(await counts()).toMatchObject({ TO_PACK: 0, TO_HAND_OVER: 0, STUCK: 0, LATE: 0 })
})

test('a shipment without news is stuck after three days and late after seven; news ends the first, delivery both', async () => {
  await advanceDays(40)
  for (const { invoice } of (await list('STUCK')).items) expect(invoice).not.toBe('')
  const before = (await read('STUCK')).length
  const order = await anOrder()
  await order.handOver()
  const isIn = async (queue: ShipmentQueue) =>
    (await read(queue)).some(([invoice]) => invoice === order.invoice)
  await advanceDays(2.9)
  expect([await isIn('STUCK'), await isIn('LATE')]).toEqual([false, false])
  await advanceDays(0.2)
  expect([await isIn('STUCK'), await isIn('LATE')]).toEqual([true, false])
  expect((await list('STUCK')).items.at(-1)).toMatchObject({
    state: 'HANDED_OVER',
    tracking: [{ nameEn: 'SF Express', number: `SF${lastNumber}` }],
  })
  await order.record(1, 'IN_TRANSIT')
  expect((await read('STUCK')).length).toBe(before)
  await advanceDays(4)
  expect([await isIn('STUCK'), await isIn('LATE')]).toEqual([true, true])
  await order.record(1, 'DELIVERED')
  expect([await isIn('STUCK'), await isIn('LATE')]).toEqual([false, false])
})

test('a parcel is too long at its pick-up point after two days', async () => {
  const order = await anOrder()
  await order.handOver()
  await advanceDays(5)
  await order.record(1, 'AT_PICKUP_POINT')
  expect(await read('AT_PICKUP_POINT')).toEqual([])
  await advanceDays(2.1)
  expect(await read('AT_PICKUP_POINT')).toEqual([[order.invoice, 1, 3]])
})

test('a parcel is too long at its pick-up point after the days that the method names, which its mail states', async () => {
  const { id: deliveryMethodId } = await aDeliveryMethod(db, { kind: 'PICKUP_POINT', heldDays: 4 })
  const point = await aPickupPoint(db, deliveryMethodId)
  const order = await anOrder({ deliveryMethodId, pickupPointId: point.id })
  await order.handOver()
  await order.record(1, 'AT_PICKUP_POINT')
  const arrivedOn = hongKongDay(mall.clock.now())
  const isIn = async () => (await read('AT_PICKUP_POINT')).some(([invoice]) => invoice === order.invoice)
  await advanceDays(3.9)
  expect(await isIn()).toBe(false)
  const facts = { personId: order.shopper.id, invoice: order.invoice, shipment: 1 }
  const kind = 'order-shipment-news'
  for (const language of ['en', 'zh_tw'] as const) {
    const mail = await orderMails(mall)[kind]?.({
      id: '',
      kind,
      subjectId: '',
      to: 'a@b.hk',
      language,
      facts,
    })
    expect(JSON.stringify(mail)).toContain(formatDay(language, daysAfter(arrivedOn, 4)))
    expect(JSON.stringify(mail)).toContain(language === 'en' ? point.nameEn : point.nameCn)
  }
  await advanceDays(0.2)
  expect(await isIn()).toBe(true)
  await order.record(1, 'DELIVERED')
})

test('of two shipments to a locker one is ready and the other late; the order arrives with the last', async () => {
  const { id: deliveryMethodId } = await aDeliveryMethod(db, { kind: 'PICKUP_POINT' })
  const point = await aPickupPoint(db, deliveryMethodId)
  const order = await anOrder({ deliveryMethodId, pickupPointId: point.id })
  await order.pack(2)
  await order.pack(1)
  await order.handOver(1)
  await order.handOver(2)
  await advanceDays(7.1)
  await order.record(1, 'AT_PICKUP_POINT')
  const isIn = async (queue: ShipmentQueue) =>
    (await read(queue)).filter(([invoice]) => invoice === order.invoice)
  expect(await isIn('LATE')).toEqual([
    [order.invoice, 1, 2],
    [order.invoice, 2, 1],
  ])
  await order.record(1, 'DELIVERED')
  expect(await isIn('LATE')).toEqual([[order.invoice, 2, 1]])
  const rows = db.selectFrom('orders').where('invoice', '=', order.invoice).select('arrived_at')
  expect((await rows.executeTakeFirstOrThrow()).arrived_at).toBeNull()
  await order.record(2, 'AT_PICKUP_POINT')
  await order.record(2, 'DELIVERED')
  expect(await isIn('LATE')).toEqual([])
  expect((await rows.executeTakeFirstOrThrow()).arrived_at).not.toBeNull()
  const mails = await db
    .selectFrom('mails')
    .where('to_address', '=', order.shopper.email)
    .where('kind', '=', 'order-shipment-news')
    .select(sql<number>`(facts->>'shipment')::int`.as('shipment'))
    .orderBy('shipment')
    .execute()
  expect(mails).toEqual([{ shipment: 1 }, { shipment: 2 }])
})

test('lost shipments wait until their own pieces are refunded, whatever else of the line comes back', async () => {
  const order = await anOrder()
  const { invoice } = order
  await aCapture(mall, invoice)
  for (const quantity of [1, 1, 1]) await order.pack(quantity)
  for (const shipment of [1, 2, 3]) await order.handOver(shipment)
  await order.record(1, 'DELIVERED')
  await order.record(2, 'LOST')
  await order.record(3, 'LOST')
  const both = [
    [invoice, 2, 1],
    [invoice, 3, 1],
  ]
  expect(await read('LOST')).toEqual(both)
  const refundOne = async (reason: 'LOST' | 'RETURNED') => {
    const orderVersion = await readOrderVersion(db, invoice)
    await refundPartially(mall, {
      ...{ invoice, orderVersion, reason, note: 'As agreed', isRestocked: false, staffId },
      ...{ lineQuantities: [{ number: 1, quantity: 1 }], expectedCents: 19_900 },
    })
  }
  await refundOne('RETURNED')
  expect(await read('LOST')).toEqual(both)
  await refundOne('LOST')
  // Only one of the two is refunded; nobody recorded which.
  expect(await read('LOST')).toEqual(both)
  await order.record(3, 'IN_TRANSIT')
  expect(await read('LOST')).toEqual([])
  expect(await counts()).toMatchObject({ LOST: 0 })
})

test('an order whose return is accepted is awaited', async () => {
  const order = await anOrder()
  await advanceOrderTo(mall, order.invoice, 'arrived')
  await db.updateTable('orders').set({ state: 'REFUND' }).where('invoice', '=', order.invoice).execute()
  expect(await read('RETURNS')).toEqual([[order.invoice, null, 3]])
})

test('pages of a queue repeat nothing and leave nothing out', async () => {
  for (let at = 0; at < 5; at += 1) await anOrder()
  const all = (await read('TO_PACK')).map(([invoice]) => invoice)
  const paged: string[] = []
  for (let next: string | null = '', first = true; first || next !== null; first = false) {
    const page = await list('TO_PACK', { size: '2', ...(first ? {} : { after: next }) })
    paged.push(...page.items.map(({ invoice }) => invoice))
    next = page.next
  }
  expect(paged).toEqual(all)
  expect(new Set(paged).size).toBe(all.length)
})
