import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { priceFileEndpoints as admin, maxPriceRows } from '../../../contract/admin/catalogue/price-file.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { brokenFiles, fileForm } from '../../../test-support/table-files.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { lockCatalogue } from '../publishing/epoch-queries.ts'
import { priceFileRoutes } from './price-file-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [priceFileRoutes, adminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Staff' })
const token = await insertSessionForPerson(db, mall.clock, staffId)
const staff = createActor(mall.app, token)

afterEach(async () => expect(await violations(db)).toEqual([]))

async function skuOf({ specificationId }: ProductIds): Promise<string> {
  const row = db.selectFrom('specifications').where('id', '=', specificationId).select('sku')
  return (await row.executeTakeFirstOrThrow()).sku
}

async function priceOf({ productId }: ProductIds): Promise<number> {
  const row = db.selectFrom('products').where('id', '=', productId).select('price_cents as price')
  return (await row.executeTakeFirstOrThrow()).price
}

async function readPreview(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const { status, body } = await staff.call(admin.preview, { body: fileForm(content, fields) })
  expect(status).toBe(200)
  return body
}

async function importFile(content: string, digest: string, columns?: object) {
  const fields = { digest, ...(columns && { columns: JSON.stringify(columns) }) }
  return await staff.call(admin.import, { body: fileForm(content, fields) })
}

