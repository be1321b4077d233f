import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { checkoutEndpoints } from '../../contract/shop/checkout/checkout.ts'
import { orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { aBank } from '../../test-support/orders/a-bank.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aDistributor } from '../../test-support/people/a-member.ts'
import { aShopper, putInCart, type Shopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const mall = await createCheckoutFixture(db, { demoBank: bank.settings })

// No test, whether its order is refused or not, may violate an invariant of goods and money.
afterEach(async () => expect(await violations(db)).toEqual([]))

async function changePrice({ productId }: ProductIds, priceCents: number): Promise<void> {
  await db.updateTable('products').set({ price_cents: priceCents }).where('id', '=', productId).execute()
}

async function stockOf({ specificationId }: ProductIds) {
  const stock = db.selectFrom('stock').where('specification_id', '=', specificationId)
  return await stock.select(['on_hand as onHand', 'reserved']).executeTakeFirstOrThrow()
}

async function ordersOf({ id }: Shopper): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('person_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('a preview', () => {
  test("shows every figure to the cent, at the sponsor's current rate", async () => {
    const sponsor = await aDistributor(db, { edcNumber: '88000001', username: 'Wong Siu Ming' })
    const kettle = await aProduct(db, { priceCents: 600_00, pvHundredths: 300_00 })
    const mei = await aShopper(mall, {
      withInCart: [{ place: kettle, quantity: 2 }],
      sponsorId: sponsor.id,
      rateBasisPoints: 1000,
    })
    expect(await mei.previewOrder()).toMatchObject({
      sponsorName: 'Wong Siu Ming',
      rateBasisPoints: 1000,
      figures: {
        totalQuantity: 2,
        listCents: 1_200_00,
        profitShareCents: 120_00,
        subtotalCents: 1_080_00,
        freightCents: 0,
        totalCents: 1_080_00,
        pvHundredths: 600_00,
      },
      paymentOptions: [
        { type: 'JETCO', refusal: null },
        { type: 'ALIPAY.HK', refusal: null },
        { type: 'ALIPAY.CN', refusal: null },
      ],
      refusals: { place: null },
    })
  })

  test('leaves out unavailable lines and states the reason', async () => {
    const kettle = await aProduct(db, { onHand: 1 })
    const [cup, pot] = [
      await aProduct(db, { nameEn: 'Cup', onHand: 2 }),
      await aProduct(db, { nameEn: 'Pot' }),
    ]
    const mei = await aShopper(mall, { withInCart: [kettle, { place: cup, quantity: 3 }, pot] })
    await takeOffShelf(db, pot)
    const preview = await mei.previewOrder()
    expect(preview.lines.map((line) => line.specificationId)).toEqual([kettle.specificationId])
    expect(preview.unavailable.map((line) => line.refusal)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'not-enough-stock', nameEn: 'Cup', left: 2 }),
        expect.objectContaining({ code: 'product-disabled', nameEn: 'Pot' }),
      ]),
    )
  })

  test.each([
    ['with an empty cart', { withInCart: false }, 'nothing-to-order'],
    ['without an address', { livesIn: null }, 'receiver-missing'],
    ['to an outlying island', { livesIn: 'LAMMA' }, 'delivery-area-excluded'],
    ['by a blocked member', { canBuy: false }, 'cannot-buy'],
  ] as const)('shows that an order %s cannot be placed', async (_, { ...inputs }, code) => {
    const kettle = await aProduct(db)
    const mei = await aShopper(mall, { ...inputs, withInCart: 'withInCart' in inputs ? [] : [kettle] })
    expect((await mei.previewOrder()).refusals.place).toEqual({ code })
  })
})

describe('placing an order', () => {
  test('reserves its stock, removes its lines from the cart, and opens the bank page', async () => {
    const [kettle, cup] = [await aProduct(db, { onHand: 3 }), await aProduct(db, { nameEn: 'Cup' })]
    const mei = await aShopper(mall, { withInCart: [{ place: kettle, quantity: 2 }, cup] })
    const preview = await mei.previewOrder()
    const only = {
      ...preview,
      ...(await mei.call(checkoutEndpoints.previewOrder, { body: { cartIds: [lineOf(preview, kettle)] } }))
        .body,
    }
    const { status, body } = await mei.placeOrder(only)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      order: {
        orderState: 'UNPAID',
        ordererUsername: mei.email,
        figures: only.figures,
        lines: [{ number: 1, specificationId: kettle.specificationId, quantity: 2, netCents: 398_00 }],
        refusals: { pay: null, cancel: null },
      },
      bankPage: { method: 'GET' },
    })
    expect(await stockOf(kettle)).toEqual({ onHand: 3, reserved: 2 })
    expect((await mei.previewOrder()).lines.map((line) => line.specificationId)).toEqual([
      cup.specificationId,
    ])
  })

  test('twice with one key returns the same order, and refuses another body', async () => {
    const [kettle, key] = [await aProduct(db), randomUUID()]
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const preview = await mei.previewOrder()
    const [firstReply, secondReply] = [
      await mei.placeOrder(preview, { key }),
      await mei.placeOrder(preview, { key }),
    ]
    expect([firstReply.status, secondReply.status]).toEqual([201, 201])
    expect(secondReply.body.order.invoice).toBe(firstReply.body.order.invoice)
    const other = await mei.placeOrder(preview, { key, more: { paymentType: 'ALIPAY.HK' } })
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } })
    expect(await ordersOf(mei)).toBe(1)
  })

  test('succeeds although the bank is silent: it can be paid a moment later', async () => {
    const mei = await aShopper(mall, { withInCart: [await aProduct(db)] })
    bank.line('cut')
    const { body } = await mei.placeOrder()
    expect(body).toMatchObject({ order: { orderState: 'UNPAID' }, bankPage: null })
  })
})

