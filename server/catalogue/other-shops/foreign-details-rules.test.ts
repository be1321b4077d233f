import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { MappedField } from '../../../contract/admin/catalogue/column-mapping.ts'
import { detailCells } from './foreign-details-rules.ts'

/** The details of a row, by field, with the heading of each. */
function convert(row: Partial<Record<MappedField, readonly [heading: string, text: string]>>) {
  return detailCells({
    has: (field) => row[field] !== undefined,
    heading: (field) => row[field]?.[0] ?? '',
    read: (field) => row[field]?.[1] ?? '',
  })
}

test.each([
  ['Weight (kg)', '1.5', '1500'],
  ['重量（公斤）', '.2', '200'],
  ['Weight (lbs)', '1', '454'],
  ['Weight (oz)', '2', '57'],
  ['Variant Grams', '200', '200'],
  ['Weight value (grams)', '300.0', '300'],
])('%s: %s is %s grams', (heading, text, grams) => {
  expect(convert({ weight_g: [heading, text] }).cells).toEqual({ weight_g: grams })
})

test.each([
  ['Length (cm)', '10', '100'],
  ['Length (in)', '2', '51'],
  ['Length (m)', '0.3', '300'],
  ['長（厘米）', '.5', '5'],
  ['Length (mm)', '120', '120'],
])('%s: %s is %s millimetres', (heading, text, millimetres) => {
  expect(convert({ length_mm: [heading, text] }).cells).toEqual({ length_mm: millimetres })
})

test.prop([fc.double({ min: 0.001, max: 1_000, noNaN: true })])(
  'a known weight is never converted to nothing',
  (kilograms) => {
    const { cells } = convert({ weight_g: ['Weight (kg)', kilograms.toFixed(4)] })
    expect(Number(cells.weight_g)).toBeGreaterThanOrEqual(1)
  },
)

test('0 is unknown and left as it is in the mall; text stays for the import to refuse', () => {
  expect(convert({ weight_g: ['Variant Grams', '0'] }).cells).toEqual({})
  expect(convert({ weight_g: ['Weight (kg)', 'heavy'] }).cells).toEqual({ weight_g: 'heavy' })
})

test('a barcode that is no GTIN is left out and named, unless it serves as the SKU', () => {
  expect(convert({ gtin: ['Barcode', "'4006381333931"] })).toEqual({
    cells: { gtin: '4006381333931' },
    omittedBarcode: null,
  })
  expect(convert({ gtin: ['Barcode', 'BIN-7'] })).toEqual({ cells: {}, omittedBarcode: 'BIN-7' })
  const both = ['Barcode', 'BIN-7'] as const
  expect(convert({ gtin: both, sku: both }).omittedBarcode).toBeNull()
})
