import type {
  ImportFault,
  ImportFaultCode,
  SheetName,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import { guardFormula } from '../../platform/csv/csv-rules.ts'

/** Columns of a catalogue file, one row per specification. Values of a display product or product are repeated on
 *  each of its rows and must be equal. */
export const displayColumns = [
  'display_code',
  'name_en',
  'name_cn',
  'description_en',
  'description_cn',
  'brand_en',
  'brand_cn',
  'series_en',
  'series_cn',
  'categories',
  'images',
  'image_alts_en',
  'image_alts_cn',
  'new_from',
  'spec_table_en',
  'spec_table_cn',
  'tags',
  'display_sort_id',
  'display_enabled',
  'show_at',
  'hide_at',
  'option1_name_en',
  'option1_name_cn',
  'option1_priced',
  'option2_name_en',
  'option2_name_cn',
  'option2_priced',
  'option3_name_en',
  'option3_name_cn',
  'option3_priced',
] as const
export const productColumns = [
  'product_code',
  'product_name_en',
  'product_name_cn',
  'price',
  'pv',
  'margin',
  'product_enabled',
  'code_eligible',
  'offset_eligible',
  'product_sort_id',
] as const
export const specificationColumns = [
  'sku',
  'option1_value_en',
  'option1_value_cn',
  'option2_value_en',
  'option2_value_cn',
  'option3_value_en',
  'option3_value_cn',
  'specification_en',
  'specification_cn',
  'specification_enabled',
  'specification_sort_id',
  'opening_stock',
  'gtin',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'parcel_flags',
  'cost',
] as const
export const catalogueColumns = [...displayColumns, ...productColumns, ...specificationColumns] as const

/** Identifier columns, which spreadsheets may convert to numbers. */
export const codeColumns: readonly string[] = ['display_code', 'product_code', 'sku', 'gtin']

/** Columns of dates, which are read as a spreadsheet writes them. */
const dateColumns: readonly string[] = ['new_from', 'show_at', 'hide_at']

/** A cell of an exported file, so that a spreadsheet that opens and saves the file keeps its names and codes. */
export function guardCell(column: string, cell: string): string {
  return dateColumns.includes(column) ? cell : guardFormula(cell, codeColumns.includes(column))
}

/** Columns of `categories.csv`, one row per sub-category; a category without any has one row. */
export const categoryOwnColumns = [
  'category_en',
  'category_cn',
  'pattern',
  'sort_id',
  'image',
  'category_enabled',
] as const
const subCategoryColumns = [
  'type_en',
  'type_cn',
  'sub_category_en',
  'sub_category_cn',
  'column_order',
  'sub_category_sort_id',
  'sub_category_enabled',
] as const
export const categoryColumns = [...categoryOwnColumns, ...subCategoryColumns] as const

/** Required columns. Cells of an absent optional column count as empty. */
const requiredOfCatalogue = [
  'display_code',
  'name_en',
  'name_cn',
  'brand_en',
  'brand_cn',
  'categories',
  'product_code',
  'price',
  'sku',
]
const requiredOfCategories = ['category_en', 'category_cn', 'pattern']

/** A heading of the mall in any case, with spaces or hyphens, as the column that it names. */
export function normaliseHeading(written: string): string {
  const heading = written.toLowerCase().replace(/[\s-]+/g, '_')
  const known: readonly string[] = [...catalogueColumns, ...categoryColumns]
  return known.includes(heading) ? heading : written
}

/** A row of a file; `line` is where it starts, 1 being the header. */
export interface SheetRow {
  line: number
  cells: Readonly<Record<string, string>>
}

/** Faults of the header. With any of them, no rows are parsed. */
export function headerFaults(sheet: SheetName, header: readonly string[]): ImportFault[] {
  const known: readonly string[] = sheet === 'catalogue' ? catalogueColumns : categoryColumns
  const required = sheet === 'catalogue' ? requiredOfCatalogue : requiredOfCategories
  const fault = (code: ImportFaultCode) => (column: string) => sheetFault(sheet, code, column)
  return [
    ...header.filter((column) => !known.includes(column)).map(fault('unknown-column')),
    ...header.filter((column, at) => header.indexOf(column) !== at).map(fault('repeated-column')),
    ...required.filter((column) => !header.includes(column)).map(fault('missing-column')),
  ]
}

/** A fault of the whole file. */
export function sheetFault(sheet: SheetName, code: ImportFaultCode, value: string): ImportFault {
  return { sheet, line: 1, code, column: '', value, otherLine: null, displayCode: null }
}

/** Wraps generated rows as if they were read from consecutive lines of a file. */
export function toSheetRows(records: readonly Readonly<Record<string, string>>[]): SheetRow[] {
  return records.map((cells, at) => ({ line: at + 2, cells }))
}
