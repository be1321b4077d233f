import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { catalogueFileEndpoints as files } from '../../../contract/admin/catalogue/catalogue-file.ts'
import {
  type ColumnMapping,
  derivedColumns,
  type MappedField,
} from '../../../contract/admin/catalogue/column-mapping.ts'
import { pictureAdminEndpoints as pictures } from '../../../contract/admin/catalogue/picture-admin.ts'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { violations } from '../../../database/audit/audit.ts'
import { createMemoryBlobStore } from '../../../test-support/memory-blob-store.ts'
import { aPhoto } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { startPictureServer } from '../../../test-support/servers/start-picture-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { imageStore } from '../../platform/images/image-store.ts'
import { catalogueFileRoutes } from '../catalogue-file-routes.ts'
import { toSheetRows } from '../file/import-sheet-rules.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { pictureAdminRoutes } from '../products/picture-admin-routes.ts'
import { picturesFrom } from '../publishing/import-pictures.ts'

const db = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'mall-other-shops-'))
/** A picture whose size differs for each name, because equal pictures are stored once. */
const sizes = new Map<string, number>()
async function pictureOf(name: string): Promise<Buffer> {
  sizes.set(name, sizes.get(name) ?? 64 + sizes.size)
  return await aPhoto(sizes.get(name), 64)
}

/** The web server of the other shop. */
const port = await startPictureServer(async ({ url = '' }, reply) => void reply.end(await pictureOf(url)))
const reach = { isAllowed: (address: string) => address === '127.0.0.1', ports: [String(port)] }
const mall = await createCheckoutFixture(db, { dataDir }, [
  catalogueFileRoutes,
  (app, deps) => pictureAdminRoutes(app, deps, reach),
])
const staff = await aClerk(mall)

beforeAll(async () => {
  const place = { category_en: 'Home', category_cn: '家居', pattern: 'STYLE1', sort_id: '11' }
  const sub = { ...place, type_en: '', type_cn: '', sub_category_en: 'All', sub_category_cn: '全部' }
  const { faults } = await importCatalogue(db, {
    rows: [],
    categoryRows: toSheetRows([sub]),
    takePictures: picturesFrom(async () => null, imageStore(createMemoryBlobStore())),
  })
  expect(faults).toEqual([])
})

/** An export in the published format of another shop, whose pictures are on this machine. */
function exportOf(shop: string): string {
  const file = readFileSync(new URL(`samples/${shop}.csv`, import.meta.url), 'utf8')
  return file.replaceAll(/https:\/\/[a-z.]+/g, `http://127.0.0.1:${port}`)
}

function formOf(file: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('sheets', new Blob([file]), 'export.csv')
  return form
}

/** The mapping with what the other shop does not have, as staff fill it in on the page. */
function completed({ fields, places, ...named }: ColumnMapping, place: string): ColumnMapping {
  const otherwise: Partial<Record<MappedField, string>> = {
    name_cn: '待譯',
    specification_cn: '標準',
    brand_en: 'House Brand',
    brand_cn: '自家品牌',
    categories: place,
    pv: '0',
    description_en: 'To be translated.',
    description_cn: '待譯。',
  }
  return {
    fields: fields.map((mapped) => ({
      ...mapped,
      column: mapped.field === 'specification_cn' ? mapped.column || derivedColumns.options : mapped.column,
      otherwise: otherwise[mapped.field] ?? mapped.otherwise,
    })),
    places: places.map((mappedPlace) => ({ ...mappedPlace, to: place })),
    ...named,
  }
}

/** Brings the pictures that a preview misses: by address from the other shop, by file name from the computer, and one
 *  with an address from the computer too. */
async function bring(missing: readonly string[]): Promise<void> {
  const [uploaded, ...urls] = missing.filter((name) => name.startsWith('http'))
  if (urls.length > 0) {
    const { body } = await staff.call(pictures.fetch, { body: { urls } })
    expect(body).toEqual({ fetched: urls.length, failed: [] })
  }
  for (const name of missing.filter((name) => name === uploaded || !name.startsWith('http'))) {
    const form = new FormData()
    form.set('name', name)
    form.append('images', new Blob([new Uint8Array(await pictureOf(name))]), 'picture.jpg')
    expect((await staff.call(pictures.upload, { body: form })).status).toBe(201)
  }
}

