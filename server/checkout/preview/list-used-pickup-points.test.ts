import { expect, test } from 'vitest'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aShopper, putInCart } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db)

test('points of earlier orders are listed for their shopper and method, the latest first, without closed points and cancelled orders', async () => {
  const { id: methodId } = await aDeliveryMethod(db, { kind: 'PICKUP_POINT' })
  const { id: otherMethod } = await aDeliveryMethod(db, { kind: 'PICKUP_POINT' })
  const [first, second, third, fourth] = [
    await aPickupPoint(db, methodId),
    await aPickupPoint(db, methodId),
    await aPickupPoint(db, methodId),
    await aPickupPoint(db, methodId),
  ]
  const shopper = await aShopper(mall, { withInCart: [] })
  const placeTo = async (pickupPointId: string) => {
    await putInCart(mall, shopper.id, [await aProduct(db)])
    const more = { deliveryMethodId: methodId, pickupPointId }
    const placed = await shopper.placeOrder(await shopper.previewOrder(more), { more })
    await mall.clock.advance({ minutes: 1 })
    return placed.body.order.invoice
  }
  const used = async (method = methodId, by = shopper) =>
    (await by.call(checkoutEndpoints.listUsedPickupPoints, { query: { methodId: method } })).body.ids
  expect(await used()).toEqual([])

  await placeTo(first.id)
  const cancelled = await placeTo(second.id)
  await placeTo(third.id)
  expect(await used()).toEqual([third.id, second.id, first.id])
  await db
    .updateTable('orders')
    .set({ state: 'CANCEL', cancelled_at: mall.clock.now() })
    .where('invoice', '=', cancelled)
    .execute()
  await placeTo(fourth.id)
  expect(await used()).toEqual([fourth.id, third.id, first.id])
  await db.updateTable('pickup_points').set({ state: 'CLOSED' }).where('id', '=', third.id).execute()
  expect(await used()).toEqual([fourth.id, first.id])

  expect(await used(otherMethod)).toEqual([])
  expect(await used(methodId, await aShopper(mall, { withInCart: [] }))).toEqual([])
})

test('the point that replaced another one counts', async () => {
  const { id: methodId } = await aDeliveryMethod(db, { kind: 'PICKUP_POINT' })
  const [before, after] = [await aPickupPoint(db, methodId), await aPickupPoint(db, methodId)]
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const more = { deliveryMethodId: methodId, pickupPointId: before.id }
  await shopper.placeOrder(await shopper.previewOrder(more), { more })
  const chosen = await db
    .selectFrom('order_pickup_points')
    .where('point_id', '=', before.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_pickup_points')
    .values({ ...chosen, number: chosen.number + 1, point_id: after.id })
    .execute()
  const { body } = await shopper.call(checkoutEndpoints.listUsedPickupPoints, { query: { methodId } })
  expect(body.ids).toEqual([after.id])
})
