import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentStateEndpoints as states } from '../../../contract/admin/orders/shipment-states.ts'
import { shipmentEndpoints as admin } from '../../../contract/admin/orders/shipments.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import { maxShipments } from '../../../contract/shop/orders/shipments.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { orderMails } from '../mails/order-mails.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [shipmentAdminRoutes, orderAdminRoutes])
const [staff, colleague] = [await aClerk(mall), await aClerk(mall)]
const [kettle, cup] = [
  await aProduct(db, { nameEn: 'Kettle', onHand: 500 }),
  await aProduct(db, { nameEn: 'Cup', onHand: 500 }),
]
let lastNumber = 8_000_000_000_000
const aNumber = () => `SF Express SF${++lastNumber}`

/** A confirmed order of three kettles and two cups. */
async function anOrder() {
  const withInCart = [
    { place: kettle, quantity: 3 },
    { place: cup, quantity: 2 },
  ]
  const shopper = await aShopper(mall, { withInCart })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'confirmed')
  const params = { invoice }
  const version = async () => await readOrderVersion(db, invoice)
  return {
    invoice,
    shopper,
    params,
    version,
    ship: async (body: object = {}, { by = staff, orderVersion = '' } = {}) =>
      await by.call(admin.shipOrder, {
        params,
        body: { logisticsInfo: aNumber(), orderVersion: orderVersion || (await version()), ...body },
      }),
    pack: async (body: object = {}) =>
      await staff.call(states.pack, { params, body: { orderVersion: await version(), ...body } }),
    undo: async (shipment?: number) =>
      await staff.call(admin.undoShipment, {
        params,
        body: { reason: 'Not sent', orderVersion: await version(), ...(shipment && { shipment }) },
      }),
    record: async (body: object) =>
      await staff.call(states.record, {
        params,
        body: { note: '', orderVersion: await version(), ...body },
      }),
    refund: async (number: number, quantity: number, reason: GoodsRefundReason) => {
      const lineQuantities = [{ number, quantity }]
      const query = { lineQuantities: `${number}:${quantity}` }
      const preview = (await staff.call(orderAdminEndpoints.previewPartialRefund, { params, query })).body
      const stated = { reason, note: 'As agreed', isRestocked: false, orderVersion: await version() }
      const body = { lineQuantities, expectedCents: preview.amountCents, ...stated }
      return await staff.call(orderAdminEndpoints.refundPartially, { params, body })
    },
    read: async () => (await shopper.call(orderEndpoints.read, { params })).body,
    linesOf: async () => (await shopper.call(orderEndpoints.read, { params })).body.lines,
    story: async () => (await staff.call(orderAdminEndpoints.read, { params })).body,
  }
}
const [line, other] = [1, 2]

/** The contents of the latest mail of a kind about an order. */
async function readMail(invoice: string, kind: string): Promise<string> {
  const row = await db
    .selectFrom('mails')
    .innerJoin('orders', (join) => join.on('orders.invoice', '=', invoice))
    .whereRef('subject_id', '=', (eb) => eb.cast<string>('orders.id', 'text'))
    .where('kind', '=', kind)
    .orderBy('mails.version', 'desc')
    .select(['mails.id', 'mails.facts', 'mails.subject_id as subjectId'])
    .executeTakeFirstOrThrow()
  const template = orderMails(mall)[kind]
  if (template === undefined) throw new Error(`no template ${kind}`)
  const facts = row.facts as Record<string, string | number | boolean>
  const mail = { ...row, kind, to: 'a@example.com', language: 'en', facts } as const
  return JSON.stringify(await template(mail))
}

test('a part is sent first and the rest later; the seven days begin with the last delivery', async () => {
  const order = await anOrder()
  const first = await order.ship({ lines: [{ number: line, quantity: 2 }] })
  expect(first.body).toMatchObject({
    status: 'PARTLY_SHIPPED',
    shipments: [{ number: 1, state: 'HANDED_OVER', lines: [{ number: line, quantity: 2 }] }],
  })
  expect((await order.linesOf()).map(({ unsentQuantity }) => unsentQuantity)).toEqual([1, 2])
  expect(await readMail(order.invoice, 'order-shipped')).toMatch(
    /Part of order.*Kettle.* × 2.*Sent later.*Cup.* × 2/,
  )
  expect((await order.story()).task).toBe('SHIP')
  await order.shopper.call(orderEndpoints.confirmShipmentReceipt, {
    params: { ...order.params, number: '1' },
  })
  expect(await order.read()).toMatchObject({ status: 'PARTLY_SHIPPED', refusals: { confirmReceipt: {} } })
  const rest = await order.ship()
  expect(rest.body).toMatchObject({ status: 'ON_ITS_WAY' })
  expect(rest.body).toHaveProperty(
    'logisticsInfo',
    expect.stringMatching(/^SF Express SF\d+; SF Express SF\d+$/),
  )
  expect(await readMail(order.invoice, 'order-shipped')).toMatch(/The rest of order.*Kettle.* × 1.*Cup.* × 2/)
  expect((await order.record({ shipment: 2, state: 'DELIVERED' })).body).toMatchObject({
    status: 'DELIVERED',
  })
  expect((await order.story()).arrivedOn).not.toBeNull()
  const sources = (await order.read()).shipments.map(({ events }) => events.map(({ source }) => source))
  expect(sources).toEqual([
    ['STAFF', 'SHOPPER'],
    ['STAFF', 'STAFF'],
  ])
})

