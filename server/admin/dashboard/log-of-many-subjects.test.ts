import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { peopleAdminEndpoints } from '../../../contract/admin/accounts/people-admin.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { bulkAdminEndpoints } from '../../../contract/admin/catalogue/bulk-admin.ts'
import { catalogueFileEndpoints } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { priceFileEndpoints } from '../../../contract/admin/catalogue/price-file.ts'
import { distributorAdminEndpoints } from '../../../contract/admin/distributors/distributor-admin.ts'
import { stockSheetEndpoints } from '../../../contract/admin/stock/stock-sheet.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aSubCategory } from '../../../test-support/catalogue/an-edit.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { fileForm } from '../../../test-support/table-files.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { bulkAdminRoutes } from '../../catalogue/bulk-edit/bulk-admin-routes.ts'
import { catalogueFileRoutes } from '../../catalogue/catalogue-file-routes.ts'
import { priceFileRoutes } from '../../catalogue/prices/price-file-routes.ts'
import { insertAuditEntry } from '../../platform/audit-log/audit-log-queries.ts'
import { personAdminRoutes } from '../accounts/person-admin-routes.ts'
import { stockAdminRoutes } from '../stock/stock-admin-routes.ts'
import { adminRoutes } from './admin-routes.ts'

const db = await createTestDatabase()
const files = [catalogueFileRoutes, priceFileRoutes, bulkAdminRoutes]
const mall = await createCheckoutFixture(db, undefined, [
  adminRoutes,
  stockAdminRoutes,
  personAdminRoutes,
  ...files,
])
const staff = await aClerk(mall, { username: 'Lee Admin' })

/** The actions that a search finds, earliest first. */
const actsAbout = async (k: string) =>
  (await staff.call(auditLogEndpoints.list, { query: { k } })).body.items.map(({ act }) => act).toReversed()

const listed = async (query: Record<string, string>) =>
  (await staff.call(auditLogEndpoints.list, { query })).body.items

/** A product with its SKU, and names that no other product has. */
async function aNamedProduct(nameEn: string, nameCn: string) {
  const ids = await aProduct(db, { nameEn, nameCn, priceCents: 10_000 })
  const row = db.selectFrom('specifications').where('id', '=', ids.specificationId).select('sku')
  return { ...ids, nameEn, nameCn, sku: (await row.executeTakeFirstOrThrow()).sku }
}

test('a stock list, a price import and a bulk edit are found by each of their products and SKUs', async () => {
  const kettle = await aNamedProduct('Harbour Kettle', '海港水煲')
  const lamp = await aNamedProduct('Harbour Lamp', '海港燈')
  const other = await aNamedProduct('Harbour Chair', '海港椅')
  const [kind, includesToSend] = ['RECEIPT' as const, false]
  const lines = [kettle, lamp].map(({ sku }) => ({ sku: sku.toUpperCase(), quantity: 2 }))
  const sheet = { kind, includesToSend, lines }
  const { digest } = (await staff.call(stockSheetEndpoints.preview, { body: sheet })).body
  await staff.call(stockSheetEndpoints.save, { body: { ...sheet, digest, id: randomUUID(), note: '' } })

  const prices = `sku,price\n${kettle.sku},120\n${lamp.sku},130\n`
  const priced = (await staff.call(priceFileEndpoints.preview, { body: fileForm(prices) })).body
  await staff.call(priceFileEndpoints.import, { body: fileForm(prices, { digest: priced.digest }) })
  const [imported] = (await staff.call(priceFileEndpoints.list)).body.items
  await staff.call(priceFileEndpoints.undo, { params: { id: imported?.id ?? '' } })

  const none = { priceBasisPoints: null, priceCents: null, enabled: null, brandId: null, seriesId: null }
  const more = { subCategoryId: null, marginBasisPoints: null, codeEligible: null, newFrom: null }
  const change = { ...none, ...more, pvHundredths: 500, addTags: '', removeTags: '' }
  const ids = [kettle.displayProductId, lamp.displayProductId]
  const { products } = (await staff.call(bulkAdminEndpoints.preview, { body: { ids, change } })).body
  const body = { change, products: products.map(({ id, version }) => ({ id, version })) }
  const { id } = (await staff.call(bulkAdminEndpoints.apply, { body })).body
  await staff.call(bulkAdminEndpoints.undo, { params: { id: id ?? '' } })

  const acts = ['saveStockSheet', 'importPrices', 'undoPrices', 'changeBulk', 'undoBulk']
  for (const { sku, nameEn, nameCn, specificationId } of [kettle, lamp]) {
    for (const k of [sku, sku.toUpperCase(), nameEn, nameCn])
      expect([k, await actsAbout(k)]).toEqual([k, acts])
    expect(await actsAbout(specificationId)).toEqual(['saveStockSheet'])
  }
  for (const k of [other.sku, other.nameEn]) expect(await actsAbout(k)).toEqual([])
})

