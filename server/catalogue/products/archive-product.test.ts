import { expect, test } from 'vitest'
import {
  productAdminEndpoints as admin,
  draftEndpoints,
} from '../../../contract/admin/catalogue/catalogue-admin.ts'
import { copyMarks } from '../../../contract/admin/catalogue/copy-marks.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDraft } from '../../../test-support/catalogue/an-edit.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { catalogueAdminRoutes } from './catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [catalogueAdminRoutes])
const staff = await aClerk(mall)
const reason = { reason: 'Entered twice' }
const listed = async (query: object = {}) =>
  (await staff.call(admin.list, { query: { size: '100', ...query } })).body.items.map(({ id }) => id)

test('an archived product leaves the list and the shop, and returns hidden', async () => {
  const { displayProductId: id } = await aProduct(db)
  const params = { id }
  expect(await listed()).toContain(id)
  const archived = await staff.call(admin.archive, { params, body: reason })
  expect(archived.body).toMatchObject({ enabled: false, shelfState: 'ARCHIVED' })
  expect([await listed(), await listed({ state: 'ARCHIVED' })]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
  expect((await staff.call(admin.restore, { params })).body).toMatchObject({ shelfState: 'OFF_SHELF' })
  expect(await listed()).toContain(id)
})

test('only an archived product that was never sold and has no stock is deleted', async () => {
  const unsold = await aProduct(db, { onHand: 0 })
  const sold = await aProduct(db, { onHand: 5 })
  const shopper = await aShopper(mall, { withInCart: [sold] })
  await shopper.placeSuccessfully()
  const remove = async (id: string) => await staff.call(admin.remove, { params: { id }, body: reason })
  const refusal = { code: 'product-not-removable' }
  expect((await remove(unsold.displayProductId)).body).toEqual(refusal)
  for (const { displayProductId: id } of [unsold, sold])
    await staff.call(admin.archive, { params: { id }, body: reason })
  expect((await remove(sold.displayProductId)).body).toEqual(refusal)
  expect((await remove(unsold.displayProductId)).status).toBe(200)
  expect((await remove(unsold.displayProductId)).status).toBe(404)
  const log = db.selectFrom('audit_log').where('act', '=', 'removeProduct').select(['before', 'after'])
  expect(await log.execute()).toMatchObject([{ after: { code: null, reason: 'Entered twice' } }])
})

test('a duplicate is published only under its own name', async () => {
  const copy = await aDraft(db, { nameEn: `Teapot${copyMarks.en}` })
  const draft = (await staff.call(draftEndpoints.create, { body: { displayProductId: null, content: copy } }))
    .body
  const params = { id: draft.id }
  const published = await staff.call(draftEndpoints.publish, { params, body: { version: draft.version } })
  expect(published.body).toMatchObject({ code: 'invalid-input', fields: { nameEn: 'name-of-copy' } })
})
