import { expect, test } from 'vitest'
import { simulationEndpoints } from '../../../contract/admin/promotions/simulation.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { simulationRoutes } from './simulation-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [simulationRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))

test('a simulation reprices the orders of the last 30 days and changes none of them', async () => {
  const kettle = await aProduct(db, { priceCents: 400_00, codeEligible: true, onHand: 10 })
  const place = async () => {
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const { invoice } = (await mei.placeSuccessfully()).order
    await advanceOrderTo(mall, invoice, 'paid')
  }
  await place()
  await place()
  const before = await db.selectFrom('orders').selectAll().execute()
  const targets = `displayProduct:${kettle.displayProductId}`
  const { body } = await staff.call(simulationEndpoints.run, {
    query: { kind: 'code', basisPoints: '1000', targets },
  })
  expect(body).toMatchObject({
    isWhole: true,
    touched: 2,
    givenAwayCents: 80_00,
    was: { companyDiscountCents: 0, totalCents: 1_000_00 },
    would: { companyDiscountCents: 80_00, totalCents: 920_00 },
  })
  expect(body.orders).toBeGreaterThanOrEqual(2)
  expect(body.would.pvHundredths).toBeLessThan(body.was.pvHundredths)
  const once = { kind: 'code', basisPoints: '1000', targets, maxUses: '1' }
  expect((await staff.call(simulationEndpoints.run, { query: once })).body.touched).toBe(1)
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual(before)
})