describe('an order is refused', () => {
  const anyKettle = { nameEn: 'Kettle', nameCn: '水煲' }
  test.each<[string, object, (kettle: ProductIds) => Promise<unknown>]>([
    ['a raised price', { code: 'product-changed', ...anyKettle }, (kettle) => changePrice(kettle, 200_00)],
    ['a disabled product', { code: 'product-disabled', ...anyKettle }, (kettle) => takeOffShelf(db, kettle)],
    [
      'sold-out goods',
      { code: 'not-enough-stock', ...anyKettle, left: 0 },
      async (kettle) =>
        await (await aShopper(mall, { withInCart: [{ place: kettle, quantity: 10 }] })).placeSuccessfully(),
    ],
  ])('for %s, with its own code, and writes nothing', async (_, refusal, change) => {
    const kettle = await aProduct(db)
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const preview = await mei.previewOrder()
    await change(kettle)
    const stock = await stockOf(kettle)
    expect(await mei.placeOrder(preview)).toEqual({ status: 422, body: refusal })
    expect(await ordersOf(mei)).toBe(0)
    expect(await stockOf(kettle)).toEqual(stock)
  })

  test('for each figure that differs from the one shown, with the current one', async () => {
    const mei = await aShopper(mall, { withInCart: [await aProduct(db, { priceCents: 199_00 })] })
    const preview = await mei.previewOrder()
    const changed = async (figures: object) =>
      (await mei.placeOrder({ ...preview, figures: { ...preview.figures, ...figures } })).body
    expect(await changed({ subtotalCents: 1 })).toEqual({
      code: 'subtotal-changed',
      expected: 1,
      fresh: 199_00,
    })
    expect(await changed({ freightCents: 1 })).toEqual({
      code: 'freight-changed',
      expected: 1,
      fresh: 100_00,
    })
    expect(await changed({ pvHundredths: 1 })).toEqual({ code: 'pv-changed', expected: 1, fresh: 1_000 })
    expect(await changed({ totalCents: 1 })).toEqual({ code: 'total-changed', expected: 1, fresh: 299_00 })
  })

  test('when the sponsor or the rate has changed since the page was shown', async () => {
    const sponsor = await aDistributor(db, { edcNumber: '88000003' })
    const mei = await aShopper(mall, {
      withInCart: [await aProduct(db)],
      sponsorId: sponsor.id,
      rateBasisPoints: 1000,
    })
    const preview = await mei.previewOrder()
    await db.updateTable('people').set({ rate_basis_points: 500 }).where('id', '=', mei.id).execute()
    expect((await mei.placeOrder(preview)).body).toEqual({ code: 'discount-rate-changed' })
    await db
      .updateTable('distributors')
      .set({ disabled_at: mall.clock.now() })
      .where('person_id', '=', sponsor.id)
      .execute()
    expect((await mei.placeOrder(preview)).body).toEqual({ code: 'sponsor-changed' })
  })

  test("with another person's address or cart as with none", async () => {
    const [mei, ka] = [
      await aShopper(mall, { withInCart: [await aProduct(db)] }),
      await aShopper(mall, { withInCart: [await aProduct(db)] }),
    ]
    const preview = await mei.previewOrder()
    const stolenAddress = await mei.placeOrder(preview, { more: { receiverId: ka.receiverId } })
    expect(stolenAddress).toEqual({ status: 422, body: { code: 'receiver-missing' } })
    expect(await ka.placeOrder(preview)).toEqual({ status: 422, body: { code: 'nothing-to-order' } })
  })

  test('without a key, and for a payment type without a gateway', async () => {
    const mei = await aShopper(mall, { withInCart: [await aProduct(db)] })
    expect(await mei.call(checkoutEndpoints.placeOrder, { body: {} })).toMatchObject({ status: 422 })
    const { body } = await mei.placeOrder(undefined, { more: { paymentType: 'OFFSET_DADAN' } })
    expect(body).toEqual({ code: 'payment-type-unavailable' })
  })
})

