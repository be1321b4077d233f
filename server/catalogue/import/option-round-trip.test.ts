import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type Axis, listCombinations } from '../../../contract/shop/catalogue/options/option-axes.ts'
import {
  formatGroupKey,
  listValueKeys,
  nameOfVariant,
} from '../../../contract/shop/catalogue/options/variants.ts'
import { aValue, colour, size } from '../../../test-support/catalogue/two-axes.ts'
import { readSheetHere } from '../../../test-support/read-sheet-here.ts'
import { formatCsv } from '../../platform/csv/csv-rules.ts'
import { finish } from '../../platform/workers/in-slices.ts'
import type { NamedPageState, PageState, SpecificationState } from '../browse/page-state.ts'
import { exportedColumns, exportRows, listCellChanges } from '../file/export-rules.ts'
import { guardCell, type SheetRow, toSheetRows } from '../file/import-sheet-rules.ts'
import { fillGoods } from './absent-column-rules.ts'
import { describeChange, stateAfterImport } from './import-change-rules.ts'
import { readPages } from './import-rules.ts'
import { findOptionFaults } from './option-fault-rules.ts'

const plain: Omit<NamedPageState, 'axes' | 'products'> = {
  code: 'TEE',
  nameEn: 'T-shirt',
  nameCn: '上衣',
  descriptionEn: '',
  descriptionCn: '',
  tags: '',
  brandPath: 'cloud',
  seriesPath: null,
  brand: { nameEn: 'cloud', nameCn: '雲' },
  series: null,
  places: ['food//tea'],
  pictures: [],
  newFrom: null,
  specTable: [],
  sortId: 0,
  enabled: true,
  showAt: null,
  hideAt: null,
}
const product = {
  priceCents: 9_900,
  pvHundredths: 0,
  marginBasisPoints: 2_000,
  enabled: true,
  codeEligible: false,
  offsetEligible: false,
}

/** A page with a specification for each combination of the options, without those that `keep` omits. */
function pageWith(axes: Axis[], keep: (at: number) => boolean = () => true): NamedPageState {
  const products = new Map<string, PageState['products'][number]>()
  const whole = axes.map((axis) => ({
    ...axis,
    values: axis.values.map((value) => ({ ...value, isEnded: false })),
  }))
  for (const [at, values] of listCombinations(whole).entries()) {
    if (!keep(at)) continue
    const group = formatGroupKey(values, axes)
    const code = `TEE-${group || 'ALL'}`
    const own = products.get(group) ?? {
      ...product,
      code,
      nameEn: code,
      nameCn: code,
      sortId: 1,
      specifications: [],
    }
    products.set(group, own)
    const isEnded = axes.some((axis, n) =>
      axis.values.some(({ key, isEnded }) => isEnded && key === values[n]?.key),
    )
    own.specifications.push({
      sku: `SKU-${at}`,
      ...nameOfVariant(values, axes),
      enabled: !isEnded,
      sortId: own.specifications.length + 1,
      options: listValueKeys(values),
    })
  }
  return { ...plain, axes, products: [...products.values()] }
}

const someAxes: fc.Arbitrary<Axis[]> = fc
  .array(
    fc.record({ ends: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), isPriced: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map(({ ends, isPriced }, at) => ({
      key: `a${at}`,
      nameEn: `Option ${at}`,
      nameCn: `選項${at}`,
      isPriced,
      values: ends.map((isEnded, n) =>
        aValue(`v${at * 10 + n}`, `V${at} ${n}|=`, `值${at}${n}`, isEnded && n > 0),
      ),
    })),
  )
const somePage = fc
  .tuple(someAxes, fc.array(fc.boolean(), { minLength: 27, maxLength: 27 }))
  .map(([axes, keep]) => pageWith(axes, (at) => at === 0 || keep[at] === true))

const placeNames = new Map([['food//tea', 'Food//Tea']])

async function exported(page: NamedPageState): Promise<SheetRow[]> {
  const file = formatCsv([
    exportedColumns,
    ...exportRows(page, placeNames).map((row) =>
      exportedColumns.map((column) => guardCell(column, row[column])),
    ),
  ])
  const { rows, faults } = await readSheetHere('catalogue', file)
  expect(faults).toEqual([])
  return rows
}

function imported(rows: readonly SheetRow[], stored?: NamedPageState) {
  const filled = stored ? finish(fillGoods(rows, [stored])) : rows
  const { pages, faults } = finish(readPages(filled))
  const [page] = pages
  if (page === undefined) throw new Error('The file has no page.')
  const found = [...faults, ...findOptionFaults(page, stored)]
  return {
    state: stateAfterImport(page, String, stored),
    faults: found.map(({ code, line }) => `${line} ${code}`),
  }
}

const without = (rows: readonly SheetRow[], absent: RegExp) =>
  rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(Object.entries(cells).filter(([column]) => !absent.test(column))),
  }))
