import { afterEach, describe, expect, test } from 'vitest'
import { cartEndpoints as carts } from '../../contract/shop/cart/cart.ts'
import { checkoutEndpoints } from '../../contract/shop/checkout/checkout.ts'
import { orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aShopper, type Shopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase, readDatabaseUrl } from '../../test-support/test-database.ts'
import { cartRoutes } from '../cart/cart-routes.ts'
import type { Database } from '../core/database.ts'
import { cancelUnpaidOrder } from '../orders/transitions/order-transitions.ts'
import { openDatabase } from '../platform/db/open-database.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [cartRoutes])

// A17 requires a capture, and these tests mark an order as PAID without one.
afterEach(async () => expect((await violations(db)).filter(({ id }) => id !== 'A17')).toEqual([]))

/** Returns the quantities of a cart by specification. */
async function cartOf(shopper: Shopper): Promise<Record<string, number>> {
  const { status, body } = await shopper.call(carts.read)
  expect({ status, body }).toMatchObject({ status: 200 })
  const { shoppingCarts } = body
  return Object.fromEntries(shoppingCarts.map((line) => [line.specification.id, line.quantity]))
}

async function anOrderOf(...withInCart: { place: ProductIds; quantity: number }[]) {
  const shopper = await aShopper(mall, { withInCart })
  const { invoice } = (await shopper.placeSuccessfully()).order
  return { shopper, params: { invoice } }
}

async function add(shopper: Shopper, place: ProductIds, quantity: number): Promise<void> {
  const { status } = await shopper.call(carts.saveLine, { body: { cartId: 0, ...place, quantity } })
  expect(status).toBe(200)
}

async function placeMore(shopper: Shopper, place: ProductIds, quantity: number) {
  await add(shopper, place, quantity)
  return { params: { invoice: (await shopper.placeSuccessfully()).order.invoice } }
}

async function idOf(invoice: string): Promise<string> {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  return (await order.executeTakeFirstOrThrow()).id
}

async function cancel(on: Database, orderId: string): Promise<boolean> {
  const transition = { orderId, now: mall.clock.now(), cause: 'payment window over' }
  return await on.transaction().execute(async (tx) => await cancelUnpaidOrder(tx, transition))
}

describe('a cancelled order', () => {
  test('that its shopper cancels returns its lines to the cart and reports their number', async () => {
    const [kettle, fan] = [await aProduct(db), await aProduct(db)]
    const { shopper, params } = await anOrderOf({ place: kettle, quantity: 3 }, { place: fan, quantity: 1 })
    expect(await cartOf(shopper)).toEqual({})
    expect((await shopper.call(orders.read, { params })).body.returnedToCart).toBe(0)
    const { body } = await shopper.call(checkoutEndpoints.cancelOrder, { params })
    expect(body).toMatchObject({ orderState: 'CANCEL', returnedToCart: 2 })
    expect(await cartOf(shopper)).toEqual({ [kettle.specificationId]: 3, [fan.specificationId]: 1 })
    expect((await shopper.placeOrder()).status).toBe(201)
  })

  test('that is not paid returns its lines to the cart', async () => {
    const kettle = await aProduct(db)
    const { shopper, params } = await anOrderOf({ place: kettle, quantity: 2 })
    await mall.clock.advance({ minutes: 5, seconds: 30 })
    await mall.jobs.drain()
    const { body } = await shopper.call(orders.read, { params })
    expect(body).toMatchObject({ orderState: 'CANCEL', returnedToCart: 1 })
    expect(await cartOf(shopper)).toEqual({ [kettle.specificationId]: 2 })
  })

  test('returns its lines once: a line that the shopper then removes stays removed', async () => {
    const kettle = await aProduct(db)
    const { shopper, params } = await anOrderOf({ place: kettle, quantity: 1 })
    await shopper.call(checkoutEndpoints.cancelOrder, { params })
    const [line] = (await shopper.call(carts.read)).body.shoppingCarts
    await shopper.call(carts.removeLine, { params: { id: String(line?.id) } })
    expect(await cancel(db, await idOf(params.invoice))).toBe(false)
    expect(await cartOf(shopper)).toEqual({})
  })

  test('raises an existing line to the ordered quantity, and lowers none', async () => {
    const [kettle, fan] = [await aProduct(db), await aProduct(db)]
    const { shopper, params } = await anOrderOf({ place: kettle, quantity: 3 }, { place: fan, quantity: 1 })
    await add(shopper, kettle, 1)
    await add(shopper, fan, 4)
    const { body } = await shopper.call(checkoutEndpoints.cancelOrder, { params })
    expect(body.returnedToCart).toBe(1)
    expect(await cartOf(shopper)).toEqual({ [kettle.specificationId]: 3, [fan.specificationId]: 4 })
  })

  test('returns no unavailable line', async () => {
    const [kettle, fan] = [await aProduct(db), await aProduct(db)]
    const { shopper, params } = await anOrderOf({ place: kettle, quantity: 1 }, { place: fan, quantity: 1 })
    await takeOffShelf(db, fan)
    const { body } = await shopper.call(checkoutEndpoints.cancelOrder, { params })
    expect(body.returnedToCart).toBe(1)
    expect(await cartOf(shopper)).toEqual({ [kettle.specificationId]: 1 })
  })

  test.each(['paid for', 'ordered'] as const)('returns no line that was %s again since', async (how) => {
    const [kettle, fan] = [await aProduct(db), await aProduct(db)]
    const { shopper, params } = await anOrderOf({ place: kettle, quantity: 3 }, { place: fan, quantity: 1 })
    const later = await placeMore(shopper, kettle, 1)
    if (how === 'paid for') await advanceOrderTo(mall, later.params.invoice, 'paid')
    const { body } = await shopper.call(checkoutEndpoints.cancelOrder, { params })
    expect(body.returnedToCart).toBe(1)
    expect(await cartOf(shopper)).toEqual({ [fan.specificationId]: 1 })
  })

  test('of two cancelled orders of the same goods, the larger quantity is in the cart', async () => {
    const kettle = await aProduct(db)
    const { shopper, params } = await anOrderOf({ place: kettle, quantity: 3 })
    const later = await placeMore(shopper, kettle, 2)
    await shopper.call(checkoutEndpoints.cancelOrder, { params: later.params })
    await shopper.call(checkoutEndpoints.cancelOrder, { params })
    expect(await cartOf(shopper)).toEqual({ [kettle.specificationId]: 3 })
  })
})

