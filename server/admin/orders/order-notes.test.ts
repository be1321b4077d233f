import { expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { privacyEndpoints } from '../../../contract/shop/privacy/privacy.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { privacyRoutes } from '../../privacy/privacy-routes.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { orderAdminRoutes } from './order-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [orderAdminRoutes, adminRoutes, privacyRoutes])
const packer = await aClerk(mall, { permissions: ['orders', 'admin'], username: 'Ng Packer' })
const cashier = await aClerk(mall, { permissions: ['money'], username: 'Au Cashier' })
const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
const { invoice } = (await shopper.placeSuccessfully()).order
const params = { invoice }

test('notes of several staff stay in the timeline, with author and time, and in the log without their text', async () => {
  await packer.call(admin.addNote, { params, body: { note: 'Rang the shopper\nLeave at the door' } })
  const { status, body } = await cashier.call(admin.addNote, {
    params,
    body: { note: 'Paid in cash before' },
  })
  expect(status).toBe(200)
  expect(body.personId).toBe(shopper.id)
  expect(body.notes.map(({ staffName, note }) => [staffName, note])).toEqual([
    ['Ng Packer', 'Rang the shopper\nLeave at the door'],
    ['Au Cashier', 'Paid in cash before'],
  ])
  const { body: log } = await packer.call(auditLogEndpoints.list, { query: { k: invoice } })
  expect(log.items).toMatchObject([
    { act: 'addOrderNote', before: { notes: 1 }, after: { notes: 2 } },
    { act: 'addOrderNote', before: { notes: 0 }, after: { notes: 1 } },
  ])
  expect(JSON.stringify(log.items)).not.toContain('door')
})

test('an empty note is refused', async () => {
  const { body } = await packer.call(admin.addNote, { params, body: { note: ' \n ' } })
  expect(body).toMatchObject({ code: 'invalid-input' })
})

test('a note cannot be changed', async () => {
  const change = db.updateTable('order_notes').set({ note: 'Never said' }).execute()
  await expect(change).rejects.toThrow('permission denied')
})

test('the shopper does not see notes with the order, but in the copy of their data, without authors', async () => {
  const order = await shopper.call(orderEndpoints.read, { params })
  expect(order.status).toBe(200)
  expect(JSON.stringify(order.body)).not.toContain('door')
  const { body } = await shopper.call(privacyEndpoints.downloadData)
  const text = JSON.stringify(body)
  expect(text).toContain('Paid in cash before')
  expect(text).not.toContain('Au Cashier')
})
