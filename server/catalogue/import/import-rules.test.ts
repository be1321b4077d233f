import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { ImportFault } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { finish } from '../../platform/workers/in-slices.ts'
import { headerFaults, toSheetRows } from '../file/import-sheet-rules.ts'
import * as categoryRules from './import-category-rules.ts'
import * as rules from './import-rules.ts'

const readPages = (...input: Parameters<typeof rules.readPages>) => finish(rules.readPages(...input))
const readCategories = (...input: Parameters<typeof categoryRules.readCategories>) =>
  finish(categoryRules.readCategories(...input))

const tea = {
  display_code: 'TEA',
  name_en: 'Jasmine Tea',
  name_cn: '茉莉花茶',
  brand_en: 'Cloud Ridge',
  brand_cn: '雲嶺',
  categories: 'Food/Drinks/Tea',
  product_code: 'TEA-A',
  price: '128.00',
  sku: 'TEA-A1',
}
const drinks = {
  category_en: 'Food',
  category_cn: '食品',
  pattern: 'STYLE1',
  type_en: 'Drinks',
  type_cn: '飲品',
  sub_category_en: 'Tea',
  sub_category_cn: '茶',
}

function faultsOf(...rows: Record<string, string>[]): string[] {
  return readPages(toSheetRows(rows)).faults.map(summary)
}

function menuFaultsOf(...rows: Record<string, string>[]): string[] {
  return readCategories(toSheetRows(rows)).faults.map(summary)
}

function summary({ line, code, column }: ImportFault): string {
  return `${line} ${code} ${column}`.trim()
}

describe('a catalogue', () => {
  test('groups rows of one display product wherever they are in the file', () => {
    const other = { ...tea, display_code: 'CUP', product_code: 'CUP-A', sku: 'CUP-A1' }
    const { pages, faults } = readPages(
      toSheetRows([tea, other, { ...tea, sku: 'TEA-A2', opening_stock: '7' }]),
    )
    expect(faults).toEqual([])
    expect(
      pages.map(({ code, products }) => [code, products[0]?.specifications.map(({ sku }) => sku)]),
    ).toEqual([
      ['TEA', ['TEA-A1', 'TEA-A2']],
      ['CUP', ['CUP-A1']],
    ])
  })

  test('applies defaults to omitted values', () => {
    const [page] = readPages(toSheetRows([tea])).pages
    expect(page).toMatchObject({ enabled: true, newFrom: null, series: null, places: ['food/drinks/tea'] })
    expect(page?.products[0]).toMatchObject({
      nameEn: 'Jasmine Tea',
      priceCents: 12_800,
      marginBasisPoints: 2_000,
    })
    expect(page?.products[0]?.specifications[0]).toMatchObject({
      nameCn: '標準',
      enabled: true,
      openingQuantity: 0,
    })
  })

  test.each([
    [{ price: '12.345' }, 'bad-price price'],
    [{ price: '0' }, 'bad-price price'],
    [{ price: '100000.01' }, 'bad-price price'],
    [{ price: '' }, 'bad-price price'],
    [{ pv: '-1' }, 'bad-pv pv'],
    [{ margin: '101' }, 'bad-margin margin'],
    [{ margin: '0.2' }, 'bad-margin margin'],
    [{ new_from: '2026-02-30' }, 'bad-date new_from'],
    [{ display_enabled: 'perhaps' }, 'bad-yes-no display_enabled'],
    [{ opening_stock: '1.5' }, 'bad-number opening_stock'],
    [{ name_cn: '' }, 'name-missing name_cn'],
    [{ series_en: 'Peak' }, 'name-missing series_cn'],
    [{ brand_en: '', brand_cn: '' }, 'required brand_en'],
    [{ brand_en: '雲嶺' }, 'path-empty brand_en'],
    [{ sku: '' }, 'required sku'],
    [{ categories: '' }, 'required categories'],
    [{ categories: 'Food' }, 'bad-category categories'],
    [{ images: '../../../etc/passwd' }, 'bad-image-name images'],
    [{ images: '.env' }, 'bad-image-name images'],
    [{ name_en: 'x'.repeat(161) }, 'too-long name_en'],
    [{ name_en: 'Tea\u202e' }, 'unreadable-characters name_en'],
    [{ spec_table_en: 'Size=1;Origin=2', spec_table_cn: '大小=1' }, 'bad-spec-table spec_table_cn'],
    [{ spec_table_en: 'Size', spec_table_cn: '大小=1' }, 'bad-spec-table spec_table_en'],
  ])('reports for %o: %s', (cells, fault) => {
    expect(faultsOf({ ...tea, ...cells })).toEqual([`2 ${fault}`])
  })

  test('a text or number beyond its limit names the limit', () => {
    const cells = { ...tea, name_en: 'x'.repeat(161), opening_stock: '1000001' }
    const { faults } = readPages(toSheetRows([cells]))
    expect(faults.map(({ code, max }) => [code, max])).toEqual([
      ['too-long', 160],
      ['bad-number', 1_000_000],
    ])
  })

  test('requires consistent rows and unique codes', () => {
    expect(faultsOf(tea, { ...tea, sku: 'TEA-A2', name_en: 'Tea' })).toEqual(['3 rows-disagree name_en'])
    expect(faultsOf(tea, { ...tea, sku: 'TEA-A2', price: '99' })).toEqual(['3 rows-disagree price'])
    expect(faultsOf(tea, tea)).toEqual(['3 repeated-sku sku'])
    expect(faultsOf(tea, { ...tea, display_code: 'CUP', sku: 'CUP-A1' })).toEqual([
      '3 product-of-other-page product_code',
    ])
  })

  test('requires one path per brand and one name per language', () => {
    const cup = { ...tea, display_code: 'CUP', product_code: 'CUP-A', sku: 'CUP-A1' }
    expect(faultsOf(tea, { ...cup, brand_en: 'Cloud-Ridge' })).toEqual(['3 path-clash brand_en'])
    expect(faultsOf(tea, { ...cup, brand_cn: '雲峰' })).toEqual(['3 names-disagree brand_cn'])
  })

  test('reports all faults of a row at once', () => {
    expect(faultsOf({ ...tea, price: 'free', pv: 'much' })).toEqual(['2 bad-price price', '2 bad-pv pv'])
  })

  test.prop([
    fc.array(fc.record(Object.fromEntries(Object.keys(tea).map((column) => [column, fc.string()])))),
  ])('never throws, whatever its cells contain', (rows) => {
    const { pages, faults } = readPages(toSheetRows(rows))
    expect(pages.length).toBeLessThanOrEqual(rows.length)
    for (const { line } of faults) expect(line).toBeLessThanOrEqual(rows.length + 1)
  })
})