test('two staff who send the same pieces at once send them once', async () => {
  const order = await anOrder()
  const orderVersion = await order.version()
  const lines = [{ number: line, quantity: 2 }]
  const answers = await Promise.all([
    order.ship({ lines }, { orderVersion }),
    order.ship({ lines }, { orderVersion, by: colleague }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await order.read()).shipments).toHaveLength(1)
})

test('an order that two staff ship and refund at once is either on its way or refunded, and a stale tab ships nothing', async () => {
  const outcomes: number[][] = []
  for (const isShipFirst of [true, false]) {
    const order = await anOrder()
    await aCapture(mall, order.invoice)
    const orderVersion = await order.version()
    const expectedCents = (await order.read()).figures.totalCents
    const ship = () => order.ship({}, { orderVersion })
    const body = { ...(await aStatedRefund(db, order.invoice)), expectedCents }
    const refund = () => colleague.call(orderAdminEndpoints.refund, { params: order.params, body })
    const [shipped, refunded] = isShipFirst
      ? await Promise.all([ship(), refund()])
      : await Promise.all([refund(), ship()]).then(([second, first]) => [first, second] as const)
    outcomes.push([shipped.status, refunded.status].toSorted((one, other) => one - other))
    const { status, shipments } = await order.read()
    expect([status, shipments.length]).toEqual(shipped.status === 200 ? ['ON_ITS_WAY', 1] : ['REFUNDED', 0])
    const again = await order.ship({}, { orderVersion })
    expect(again.body).toMatchObject({
      code: shipped.status === 200 ? 'order-changed-meanwhile' : 'order-not-shippable',
    })
  }
  expect(outcomes).toEqual([
    [200, 422],
    [200, 422],
  ])
})

test('no more pieces are sent than are left, and the database refuses more as well', async () => {
  const order = await anOrder()
  await order.ship({ lines: [{ number: line, quantity: 2 }] })
  const more = await order.ship({ lines: [{ number: line, quantity: 2 }] })
  expect(more.body).toMatchObject({ code: 'quantity-not-sendable', nameEn: 'Kettle', left: 1 })
  const raise = db
    .updateTable('sent_quantities')
    .set({ sent_quantity: 4 })
    .where('line_number', '=', line)
    .where('order_id', '=', (eb) => eb.selectFrom('orders').where('invoice', '=', order.invoice).select('id'))
  await expect(raise.execute()).rejects.toThrow('sent_quantities_check')
})

test('a packed shipment is handed over by a number, alone or with everything that is left', async () => {
  const order = await anOrder()
  expect((await order.pack()).body).toMatchObject({ status: 'PREPARING', shipments: [{ state: 'PACKED' }] })
  expect((await order.pack()).body).toEqual({ code: 'order-not-shippable' })
  expect((await order.ship()).body).toMatchObject({
    status: 'ON_ITS_WAY',
    shipments: [{ number: 1, state: 'HANDED_OVER' }],
  })
  const another = await anOrder()
  await another.pack({ lines: [{ number: line, quantity: 1 }] })
  const { body } = await another.ship()
  expect(body).toMatchObject({ shipments: [{ number: 2, lines: [{ quantity: 3 }, { quantity: 2 }] }] })
})

test('an order whose only parcel is lost says so until the parcel turns up', async () => {
  const order = await anOrder()
  await order.ship()
  expect((await order.record({ shipment: 1, state: 'LOST' })).body).toMatchObject({ status: 'PARCEL_LOST' })
  const nothingArrives = { code: 'arrival-not-possible' }
  const lost = await order.shopper.call(orderEndpoints.read, order)
  expect(lost.body.refusals.confirmReceipt).toMatchObject(nothingArrives)
  expect((await order.shopper.call(orderEndpoints.confirmReceipt, order)).body).toMatchObject(nothingArrives)
  const story = (await staff.call(orderAdminEndpoints.read, order)).body
  expect(story).toMatchObject({ task: null, refusals: { arrive: nothingArrives } })
  const { items } = (await staff.call(orderAdminEndpoints.list, { query: { k: order.invoice } })).body
  expect(items).toMatchObject([{ deliveryState: 'LOST', task: null }])
  expect((await order.record({ shipment: 1, state: 'IN_TRANSIT' })).body).toMatchObject({
    status: 'ON_ITS_WAY',
  })
})

test.each(['LOST', 'RETURNED'] as const)(
  'no mail says that a shipment has left once it is %s, if it has not been sent yet',
  async (state) => {
    const order = await anOrder()
    await order.ship()
    const queued = async () =>
      (
        await db
          .selectFrom('mails')
          .where('state', '=', 'QUEUED')
          .where(sql<string>`facts ->> 'invoice'`, '=', order.invoice)
          .where('kind', 'in', ['order-shipped', 'order-shipment-news'])
          .select('kind')
          .execute()
      ).map(({ kind }) => kind)
    expect(await queued()).toEqual(['order-shipped'])
    await order.record({ shipment: 1, state })
    expect(await queued()).toEqual(['order-shipment-news'])
  },
)

test('a returned shipment is sent again; a lost one is not, and its shopper gets a mail', async () => {
  const order = await anOrder()
  await order.ship({ lines: [{ number: line, quantity: 3 }] })
  await order.ship()
  expect((await order.record({ shipment: 1, state: 'RETURNED' })).body).toMatchObject({
    status: 'PARTLY_SHIPPED',
  })
  expect((await order.linesOf()).map(({ unsentQuantity }) => unsentQuantity)).toEqual([3, 0])
  expect(await readMail(order.invoice, 'order-shipment-news')).toContain('came back to us')
  await order.ship()
  expect((await order.record({ shipment: 2, state: 'LOST' })).body).toMatchObject({ status: 'ON_ITS_WAY' })
  expect(await readMail(order.invoice, 'order-shipment-news')).toContain('has lost a parcel')
  expect((await order.record({ shipment: 3, state: 'DELIVERED' })).body).toMatchObject({
    status: 'DELIVERED',
  })
  expect((await order.record({ shipment: 1, state: 'DELIVERED' })).body).toEqual({
    code: 'shipment-not-possible',
  })
})

test('one of several shipments is corrected or taken back by its number', async () => {
  const order = await anOrder()
  await order.ship({ lines: [{ number: line, quantity: 3 }] })
  await order.ship({ lines: [{ number: other, quantity: 2 }] })
  expect((await order.ship()).body).toEqual({ code: 'shipment-not-chosen' })
  const corrected = await order.ship({ shipment: 2, logisticsInfo: 'SF Express SF6100000100000' })
  expect(corrected.body).toMatchObject({
    shipments: [{ number: 1 }, { logisticsInfo: 'SF Express SF6100000100000' }],
  })
  expect((await order.undo(1)).body).toMatchObject({
    status: 'PARTLY_SHIPPED',
    logisticsInfo: 'SF Express SF6100000100000',
    shipments: [{ number: 2 }],
  })
  expect((await order.undo(1)).body).toEqual({ code: 'shipment-not-undoable' })
  const kinds = (await order.story()).shipments.map(({ kind }) => kind)
  expect(kinds).toEqual(['SHIPPED', 'SHIPPED', 'CORRECTED', 'UNDONE'])
})

test('a shipment of an order whose return was accepted is not undone, one by one either', async () => {
  const order = await anOrder()
  await order.ship({ lines: [{ number: line, quantity: 3 }] })
  await order.ship()
  await db.updateTable('orders').set({ state: 'REFUND' }).where('invoice', '=', order.invoice).execute()
  for (const shipment of [1, 2, undefined])
    expect((await order.undo(shipment)).body).toEqual({ code: 'shipment-not-undoable' })
  await db.updateTable('orders').set({ state: 'PAID' }).where('invoice', '=', order.invoice).execute()
  expect((await order.undo(2)).status).toBe(200)
})

test('shipments that were recorded by mistake do not use up those of an order', async () => {
  const order = await anOrder()
  const { id } = await db
    .selectFrom('orders')
    .where('invoice', '=', order.invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < maxShipments; at += 1) {
    expect((await order.pack({ lines: [{ number: line, quantity: 1 }] })).status).toBe(200)
    await order.undo(at + 1)
  }
  const { count } = await db
    .selectFrom('shipments')
    .where('order_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(maxShipments)
  expect((await order.ship()).body).toMatchObject({ status: 'ON_ITS_WAY' })
})

test('an order that is sent in part is refunded in part, not as a whole', async () => {
  const order = await anOrder()
  expect((await order.story()).refusals).toMatchObject({ refund: null, refundWhole: null })
  await order.ship({ lines: [{ number: line, quantity: 1 }] })
  expect((await order.story()).refusals).toMatchObject({
    refund: null,
    refundWhole: { code: 'order-partly-shipped' },
  })
  await order.ship()
  expect((await order.story()).refusals).toMatchObject({ refund: null, refundWhole: null })
})

test('the unsent rest of an order is refunded as a whole once its sent pieces were refunded', async () => {
  const order = await anOrder()
  await aCapture(mall, order.invoice)
  await order.ship({ lines: [{ number: line, quantity: 3 }] })
  await order.record({ shipment: 1, state: 'LOST' })
  await order.pack({ lines: [{ number: other, quantity: 1 }] })
  const { params } = order
  const preview = async () => (await staff.call(orderAdminEndpoints.previewRefund, { params })).body
  expect((await preview()).refusal).toEqual({ code: 'order-partly-shipped' })
  await order.refund(line, 3, 'LOST')
  expect((await order.story()).refusals.refundWhole).toBeNull()
  const { refusal, amountCents: expectedCents } = await preview()
  expect(refusal).toBeNull()
  const body = { ...(await aStatedRefund(db, order.invoice)), expectedCents }
  const refunded = await staff.call(orderAdminEndpoints.refund, { params, body })
  expect(refunded.body).toMatchObject({ order: { orderState: 'RETURNSUCCESS' } })
  const returned = await db
    .selectFrom('stock_movements')
    .innerJoin('orders', 'orders.id', 'stock_movements.order_id')
    .where('orders.invoice', '=', order.invoice)
    .where('stock_movements.reason', '=', 'RETURN')
    .select(['specification_id as specificationId', 'quantity'])
    .execute()
  expect(returned).toEqual([{ specificationId: cup.specificationId, quantity: 2 }])
})

test('pieces that were refunded while their parcel was away are not owed when it comes back', async () => {
  const order = await anOrder()
  await aCapture(mall, order.invoice)
  const unsent = async () => (await order.linesOf()).map(({ unsentQuantity }) => unsentQuantity)
  await order.ship({ lines: [{ number: line, quantity: 3 }] })
  await order.ship({ lines: [{ number: other, quantity: 2 }] })
  await order.record({ shipment: 1, state: 'LOST' })
  await order.refund(line, 2, 'LOST')
  await order.refund(other, 1, 'DAMAGED')
  await order.record({ shipment: 1, state: 'RETURNED' })
  expect(await unsent()).toEqual([1, 0])
  const sent = await order.ship()
  expect(sent.body).toMatchObject({ status: 'ON_ITS_WAY' })
  expect(sent.body).toHaveProperty('shipments.2.lines', [
    expect.objectContaining({ number: line, quantity: 1 }),
  ])
  await order.undo(3)
  expect(await unsent()).toEqual([1, 0])
  await order.record({ shipment: 2, state: 'RETURNED' })
  expect(await unsent()).toEqual([1, 1])
  await order.refund(line, 1, 'CANCELLED')
  await order.ship()
  expect(await unsent()).toEqual([0, 0])
  expect((await violations(db)).filter(({ id }) => id.startsWith('A45'))).toEqual([])
})

test('an order that another release ships, corrects or takes back is followed', async () => {
  const order = await anOrder()
  const set = async (values: object) =>
    await db.updateTable('orders').set(values).where('invoice', '=', order.invoice).execute()
  const shippedAt = mall.clock.now()
  await set({ logistics_info: 'SF Express SF6200000100000', shipped_at: shippedAt })
  expect((await order.ship({ logisticsInfo: 'SF Express SF6200000200000' })).body).toMatchObject({
    status: 'ON_ITS_WAY',
    shipments: [{ number: 1, logisticsInfo: 'SF Express SF6200000200000' }],
  })
  await set({ logistics_info: null, shipped_at: null })
  expect((await order.ship({ logisticsInfo: 'SF Express SF6200000300000' })).body).toMatchObject({
    logisticsInfo: 'SF Express SF6200000300000',
    shipments: [{ number: 2, lines: [{ quantity: 3 }, { quantity: 2 }] }],
  })
})

test('every history leaves the invariants of shipments intact', async () => {
  const broken = await violations(db)
  expect(broken.filter(({ id }) => id.startsWith('A45'))).toEqual([])
})
