import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { catalogueFileEndpoints as files } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { maxMappedPlaces } from '../../../contract/admin/catalogue/column-mapping.ts'
import { createMemoryBlobStore } from '../../../test-support/memory-blob-store.ts'
import { aPhoto } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { imageStore } from '../../platform/images/image-store.ts'
import { catalogueFileRoutes } from '../catalogue-file-routes.ts'
import { toSheetRows } from '../file/import-sheet-rules.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { picturesFrom } from '../publishing/import-pictures.ts'

const db = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'mall-partial-files-'))
const mall = await createCheckoutFixture(db, { dataDir }, [catalogueFileRoutes])
const staff = await aClerk(mall)

/** A hidden display product with everything that a file may omit. */
const stored = {
  ...{ display_code: 'zz', name_en: 'Zz', name_cn: '茶', brand_en: 'Ridge', brand_cn: '雲嶺' },
  ...{ description_en: 'Loose leaf.', description_cn: '散裝。', tags: 'tea', categories: 'Home//All' },
  ...{ images: 'tea.jpg', display_enabled: 'no', product_code: 'zz', price: '20', pv: '3', margin: '15' },
  ...{ sku: 'S', specification_en: 'Tin', specification_cn: '罐裝', opening_stock: '4', weight_g: '350' },
  ...{ gtin: '4006381333931', cost: '8' },
}

beforeAll(async () => {
  const place = { category_en: 'Home', category_cn: '家居', pattern: 'STYLE1', sort_id: '11' }
  const sub = { ...place, type_en: '', type_cn: '', sub_category_en: 'All', sub_category_cn: '全部' }
  const photo = await aPhoto(64, 64)
  const { faults } = await importCatalogue(db, {
    rows: toSheetRows([stored]),
    categoryRows: toSheetRows([sub]),
    takePictures: picturesFrom(async () => photo, imageStore(createMemoryBlobStore())),
  })
  expect(faults).toEqual([])
})

/** What a file changes of the stored product, mapped as the page proposes. */
async function changesOf(file: string) {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    data.append('sheets', new Blob([file]), 'export.csv')
    return data
  }
  const { body: examined } = await staff.call(files.examine, { body: form({}) })
  const mapping = JSON.stringify(examined.mapping)
  const { body } = await staff.call(files.previewImport, { body: form({ mapping, drafts: 'no' }) })
  const cells = body.changes.flatMap((change) => change.cells.map(({ column, after }) => [column, after]))
  return { format: examined.format, faults: body.faults, cells: Object.fromEntries(cells) }
}

test.each([
  [
    'shopify',
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nzz,Zz,Title,Default Title,S,20\n',
  ],
  ['shopify', 'Handle,Title,Option1 Name,Option1 Value,Variant SKU\nzz,Zz,Title,Default Title,S\n'],
  ['woocommerce', 'Type,SKU,Name,Regular price\nsimple,zz,Zz,20\n'],
  ['vendure', 'name,sku,price,optionGroups\nZz,S,20,\n'],
  ['other', 'Code,SKU,Price\nzz,S,20\n'],
])('a file of %s with its minimal columns changes nothing else', async (format, file) => {
  const sku = format === 'woocommerce' ? 'zz' : 'S'
  await db.updateTable('specifications').set({ sku }).execute()
  expect(await changesOf(file)).toEqual({ format, faults: [], cells: {} })
})

test('a mapping with as many categories as a file may have is read', async () => {
  const places = Array.from({ length: maxMappedPlaces }, (_, at) => ({
    from: `Category ${at} `.padEnd(300, 'x'),
    to: '',
  }))
  const data = new FormData()
  data.set('mapping', JSON.stringify({ fields: [], places }))
  data.append('sheets', new Blob(['Code,SKU,Price\nzz,S,20\n']), 'export.csv')
  expect((await staff.call(files.previewImport, { body: data })).status).toBe(200)
})

test('a variation that WooCommerce publishes again is on sale again', async () => {
  await db.updateTable('specifications').set({ sku: 'S' }).execute()
  const fileOf = (published: string) =>
    `ID,Type,SKU,Name,Parent${published && ',Published'}\n1,variable,zz,Zz,${published && ',1'}\n2,variation,S,Zz,zz${published && `,${published}`}\n`
  expect((await changesOf(fileOf('0'))).cells).toMatchObject({ specification_enabled: 'no' })
  await db.updateTable('specifications').set({ enabled: false }).where('sku', '=', 'S').execute()
  expect((await changesOf(fileOf('1'))).cells).toMatchObject({ specification_enabled: 'yes' })
  expect((await changesOf(fileOf(''))).cells).not.toHaveProperty('specification_enabled')
  await db.updateTable('specifications').set({ enabled: true }).where('sku', '=', 'S').execute()
})

test.each([
  [{ display_enabled: 'yes' }, 'Handle,Title,Option1 Name,Variant SKU,Status\nzz,Zz,,S,active\n'],
  [
    { display_enabled: 'yes' },
    'URL handle,Title,Option1 name,SKU,Published on online store\nzz,Zz,,S,TRUE\n',
  ],
  [{ images: '' }, 'Handle,Title,Option1 Name,Variant SKU,Image Src\nzz,Zz,,S,\n'],
  [{ images: '' }, 'name,sku,price,optionGroups,assets\nZz,S,20,,\n'],
  [{ display_enabled: 'yes' }, 'Type,SKU,Name,Regular price,Published\nsimple,zz,Zz,20,1\n'],
  [
    { display_enabled: 'yes' },
    'Type,SKU,Name,Regular price,Visibility in catalog\nsimple,zz,Zz,20,visible\n',
  ],
])('a column that a file has is read: %j', async (cells, file) => {
  const sku = file.startsWith('Type') ? 'zz' : 'S'
  await db.updateTable('specifications').set({ sku }).execute()
  expect(await changesOf(file)).toMatchObject({ faults: [], cells })
})
