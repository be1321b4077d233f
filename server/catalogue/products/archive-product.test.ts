import { expect, test } from 'vitest'
import {
  type BulkChange,
  bulkAdminEndpoints as bulk,
  noBulkChange,
} from '../../../contract/admin/catalogue/bulk-admin.ts'
import {
  productAdminEndpoints as admin,
  draftEndpoints,
} from '../../../contract/admin/catalogue/catalogue-admin.ts'
import { copyMarks } from '../../../contract/admin/catalogue/copy-marks.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDraft, anEdit } from '../../../test-support/catalogue/an-edit.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { bulkAdminRoutes } from '../bulk-edit/bulk-admin-routes.ts'
import { catalogueAdminRoutes } from './catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [catalogueAdminRoutes, bulkAdminRoutes])
const staff = await aClerk(mall)
const reason = { reason: 'Entered twice' }
const listed = async (query: object = {}) =>
  (await staff.call(admin.list, { query: { size: '100', ...query } })).body.items.map(({ id }) => id)
const stateOf = async (id: string) => (await staff.call(admin.read, { params: { id } })).body.shelfState

async function changeTogether(ids: string[], change: Partial<BulkChange>) {
  const all = { ...noBulkChange, ...change }
  const { products } = (await staff.call(bulk.preview, { body: { ids, change: all } })).body
  const named = products.map(({ id, version }) => ({ id, version }))
  const { body } = await staff.call(bulk.apply, { body: { products: named, change: all } })
  return { params: { id: body.id ?? '' } }
}

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

test('a product that is shown again can be archived again, and is not archived when it is hidden', async () => {
  const product = await aProduct(db)
  const params = { id: product.displayProductId }
  const archive = async () => (await staff.call(admin.archive, { params, body: reason })).body.shelfState
  const save = async (enabled: boolean) =>
    (await staff.call(admin.update, { params, body: await anEdit(db, product, { enabled }) })).body.shelfState
  expect([await archive(), await save(true), await archive()]).toEqual(['ARCHIVED', 'ON_SALE', 'ARCHIVED'])
  expect([await save(true), await save(false)]).toEqual(['ON_SALE', 'OFF_SHELF'])
})

test('the undo of a bulk edit shows no product that was archived since', async () => {
  const [archived, hidden] = [await aProduct(db), await aProduct(db)]
  const ids = [archived.displayProductId, hidden.displayProductId]
  const undo = await changeTogether(ids, { enabled: false })
  const params = { id: archived.displayProductId }
  await staff.call(admin.archive, { params, body: reason })
  expect((await staff.call(bulk.undo, undo)).body).toMatchObject({
    restored: 1,
    skipped: [{ id: archived.displayProductId, reason: 'changed' }],
  })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['ARCHIVED', 'ON_SALE'])
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

test('a bulk edit is undone for the products that still exist', async () => {
  const [archived, removed] = [await aProduct(db), await aProduct(db, { onHand: 0 })]
  const ids = [archived.displayProductId, removed.displayProductId]
  const undo = await changeTogether(ids, { priceCents: 1_000 })
  const remains = await changeTogether([removed.displayProductId], { priceCents: 1_000 })
  for (const id of ids) await staff.call(admin.archive, { params: { id }, body: reason })
  const params = { id: removed.displayProductId }
  expect((await staff.call(admin.remove, { params, body: reason })).status).toBe(200)
  const { status, body } = await staff.call(bulk.undo, undo)
  expect([status, body]).toEqual([200, { restored: 1, skipped: [] }])
  const { body: product } = await staff.call(admin.read, { params: { id: archived.displayProductId } })
  expect(product).toMatchObject({ shelfState: 'ARCHIVED', products: [{ priceCents: 19_900 }] })
  expect((await staff.call(bulk.undo, remains)).body).toEqual({ code: 'nothing-to-import' })
})
