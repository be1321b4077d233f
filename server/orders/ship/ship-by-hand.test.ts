import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentEndpoints as admin, shipmentMailDelayMs } from '../../../contract/admin/orders/shipments.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [shipmentAdminRoutes, orderAdminRoutes, adminRoutes])
const [staff, other] = [
  await aClerk(mall, { username: 'Ng Staff' }),
  await aClerk(mall, { username: 'Ho Staff' }),
]
const kettle = await aProduct(db, { onHand: 100 })

async function anOrderToShip() {
  const shopper = await aShopper(mall, { withInCart: [kettle] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'confirmed')
  return { invoice, shopper }
}

const ship = async (invoice: string, logisticsInfo: string, { by = staff, shown = '' } = {}) =>
  await by.call(admin.shipOrder, {
    params: { invoice },
    body: { logisticsInfo, orderVersion: shown || (await readOrderVersion(db, invoice)) },
  })
const undo = async (invoice: string, shown = '') =>
  await staff.call(admin.undoShipment, {
    params: { invoice },
    body: { reason: 'Wrong order', orderVersion: shown || (await readOrderVersion(db, invoice)) },
  })

/** The mails about the shipment of an order: kind, state, and whether it corrects an earlier one. */
async function mailsOf(invoice: string) {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('orders', (join) => join.on('orders.invoice', '=', invoice))
    .whereRef('subject_id', '=', (eb) => eb.cast<string>('orders.id', 'text'))
    .where('kind', 'in', ['order-shipped', 'order-shipment-undone'])
    .select(['mails.id', 'kind', 'mails.state', 'facts'])
    .orderBy('mails.id')
    .execute()
  return rows.map(({ kind, state, facts }) => [
    kind,
    state,
    (facts as { isCorrection?: boolean }).isCorrection ?? null,
  ])
}

async function sendMails(): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'SENT', sent_at: mall.clock.now() })
    .where('state', '=', 'QUEUED')
    .execute()
}

test.each(['x', 'SF Express', '順豐', '12', 'SF 12', '1.2E+15', 'BH260101000001', 'SF BH260101000001'])(
  '“%s” is no tracking number, as in a file',
  async (typed) => {
    const { invoice } = await anOrderToShip()
    expect((await ship(invoice, typed)).body).toEqual({ code: 'tracking-number-missing' })
    expect(await mailsOf(invoice)).toEqual([])
  },
)

test('a tracking number is stored in one form, whatever its groups and characters', async () => {
  const { invoice } = await anOrderToShip()
  const shipped = await ship(invoice, ' 順豐　SF1000 1000\u200e 2000 ')
  expect(shipped.body).toMatchObject({ logisticsInfo: '順豐 SF100010002000' })
  const corrected = await ship(invoice, 'SF 8000 123 456 789')
  expect(corrected.body).toMatchObject({ logisticsInfo: 'SF8000123456789' })
})

