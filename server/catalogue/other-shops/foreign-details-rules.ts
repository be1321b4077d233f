import type { MappedField } from '../../../contract/admin/catalogue/column-mapping.ts'
import { readGtin } from '../../../contract/values/gtin.ts'
import { removeFormulaGuard } from '../../platform/csv/csv-rules.ts'
import { stripCurrency } from '../../platform/tables/excel-rules.ts'

/** How the cells of a row are read: by a field of the mall. */
interface Reader {
  has: (field: MappedField) => boolean
  /** The heading of the column of a field. */
  heading: (field: MappedField) => string
  read: (field: MappedField) => string
}

/** Grams of each unit, by a pattern of the heading. Other headings are in grams. */
const weightUnits: readonly (readonly [RegExp, number])[] = [
  [/\bkgs?\b|kilogram|公斤|千克/i, 1_000],
  [/\blbs?\b|pound|磅/i, 453.592_37],
  [/\boz\b|ounce|安士/i, 28.349_523],
]
/** Millimetres of each unit. Other headings are in millimetres. */
const sideUnits: readonly (readonly [RegExp, number])[] = [
  [/\bcm\b|centimet|厘米|公分/i, 10],
  [/\b(in|inch|inches)\b|英寸|吋/i, 25.4],
  [/\b(m|metre|meter)s?\b|(?<!厘|毫)米/i, 1_000],
]

const sides = ['length_mm', 'width_mm', 'height_mm'] as const

/** The details of a specification of another shop, in the units of the mall, and its barcode if that is no GTIN:
 *  shops have codes of their own in that column. */
export function detailCells(reader: Reader): {
  cells: Partial<Record<MappedField, string>>
  omittedBarcode: string | null
} {
  const cells: Partial<Record<MappedField, string>> = {}
  const barcode = removeFormulaGuard(reader.read('gtin'), true).trim()
  const gtin = readGtin(barcode)
  if (gtin !== null) cells.gtin = gtin
  if (reader.has('weight_g')) convert('weight_g', weightUnits)
  for (const side of sides) if (reader.has(side)) convert(side, sideUnits)
  if (reader.has('parcel_flags')) cells.parcel_flags = reader.read('parcel_flags').replace(/[,，、;；]/g, '|')
  if (reader.has('cost')) cells.cost = stripCurrency(reader.read('cost'))
  const isOmitted = barcode !== '' && gtin === null && reader.heading('gtin') !== reader.heading('sku')
  return { cells, omittedBarcode: isOmitted ? barcode : null }

  /** Other shops write 0 for an unknown measure; the value of the mall stays. */
  function convert(field: MappedField, units: readonly (readonly [RegExp, number])[]): void {
    const text = reader.read(field)
    const number = /^(\d{1,7}(\.\d{0,6})?|\.\d{1,6})$/.test(text) ? Number(text) : null
    const [, factor] = units.find(([pattern]) => pattern.test(reader.heading(field))) ?? [null, 1]
    if (number !== 0) cells[field] = number === null ? text : String(Math.max(1, Math.round(number * factor)))
  }
}
