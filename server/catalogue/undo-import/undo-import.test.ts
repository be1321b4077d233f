import { beforeAll, expect, test } from 'vitest'
import { productAdminEndpoints } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import {
  catalogueFileEndpoints as admin,
  maxKeptImports,
  maxUndoablePages,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import { violations } from '../../../database/audit/audit.ts'
import { anEdit, aSubCategory } from '../../../test-support/catalogue/an-edit.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { catalogueFileRoutes } from '../catalogue-file-routes.ts'
import { insertImport } from '../import/import-history-queries.ts'
import { listStoredPages } from '../import/import-read-queries.ts'
import { catalogueAdminRoutes } from '../products/catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [catalogueFileRoutes, catalogueAdminRoutes])
const staff = await aClerk(mall)

beforeAll(async () => {
  await aSubCategory(db)
  for (const table of ['categories', 'sub_categories'] as const)
    await db.updateTable(table).set({ path_name: 'kitchen' }).execute()
})

const columns = ['display_code', 'name_en', 'name_cn', 'brand_en', 'brand_cn', 'categories', 'product_code']
const header = [...columns, 'price', 'pv', 'sku', 'opening_stock'].join(',')

function rowOf(code: string, { name = 'Teapot', brand = '雲嶺', price = '100', sku = code } = {}): string {
  const page = [code, name, '茶壺', 'Cloud Ridge', brand, 'Kitchen//Kitchen', `${code}-P`]
  return [...page, price, '10', sku, '5'].join(',')
}

/** Imports these rows and returns the id of the import. */
async function importRows(...rows: string[]): Promise<string> {
  const form = (digest?: string) => {
    const data = new FormData()
    if (digest !== undefined) data.set('digest', digest)
    data.append('sheets', new Blob([[header, ...rows].join('\n')]), 'sheet.csv')
    return data
  }
  const { body: preview } = await staff.call(admin.previewImport, { body: form() })
  expect(preview.faults).toEqual([])
  expect((await staff.call(admin.import, { body: form(preview.digest) })).status).toBe(200)
  const { body } = await staff.call(admin.list)
  return body.items[0]?.id ?? ''
}

/** Their states in the order of their codes. */
async function statesOf(codes: string[]) {
  return (await listStoredPages(db, codes)).sort((one, other) => (one.code < other.code ? -1 : 1))
}

async function undo(id: string) {
  return await staff.call(admin.undo, { params: { id } })
}

async function idsOf(code: string) {
  return await db
    .selectFrom('display_products as page')
    .innerJoin('products', 'products.display_product_id', 'page.id')
    .innerJoin('specifications', 'specifications.product_id', 'products.id')
    .where('page.code', '=', code)
    .select([
      'page.id as displayProductId',
      'products.id as productId',
      'specifications.id as specificationId',
    ])
    .executeTakeFirstOrThrow()
}

async function rename(code: string, nameEn: string): Promise<void> {
  const ids = await idsOf(code)
  const body = await anEdit(db, ids, { nameEn })
  const { status } = await staff.call(productAdminEndpoints.update, {
    params: { id: ids.displayProductId },
    body,
  })
  expect(status).toBe(200)
}

test('changed products get their former state back, new ones are archived, and only once', async () => {
  await importRows(rowOf('OLD-1'), rowOf('OLD-2'))
  const before = await statesOf(['OLD-1', 'OLD-2'])
  const changed = [
    rowOf('OLD-1', { name: 'Kettle', price: '250' }),
    rowOf('OLD-1', { name: 'Kettle', price: '250', sku: 'OLD-1-B' }),
  ]
  const id = await importRows(...changed, rowOf('NEW-1'))
  expect((await staff.call(admin.list)).body.items[0]).toMatchObject({
    id,
    products: 2,
    canUndo: true,
    undoneAt: null,
  })
  const { status, body } = await undo(id)
  expect([status, body]).toEqual([200, { restored: 1, archived: 1, kept: 0, keptProducts: [] }])
  const [firstState, secondState] = await statesOf(['OLD-1', 'OLD-2'])
  const addedSpecification = firstState?.products[0]?.specifications.at(-1)
  expect(addedSpecification).toMatchObject({ sku: 'OLD-1-B', enabled: false })
  firstState?.products[0]?.specifications.pop()
  expect([firstState, secondState]).toEqual(before)
  const { displayProductId } = await idsOf('NEW-1')
  const created = await staff.call(productAdminEndpoints.read, { params: { id: displayProductId } })
  expect(created.body).toMatchObject({ shelfState: 'ARCHIVED', enabled: false })

  const again = await undo(id)
  expect([again.status, again.body]).toEqual([422, { code: 'nothing-to-import' }])
  expect(await statesOf(['OLD-2'])).toEqual([secondState])
  const log = db
    .selectFrom('audit_log')
    .where('act', '=', 'undoCatalogue')
    .where('part_of', 'is', null)
    .select(['before', 'after'])
  expect(await log.execute()).toMatchObject([
    {
      before: { 'name_en OLD-1': 'Kettle', 'price OLD-1-P': '250', 'display_enabled NEW-1': 'yes' },
      after: { 'name_en OLD-1': 'Teapot', 'price OLD-1-P': '100', 'display_enabled NEW-1': 'no' },
    },
  ])
  expect((await staff.call(admin.list)).body.items[0]?.undoneAt).not.toBeNull()
  expect(await violations(db)).toEqual([])
})

test('a brand gets its former name back with the products that name it', async () => {
  await importRows(rowOf('BRAND-1'), rowOf('BRAND-2'))
  const id = await importRows(rowOf('BRAND-1', { brand: '雲峰' }))
  expect((await statesOf(['BRAND-2']))[0]?.brand.nameCn).toBe('雲峰')
  expect((await undo(id)).body).toMatchObject({ restored: 1, kept: 0 })
  expect((await statesOf(['BRAND-2']))[0]?.brand.nameCn).toBe('雲嶺')
})

test('a product that was changed since the import keeps its state and is named', async () => {
  await importRows(rowOf('EDIT-1'), rowOf('EDIT-2'))
  const rows = ['EDIT-1', 'EDIT-2', 'EDIT-3'].map((code) => rowOf(code, { name: 'Kettle' }))
  const id = await importRows(...rows)
  await rename('EDIT-1', 'Samovar')
  await rename('EDIT-3', 'Urn')
  const { body } = await undo(id)
  expect(body).toMatchObject({ restored: 1, archived: 0, kept: 2 })
  expect(body.keptProducts.map(({ code, reason }) => [code, reason])).toEqual([
    ['EDIT-1', 'changed'],
    ['EDIT-3', 'changed'],
  ])
  const pages = await statesOf(['EDIT-1', 'EDIT-2', 'EDIT-3'])
  const names = new Map(pages.map(({ code, nameEn, enabled }) => [code, [nameEn, enabled]]))
  expect(Object.fromEntries(names)).toEqual({
    'EDIT-1': ['Samovar', true],
    'EDIT-2': ['Teapot', true],
    'EDIT-3': ['Urn', true],
  })
})

test('a new product that was sold stays on sale and is named', async () => {
  const id = await importRows(rowOf('SOLD-1'), rowOf('SOLD-2'))
  const shopper = await aShopper(mall, { withInCart: [await idsOf('SOLD-1')] })
  await shopper.placeSuccessfully()
  const { body } = await undo(id)
  expect(body).toMatchObject({ restored: 0, archived: 1, kept: 1 })
  expect(body.keptProducts).toMatchObject([{ code: 'SOLD-1', reason: 'sold' }])
  const [sold, unsold] = await statesOf(['SOLD-1', 'SOLD-2'])
  expect([sold?.enabled, unsold?.enabled]).toEqual([true, false])
  expect(await violations(db)).toEqual([])
})

test('only the last imports are kept, and one of too many products cannot be undone', async () => {
  const id = await importRows(rowOf('KEPT-1'))
  await inTransaction(db, async (tx) => {
    for (let count = 0; count < maxKeptImports; count++)
      await insertImport(tx, { products: maxUndoablePages + 1, pages: [], now: mall.clock.now() })
  })
  const { items } = (await staff.call(admin.list)).body
  expect(items.map(({ canUndo }) => canUndo)).toEqual(Array.from({ length: maxKeptImports }, () => false))
  expect((await undo(items[0]?.id ?? '')).body).toEqual({ code: 'nothing-to-import' })
  expect((await undo(id)).status).toBe(404)
  const states = db.selectFrom('catalogue_import_pages').where('import_id', '=', id).selectAll()
  expect(await states.execute()).toEqual([])
})
