import { expect, test } from 'vitest'
import { appealAdminEndpoints, replacementEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { stockAdminEndpoints } from '../../../contract/admin/stock/stock-admin.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { appealRoutes } from '../../appeals/appeal-routes.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { stockAdminRoutes } from './stock-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [appealRoutes, orderAdminRoutes, stockAdminRoutes])
const [au, chan] = [await aClerk(mall, { username: 'Au' }), await aClerk(mall, { username: 'Chan' })]

/** An arrived order of three kettles of ten. */
async function anArrivedOrder() {
  const place = await aProduct(db, { nameEn: 'Kettle', onHand: 10 })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 3 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'arrived')
  await aCapture(mall, invoice)
  return { invoice, params: { invoice }, personId: shopper.id, specificationId: place.specificationId }
}

async function listMovements(id: string) {
  const { items } = (await au.call(stockAdminEndpoints.listMovements, { params: { id } })).body
  return items.map(({ quantity, staffName, onHandAfter }) => [quantity, staffName, onHandAfter])
}

test('movements of a replacement name who accepted and who cancelled it', async () => {
  const { invoice, params, personId, specificationId } = await anArrivedOrder()
  const { id } = await anOpenAppeal(mall, { personId, invoice, requestType: 'REPLACEMENT' })
  const body = { message: 'Yes.', lastMessage: 1 }
  expect((await au.call(appealAdminEndpoints.accept, { params: { id }, body })).status).toBe(200)
  const cancellation = { reason: 'Sold out', orderVersion: await readOrderVersion(db, invoice) }
  expect((await chan.call(replacementEndpoints.cancel, { params, body: cancellation })).status).toBe(200)
  const [cancelled, accepted, sold] = await listMovements(specificationId)
  expect([cancelled, accepted, sold]).toEqual([
    [expect.any(Number), 'Chan', 7],
    [expect.any(Number), 'Au', expect.any(Number)],
    [-3, null, 7],
  ])
})

test('movements of returned pieces name who refunded a part and who the rest', async () => {
  const { invoice, params, specificationId } = await anArrivedOrder()
  const query = { lineQuantities: '1:1' }
  const part = (await au.call(orderAdminEndpoints.previewPartialRefund, { params, query })).body
  const ofPart = {
    lineQuantities: [{ number: 1, quantity: 1 }],
    expectedCents: part.amountCents,
    ...(await aStatedRefund(db, invoice)),
  }
  expect((await au.call(orderAdminEndpoints.refundPartially, { params, body: ofPart })).status).toBe(200)
  const rest = (await chan.call(orderAdminEndpoints.previewRefund, { params })).body
  const ofRest = { expectedCents: rest.amountCents, ...(await aStatedRefund(db, invoice)) }
  expect((await chan.call(orderAdminEndpoints.refund, { params, body: ofRest })).status).toBe(200)
  expect((await listMovements(specificationId)).slice(0, 3)).toEqual([
    [2, 'Chan', 10],
    [1, 'Au', 8],
    [-3, null, 7],
  ])
})
