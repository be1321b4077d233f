import { describe, expect, test } from 'vitest'
import { shipmentEndpoints as shipments } from '../../contract/admin/orders/shipments.ts'
import { orderStatus, orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import { aProduct, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { readOrderVersion } from '../../test-support/orders/order-version.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper, type Shopper } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { checkoutRoutes } from '../checkout/checkout-routes.ts'
import { mailQueue } from '../platform/mail/mail.ts'
import { orderRoutes } from './order-routes.ts'
import { shipmentAdminRoutes } from './shipment-admin-routes.ts'
import { cancelUnpaidQueue } from './transitions/cancel-unpaid-queue.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [orderRoutes, shipmentAdminRoutes, checkoutRoutes])
mall.jobs.work(mailQueue, async () => undefined)
mall.jobs.work(cancelUnpaidQueue, async () => undefined)
await mall.jobs.prepare()

const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
const kettle = await aProduct(db, { nameEn: 'Mountain Kettle', nameCn: '山林電水煲', onHand: 50 })
const towel = await aProduct(db, { nameEn: 'Bath Towel', nameCn: '浴巾', onHand: 50 })

async function found(mei: Shopper, query: object): Promise<string[]> {
  const { status, body } = await mei.call(orders.list, { query })
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ invoice }) => invoice)
}

describe('the list of orders', async () => {
  const mei = await aShopper(mall, { withInCart: [kettle] })
  const firstInvoice = (await mei.placeSuccessfully()).order.invoice
  await advanceOrderTo(mall, firstInvoice, 'paid')
  await db.insertInto('cart_lines').values(cartLine(mei, towel)).execute()
  const second = (await mei.placeSuccessfully()).order.invoice
  const ka = await aShopper(mall, { withInCart: [kettle] })
  await ka.placeSuccessfully()

  test.each([
    ['電水煲', () => [firstInvoice]],
    ['电水', () => [firstInvoice]],
    ['mountain KETT', () => [firstInvoice]],
    ['浴巾', () => [second]],
    ['mountain towel', () => []],
    ['q%', () => []],
    ['', () => [second, firstInvoice]],
  ])('is searched for %s like the catalogue', async (k, expected) => {
    expect(await found(mei, { k })).toEqual(expected())
  })

  test('is searched by an order number or part of one, and never returns those of others', async () => {
    expect(await found(mei, { k: `#${firstInvoice}` })).toEqual([firstInvoice])
    expect(await found(mei, { k: firstInvoice.slice(-6) })).toEqual([firstInvoice])
    expect(await found(ka, { k: firstInvoice })).toEqual([])
  })

  test('is filtered by state', async () => {
    expect(await found(mei, { state: 'PAID' })).toEqual([firstInvoice])
    expect(await found(mei, { state: 'UNPAID', k: 'kettle' })).toEqual([])
    expect((await mei.call(orders.list, { query: { state: 'LOST' } })).status).toBe(422)
  })

  test('is filtered by the status that each of its orders shows', async () => {
    const all = (await mei.call(orders.list)).body.items
    expect(all.map(({ status }) => status)).toEqual(['AWAITING_PAYMENT', 'PREPARING'])
    for (const status of orderStatus.options) {
      const matching = all.filter((order) => order.status === status).map(({ invoice }) => invoice)
      expect(await found(mei, { status })).toEqual(matching)
    }
  })
})

