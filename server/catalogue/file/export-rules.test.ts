import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { readSheetHere } from '../../../test-support/read-sheet-here.ts'
import { formatCsv, guardFormula } from '../../platform/csv/csv-rules.ts'
import { finish } from '../../platform/workers/in-slices.ts'
import type { NamedPageState } from '../browse/page-state.ts'
import { describeChange, stateAfterImport } from '../import/import-change-rules.ts'
import { readPages } from '../import/import-rules.ts'
import { exportedColumns, exportRows, listCellChanges } from './export-rules.ts'
import { codeColumns } from './import-sheet-rules.ts'

/** One normalised line of text; sometimes with cell separators or with characters that a spreadsheet takes for a
 *  formula. */
const letters = [...'aZ09 =+-@\'"|;；=＝\\/,.&%$E茶水煲é𠝹']
const text = (max: number) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: max })
    .map((some) => some.join('').trim().replace(/ +/g, ' '))
    .filter((some) => some !== '')
const maybe = (max: number) => fc.option(text(max), { nil: '' })
const code = fc.oneof(fc.stringMatching(/^[A-Z]{2}-[0-9]{1,6}$/), fc.stringMatching(/^0[0-9]{3,8}$/))
const name = fc
  .tuple(fc.stringMatching(/^[a-z]{1,8}$/), text(8))
  .map(([en, cn]) => ({ nameEn: en, nameCn: cn }))
const minutes = fc.constantFrom('2026-12-01 09:00', '2027-01-31 23:59')
const schedule = fc.oneof(
  fc.record({ enabled: fc.constant(true), showAt: fc.constant(null), hideAt: fc.option(minutes) }),
  fc.record({ enabled: fc.constant(false), showAt: fc.option(minutes), hideAt: fc.constant(null) }),
)
const specification = fc.record({
  options: fc.constant<string[]>([]),
  sku: code,
  nameEn: text(20),
  nameCn: text(20),
  enabled: fc.boolean(),
  sortId: fc.integer({ min: 0, max: 99 }),
})
const product = fc.record({
  code,
  nameEn: text(30),
  nameCn: text(30),
  priceCents: fc.integer({ min: 1, max: 10_000_000 }),
  pvHundredths: fc.integer({ min: 0, max: 10_000_000 }),
  marginBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  enabled: fc.boolean(),
  codeEligible: fc.boolean(),
  offsetEligible: fc.boolean(),
  sortId: fc.integer({ min: 0, max: 99 }),
  specifications: fc.uniqueArray(specification, { minLength: 1, maxLength: 4, selector: ({ sku }) => sku }),
})
const picture = fc
  .tuple(fc.stringMatching(/^[0-9a-f]{32}$/), fc.option(fc.tuple(text(20), text(20))))
  .map(([hash, alt]) => ({ path: `images/${hash}`, altEn: alt?.[0] ?? '', altCn: alt?.[1] ?? '' }))
const page: fc.Arbitrary<NamedPageState> = fc
  .tuple(
    fc.record({
      code,
      nameEn: text(30),
      nameCn: text(30),
      descriptionEn: maybe(60),
      descriptionCn: maybe(60),
      places: fc.uniqueArray(fc.constantFrom('food//tea', 'kitchen/pans/pots', 'c-home//a-b'), {
        minLength: 1,
      }),
      pictures: fc.uniqueArray(picture, { maxLength: 4, selector: ({ path }) => path }),
      newFrom: fc.option(fc.constantFrom('2026-02-28', '2024-02-29')),
      specTable: fc.array(
        fc.record({ labelEn: text(9), labelCn: text(9), valueEn: text(20), valueCn: text(20) }),
        { maxLength: 4 },
      ),
      tags: maybe(30),
      sortId: fc.integer({ min: 0, max: 1_000_000 }),
      products: fc.uniqueArray(product, {
        minLength: 1,
        maxLength: 3,
        selector: (eachProduct) => eachProduct.code,
      }),
    }),
    name,
    fc.option(name),
    schedule,
  )
  .map(([facts, brand, series, times]) => ({
    ...facts,
    ...times,
    brand,
    series,
    brandPath: brand.nameEn,
    seriesPath: series?.nameEn ?? null,
    axes: [] as Axis[],
  }))
  .filter(({ products }) => {
    const skus = products.flatMap(({ specifications }) => specifications.map(({ sku }) => sku))
    return new Set(skus).size === skus.length
  })

const placeNames = new Map([
  ['food//tea', 'Food//Tea'],
  ['kitchen/pans/pots', 'Kitchen/Pans/Pots'],
  ['c-home//a-b', 'Home//a-b'],
])

/** Exports a page as a CSV file and reads the file again. */
async function exportAndImport(pages: readonly NamedPageState[]) {
  const rows = pages.flatMap((exportedPage) => exportRows(exportedPage, placeNames))
  const file = formatCsv([
    exportedColumns,
    ...rows.map((row) =>
      exportedColumns.map((column) => guardFormula(row[column], codeColumns.includes(column))),
    ),
  ])
  const sheet = await readSheetHere('catalogue', file)
  const { pages: read, faults } = finish(readPages(sheet.rows))
  return {
    faults: [...sheet.faults, ...faults],
    wanted: read.map((importedPage) => stateAfterImport(importedPage, (hash) => `images/${hash}`)),
  }
}

prop.prop([page])('a display product survives an export and an import unchanged', async (storedPage) => {
  const { faults, wanted } = await exportAndImport([storedPage])
  expect(faults).toEqual([])
  expect(wanted.map((read) => describeChange(read, storedPage))).toEqual(['unchanged'])
  expect(wanted.flatMap((read) => listCellChanges(storedPage, read, placeNames))).toEqual([])
})

prop.prop([page, page])('an import reports every changed cell and no others', (one, other) => {
  const after = { ...other, code: one.code }
  const cells = listCellChanges(one, after, placeNames)
  expect(cells.length > 0).toBe(describeChange(after, one) === 'changed')
  expect(cells.filter(({ before, after }) => before === after)).toEqual([])
})

test('a new display product is reported with all its values', () => {
  const [sample] = fc.sample(page, 1)
  if (!sample) throw new Error('fast-check returned no sample.')
  const cells = listCellChanges(undefined, sample, placeNames)
  expect(cells).toContainEqual({ item: sample.code, column: 'name_en', before: '', after: sample.nameEn })
})
