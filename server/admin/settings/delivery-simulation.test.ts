import { expect, test } from 'vitest'
import { deliverySimulationEndpoints } from '../../../contract/admin/settings/delivery-simulation.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aSimulatedMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { deliverySimulationRoutes } from './delivery-simulation-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [deliverySimulationRoutes])

/** Signs in each time, because the test advances the clock by days. */
async function simulate(method: Parameters<typeof aSimulatedMethod>[0]) {
  const staff = await aClerk(mall)
  return (await staff.call(deliverySimulationEndpoints.run, { body: aSimulatedMethod(method) })).body
}

/** Pays for one piece of a product; what is null of it is unknown. */
async function payFor(priceCents: number, weight_grams: number | null) {
  const place = await aProduct(db, { priceCents })
  const { specificationId: specification_id } = place
  await db.insertInto('specification_details').values({ specification_id, weight_grams }).execute()
  const shopper = await aShopper(mall, { withInCart: [place] })
  await advanceOrderTo(mall, (await shopper.placeSuccessfully()).order.invoice, 'paid')
}

test('a method is compared with the paid orders of the last 30 days, at the freight that it would charge', async () => {
  await payFor(400_00, 900)
  await payFor(800_00, 1_100)
  await payFor(1_500_00, null)
  const point = { kind: 'PICKUP_POINT', feeCents: 30_00, freeFromCents: 500_00 } as const
  expect(await simulate(point)).toMatchObject({
    ...{ orders: 3, isWhole: true, accepted: 3, exclusions: [], products: [] },
    ...{ freightWasCents: 200_00, freightWouldCents: 30_00 },
  })
  expect(await simulate({ ...point, maxWeightGrams: 1_000 })).toMatchObject({
    ...{ orders: 3, accepted: 1, freightWasCents: 100_00, freightWouldCents: 30_00 },
    exclusions: [
      { reason: 'weight-unknown', orders: 1 },
      { reason: 'too-heavy', orders: 1 },
    ],
    products: [{ reason: 'weight-unknown', orders: 1 }],
  })
  expect(await db.selectFrom('delivery_methods').select('id').execute()).toEqual([])
  await mall.clock.advance({ days: 31 })
  expect((await simulate(point)).orders).toBe(0)
})
