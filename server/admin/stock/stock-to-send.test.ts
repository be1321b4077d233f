import { expect, test } from 'vitest'
import { stockAdminEndpoints as admin } from '../../../contract/admin/stock/stock-admin.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { stockAdminRoutes } from './stock-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [stockAdminRoutes])
const staff = await aClerk(mall)

test('reports paid pieces still on the shelf, which must not be counted', async () => {
  const kettle = await aProduct(db, { onHand: 5 })
  const readStock = async () =>
    (await staff.call(admin.read, { params: { id: kettle.specificationId } })).body
  const mei = await aShopper(mall, { withInCart: [{ place: kettle, quantity: 2 }] })
  const { invoice } = (await mei.placeSuccessfully()).order
  expect(await readStock()).toMatchObject({ onHand: 5, reserved: 2, toSend: 0 })
  await advanceOrderTo(mall, invoice, 'paid')
  expect(await readStock()).toMatchObject({ onHand: 3, reserved: 0, toSend: 2 })
  await advanceOrderTo(mall, invoice, 'shipped')
  expect(await readStock()).toMatchObject({ onHand: 3, reserved: 0, toSend: 0 })
})