const variantsOf = ({ products }: PageState) => products.flatMap(({ specifications }) => specifications)
const namesOf = (page: PageState) =>
  variantsOf(page).map(({ sku, enabled, options }) => [
    ...[sku, enabled],
    ...page.axes.flatMap(({ nameEn, nameCn, isPriced, values }) => {
      const own = values.find(({ key }) => options.includes(key))
      return [nameEn, nameCn, isPriced, own?.nameEn, own?.nameCn]
    }),
  ])

prop.prop([somePage])('options survive an export and an import unchanged', async (page) => {
  const { state, faults } = imported(await exported(page), page)
  expect(faults).toEqual([])
  expect(describeChange(state, page)).toBe('unchanged')
  expect(state.axes).toEqual(page.axes)
})

prop.prop([somePage])('options survive an import into a mall without the product', async (page) => {
  const rows = await exported(page)
  const { state, faults } = imported(rows)
  expect(faults).toEqual([])
  expect(namesOf(state)).toEqual(namesOf(page))
  expect(exportRows(state, placeNames)).toEqual(exportRows(page, placeNames))
})

prop.prop([somePage])('absent columns of options change nothing', async (page) => {
  for (const absent of [/^option/, /^option\d_name/, /^option\d_value/, /^option[23]/, /^specification_/]) {
    const { state, faults } = imported(without(await exported(page), absent), page)
    expect(faults).toEqual([])
    expect(describeChange(state, page)).toBe('unchanged')
  }
})

prop.prop([somePage, fc.nat()])('a part of the rows changes nothing either', async (page, pick) => {
  const rows = await exported(page)
  const [state] = [
    imported(
      [rows[pick % rows.length] ?? rows[0]].flatMap((row) => row ?? []),
      page,
    ),
  ]
  expect(state.faults).toEqual([])
  expect(describeChange(state.state, page)).toBe('unchanged')
})

test('sizes and codes that a spreadsheet would read as dates survive its file, and dates stay dates', async () => {
  const sizes = { ...size, values: [aValue('n5', '3-4', '3-4'), aValue('n6', '10-12', '10-12')] }
  const dated = { ...pageWith([sizes]), code: 'MAR-01', newFrom: '2027-01-31' }
  const rows = await exported(dated)
  expect(rows.map(({ cells }) => [cells.display_code, cells.option1_value_en, cells.new_from])).toEqual([
    ['MAR-01', '3-4', '2027-01-31'],
    ['MAR-01', '10-12', '2027-01-31'],
  ])
  expect([guardCell('option1_value_en', '3-4'), guardCell('display_code', 'MAR-01')]).toEqual([
    "'3-4",
    "'MAR-01",
  ])
  expect(guardCell('new_from', '2027-01-31')).toBe('2027-01-31')
  expect(describeChange(imported(rows, dated).state, dated)).toBe('unchanged')
})

const edit = (
  rows: readonly SheetRow[],
  change: Record<string, string>,
  when: (cells: SheetRow['cells']) => boolean,
) => rows.map((row) => (when(row.cells) ? { ...row, cells: { ...row.cells, ...change } } : row))
const page = pageWith([colour, size])

test('a value that all its rows rename keeps its key, and its specifications follow', async () => {
  const rows = edit(
    await exported(page),
    { option1_value_en: 'Crimson', option1_value_cn: '深紅' },
    (cells) => {
      return cells.option1_value_en === 'Red'
    },
  )
  const { state, faults } = imported(rows, page)
  expect(faults).toEqual([])
  expect(state.axes[0]?.values).toEqual([aValue('n2', 'Crimson', '深紅'), colour.values[1]])
  expect(variantsOf(state).map(({ sku, nameEn, options }) => [sku, nameEn, options])).toEqual(
    variantsOf(page).map(({ sku, nameEn, options }) => [sku, nameEn.replace('Red', 'Crimson'), options]),
  )
  expect(listCellChanges(page, state, placeNames).map(({ column }) => column)).toContain('option1_value_en')
})

test('a renamed option keeps its key, and a removed one leaves the specifications', async () => {
  const all = () => true
  const renamed = imported(
    edit(await exported(page), { option1_name_en: 'Shade', option1_name_cn: '色調' }, all),
    page,
  )
  expect(renamed.state.axes.map(({ key, nameEn }) => [key, nameEn])).toEqual([
    ['n1', 'Shade'],
    ['n4', 'Size'],
  ])
  const empty = Object.fromEntries(
    Object.keys((await exported(page))[0]?.cells ?? {}).flatMap((column) =>
      column.startsWith('option') ? [[column, '']] : [],
    ),
  )
  const removed = imported(edit(await exported(page), empty, all), page)
  expect(removed.faults).toEqual([])
  expect(removed.state.axes).toEqual([])
  expect(variantsOf(removed.state).map(({ sku, nameEn }) => [sku, nameEn])).toEqual(
    variantsOf(page).map(({ sku, nameEn }) => [sku, nameEn]),
  )
})

test('a value that was ended is offered again if a file sells it', async () => {
  const ended = pageWith([
    { ...colour, values: [aValue('n2', 'Red', '紅色'), aValue('n3', 'Blue', '藍色', true)] },
  ])
  const rows = edit(await exported(ended), { specification_enabled: 'yes' }, () => true)
  expect(imported(rows, ended).state.axes[0]?.values.map(({ isEnded }) => isEnded)).toEqual([false, false])
})

