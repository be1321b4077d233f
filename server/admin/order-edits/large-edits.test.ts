import { afterEach, expect, test } from 'vitest'
import { orderAdminEndpoints as orders } from '../../../contract/admin/orders/order-admin.ts'
import { orderEditEndpoints as admin } from '../../../contract/admin/orders/order-edits.ts'
import { refundRequestEndpoints as requests } from '../../../contract/admin/refunds/refund-requests.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture, listRefunds } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { refundRequestRoutes } from '../approvals/refund-request-routes.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { orderEditRoutes } from './order-edit-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  ...[orderAdminRoutes, orderEditRoutes, shipmentAdminRoutes, refundRequestRoutes],
])
const [au, ma] = [await aClerk(mall, { username: 'Au Asks' }), await aClerk(mall)]

afterEach(async () => expect(await violations(db)).toEqual([]))

/** An edit that exchanges two of three lamps for a pot of HK$70, so that more than HK$5,000 are refunded. */
async function aLargeEdit() {
  const lamp = await aProduct(db, { nameEn: 'Lamp', priceCents: 4_000_00, onHand: 20 })
  const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 70_00, onHand: 5 })
  const shopper = await aShopper(mall, { withInCart: [{ place: lamp, quantity: 3 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  const addedGoods = [{ specificationId: pot.specificationId, quantity: 1 }]
  const params = { invoice }
  const edit = async (quantity: number) => {
    const lineQuantities = [{ number: 1, quantity }]
    const change = { removed: lineQuantities, added: addedGoods }
    const preview = (await au.call(admin.preview, { params, body: change })).body
    const { removedCents, refundCents: expectedCents } = preview
    const request = {
      kind: 'EDIT',
      lineQuantities,
      added: addedGoods,
      expectedCents,
      isRestocked: true,
      note: 'Rang',
    } as const
    const expected = { edits: 0, removedCents, addedCents: 70_00 }
    const alone = { ...change, expected, reason: 'Rang' }
    const { orderVersion } = await aStatedRefund(db, invoice)
    return { alone, request: { ...request, orderVersion } }
  }
  return { invoice, params, pot, edit, ...(await edit(2)) }
}

test('a large refund by an edit is requested, and the edit takes place once another approves it', async () => {
  const { invoice, params, pot, alone, request } = await aLargeEdit()
  const { expectedCents: amountCents } = request
  expect((await au.call(admin.create, { params, body: alone })).body).toMatchObject({
    code: 'refund-needs-approval',
    amountCents,
  })
  const { id } = (await au.call(requests.create, { params, body: request })).body
  expect((await au.call(requests.approve, { params: { id } })).body).toEqual({ code: 'refund-request-own' })
  expect((await ma.call(requests.list, { query: params })).body.items).toMatchObject([
    {
      kind: 'EDIT',
      amountCents,
      removedGoods: [{ nameEn: 'Lamp', quantity: 2 }],
      addedGoods: [{ nameEn: 'Pot', quantity: 1 }],
    },
  ])
  const sent = await Promise.all(
    Array.from({ length: 3 }, () => ma.call(requests.approve, { params: { id } })),
  )
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const story = (await ma.call(orders.read, { params })).body
  expect(story.edits).toMatchObject([
    { state: 'DONE', staffName: 'Au Asks', removed: [{ quantity: 2 }], added: [{ nameEn: 'Pot' }] },
  ])
  expect(await listRefunds(db, invoice)).toEqual([amountCents])
  const stock = db.selectFrom('stock').where('specification_id', '=', pot.specificationId)
  expect(await stock.select(['on_hand as onHand', 'reserved']).executeTakeFirst()).toEqual({
    onHand: 4,
    reserved: 0,
  })
})

test('an approval finds the goods and prices of its time, or is refused', async () => {
  const { params, pot, request } = await aLargeEdit()
  const { id } = (await au.call(requests.create, { params, body: request })).body
  const approve = async () => (await ma.call(requests.approve, { params: { id } })).body
  const other = await aShopper(mall, { withInCart: [{ place: pot, quantity: 5 }] })
  const { invoice } = (await other.placeSuccessfully()).order
  expect(await approve()).toMatchObject({ code: 'not-enough-stock' })
  await other.call(checkoutEndpoints.cancelOrder, { params: { invoice } })
  await db.updateTable('products').set({ price_cents: 90_00 }).where('id', '=', pot.productId).execute()
  const { expectedCents: expected } = request
  expect(await approve()).toEqual({ code: 'total-changed', expected, fresh: expected - 20_00 })
  expect(await listRefunds(db, params.invoice)).toEqual([])
})

test('an edit within the limit or without any change needs no request', async () => {
  const { params, edit } = await aLargeEdit()
  const { request } = await edit(1)
  expect((await au.call(requests.create, { params, body: request })).body).toEqual({
    code: 'refund-needs-no-second-approver',
  })
  const empty = { ...request, lineQuantities: undefined, added: [], expectedCents: 0 }
  expect((await au.call(requests.create, { params, body: empty })).body).toEqual({
    code: 'order-edit-empty',
  })
})