describe('an unpaid order', () => {
  async function anOrder() {
    bank.reset()
    const kettle = await aProduct(db)
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const { order } = await mei.placeSuccessfully()
    return { kettle, mei, params: { invoice: order.invoice } }
  }

  test('opens the bank page again within its window, but not in the last minute', async () => {
    const { mei, params } = await anOrder()
    expect(await mei.call(checkoutEndpoints.payOrder, { params, body: {} })).toMatchObject({
      status: 200,
      body: { bankPage: {} },
    })
    await mall.clock.advance({ seconds: 241 })
    expect((await mei.call(checkoutEndpoints.payOrder, { params, body: {} })).body).toEqual({
      code: 'payment-window-closing',
    })
  })

  test('can be cancelled once, which releases its stock', async () => {
    const { kettle, mei, params } = await anOrder()
    const { body } = await mei.call(checkoutEndpoints.cancelOrder, { params })
    expect(body).toMatchObject({ orderState: 'CANCEL', payBefore: null })
    expect(await stockOf(kettle)).toEqual({ onHand: 10, reserved: 0 })
    expect((await mei.call(checkoutEndpoints.cancelOrder, { params })).body).toEqual({
      code: 'order-not-cancellable',
    })
    expect((await mei.call(checkoutEndpoints.payOrder, { params, body: {} })).body).toEqual({
      code: 'order-voided',
      ...params,
    })
  })

  test('is in one state between its deadline and its cancellation: neither payable, cancellable nor cancelled', async () => {
    const { mei, params } = await anOrder()
    await mall.clock.advance({ minutes: 5 })
    const { body } = await mei.call(orders.read, { params })
    expect(body).toMatchObject({
      orderState: 'UNPAID',
      isWindowOver: true,
      refusals: { pay: { code: 'order-not-payable' }, cancel: { code: 'order-not-cancellable' } },
    })
    const list = (await mei.call(orders.list, {})).body
    expect(list.items).toMatchObject([{ ...params, isWindowOver: true }])
    expect((await mei.call(checkoutEndpoints.cancelOrder, { params })).body).toEqual({
      code: 'order-not-cancellable',
    })
    await mall.clock.advance({ seconds: 30 })
    await mall.jobs.drain()
    expect((await mei.call(orders.read, { params })).body).toMatchObject({
      orderState: 'CANCEL',
      isWindowOver: false,
    })
  })

  test('is cancelled half a minute after its window, with its stock released and a mail sent', async () => {
    const { kettle, mei, params } = await anOrder()
    await mall.clock.advance({ minutes: 5, seconds: 30 })
    await mall.jobs.drain()
    expect((await mei.call(orders.read, { params })).body).toMatchObject({
      orderState: 'CANCEL',
      refusals: { pay: { code: 'order-voided', ...params }, cancel: { code: 'order-not-cancellable' } },
    })
    expect(await stockOf(kettle)).toEqual({ onHand: 10, reserved: 0 })
    const mails = db.selectFrom('mails').where('to_address', '=', mei.email).select('kind')
    expect(await mails.execute()).toEqual([{ kind: 'order-voided' }])
  })

  test('reserves stock at most three times per person, until one is cancelled', async () => {
    const mei = await aShopper(mall)
    const kettle = await aProduct(db, { onHand: 9 })
    const invoices: string[] = []
    for (const _ of [1, 2, 3]) {
      await putInCart(mall, mei.id, [kettle])
      invoices.push((await mei.placeSuccessfully()).order.invoice)
    }
    await putInCart(mall, mei.id, [kettle])
    const refusal = { code: 'too-many-unpaid-orders', max: 3 }
    expect((await mei.previewOrder()).refusals.place).toEqual(refusal)
    expect((await mei.placeOrder()).body).toEqual(refusal)
    expect(await stockOf(kettle)).toEqual({ onHand: 9, reserved: 3 })

    await mei.call(checkoutEndpoints.cancelOrder, { params: { invoice: invoices[0] ?? '' } })
    expect((await mei.placeOrder()).status).toBe(201)
  })

  test("comes first in its shopper's list and is invisible to others", async () => {
    const { mei, params } = await anOrder()
    const ka = await aShopper(mall)
    const { body } = await mei.call(orders.list)
    expect(body).toMatchObject({ total: 1, items: [{ ...params, firstLine: { nameEn: 'Kettle' } }] })
    for (const endpoint of [orders.read, checkoutEndpoints.payOrder, checkoutEndpoints.cancelOrder]) {
      expect(await ka.call(endpoint, { params, body: {} })).toEqual({
        status: 404,
        body: { code: 'not-found' },
      })
    }
  })
})

function lineOf(
  { lines }: Awaited<ReturnType<Shopper['previewOrder']>>,
  { specificationId }: ProductIds,
): string {
  return lines.find((line) => line.specificationId === specificationId)?.cartId ?? ''
}