describe('in a race', () => {
  const rounds = 10

  test('two processes that cancel one order return its lines once', async () => {
    const other = openDatabase(readDatabaseUrl(db), { connectTimeoutMs: 30_000 })
    const kettle = await aProduct(db, { onHand: 100 })
    for (let round = 0; round < rounds; round += 1) {
      const { shopper, params } = await anOrderOf({ place: kettle, quantity: 3 })
      const id = await idOf(params.invoice)
      const won = await Promise.all([cancel(db, id), cancel(other, id)])
      expect(won.toSorted()).toEqual([false, true])
      expect(await cartOf(shopper)).toEqual({ [kettle.specificationId]: 3 })
    }
    await other.destroy()
  })

  test('a cart edited while an order is cancelled loses and duplicates nothing', async () => {
    const kettle = await aProduct(db, { onHand: 100 })
    const { specificationId } = kettle
    for (let round = 0; round < rounds; round += 1) {
      const { shopper, params } = await anOrderOf({ place: kettle, quantity: 3 })
      const id = await idOf(params.invoice)
      const add = () => shopper.call(carts.saveLine, { body: { cartId: 0, ...kettle } })
      const both = [() => cancel(db, id), add]
      await Promise.all((round % 2 === 0 ? both : both.toReversed()).map(async (act) => await act()))
      // Adding first makes one piece, which the order raises to three; cancelling first makes three, then four.
      expect([3, 4]).toContain((await cartOf(shopper))[specificationId])
    }
  })

  test('goods ordered again while their order is cancelled are not in the cart as well', async () => {
    const kettle = await aProduct(db, { onHand: 100 })
    for (let round = 0; round < rounds; round += 1) {
      const { shopper, params } = await anOrderOf({ place: kettle, quantity: 3 })
      await add(shopper, kettle, 1)
      const preview = await shopper.previewOrder()
      const id = await idOf(params.invoice)
      const both = [() => cancel(db, id), () => shopper.placeOrder(preview)]
      const inOrder = round % 2 === 0 ? both : both.toReversed()
      await Promise.all(inOrder.map(async (act) => await act()))
      // Cancelling first changes the reviewed cart, so placement is refused.
      const unpaid = await db
        .selectFrom('orders')
        .where('person_id', '=', shopper.id)
        .where('state', '=', 'UNPAID')
        .select('id')
        .execute()
      expect(await cartOf(shopper)).toEqual(unpaid.length === 1 ? {} : { [kettle.specificationId]: 3 })
    }
  })
})
