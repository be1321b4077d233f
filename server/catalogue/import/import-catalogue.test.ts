import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryBlobStore } from '../../../test-support/memory-blob-store.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Database } from '../../core/database.ts'
import { imageStore } from '../../platform/images/image-store.ts'
import { toSheetRows } from '../file/import-sheet-rules.ts'
import { lockCatalogue } from '../publishing/epoch-queries.ts'
import { picturesFrom } from '../publishing/import-pictures.ts'
import { importCatalogue, previewCatalogue } from './import-catalogue.ts'
import type { CatalogueFiles } from './read-files.ts'

const db: Database = await createTestDatabase()
const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c06' } })
  .png()
  .toBuffer()
const menu = [
  {
    category_en: 'Food',
    category_cn: '食品',
    pattern: 'STYLE1',
    type_en: 'Drinks',
    type_cn: '飲品',
    sub_category_en: 'Tea',
    sub_category_cn: '茶',
  },
]

/** A display product with one product and one specification, identified by its code. */
function aRow(code: string, cells: Record<string, string> = {}): Record<string, string> {
  return {
    display_code: code,
    name_en: `Tea ${code}`,
    name_cn: `茶${code}`,
    brand_en: 'Cloud Ridge',
    brand_cn: '雲嶺',
    categories: 'Food/Drinks/Tea',
    images: 'tea.png',
    product_code: `${code}-A`,
    price: '128.00',
    sku: `${code}-A1`,
    opening_stock: '5',
    ...cells,
  }
}

function toFiles(rows: Record<string, string>[], choices: Partial<CatalogueFiles> = {}): CatalogueFiles {
  const files: Record<string, Buffer> = { 'tea.png': bytes, 'notes.png': Buffer.from('no picture') }
  return {
    rows: toSheetRows(rows),
    categoryRows: toSheetRows(menu),
    takePictures: picturesFrom(async (name) => files[name] ?? null, imageStore(createMemoryBlobStore())),
    ...choices,
  }
}

async function bring(rows: Record<string, string>[], choices: Partial<CatalogueFiles> = {}) {
  return await importCatalogue(db, toFiles(rows, choices))
}

async function epoch(): Promise<number> {
  return (await db.selectFrom('catalogue_epoch').select('epoch').executeTakeFirstOrThrow()).epoch
}

async function readStored(code: string) {
  return await db.selectFrom('display_products').selectAll().where('code', '=', code).executeTakeFirst()
}

async function readOnHand(sku: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('stock')
    .innerJoin('specifications', 'specifications.id', 'stock.specification_id')
    .where('sku', '=', sku)
    .select('on_hand as onHand')
    .executeTakeFirst()
  return row?.onHand
}

let code: string
let turn = 0
beforeEach(() => {
  code = `T${++turn}`
})

beforeAll(async () => {
  expect(await bring([aRow('FIRST')])).toMatchObject({ imported: true, new: 1, faults: [] })
})

describe('importing', () => {
  test('is idempotent, including the epoch', async () => {
    await bring([aRow(code)])
    const before = [await epoch(), await readStored(code)]
    expect(await bring([aRow(code)])).toMatchObject({ new: 0, changed: 0, unchanged: 1, menuEntries: 0 })
    expect([await epoch(), await readStored(code)]).toEqual(before)
  })

  test('increments the epoch once per import', async () => {
    const before = await epoch()
    await bring([aRow(code), aRow(`${code}b`), aRow(`${code}c`)])
    expect(await epoch()).toBe(before + 1)
  })

  test('updates prices, listings and the search index', async () => {
    await bring([
      aRow(code, { code_eligible: 'yes' }),
      aRow(code, { product_code: `${code}-B`, sku: `${code}-B1`, price: '98.5' }),
    ])
    expect(await readStored(code)).toMatchObject({
      is_listed: true,
      lowest_price_cents: 9_850,
      highest_price_cents: 12_800,
      code_eligible: true,
      normalised_text: expect.stringMatching(/茶.*云岭 \/ cloud/),
    })
  })

  test('writes only changes, and delists disabled products', async () => {
    await bring([aRow(code), aRow(`${code}b`)])
    const rows = [aRow(code, { product_enabled: 'no' }), aRow(`${code}b`)]
    expect(await bring(rows)).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
    expect(await readStored(code)).toMatchObject({
      enabled: true,
      is_listed: false,
      lowest_price_cents: null,
    })
  })

  test('sets opening stock once; a later import does not change the stock', async () => {
    await bring([aRow(code)])
    await bring([
      aRow(code, { opening_stock: '900', price: '1' }),
      aRow(code, { price: '1', sku: `${code}-A2` }),
    ])
    expect([await readOnHand(`${code}-A1`), await readOnHand(`${code}-A2`)]).toEqual([5, 5])
  })

  test('updates the search text of every display product when its brand is renamed', async () => {
    await bring([
      aRow(code, { brand_en: `Brand ${code}`, brand_cn: '舊名' }),
      aRow(`${code}b`, { brand_en: `Brand ${code}`, brand_cn: '舊名' }),
    ])
    await bring([aRow(code, { brand_en: `Brand ${code}`, brand_cn: '麒麟' })])
    expect((await readStored(`${code}b`))?.normalised_text).toContain('麒麟')
  })

  test('stores a repeated picture once', async () => {
    await bring([aRow(code)])
    expect(await db.selectFrom('images').selectAll().execute()).toHaveLength(1)
  })

  test('runs two concurrent imports one after the other', async () => {
    const reports = await Promise.all([bring([aRow(code)]), bring([aRow(code)])])
    expect(reports.map((report) => report.new).sort()).toEqual([0, 1])
  })

  test('as a dry run reports the changes and writes nothing', async () => {
    const before = await epoch()
    expect(await previewCatalogue(db, toFiles([aRow(code)]))).toMatchObject({
      imported: false,
      new: 1,
      faults: [],
    })
    expect([await epoch(), await readStored(code)]).toEqual([before, undefined])
  })
})

