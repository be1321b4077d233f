import { expect, test } from 'vitest'
import { promotionDeskEndpoints as desk } from '../../../contract/promotion-desk.ts'
import { aMember, signedIn } from '../../testing/a-member.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShopper } from '../../testing/a-shopper.ts'
import { actor } from '../../testing/actor.ts'
import { bringOrderTo } from '../../testing/bring-order-to.ts'
import { checkoutBench } from '../../testing/checkout-bench.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { rehearsalRoutes } from './rehearsal-routes.ts'

const db = await testDatabase()
const mall = await checkoutBench(db, undefined, [rehearsalRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = actor(mall.app, await signedIn(db, mall.clock, staffId))

test('a rehearsal prices the orders of the last 30 days again, and changes none of them', async () => {
  const kettle = await aProduct(db, { priceCents: 400_00, codeEligible: true, onHand: 10 })
  const place = async () => {
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const { invoice } = (await mei.hasPlaced()).order
    await bringOrderTo(mall, invoice, 'paid')
  }
  await place()
  await place()
  const before = await db.selectFrom('orders').selectAll().execute()
  const targets = `displayProduct:${kettle.displayProductId}`
  const { body } = await staff.calls(desk.rehearsePromotion, {
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
  const once = { kind: 'code', basisPoints: '1000', targets, mostUses: '1' }
  expect((await staff.calls(desk.rehearsePromotion, { query: once })).body.touched).toBe(1)
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual(before)
})