describe('ordering again', () => {
  test('adds available lines to the cart, once, and lists the others and the changed prices', async () => {
    const lamp = await aProduct(db, { nameEn: 'Lamp', nameCn: '枱燈' })
    const fan = await aProduct(db, { nameEn: 'Fan', nameCn: '風扇', onHand: 3 })
    const mei = await aShopper(mall, { withInCart: [kettle, lamp, { place: fan, quantity: 2 }] })
    const { invoice } = (await mei.placeSuccessfully()).order
    await advanceOrderTo(mall, invoice, 'paid')
    await takeOffShelf(db, lamp)
    await db
      .updateTable('products')
      .set({ price_cents: 9_900 })
      .where('display_product_id', '=', fan.displayProductId)
      .execute()
    const { body } = await mei.call(orders.reorder, { params: { invoice } })
    expect(body.added).toBe(2)
    expect(body.shoppingCarts.map(({ quantity }) => quantity)).toEqual([1, 1])
    const [off, short] = body.notAdded
    expect(off).toMatchObject({ nameEn: 'Lamp', refusal: { code: 'product-disabled' } })
    expect(short).toMatchObject({ nameEn: 'Fan', refusal: { code: 'not-enough-stock', left: 1 } })
    expect(body.repriced).toMatchObject([{ nameEn: 'Fan', nowCents: 9_900 }])
    expect(body.repriced[0]?.beforeCents).not.toBe(9_900)
    const again = await mei.call(orders.reorder, { params: { invoice } })
    expect(again.body.shoppingCarts).toEqual(body.shoppingCarts)
  })

  test('does not count a line that is no longer sold and still in the cart', async () => {
    const lamp = await aProduct(db, { nameEn: 'Lamp', nameCn: '枱燈' })
    const mei = await aShopper(mall, { withInCart: [kettle, lamp] })
    const { invoice } = (await mei.placeSuccessfully()).order
    expect((await mei.call(orders.reorder, { params: { invoice } })).body.added).toBe(2)
    await takeOffShelf(db, lamp)
    await db
      .updateTable('products')
      .set({ price_cents: 9_900 })
      .where('display_product_id', '=', lamp.displayProductId)
      .execute()
    const { body } = await mei.call(orders.reorder, { params: { invoice } })
    expect(body).toMatchObject({
      added: 1,
      notAdded: [{ nameEn: 'Lamp', refusal: { code: 'product-disabled' } }],
      repriced: [],
    })
    expect(body.shoppingCarts).toHaveLength(2)
  })
})

describe('shipment records', () => {
  test('take an order from paid to arrived step by step, with one mail for each', async () => {
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const { invoice } = (await mei.placeSuccessfully()).order
    const params = { invoice }
    const confirm = async () => await staff.call(shipments.confirmOrder, { params })
    const ship = async (logisticsInfo: string) =>
      await staff.call(shipments.shipOrder, {
        params,
        body: { logisticsInfo, orderVersion: await readOrderVersion(db, invoice) },
      })
    const correct = async (arrivedOn: string) =>
      await staff.call(shipments.correctArrival, {
        params,
        body: { arrivedOn, orderVersion: await readOrderVersion(db, invoice) },
      })
    const arrive = async (arrivedOn: string) =>
      await staff.call(shipments.recordArrival, { params, body: { arrivedOn } })

    const status = async () => (await mei.call(orders.read, { params })).body.status
    const confirmedBy = async () => (await mei.call(orders.read, { params })).body.confirmedBy

    expect((await confirm()).body).toEqual({ code: 'order-not-confirmable' })
    expect(await status()).toBe('AWAITING_PAYMENT')
    await advanceOrderTo(mall, invoice, 'paid')
    expect(await status()).toBe('PREPARING')
    // Five working days after a Monday.
    expect(await confirmedBy()).toBe('2026-03-09')
    expect((await ship('SF Express SF1000000100000')).body).toEqual({ code: 'order-not-shippable' })
    const submissions = await Promise.all([confirm(), confirm(), confirm()])
    expect(submissions.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await confirmedBy()).toBeNull()
    expect((await arrive('2026-03-02')).body).toEqual({ code: 'arrival-not-possible', shippedOn: null })
    await ship('SF Express SF1000000100000')
    expect((await ship('SF Express 123456000000')).body.logisticsInfo).toBe('SF Express 123456000000')
    expect((await arrive('2026-03-03')).body).toEqual({
      code: 'arrival-not-possible',
      shippedOn: '2026-03-02',
    })
    expect(await status()).toBe('ON_ITS_WAY')
    expect((await correct('2026-03-02')).body).toEqual({ code: 'arrival-not-possible', shippedOn: null })
    expect((await arrive('2026-03-02')).status).toBe(200)
    expect((await arrive('2026-03-02')).body).toEqual({ code: 'arrival-not-possible', shippedOn: null })
    expect((await ship('SF Express SF1000000200000')).body).toEqual({ code: 'order-not-shippable' })
    expect(await status()).toBe('DELIVERED')

    const { body } = await mei.call(orders.read, { params })
    expect(body.progress.map(({ step, at }) => [step, at !== null])).toEqual([
      ['placed', true],
      ['paid', true],
      ['confirmed', true],
      ['shipped', true],
      ['arrived', true],
    ])
    const mails = await db
      .selectFrom('mails')
      .where('to_address', '=', mei.email)
      .select('kind')
      .orderBy('id')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['order-paid', 'order-confirmed', 'order-shipped'])
  })
})