describe('a fault', () => {
  test.each([
    ['missing-image', { images: 'gone.png' }],
    ['unreadable-image', { images: 'notes.png' }],
    ['unknown-sub-category', { categories: 'Food/Drinks/Coffee' }],
    ['product-of-other-page', { product_code: 'FIRST-A' }],
    ['sku-of-other-product', { sku: 'FIRST-A1' }],
    ['bad-price', { price: 'dear' }],
  ])('%s rejects the whole import', async (fault, cells) => {
    const before = await epoch()
    const report = await bring([aRow(`${code}b`), aRow(code, cells)])
    expect(report).toMatchObject({ imported: false, faults: [{ code: fault, line: 3, displayCode: code }] })
    expect([await readStored(`${code}b`), await epoch()]).toEqual([undefined, before])
  })

  test('can be skipped with its whole display product', async () => {
    const rows = [
      aRow(code),
      aRow(`${code}b`),
      aRow(`${code}b`, { sku: `${code}b-A2`, opening_stock: 'many' }),
    ]
    expect(await bring(rows, { skipBadRows: true })).toMatchObject({ imported: true, new: 1, skipped: 1 })
    expect(await readStored(`${code}b`)).toBeUndefined()
  })

  test('in the menu cannot be skipped', async () => {
    const categoryRows = toSheetRows([{ category_en: 'Toys', category_cn: '玩具', pattern: 'STYLE9' }])
    const report = await bring([aRow(code)], { categoryRows, skipBadRows: true })
    expect(report).toMatchObject({ imported: false, faults: [{ code: 'bad-pattern' }] })
  })

  test('is reported for a file without rows', async () => {
    expect(await bring([], { categoryRows: [] })).toMatchObject({
      imported: false,
      faults: [{ code: 'no-rows' }],
    })
  })
})

test('a dry run does not wait for a change of the catalogue, and delays none', async () => {
  const report = await db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    return await previewCatalogue(db, toFiles([aRow(code)]))
  })
  expect(report).toMatchObject({ new: 1, faults: [] })
})

describe('a menu file', () => {
  const garden = { category_en: 'Garden', category_cn: '園藝', pattern: 'STYLE1' }
  const seeds = {
    ...garden,
    type_en: 'Plants',
    type_cn: '植物',
    sub_category_en: 'Seeds',
    sub_category_cn: '種子',
  }
  const tools = { ...garden, sub_category_en: 'Tools', sub_category_cn: '工具' }

  async function readFaults(...rows: Record<string, string>[]) {
    const { faults } = await bring([], { categoryRows: toSheetRows(rows) })
    return faults.map(({ sheet, line, code, column, value }) => [sheet, line, code, column, value].join(' '))
  }

  test('is compared with the entries of the menu that it does not list', async () => {
    expect(await readFaults(seeds, tools)).toEqual([])
    const bulbs = { ...seeds, sub_category_en: 'Bulbs', sub_category_cn: '球莖' }
    expect(await readFaults({ ...tools, sub_category_en: 'Plants', sub_category_cn: '植物' })).toEqual([
      'categories 2 path-clash sub_category_en Plants',
    ])
    expect(await readFaults({ ...bulbs, type_en: 'Tools', type_cn: '工具' })).toEqual([
      'categories 2 path-clash type_en Tools',
    ])
    expect(await readFaults({ ...bulbs, type_en: 'PLANTS' })).toEqual([
      'categories 2 path-clash type_en PLANTS',
    ])
    expect(await readFaults(tools, { ...bulbs, type_cn: '花草' })).toEqual([
      'categories 3 names-disagree type_cn 花草',
    ])
    expect(await readFaults(bulbs)).toEqual([])
  })

  test('renames a type if it lists all of its entries, and entries that disagreed before are no faults', async () => {
    const herbs = { ...seeds, category_en: 'Herbs', category_cn: '香草' }
    const bulbs = { ...herbs, sub_category_en: 'Bulbs', sub_category_cn: '球莖' }
    expect(await readFaults(herbs, bulbs)).toEqual([])
    expect(await readFaults({ ...herbs, type_cn: '花草' })).toEqual([
      'categories 2 names-disagree type_cn 花草',
    ])
    const renamed = { type_en: 'PLANTS', type_cn: '花草' }
    expect(await readFaults({ ...herbs, ...renamed }, { ...bulbs, ...renamed })).toEqual([])
    await db.updateTable('sub_categories').set({ type_cn: '植物' }).where('name_cn', '=', '球莖').execute()
    expect(await readFaults({ ...herbs, ...renamed, column_order: '2' })).toEqual([])
  })
})
