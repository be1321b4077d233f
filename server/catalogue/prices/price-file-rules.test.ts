import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { formatPercentage } from '../../platform/tables/excel-rules.ts'
import { finish } from '../../platform/workers/in-slices.ts'
import * as rules from './price-file-rules.ts'
import { isLarge, type PriceRow } from './price-file-rules.ts'
import type { PricedSku } from './price-state.ts'

const planPrices = (...input: Parameters<typeof rules.planPrices>) => finish(rules.planPrices(...input))

const mug: PricedSku = {
  sku: 'MUG-S',
  code: 'MUG',
  displayProductId: 'mug',
  nameEn: 'Mug',
  nameCn: '杯',
  price: 10_000,
  pv: 1_000,
  margin: 2_000,
}
const known = [mug, { ...mug, sku: 'MUG-L' }, { ...mug, sku: 'TEA', code: 'TEA', displayProductId: 'tea' }]

function planOf(...cells: PriceRow['cells'][]) {
  return planPrices(
    cells.map((row, at) => ({ line: at + 2, cells: row })),
    known,
  )
}

const faultsOf = (...cells: PriceRow['cells'][]) =>
  planOf(...cells).faults.map(({ line, code, otherLine }) => [line, code, otherLine])

const text = (hundredths: number) => (hundredths / 100).toFixed(2)
const catalogue = fc.uniqueArray(
  fc.record({
    sku: fc.integer({ min: 1, max: 40 }).map((number) => `SKU-${number}`),
    product: fc.integer({ min: 1, max: 12 }),
  }),
  { selector: ({ sku }) => sku, maxLength: 20 },
)
const values = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    pv: fc.integer({ min: 0, max: 10_000_000 }),
    margin: fc.integer({ min: 0, max: 10_000 }),
  }),
  { minLength: 13, maxLength: 13 },
)
const base = { displayProductId: 'page', nameEn: 'A', nameCn: '甲', price: 1, pv: 0, margin: 0 }

prop.prop([catalogue, values, values])(
  'the prices of a file hold after its import, and a second import changes nothing',
  (skus, before, after) => {
    const stored = (of: typeof values extends fc.Arbitrary<infer T> ? T : never) =>
      skus.map(({ sku, product }) => ({ ...base, ...of[product], sku, code: String(product) }))
    const rows = stored(after).map(({ sku, price, pv, margin }, at) => ({
      line: at + 2,
      cells: { sku, price: text(price), pv: text(pv), margin: formatPercentage(margin) },
    }))
    const { changes, faults, same } = planPrices(rows, stored(before))
    expect(faults).toEqual([])
    expect(changes.length + same).toBe(new Set(skus.map(({ product }) => product)).size)
    const changed = new Map(changes.map(({ code, fields }) => [code, fields]))
    const imported = stored(before).map((row) => ({
      ...row,
      ...Object.fromEntries((changed.get(row.code) ?? []).map(({ field, after }) => [field, after])),
    }))
    expect(imported).toEqual(stored(after))
    expect(planPrices(rows, imported).changes).toEqual([])
  },
)

describe('a file of prices', () => {
  test('leaves values without a column or with an empty cell', () => {
    expect(planOf({ sku: 'MUG-S', price: '128' }, { sku: 'TEA', price: '', pv: '5' }).changes).toMatchObject([
      {
        code: 'MUG',
        fields: [{ field: 'price', before: 10_000, after: 12_800 }],
        differenceBasisPoints: 2_800,
      },
      { code: 'TEA', fields: [{ field: 'pv', before: 1_000, after: 500 }], differenceBasisPoints: 0 },
    ])
  })

  test('reads amounts and SKUs as spreadsheets and people write them', () => {
    const { changes } = planOf({ sku: 'mug-s', price: 'HK$1,234.5', pv: '１２', margin: '25 %' })
    expect(changes[0]?.fields.map(({ after }) => after)).toEqual([123_450, 1_200, 2_500])
  })

  test('refuses a margin between 0 and 1 without a per cent sign, as Excel stores 20%', () => {
    const marginOf = (margin: string) => planOf({ sku: 'TEA', margin }).changes[0]?.fields[0]?.after
    expect(['0', '1', '0.5%', '25 %', '２５％'].map(marginOf)).toEqual([0, 100, 50, 2_500, 2_500])
    for (const margin of ['0.2', '0.99', '0.01'])
      expect(faultsOf({ sku: 'TEA', margin })).toEqual([[2, 'bad-margin', null]])
  })

  test('marks a price that changes by more than half, in either direction', () => {
    const isLargeAt = (price: string) => planOf({ sku: 'TEA', price }).changes.map(isLarge)
    expect(['151', '150', '50', '49'].map(isLargeAt)).toEqual([[true], [false], [false], [true]])
  })

  test('names the row, the value and the other row of each fault', () => {
    expect(faultsOf({ sku: '' }, { sku: 'NONE' }, { sku: '4.89E+12' })).toEqual([
      [2, 'sku-missing', null],
      [3, 'unknown-sku', null],
      [4, 'bad-code', null],
    ])
    expect(faultsOf({ sku: 'TEA', price: '0' }, { sku: 'MUG-S', pv: '-1', margin: '101' })).toEqual([
      [2, 'bad-price', null],
      [3, 'bad-pv', null],
      [3, 'bad-margin', null],
    ])
    expect(faultsOf({ sku: 'TEA', price: '8' }, { sku: 'tea', price: '9' })).toEqual([[3, 'sku-repeated', 2]])
  })

  test('with two prices for one product changes nothing of it', () => {
    const { changes, faults } = planOf(
      { sku: 'MUG-S', price: '90' },
      { sku: 'MUG-L', price: '95' },
      { sku: 'TEA', price: '95' },
    )
    expect(faults).toEqual([{ line: 3, code: 'rows-disagree', value: '95', otherLine: 2, subject: 'MUG-L' }])
    expect(changes.map(({ code }) => code)).toEqual(['TEA'])
  })
})
