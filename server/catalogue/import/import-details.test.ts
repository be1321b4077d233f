import { beforeAll, expect, test } from 'vitest'
import type { SpecificationDetails } from '../../../contract/admin/catalogue/specification-details.ts'
import { aSubCategory } from '../../../test-support/catalogue/an-edit.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { exportRows } from '../file/export-rules.ts'
import { toSheetRows } from '../file/import-sheet-rules.ts'
import { importCatalogue } from './import-catalogue.ts'
import { listStoredPages } from './import-read-queries.ts'

const db = await createTestDatabase()

beforeAll(async () => {
  await aSubCategory(db)
  for (const table of ['categories', 'sub_categories'] as const)
    await db.updateTable(table).set({ path_name: 'kitchen' }).execute()
})

function aRow(code: string, cells: Record<string, string> = {}): Record<string, string> {
  const page = { display_code: code, name_en: 'Kettle', name_cn: '水煲', brand_en: 'Ridge', brand_cn: '雲嶺' }
  const sold = { product_code: `${code}-P`, price: '128.00', sku: code }
  return { ...page, categories: 'Kitchen//Kitchen', ...sold, ...cells }
}

const bring = async (...rows: Record<string, string>[]) =>
  await importCatalogue(db, {
    rows: toSheetRows(rows),
    categoryRows: [],
    takePictures: async () => ({ images: new Map(), missing: new Set(), unreadable: new Set() }),
    skipBadRows: true,
  })

async function detailsOf(code: string): Promise<(SpecificationDetails | undefined)[]> {
  const [page] = await listStoredPages(db, [code])
  return page?.products.flatMap(({ specifications }) => specifications.map(({ details }) => details)) ?? []
}

const known = {
  ...{ gtin: '4006381333931', weight_g: '1,400', length_mm: '250', width_mm: '230', height_mm: '240' },
  ...{ parcel_flags: '鋰電池|Fragile', cost: 'HK$80.50' },
}

test('the details of a file are stored, and its export changes nothing', async () => {
  expect((await bring(aRow('KET', known))).faults).toEqual([])
  expect(await detailsOf('KET')).toEqual([
    {
      ...{ gtin: '4006381333931', weightGrams: 1_400, lengthMm: 250, widthMm: 230, heightMm: 240 },
      ...{ flags: ['LITHIUM_BATTERY', 'FRAGILE'], costCents: 8_050 },
    },
  ])
  const [page] = await listStoredPages(db, ['KET'])
  const names = new Map(page?.places.map((place) => [place, 'Kitchen//Kitchen']))
  const rows = page === undefined ? [] : exportRows(page, names)
  expect(rows[0]).toMatchObject({ weight_g: '1400', parcel_flags: 'lithium-battery|fragile', cost: '80.50' })
  expect(await bring(...rows)).toMatchObject({ faults: [], unchanged: 1, changed: 0 })
})

test('a file without these columns changes no details; an empty cell makes one unknown', async () => {
  await bring(aRow('POT', { weight_g: '350', cost: '10' }))
  expect(await bring(aRow('POT'))).toMatchObject({ unchanged: 1 })
  expect(await bring(aRow('POT', { weight_g: '' }))).toMatchObject({ changed: 1, emptied: 1 })
  expect(await detailsOf('POT')).toMatchObject([{ weightGrams: null, costCents: 1_000 }])
})

test.each([
  ['bad-gtin', { gtin: '4006381333932' }],
  ['bad-code', { gtin: '4.00638E+12' }],
  ['bad-measure', { weight_g: '0' }],
  ['bad-measure', { length_mm: '1.5', width_mm: '1', height_mm: '1' }],
  ['size-incomplete', { length_mm: '10', width_mm: '10' }],
  ['bad-flag', { parcel_flags: 'liquid|poison' }],
  ['bad-cost', { cost: '-1' }],
  ['foreign-currency', { cost: 'US$5' }],
] as const)('%s names its cell and the product is skipped', async (code, cells) => {
  const report = await bring(aRow('BAD', cells))
  expect(report.faults.map((fault) => fault.code)).toEqual([code])
  expect(report.skipped).toBe(1)
})

test('a GTIN is refused if it occurs twice in a file or belongs to a SKU of another page', async () => {
  const taken = await bring(aRow('CUP', { gtin: '04006381333931' }))
  expect(taken.faults).toMatchObject([{ code: 'gtin-of-other-product', value: '04006381333931' }])
  const twice = await bring(aRow('MUG-1', { gtin: '96385074' }), aRow('MUG-2', { gtin: '96385074' }))
  expect(twice.faults).toMatchObject([{ code: 'repeated-gtin', otherLine: 2 }])
})

test('two specifications of a page exchange their GTINs in a file', async () => {
  const [one, other] = ['5012345678900', '10614141000415']
  const rows = (first: string, second: string) =>
    [aRow('JAR', { gtin: first }), aRow('JAR', { gtin: second, sku: 'JAR-2' })] as const
  await bring(...rows(one, other))
  expect((await bring(...rows(other, one))).faults).toEqual([])
  expect((await detailsOf('JAR')).map((details) => details?.gtin)).toEqual([other, one])
})