async function picturesOf(codes: readonly string[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('display_products as page')
    .innerJoin('display_product_images as shown', 'shown.display_product_id', 'page.id')
    .where('page.code', 'in', codes)
    .groupBy('page.code')
    .select(({ fn }) => ['page.code', fn.countAll<string>().as('pictures')])
    .execute()
  return Object.fromEntries(rows.map(({ code, pictures }) => [code, Number(pictures)]))
}

async function optionsOf(codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('display_products')
    .where('code', 'in', codes)
    .orderBy('code')
    .select(sql<Axis[]>`axes`.as('axes'))
    .execute()
  return rows.flatMap(({ axes }) =>
    axes.map(({ nameEn, nameCn, values }) => {
      return `${nameEn} ${nameCn}: ${values.map((value) => value.nameEn).join(', ')}`
    }),
  )
}

test.each([
  {
    shop: 'shopify',
    format: 'shopify',
    pages: { 'harbour-tee': 4, 'oolong-tin': 1 },
    options: ['Size 尺碼: M, L, XXL', 'Color 顏色: Red'],
  },
  { shop: 'shopify-2025', format: 'shopify', pages: { 'ferry-mug': 2 }, options: ['Size 尺碼: S, L'] },
  {
    shop: 'woocommerce',
    format: 'woocommerce',
    pages: { 'WOO-HOODIE': 3, 'WOO-BEANIE': 1 },
    options: ['Color 顏色: Blue, Green', 'Logo Logo: Yes, No'],
  },
  {
    shop: 'vendure',
    format: 'vendure',
    pages: { laptop: 3, 'clacky-keyboard': 1 },
    options: ['screen size 屏幕: 13 inch, 15 inch', 'RAM 記憶體: 8GB, 16GB'],
  },
])(
  'an export of $shop is mapped, previewed and imported with all its pictures',
  async ({ shop, format, pages, options }) => {
    const file = exportOf(shop)
    const { body: examined } = await staff.call(files.examine, { body: formOf(file) })
    expect([examined.format, examined.faults]).toEqual([format, []])
    const mapping = JSON.stringify(completed(examined.mapping, examined.places[0]?.path ?? ''))
    const readPreview = async () =>
      (await staff.call(files.previewImport, { body: formOf(file, { mapping, drafts: 'no' }) })).body
    const before = await readPreview()
    const count = Object.keys(pages).length
    expect(before.counts).toMatchObject({ new: 0, refused: count })
    expect(new Set(before.faults.map(({ code }) => code))).toEqual(new Set(['missing-image']))
    await bring(before.missingPictures)
    const { digest, counts, missingPictures, faults } = await readPreview()
    expect([missingPictures, faults]).toEqual([[], []])
    expect(counts).toMatchObject({ new: count, refused: 0 })
    const { status } = await staff.call(files.import, {
      body: formOf(file, { mapping, drafts: 'no', digest }),
    })
    expect(status).toBe(200)
    expect(await picturesOf(Object.keys(pages))).toEqual(pages)
    expect(await optionsOf(Object.keys(pages))).toEqual(options)
    expect((await readPreview()).counts).toMatchObject({ new: 0, changed: 0, unchanged: count, faults: 0 })
    expect(await violations(db)).toEqual([])
  },
)

test('a category that was assigned for one file is assigned for files with other columns', async () => {
  const { body: known } = await staff.call(files.examine, { body: formOf(exportOf('shopify')) })
  const [place] = known.mapping.places
  const other = `Item no,Product name,Category,Price\nCUP-1,Cup,${place?.from.toUpperCase()},88\n`
  const { body } = await staff.call(files.examine, { body: formOf(other) })
  expect([body.format, body.isSavedMapping]).toEqual(['other', false])
  expect(body.mapping.places).toEqual([{ from: place?.from.toUpperCase(), to: place?.to }])
  expect(place?.to).not.toBe('')
})

test.each([
  { shop: 'hong-kong', drafts: 3, refused: [], asked: ['阿婆'] },
  { shop: 'shopify-published', drafts: 9, refused: ['zz-fx'], asked: [] },
  { shop: 'woocommerce-descriptions', drafts: 8, refused: [], asked: [] },
])(
  'the file $shop can be imported as it is: incomplete products become drafts',
  async ({ shop, drafts, refused, asked }) => {
    const file = exportOf(shop)
    const { body: examined } = await staff.call(files.examine, { body: formOf(file) })
    const fields = { mapping: JSON.stringify(examined.mapping), drafts: 'yes' }
    const { body: preview } = await staff.call(files.previewImport, { body: formOf(file, fields) })
    expect(preview).toMatchObject({
      canImport: true,
      counts: { new: 0, drafts, refused: refused.length },
      brandsWithoutEnglish: asked,
    })
    const codes = new Set(preview.faults.map(({ displayCode }) => displayCode ?? ''))
    const { status } = await staff.call(files.import, {
      body: formOf(file, { ...fields, digest: preview.digest }),
    })
    expect(status).toBe(200)
    const saved = await db
      .selectFrom('product_drafts')
      .select(sql<string>`content ->> 'code'`.as('code'))
      .execute()
    const missing = [...codes].filter((code) => !saved.some((draft) => draft.code === code))
    expect(missing).toEqual(refused)
    expect(await violations(db)).toEqual([])
  },
)

test('the English of a brand in Chinese is requested once, and used for files with other columns', async () => {
  const file = '名稱,貨號,價格,品牌\n蛋卷,ROLL-1,88,紅棉\n鳳凰卷,ROLL-2,98,紅棉\n'
  const { body: examined } = await staff.call(files.examine, { body: formOf(file) })
  const { mapping: usual, places } = examined
  const place = places[0]?.path ?? ''
  const mapped = (mapping: ColumnMapping, brands: ColumnMapping['brands']) => {
    const fields = completed(mapping, place).fields.map((field) =>
      field.field === 'name_en' ? { ...field, otherwise: 'Egg rolls' } : field,
    )
    return { mapping: JSON.stringify({ ...mapping, fields, brands }), drafts: 'no' }
  }
  const unnamed = await staff.call(files.previewImport, { body: formOf(file, mapped(usual, [])) })
  expect(unnamed.body).toMatchObject({ brandsWithoutEnglish: ['紅棉'], counts: { new: 0, incomplete: 2 } })
  const named = mapped(usual, [{ cn: '紅棉', en: 'Kapok' }])
  const { body: preview } = await staff.call(files.previewImport, { body: formOf(file, named) })
  expect(preview).toMatchObject({ brandsWithoutEnglish: [], faults: [], counts: { new: 2 } })
  const { digest } = preview
  expect((await staff.call(files.import, { body: formOf(file, { ...named, digest }) })).status).toBe(200)
  expect(
    await db.selectFrom('brands').where('path_name', '=', 'kapok').select(['name_en', 'name_cn']).execute(),
  ).toEqual([{ name_en: 'Kapok', name_cn: '紅棉' }])

  await db.updateTable('brands').set({ name_cn: '木棉' }).where('path_name', '=', 'kapok').execute()
  const other = '品名,編號,貨號,售價,牌子\n杏仁餅,ALM-9,ALM-9,78,紅棉\n'
  const { body: unlike } = await staff.call(files.examine, { body: formOf(other) })
  const later = await staff.call(files.previewImport, { body: formOf(other, mapped(unlike.mapping, [])) })
  expect(later.body).toMatchObject({ brandsWithoutEnglish: [], faults: [], counts: { new: 1 } })
  expect(later.body.products).toMatchObject([{ brandNameEn: 'Kapok' }])
})