describe('a file of prices', () => {
  test('is previewed, imported at once, refreshes the listing and is one action in the log', async () => {
    const kettle = await aProduct(db, { priceCents: 10_000, pvHundredths: 700 })
    const file = `sku,price\r\n${await skuOf(kettle)},"1,280.50"\r\nNONE,5\r\n`
    const preview = await readPreview(file)
    expect(preview).toMatchObject({
      counts: { changed: 1, same: 0, large: 1, faults: 1 },
      changes: [
        {
          nameEn: 'Kettle',
          fields: [{ field: 'price', before: 10_000, after: 128_050 }],
          differenceBasisPoints: 118_050,
          isLarge: true,
        },
      ],
      faults: [{ line: 3, code: 'unknown-sku', value: 'NONE' }],
    })
    expect(await priceOf(kettle)).toBe(10_000)
    expect((await importFile(file, preview.digest)).body).toMatchObject({ counts: { changed: 1 } })
    expect(await priceOf(kettle)).toBe(128_050)
    const page = db.selectFrom('display_products').where('id', '=', kettle.displayProductId)
    expect(await page.select('lowest_price_cents as price').executeTakeFirst()).toEqual({ price: 128_050 })
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { act: 'importPrices' } })
    expect(log.items).toHaveLength(1)
    expect(Object.values(log.items[0]?.before ?? {})).toEqual([10_000])
    expect(Object.values(log.items[0]?.after ?? {})).toEqual([128_050])
    expect((await importFile(file, preview.digest)).body).toEqual({ code: 'nothing-to-import' })
  })

  test('is refused if a price has changed since the preview, and imported once by two staff at once', async () => {
    const kettle = await aProduct(db, { priceCents: 10_000 })
    const sku = await skuOf(kettle)
    const fileAt = (price: number) => `sku,price\n${sku},${price}`
    const { digest } = await readPreview(fileAt(88))
    const answers = await Promise.all([importFile(fileAt(88), digest), importFile(fileAt(88), digest)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const stale = await readPreview(fileAt(99))
    expect((await importFile(fileAt(77), (await readPreview(fileAt(77))).digest)).status).toBe(200)
    expect((await importFile(fileAt(99), stale.digest)).body).toEqual({ code: 'catalogue-changed-meanwhile' })
    expect(await priceOf(kettle)).toBe(7_700)
  })

  test('is read before its import waits for the catalogue', async () => {
    await db.transaction().execute(async (tx) => {
      await lockCatalogue(tx)
      const form = new FormData()
      form.set('digest', 'a'.repeat(64))
      expect((await staff.call(admin.import, { body: form })).body).toEqual({ code: 'sheet-missing' })
    })
  })

  test('is undone, except for products that were changed since', async () => {
    const [kettle, cup] = [
      await aProduct(db, { priceCents: 10_000 }),
      await aProduct(db, { priceCents: 900 }),
    ]
    const file = `sku,price,pv\n${await skuOf(kettle)},88,\n${await skuOf(cup)},12,3`
    const { body } = await importFile(file, (await readPreview(file)).digest)
    const later = `sku,price\n${await skuOf(cup)},13`
    await importFile(later, (await readPreview(later)).digest)
    const undo = { params: { id: body.id } }
    expect((await staff.call(admin.undo, undo)).body).toMatchObject({ restored: 1, skipped: 1 })
    expect([await priceOf(kettle), await priceOf(cup)]).toEqual([10_000, 1_300])
    expect((await staff.call(admin.undo, undo)).body).toEqual({ code: 'nothing-to-import' })
    const { items } = (await staff.call(admin.list)).body
    expect(items.find(({ id }) => id === body.id)).toMatchObject({
      products: 2,
      undoneAt: expect.any(String),
    })
  })

  test('that was exported changes nothing', async () => {
    await aProduct(db, { priceCents: 12_345, pvHundredths: 50 })
    const headers = { authorization: `Bearer ${token}` }
    const exported = await mall.app.inject({ url: apiBase + admin.export.path, headers })
    const { counts } = await readPreview(exported.body)
    expect(counts).toMatchObject({ changed: 0, faults: 0 })
    expect(counts.same).toBeGreaterThan(0)
  })

  test('keeps the columns that staff chose for the next file of the same columns', async () => {
    const kettle = await aProduct(db, { priceCents: 10_000 })
    const file = `貨品代號;舊價;七月價錢\r\n${await skuOf(kettle)};100;60,5\r\n`.replace('60,5', '60.5')
    expect((await readPreview(file)).faults).toMatchObject([{ code: 'column-missing', value: 'sku' }])
    const columns = [
      { field: 'sku', column: '貨品代號' },
      { field: 'price', column: '七月價錢' },
    ]
    const { digest, counts } = await readPreview(file, { columns: JSON.stringify(columns) })
    expect(counts).toMatchObject({ changed: 1, faults: 0 })
    await importFile(file, digest, columns)
    const again = await readPreview(file.replace('60.5', '70'))
    expect(again.file).toMatchObject({
      isSavedMapping: true,
      columns: [{ name: '貨品代號' }, {}, { samples: ['70'] }],
    })
    expect(again.changes).toMatchObject([{ fields: [{ before: 6_050, after: 7_000 }] }])
  })

  test.each([
    ['UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
    ['quotes', (text: string) => Buffer.from(text.replaceAll(/[^;\n]+/g, '"$&"'))],
  ])('is read with %s', async (_, encode) => {
    const kettle = await aProduct(db, { priceCents: 10_000 })
    const { counts } = await readPreview(encode(`貨號;售價;備註\n${await skuOf(kettle)};９８．５;好\n`))
    expect(counts).toMatchObject({ changed: 1, faults: 0 })
  })

  test.each([
    ['en', 'SKU,Name in English,Name in Chinese,Price (HK$),PV,Margin (%)'],
    ['zh_tw', '貨號,英文名稱,中文名稱,售價（HK$）,PV,經銷利潤（%）'],
  ])(
    'that is exported in %s has heads in that language, and its import changes nothing',
    async (lang, head) => {
      await aProduct(db, { priceCents: 10_000 })
      const url = `${apiBase}${admin.export.path}?lang=${lang}`
      const headers = { authorization: `Bearer ${token}` }
      const { rawPayload } = await mall.app.inject({ url, headers })
      expect(rawPayload.toString().slice(1).split('\r\n')[0]).toBe(head)
      const { counts } = await readPreview(rawPayload)
      expect(counts).toMatchObject({ changed: 0, faults: 0 })
    },
  )

  test('in Big5 is read as such', async () => {
    const kettle = await aProduct(db, { priceCents: 10_000 })
    const header = Buffer.from([0xb3, 0x66, 0xb8, 0xb9, 0x2c, 0xb0, 0xe2, 0xbb, 0xf9, 0x0a])
    const { file, counts } = await readPreview(
      Buffer.concat([header, Buffer.from(`${await skuOf(kettle)},90\n`)]),
    )
    expect([file.encoding, file.columns.map(({ name }) => name)]).toEqual(['big5', ['貨號', '售價']])
    expect(counts.changed).toBe(1)
  })

  test.each(brokenFiles)('that is %s is refused', async (_, content, code) => {
    const { faults, counts } = await readPreview(content)
    expect(faults).toMatchObject([{ code }])
    expect(counts.changed).toBe(0)
  })

  test.each([
    ['only a header', 'sku,price\n', 'no-rows'],
    ['no column to set', 'sku,name\nA,B\n', 'nothing-to-set'],
    ['an amount without quotes', 'sku,price\nA,1,280\n', 'unreadable-file'],
    ['too many rows', `sku,price\n${'A,1\n'.repeat(maxPriceRows + 1)}`, 'too-many-rows'],
  ])('with %s is refused', async (_, content, code) => {
    expect((await readPreview(content)).faults).toMatchObject([{ code }])
  })

  test('of 10,000 SKUs is previewed and imported within the time of a request', async () => {
    const { displayProductId } = await aProduct(db, { nameEn: 'Many' })
    await sql`
      with pages as (
        insert into display_products (code, name_en, name_cn, description_en, description_cn, brand_id, enabled, is_listed)
        select 'MANY-' || n, 'Many', '多', '', '', brand_id, false, false
        from display_products, generate_series(1, 10000) as n where id = ${displayProductId}
        returning id, code
      ), items as (
        insert into products (display_product_id, code, name_en, name_cn, price_cents, pv_hundredths, enabled)
        select id, code, 'Many', '多', 5000, 0, false from pages returning id, code
      ), skus as (
        insert into specifications (product_id, sku, name_en, name_cn, enabled)
        select id, code, 'Standard', '標準', false from items returning id
      )
      insert into stock (specification_id, on_hand) select id, 0 from skus`.execute(db)
    const file = `sku,price\n${Array.from({ length: 10_000 }, (_, n) => `many-${n + 1},60`).join('\n')}`
    const { digest, counts, changes } = await readPreview(file)
    expect([counts.changed, changes.length]).toEqual([10_000, 200])
    const { status, body } = await importFile(file, digest)
    expect([status, body]).toMatchObject([200, { counts: { changed: 10_000 } }])
  })
})