describe('a menu', () => {
  test('has categories with types, without types and without sub-categories', () => {
    const { categories, faults } = readCategories(
      toSheetRows([
        drinks,
        { ...drinks, type_en: '', type_cn: '', sub_category_en: 'Gifts', sub_category_cn: '禮品' },
        { category_en: 'Home', category_cn: '家居', pattern: 'STYLE2' },
      ]),
    )
    expect(faults).toEqual([])
    expect(categories.map(({ pathName, subCategories }) => [pathName, subCategories.length])).toEqual([
      ['food', 2],
      ['c-home', 0],
    ])
  })

  test.each([
    [{ pattern: 'STYLE3' }, 'bad-pattern pattern'],
    [{ category_cn: '' }, 'name-missing category_cn'],
    [{ category_en: '食品' }, 'path-empty category_en'],
    [{ type_cn: '' }, 'name-missing type_cn'],
    [{ sub_category_en: '', sub_category_cn: '' }, 'required sub_category_en'],
  ])('reports for %o: %s', (cells, fault) => {
    expect(menuFaultsOf({ ...drinks, ...cells })).toEqual([`2 ${fault}`])
  })

  test('requires unique paths', () => {
    expect(menuFaultsOf(drinks, drinks)).toEqual(['3 repeated-sub-category sub_category_en'])
    expect(menuFaultsOf(drinks, { ...drinks, sub_category_en: 'TEA', sub_category_cn: '茗' })).toEqual([
      '3 path-clash sub_category_en',
    ])
    expect(menuFaultsOf(drinks, { ...drinks, type_en: '', type_cn: '', sub_category_en: 'Drinks' })).toEqual([
      '3 path-clash sub_category_en',
    ])
    expect(menuFaultsOf(drinks, { ...drinks, type_cn: '茶飲', sub_category_en: 'Coffee' })).toEqual([
      '3 names-disagree type_cn',
    ])
    expect(menuFaultsOf(drinks, { ...drinks, sub_category_en: 'Coffee', pattern: 'STYLE2' })).toEqual([
      '3 rows-disagree pattern',
    ])
  })
})

test('a header has known columns, each once, and all required ones', () => {
  expect(
    headerFaults('catalogue', [...Object.keys(tea), 'sku', 'colour']).map(({ code, value }) => [code, value]),
  ).toEqual([
    ['unknown-column', 'colour'],
    ['repeated-column', 'sku'],
  ])
  expect(headerFaults('categories', ['category_en', 'pattern'])).toMatchObject([
    { code: 'missing-column', value: 'category_cn' },
  ])
})