const row = {
  display_code: 'CUP',
  name_en: 'Cup',
  name_cn: '杯',
  brand_en: 'Cloud',
  brand_cn: '雲',
  categories: 'Food//Tea',
  product_code: 'CUP',
  price: '10.00',
  sku: 'CUP-1',
  ...{
    option1_name_en: 'Colour',
    option1_name_cn: '顏色',
    option1_value_en: 'Red',
    option1_value_cn: '紅色',
  },
}
const blue = { ...row, sku: 'CUP-2', option1_value_en: 'Blue', option1_value_cn: '藍色' }

test('a specification without a name is named after its values', () => {
  const { state, faults } = imported(toSheetRows([row, blue]))
  expect(faults).toEqual([])
  expect(state.axes.map(({ isPriced }) => isPriced)).toEqual([false])
  expect(variantsOf(state).map(({ nameEn, nameCn }) => [nameEn, nameCn])).toEqual([
    ['Red', '紅色'],
    ['Blue', '藍色'],
  ])
  const apart = imported(toSheetRows([row, { ...blue, product_code: 'CUP-B', price: '12.00' }]))
  expect(apart.state.axes.map(({ isPriced }) => isPriced)).toEqual([true])
  expect(variantsOf(apart.state).map(({ nameEn }) => nameEn)).toEqual(['Standard', 'Standard'])
})

test.each<[string, Record<string, string>[], string[]]>([
  ['a combination that is on sale twice', [row, { ...row, sku: 'CUP-2' }], ['3 repeated-combination']],
  ['no fault for one that is off', [row, { ...row, sku: 'CUP-2', specification_enabled: 'no' }], []],
  ['a value without its option', [{ ...row, option2_value_en: 'S', option2_value_cn: '細' }], ['2 required']],
  [
    'an option without a value',
    [{ ...row, option2_name_en: 'Size', option2_name_cn: '尺碼' }],
    ['2 option-missing'],
  ],
  [
    'no fault for a row outside of the options',
    [row, { ...blue, option1_value_en: '', option1_value_cn: '' }],
    [],
  ],
  [
    'an option that occurs twice',
    [
      {
        ...row,
        option2_name_en: 'colour ',
        option2_name_cn: '色',
        option2_value_en: 'Red',
        option2_value_cn: '紅',
      },
    ],
    ['2 repeated-option'],
  ],
  [
    'a value with two names',
    [row, { ...blue, option1_value_en: 'Red' }],
    ['3 repeated-combination', '3 names-disagree'],
  ],
  [
    'one product with two priced values',
    [row, blue].map((cells) => ({ ...cells, option1_priced: 'yes' })),
    ['3 rows-disagree'],
  ],
  [
    'more than 100 values',
    Array.from({ length: 101 }, (_, at) => {
      return { ...row, sku: `CUP-${at}`, option1_value_en: `V${at}`, option1_value_cn: `值${at}` }
    }),
    ['2 too-many-values'],
  ],
])('a file is examined: %s', (_, rows, expected) => {
  expect(imported(toSheetRows(rows)).faults.toSorted()).toEqual(expected.toSorted())
})

test('a combination is compared with those that only the mall has', async () => {
  const taken = variantsOf(page).find(({ options }) => options.includes('n3') && options.includes('n6'))
  const [firstRow] = (await exported(page)).filter(({ cells }) => {
    return cells.option1_value_en === 'Blue' && cells.option2_value_en === 'L'
  })
  if (firstRow === undefined || taken === undefined) throw new Error('The page has no such combination.')
  const addedRow = { ...firstRow, cells: { ...firstRow.cells, sku: 'FRESH' } }
  expect(imported([addedRow], page).faults).toEqual([`${firstRow.line} repeated-combination`])
})

/** Any change of a file leaves a page that the editor could have made, or is refused. */
const scrambled = fc.array(
  fc.record({
    at: fc.nat(),
    column: fc.constantFrom('option1_value', 'option2_value'),
    to: fc.constantFrom('', 'Red', 'Blue', 'S', 'New'),
  }),
  { maxLength: 4 },
)
prop.prop([scrambled])('no file sells one combination twice', async (edits) => {
  const rows = await exported(page)
  for (const { at, column, to } of edits) {
    const cells = rows[at % rows.length]
    if (cells !== undefined)
      rows[at % rows.length] = {
        ...cells,
        cells: { ...cells.cells, [`${column}_en`]: to, [`${column}_cn`]: to },
      }
  }
  const { state, faults } = imported(rows, page)
  if (faults.length > 0) return
  const whole = variantsOf(state).filter(
    ({ enabled, options }: SpecificationState) => enabled && options.length === 2,
  )
  const combinations = whole.map(({ options }) => options.toSorted().join())
  expect(new Set(combinations).size).toBe(combinations.length)
  expect(describeChange(state, state)).toBe('unchanged')
})
