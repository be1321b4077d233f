import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliveryCalendarEndpoints as admin } from '../../../contract/admin/orders/delivery-calendar.ts'
import { shipmentQueueEndpoints } from '../../../contract/admin/orders/shipment-queues.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { mailLateOrders } from '../../orders/promise/mail-late-orders.ts'
import { deliveryCalendarRoutes } from '../../settings/delivery-calendar-routes.ts'
import { queueRoutes } from './queue-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [queueRoutes, deliveryCalendarRoutes])
let staff = await aClerk(mall)
/** Sessions of the staff end within a day. */
const advanceDays = async (days: number) => {
  await mall.clock.advance({ days })
  staff = await aClerk(mall)
}
const withInCart = [await aProduct(db, { onHand: 100 })]

async function isListed(invoice: string): Promise<boolean> {
  const query = { queue: 'PROMISE' } as const
  const { items } = (await staff.call(shipmentQueueEndpoints.list, { query })).body
  return items.some((entry) => entry.invoice === invoice)
}

test('an order whose promised day cannot be met or has passed is listed until it is delivered', async () => {
  // Monday at noon, after the suspension of the last test. the promise is Wednesday.
  const shopper = await aShopper(mall, { withInCart })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'confirmed')
  const { body } = await shopper.call(orderEndpoints.read, { params: { invoice } })
  expect(body.promisedOn).toBe('2026-03-04')
  await advanceDays(1)
  expect(await isListed(invoice)).toBe(false)
  await advanceDays(1)
  expect(await isListed(invoice)).toBe(true)
  await advanceOrderTo(mall, invoice, 'shipped')
  expect(await isListed(invoice)).toBe(false)
  await advanceDays(1)
  expect(await isListed(invoice)).toBe(true)
  await advanceOrderTo(mall, invoice, 'arrived')
  expect(await isListed(invoice)).toBe(false)
})

test('the review shows the earliest day, a suspension moves it, and that of a paid order stays', async () => {
  // Thursday at noon.
  const shopper = await aShopper(mall, { withInCart })
  expect((await shopper.previewOrder()).delivery).toEqual({ earliestOn: '2026-03-09', suspendedBy: null })
  const syncList = [{ ...withInCart[0], quantity: 1 }]
  const estimated = await shopper.call(checkoutEndpoints.estimateOrder, { body: { syncList } })
  expect(estimated.body.delivery).toEqual({ earliestOn: '2026-03-09', suspendedBy: null })
  const { invoice } = (await shopper.placeSuccessfully()).order
  const read = async () => (await shopper.call(orderEndpoints.read, { params: { invoice } })).body.promisedOn
  expect(await read()).toBeNull()
  await advanceOrderTo(mall, invoice, 'paid')
  expect(await read()).toBe('2026-03-09')

  const suspended = await staff.call(admin.suspend, { body: { kind: 'TYPHOON' } })
  expect(suspended.body).toMatchObject({ suspension: { kind: 'TYPHOON' }, earliestOn: '2026-03-10' })
  const other = await aShopper(mall, { withInCart })
  expect((await other.previewOrder()).delivery).toEqual({ earliestOn: '2026-03-10', suspendedBy: 'TYPHOON' })
  expect(await read()).toBe('2026-03-09')
  await mall.clock.advance({ minutes: 5 })
  const again = await staff.call(admin.suspend, { body: { kind: 'TYPHOON' } })
  expect(again.body).toEqual(suspended.body)
  const changed = await staff.call(admin.suspend, { body: { kind: 'RAINSTORM' } })
  expect(changed.body).toMatchObject({ suspension: { kind: 'RAINSTORM' } })
  for (const _ of ['once', 'again'])
    expect((await staff.call(admin.resume)).body).toMatchObject({
      suspension: null,
      earliestOn: '2026-03-10',
    })
})

test('two staff who suspend at once leave one suspension', async () => {
  const press = async () => await staff.call(admin.suspend, { body: { kind: 'OTHER' } })
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const open = db.selectFrom('delivery_suspensions').where('ended_at', 'is', null).select('kind')
  expect(await open.execute()).toEqual([{ kind: 'OTHER' }])
  await staff.call(admin.resume)
})

test('another cut-off hour applies to the next order; a version that is not the latest is refused', async () => {
  const { cutOffHour, handlingDays, transitDays, version } = (await staff.call(admin.read)).body
  const body = { cutOffHour, handlingDays, transitDays: transitDays + 1, version }
  expect((await staff.call(admin.save, { body })).body).toMatchObject({
    transitDays: transitDays + 1,
    version: version + 1,
    earliestOn: '2026-03-11',
  })
  expect((await staff.call(admin.save, { body })).body).toEqual({ code: 'changed-meanwhile' })
})

test('a shopper is mailed once, before the day, that it is impossible', async () => {
  const shopper = await aShopper(mall, { withInCart })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'confirmed')
  const other = (await (await aShopper(mall, { withInCart })).placeSuccessfully()).order
  await advanceOrderTo(mall, other.invoice, 'shipped')
  const read = async () => {
    const order = await db
      .selectFrom('orders')
      .innerJoin('delivery_promises', 'order_id', 'orders.id')
      .where('invoice', '=', invoice)
      .select(['id', sql<string>`promised_on::text`.as('promisedOn')])
      .executeTakeFirstOrThrow()
    const mails = await db
      .selectFrom('mails')
      .where('kind', '=', 'order-late')
      .select(['subject_id', 'facts'])
      .execute()
    return { ...order, mails: mails.filter(({ subject_id }) => subject_id === order.id), all: mails.length }
  }
  await mailLateOrders(mall)
  const before = await read()
  expect(before.mails).toEqual([])
  // A suspension until Monday makes the promised day impossible.
  await staff.call(admin.suspend, { body: { kind: 'TYPHOON' } })
  await advanceDays(4)
  for (const _ of ['once', 'again']) await Promise.all([mailLateOrders(mall), mailLateOrders(mall)])
  const { promisedOn, mails, all } = await read()
  expect(mails).toMatchObject([{ facts: { invoice, promisedOn } }])
  const facts = (mails[0]?.facts ?? {}) as Record<string, string>
  expect(String(facts.earliestOn) > promisedOn).toBe(true)
  expect(all).toBe(before.all + 1)
  expect(await isListed(invoice)).toBe(true)
  const template = orderMails(mall)['order-late']
  for (const language of ['en', 'zh_tw'] as const) {
    const mail = await template?.({
      id: '',
      kind: 'order-late',
      subjectId: '',
      to: 'a@b.hk',
      language,
      facts,
    })
    expect(JSON.stringify(mail)).toContain(invoice)
  }
  await staff.call(admin.resume)
  await advanceOrderTo(mall, invoice, 'arrived')
})

test('a delivery method with a later cut-off hour promises an earlier day', async () => {
  const promise = async (cutOffHour: number) => {
    const { id } = await aDeliveryMethod(db, { cutOffHour })
    const more = { deliveryMethodId: id }
    const shopper = await aShopper(mall, { withInCart })
    const review = await shopper.previewOrder(more)
    const { invoice } = (await shopper.placeOrder(review, { more })).body.order
    await advanceOrderTo(mall, invoice, 'paid')
    const { body } = await shopper.call(orderEndpoints.read, { params: { invoice } })
    expect(body.promisedOn).toBe(review.delivery?.earliestOn)
    return body.promisedOn ?? ''
  }
  // Monday at noon, after the suspension of the last test.
  await advanceDays(15 - mall.clock.now().getUTCDay())
  const afterCutOff = await promise(1)
  expect((await promise(24)) < afterCutOff).toBe(true)
})
