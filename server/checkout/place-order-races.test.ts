import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { checkoutEndpoints } from '../../contract/shop/checkout/checkout.ts'
import { orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aShopper, putInCart } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { cancelOverdueOrder } from './cancel/cancel-overdue-orders.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db)

afterEach(async () => expect(await violations(db)).toEqual([]))

/** Each uses several connections while it is written. */
const concurrentWrites = 10

/** Creates shoppers who have all seen their preview before the first order is placed. */
async function ready(count: number, withInCart: readonly ProductIds[]) {
  const shoppers: Awaited<ReturnType<typeof aReadyShopper>>[] = []
  while (shoppers.length < count) {
    const few = Math.min(concurrentWrites, count - shoppers.length)
    shoppers.push(...(await Promise.all(Array.from({ length: few }, () => aReadyShopper(withInCart)))))
  }
  return shoppers
}

async function aReadyShopper(withInCart: readonly ProductIds[]) {
  const shopper = await aShopper(mall, { withInCart })
  return { ...shopper, shown: await shopper.previewOrder() }
}

/** Retries with the same key while the mall answers that it is busy. */
async function submitUntilAnswered({ placeOrder, shown }: Awaited<ReturnType<typeof ready>>[number]) {
  const key = randomUUID()
  for (;;) {
    const answer = await placeOrder(shown, { key })
    if (answer.status !== 503) return answer
  }
}

test('one of two shoppers gets the last piece, and the other is refused as sold out', async () => {
  const kettle = await aProduct(db, { onHand: 1 })
  const shoppers = await ready(2, [kettle])
  const answers = await Promise.all(shoppers.map((shopper) => shopper.placeOrder(shopper.shown)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body).toEqual({ code: 'not-enough-stock', nameEn: 'Kettle', nameCn: '水煲', left: 0 })
})

test('200 concurrent checkouts of 50 pieces result in 50 orders and 150 refusals', async () => {
  const kettle = await aProduct(db, { onHand: 50 })
  const shoppers = await ready(200, [kettle])
  const answers = await Promise.all(shoppers.map(submitUntilAnswered))
  const placed = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 422)
  expect([placed.length, refused.length]).toEqual([50, 150])
  for (const { body } of refused) {
    expect(body).toEqual({ code: 'not-enough-stock', nameEn: 'Kettle', nameCn: '水煲', left: 0 })
  }
  expect(new Set(placed.map(({ body }) => body.order.invoice)).size).toBe(50)
})

test('thirty concurrent requests with one key place one order', async () => {
  const key = randomUUID()
  const [mei] = await ready(1, [await aProduct(db)])
  const answers = await Promise.all(Array.from({ length: 30 }, () => mei?.placeOrder(mei.shown, { key })))
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer?.body.order.invoice)).size).toBe(1)
  expect(await mei?.call(orders.list)).toMatchObject({ body: { total: 1 } })
})

test('one cart placed concurrently from several tabs with different keys is ordered once', async () => {
  const kettle = await aProduct(db)
  const [mei] = await ready(1, [kettle])
  const answers = await Promise.all(Array.from({ length: 8 }, () => mei?.placeOrder(mei.shown)))
  const refused = answers.filter((answer) => answer?.status === 422)
  expect(refused).toHaveLength(7)
  for (const answer of refused) expect(answer?.body).toEqual({ code: 'nothing-to-order' })
  const placed = answers.find((answer) => answer?.status === 201)
  expect((await mei?.previewOrder())?.unpaidInvoice).toBe(placed?.body.order.invoice)
  expect(await mei?.call(orders.list)).toMatchObject({ body: { total: 1 } })
})

test('the unpaid order that a review names is the latest, not the one with the largest number', async () => {
  const mei = await aShopper(mall)
  const place = async () => {
    await putInCart(mall, mei.id, [await aProduct(db)])
    return (await mei.placeSuccessfully()).order.invoice
  }
  let [former, latest] = [await place(), await place()]
  // The last digits of a number are random.
  while (latest > former) {
    for (const invoice of [former, latest])
      await mei.call(checkoutEndpoints.cancelOrder, { params: { invoice } })
    await db.deleteFrom('cart_lines').where('person_id', '=', mei.id).execute()
    ;[former, latest] = [await place(), await place()]
  }
  await putInCart(mall, mei.id, [await aProduct(db)])
  expect((await mei.previewOrder()).unpaidInvoice).toBe(latest)
})

test('of six concurrent orders of one member, three are placed and three are refused', async () => {
  const goods = await Promise.all(Array.from({ length: 6 }, () => aProduct(db)))
  const mei = await aShopper(mall, { withInCart: goods })
  const { lines } = await mei.previewOrder()
  const previews = await Promise.all(
    lines.map(async ({ cartId }) => {
      return (await mei.call(checkoutEndpoints.previewOrder, { body: { cartIds: [cartId] } })).body
    }),
  )
  const answers = await Promise.all(previews.map((preview) => mei.placeOrder(preview)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422])
  for (const { status, body } of answers) {
    if (status === 422) expect(body).toEqual({ code: 'too-many-unpaid-orders', max: 3 })
  }
})

test('carts with the same goods in opposite order never deadlock', async () => {
  const [a, b] = [await aProduct(db, { onHand: 1_000 }), await aProduct(db, { onHand: 1_000 })]
  const [forwards, backwards] = [await ready(50, [a, b]), await ready(50, [b, a])]
  const shoppers = forwards.flatMap((shopper, index) => [shopper, backwards[index] ?? shopper])
  const answers = await Promise.all(shoppers.map(submitUntilAnswered))
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
})

test('an order cancelled by its shopper and by its deadline concurrently releases its stock once', async () => {
  const kettle = await aProduct(db, { onHand: 1 })
  const [mei] = await ready(1, [kettle])
  const placed = await mei?.placeOrder(mei.shown)
  const params = { invoice: placed?.body.order.invoice ?? '' }
  const { id } = await db
    .selectFrom('orders')
    .where('invoice', '=', params.invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  // The clocks of two processes differ, so that the order is overdue for one of them only.
  const sixMinutesLater = new Date(mall.clock.now().getTime() + 360_000)
  const late = { ...mall, clock: { ...mall.clock, now: () => sixMinutesLater } }
  await Promise.all([
    cancelOverdueOrder(late, { orderId: id }),
    mei?.call(checkoutEndpoints.cancelOrder, { params }),
  ])
  const stock = db.selectFrom('stock').where('specification_id', '=', kettle.specificationId)
  expect(await stock.select(['on_hand', 'reserved']).executeTakeFirst()).toEqual({ on_hand: 1, reserved: 0 })
})