describe('arrival', () => {
  test('the shopper confirms the arrival once, after shipment, and no one else does', async () => {
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const ka = await aShopper(mall)
    const { invoice } = (await mei.placeSuccessfully()).order
    const params = { invoice }
    await advanceOrderTo(mall, invoice, 'confirmed')
    expect((await mei.call(orders.confirmReceipt, { params })).body).toEqual({
      code: 'arrival-not-possible',
      shippedOn: null,
    })
    await advanceOrderTo(mall, invoice, 'shipped')
    expect((await mei.call(orders.read, { params })).body.refusals.confirmReceipt).toBeNull()
    expect((await ka.call(orders.confirmReceipt, { params })).status).toBe(404)
    const submissions = await Promise.all([1, 2, 3].map(() => mei.call(orders.confirmReceipt, { params })))
    expect(submissions.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const { body } = await mei.call(orders.read, { params })
    expect(body.progress.at(-1)).toEqual({ step: 'arrived', at: '2026-03-01T16:00:00.000Z' })
    expect(body.refusals.confirmReceipt).toEqual({ code: 'arrival-not-possible', shippedOn: null })
  })

  test('the staff can correct the arrival, never to before shipment or the future, and the log shows both days', async () => {
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const { invoice } = (await mei.placeSuccessfully()).order
    const params = { invoice }
    await advanceOrderTo(mall, invoice, 'shipped')
    const start = mall.clock.now()
    await mall.clock.advance({ days: 3 })
    const clerk = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
    const correct = async (arrivedOn: string) =>
      await clerk.call(shipments.correctArrival, {
        params,
        body: { arrivedOn, orderVersion: await readOrderVersion(db, invoice) },
      })
    expect((await correct('2026-03-03')).body).toEqual({ code: 'arrival-not-possible', shippedOn: null })
    await advanceOrderTo(mall, invoice, 'arrived')
    expect((await correct('2026-03-01')).body).toEqual({
      code: 'arrival-not-possible',
      shippedOn: '2026-03-02',
    })
    expect((await correct('2026-03-06')).body).toEqual({
      code: 'arrival-not-possible',
      shippedOn: '2026-03-02',
    })
    expect((await correct('2026-03-03')).status).toBe(200)
    const logged = db
      .selectFrom('audit_log')
      .where('subject_name', '=', invoice)
      .select(['act', 'before', 'after'])
    expect(await logged.execute()).toEqual([
      { act: 'correctArrival', before: { arrivedOn: '2026-03-05' }, after: { arrivedOn: '2026-03-03' } },
    ])
    await mall.clock.set(start)
  })
})

describe('the invoice', () => {
  test('is a small PDF that embeds its own Chinese font, for paid orders only', async () => {
    const mei = await aShopper(mall, { withInCart: [kettle], username: '黃嘉欣' })
    const { invoice } = (await mei.placeSuccessfully()).order
    const early = await mei.call(orders.printInvoice, { params: { invoice } })
    expect(early.body).toEqual({ code: 'invoice-not-ready' })
    await advanceOrderTo(mall, invoice, 'paid')
    const token = await insertSessionForPerson(db, mall.clock, mei.id)
    const reply = await mall.app.inject({
      url: `/back/api/order/${invoice}/invoice`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.rawPayload.toString('latin1')).toContain('NotoSansHK')
    expect(reply.rawPayload.length).toBeLessThan(300_000)
  })
})

function cartLine(mei: Shopper, place: typeof kettle) {
  return {
    person_id: mei.id,
    display_product_id: place.displayProductId,
    product_id: place.productId,
    specification_id: place.specificationId,
    quantity: 1,
    log: '{}',
    created_at: mall.clock.now(),
  }
}