test('the tracking number of another order is refused, also by two staff at once', async () => {
  const [one, two, three] = [await anOrderToShip(), await anOrderToShip(), await anOrderToShip()]
  await ship(one.invoice, 'SF Express SF7000000001000')
  const taken = await ship(two.invoice, 'SF sf-7000000001000')
  expect(taken.body).toEqual({ code: 'tracking-number-taken', invoice: one.invoice })
  const answers = await Promise.all([
    ship(two.invoice, 'SF7000000002000'),
    ship(three.invoice, 'SF7000000002000', { by: other }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a shipment that is taken back before its mail leaves is never mailed', async () => {
  const { invoice, shopper } = await anOrderToShip()
  await ship(invoice, 'SF8000000001000')
  expect((await undo(invoice)).body).toMatchObject({ logisticsInfo: null, status: 'PREPARING' })
  expect(await mailsOf(invoice)).toEqual([])
  expect((await undo(invoice)).body).toEqual({ code: 'shipment-not-undoable' })
  const { body: log } = await staff.call(auditLogEndpoints.list, {
    query: { k: invoice, act: 'undoShipment' },
  })
  expect(log.items).toMatchObject([
    {
      staffName: 'Ng Staff',
      before: { logisticsInfo: 'SF8000000001000' },
      after: { logisticsInfo: null, reason: 'Wrong order' },
    },
  ])
  await ship(invoice, 'SF8000000002000')
  await ship(invoice, 'SF8000000003000')
  const { body: story } = await staff.call(orderAdminEndpoints.read, { params: { invoice } })
  expect(
    story.shipments.map(({ kind, logisticsInfo, earlierInfo, reason }) => [
      ...[kind, logisticsInfo, earlierInfo, reason],
    ]),
  ).toEqual([
    ['SHIPPED', 'SF8000000001000', null, null],
    ['UNDONE', 'SF8000000001000', null, 'Wrong order'],
    ['SHIPPED', 'SF8000000002000', null, null],
    ['CORRECTED', 'SF8000000003000', 'SF8000000002000', null],
  ])
  expect(await mailsOf(invoice)).toEqual([['order-shipped', 'QUEUED', false]])
  expect((await shopper.call(orderEndpoints.read, { params: { invoice } })).body.status).toBe('ON_ITS_WAY')
})

test('the mail of a shipment waits a minute, in which the order page can take it back unseen', async () => {
  const { invoice } = await anOrderToShip()
  const waiting = async () => {
    const { body } = await staff.call(orderAdminEndpoints.read, { params: { invoice } })
    return body.mails.filter(({ kind }) => kind === 'order-shipped').map(({ leavesAt }) => leavesAt)
  }
  await ship(invoice, 'SF8050000001000')
  const leavesAt = new Date(mall.clock.now().getTime() + shipmentMailDelayMs)
  expect(await waiting()).toEqual([leavesAt.toISOString()])
  const { rows } = await sql<{ at: Date }>`
    select start_after as at from pgboss.job join mails on mails.id::text = job.data ->> 'mailId'
    where mails.kind = 'order-shipped' and mails.facts ->> 'invoice' = ${invoice}`.execute(db)
  expect(rows).toEqual([{ at: leavesAt }])
  await undo(invoice)
  expect(await mailsOf(invoice)).toEqual([])
  await ship(invoice, 'SF8050000001000')
  await sendMails()
  expect(await waiting()).toEqual([null])
})

test('the timeline names who confirmed, recorded the arrival of and cancelled an order', async () => {
  const actorsOf = async (invoice: string) =>
    (await staff.call(orderAdminEndpoints.read, { params: { invoice } })).body.actors
  const shopper = await aShopper(mall, { withInCart: [kettle] })
  const paid = (await shopper.placeSuccessfully()).order.invoice
  await advanceOrderTo(mall, paid, 'paid')
  await staff.call(admin.confirmOrder, { params: { invoice: paid } })
  await ship(paid, 'SF8060000001000')
  const arrivedOn = hongKongDay(mall.clock.now())
  await other.call(admin.recordArrival, { params: { invoice: paid }, body: { arrivedOn } })
  expect(await actorsOf(paid)).toEqual({ confirmed: 'Ng Staff', arrived: 'Ho Staff', cancelled: null })
  const unpaid = (await (await aShopper(mall, { withInCart: [kettle] })).placeSuccessfully()).order.invoice
  await staff.call(orderAdminEndpoints.cancel, { params: { invoice: unpaid }, body: { reason: 'Twice' } })
  expect(await actorsOf(unpaid)).toEqual({ confirmed: null, arrived: null, cancelled: 'Ng Staff' })
})

test('once its mail has left, a mistake and the next shipment are mailed, too', async () => {
  const { invoice } = await anOrderToShip()
  await ship(invoice, 'SF8100000001000')
  await sendMails()
  await undo(invoice)
  await ship(invoice, 'SF8100000002000')
  expect(await mailsOf(invoice)).toEqual([
    ['order-shipped', 'SENT', false],
    ['order-shipment-undone', 'QUEUED', null],
    ['order-shipped', 'QUEUED', false],
  ])
})

test('a mistake is mailed if the wrong number was, even while the mail of the corrected one waits', async () => {
  const { invoice } = await anOrderToShip()
  await ship(invoice, 'SF8150000001000')
  await sendMails()
  await ship(invoice, 'SF8150000002000')
  await undo(invoice)
  expect(await mailsOf(invoice)).toEqual([
    ['order-shipped', 'SENT', false],
    ['order-shipment-undone', 'QUEUED', null],
  ])
})

test('a corrected number is mailed once if the wrong one was, and a repeated press mails nothing', async () => {
  const { invoice } = await anOrderToShip()
  await ship(invoice, 'SF8200000001000')
  await ship(invoice, 'SF8200000002000')
  expect(await mailsOf(invoice)).toEqual([['order-shipped', 'QUEUED', false]])
  await sendMails()
  await ship(invoice, 'SF8200000003000')
  await ship(invoice, 'SF8200000003000')
  expect(await mailsOf(invoice)).toEqual([
    ['order-shipped', 'SENT', false],
    ['order-shipped', 'QUEUED', true],
  ])
})

test('a tab from before a shipment and its undo neither ships, corrects nor takes back, and mails nothing', async () => {
  const { invoice } = await anOrderToShip()
  const unshipped = await readOrderVersion(db, invoice)
  await ship(invoice, 'SF8400000001000')
  const shipped = await readOrderVersion(db, invoice)
  await undo(invoice)
  const refusal = {
    code: 'order-changed-meanwhile',
    orderVersion: await readOrderVersion(db, invoice),
  }
  expect((await ship(invoice, 'SF8400000001000', { by: other, shown: unshipped })).body).toEqual(refusal)
  expect((await ship(invoice, 'SF8400000002000', { by: other, shown: shipped })).body).toEqual(refusal)
  expect(await mailsOf(invoice)).toEqual([])
  await ship(invoice, 'SF8400000003000')
  expect((await undo(invoice, shipped)).body).toMatchObject({ code: 'order-changed-meanwhile' })
  expect(await mailsOf(invoice)).toEqual([['order-shipped', 'QUEUED', false]])
})

test('a stale tab does not correct the arrival that a colleague has corrected', async () => {
  const { invoice } = await anOrderToShip()
  await ship(invoice, 'SF8500000001000')
  const shippedAt = new Date('2026-02-27T04:00:00Z')
  const { id } = await db
    .updateTable('orders')
    .set({ shipped_at: shippedAt })
    .where('invoice', '=', invoice)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('shipments').set({ handed_over_at: shippedAt }).where('order_id', '=', id).execute()
  await staff.call(admin.recordArrival, { params: { invoice }, body: { arrivedOn: '2026-03-02' } })
  const orderVersion = await readOrderVersion(db, invoice)
  const correct = async (arrivedOn: string, by: typeof staff) =>
    (await by.call(admin.correctArrival, { params: { invoice }, body: { arrivedOn, orderVersion } })).body
  expect(await correct('2026-02-28', staff)).toMatchObject({ invoice })
  expect(await correct('2026-03-01', other)).toMatchObject({ code: 'order-changed-meanwhile' })
})

test('a shipment that has arrived cannot be taken back', async () => {
  const { invoice } = await anOrderToShip()
  await ship(invoice, 'SF8300000001000')
  await staff.call(admin.recordArrival, { params: { invoice }, body: { arrivedOn: '2026-03-02' } })
  expect((await undo(invoice)).body).toEqual({ code: 'shipment-not-undoable' })
})