test('an import of the catalogue is found by the products that it changed, and by no other', async () => {
  const [tea, cup] = [await aNamedProduct('Star Tea', '星茶'), await aNamedProduct('Star Cup', '星杯')]
  const codeOf = async ({ productId }: typeof tea) => {
    const product = db
      .selectFrom('products')
      .innerJoin('display_products as page', 'page.id', 'display_product_id')
    const codes = product.where('products.id', '=', productId).select(['page.code as page', 'products.code'])
    return await codes.executeTakeFirstOrThrow()
  }
  const { page, code } = await codeOf(tea)
  await aSubCategory(db)
  for (const table of ['categories', 'sub_categories'] as const)
    await db.updateTable(table).set({ path_name: 'kitchen' }).execute()
  const header = 'display_code,name_en,name_cn,brand_en,brand_cn,categories,product_code,price,sku'
  const row = [
    page,
    tea.nameEn,
    tea.nameCn,
    'Cloud Ridge',
    '雲嶺',
    'Kitchen//Kitchen',
    code,
    '150',
    tea.sku,
  ].join(',')
  const form = (fields: Record<string, string> = {}) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    data.append('sheets', new Blob([`${header}\n${row}\n`]), 'sheet.csv')
    return data
  }
  const { digest, faults } = (await staff.call(catalogueFileEndpoints.previewImport, { body: form() })).body
  expect(faults).toEqual([])
  await staff.call(catalogueFileEndpoints.import, { body: form({ digest }) })
  for (const k of [tea.nameEn, tea.nameCn, tea.sku])
    expect([k, await actsAbout(k)]).toEqual([k, ['importCatalogue']])
  expect(await actsAbout(cup.nameEn)).toEqual([])
  const [whole] = await listed({ act: 'importCatalogue' })
  expect(whole).toMatchObject({ subject: 'catalogue', hasParts: true })
  const parts = await listed({ partOf: whole?.id ?? '' })
  expect(parts).toEqual(await listed({ k: tea.nameEn }))
  const ids = (await listed({ k: 'Lee Admin' })).map(({ id }) => id)
  expect([ids.includes(whole?.id ?? ''), ids.includes(parts[0]?.id ?? '')]).toEqual([true, false])
  expect(parts).toMatchObject([
    {
      ...{ subject: 'displayProduct', subjectName: tea.displayProductId, hasParts: false },
      ...{ staffName: 'Lee Admin', about: { nameEn: tea.nameEn } },
    },
  ])
  expect(parts[0]?.after).toMatchObject({ [`price ${code}`]: '150' })
  const [{ id: importId } = { id: '' }] = (await staff.call(catalogueFileEndpoints.list)).body.items
  await staff.call(catalogueFileEndpoints.undo, { params: { id: importId } })
  expect((await listed({ k: tea.sku }))[0]).toMatchObject({
    ...{ act: 'undoCatalogue', before: { [`price ${code}`]: '150' }, after: { [`price ${code}`]: '100' } },
  })
})

test('imports of members and of the roster are found by the people whom they wrote', async () => {
  const members = 'Email,Name\nlok.ng@example.hk,Ng Lok Yan\n'
  const seen = (await staff.call(peopleAdminEndpoints.previewMembers, { body: fileForm(members) })).body
  await staff.call(peopleAdminEndpoints.importMembers, { body: fileForm(members, { digest: seen.digest }) })
  for (const k of ['lok.ng@example.hk', 'Ng Lok Yan']) expect(await actsAbout(k)).toEqual(['importMembers'])

  await aDistributor(db, { edcNumber: '88331101', username: 'Former Name' })
  await aDistributor(db, { edcNumber: '88331103' })
  const roster = [
    'edcNumber,name,state,renewalExpiresOn,email',
    '88331101,Yip Present,ACTIVE,2031-01-31,',
    '88331102,Yip Added,ACTIVE,2031-01-31,yip.added@example.hk',
  ].join('\n')
  const { digest, faults } = (
    await staff.call(distributorAdminEndpoints.previewRoster, { body: fileForm(roster) })
  ).body
  expect(faults).toEqual([])
  await staff.call(distributorAdminEndpoints.importRoster, { body: fileForm(roster, { digest }) })
  for (const k of ['88331101', '8833 1102', 'Yip Present', 'yip added'])
    expect([k, await actsAbout(k)]).toEqual([k, ['importRegister']])
  expect(await actsAbout('88331103')).toEqual([])
  const [whole] = await listed({ act: 'importRegister' })
  const parts = await listed({ partOf: whole?.id ?? '' })
  expect(parts.map(({ about }) => about?.nameEn).toSorted()).toEqual(['Yip Added', 'Yip Present'])
  for (const { after } of parts) expect(after).toMatchObject({ renewalExpiresOn: '2031-01-31' })
})

test('what was done with an order is found by its number in any case and by its shopper', async () => {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select(['id', 'orderer_username'])
  const { id, orderer_username: account } = await order.executeTakeFirstOrThrow()
  const mail = { kind: 'order-paid', subject_id: id, to_address: 'forgotten', language: 'en', facts: '{}' }
  const sent = db
    .insertInto('mails')
    .values({ ...mail, created_at: mall.clock.now() })
    .returning('id')
  const entry = async (subject: 'order' | 'mail', subjectName: string) =>
    await db.transaction().execute(async (tx) => {
      const [at, act] = [mall.clock.now(), subject === 'mail' ? 'resendMail' : 'addOrderNote'] as const
      const facts = { before: {}, after: {} }
      await insertAuditEntry(tx, { at, act, staffId: staff.id, subject, subjectName, ...facts })
    })
  await entry('order', invoice)
  expect(await actsAbout(`#${invoice.toLowerCase()}`)).toEqual(['addOrderNote'])
  expect(await actsAbout(account)).toEqual(['addOrderNote'])
  await entry('mail', (await sent.executeTakeFirstOrThrow()).id)
  expect(await actsAbout(invoice)).toEqual(['addOrderNote', 'resendMail'])
})
