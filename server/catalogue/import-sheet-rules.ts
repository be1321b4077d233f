/** The columns of a catalogue file, one row per specification. What belongs to a display product or a product is
 *  repeated on each of its rows and must be the same on all of them. */
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
  'new_from',
  'spec_table_en',
  'spec_table_cn',
  'tags',
  'display_sort_id',
  'display_enabled',
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
] as const
const specificationColumns = [
  'sku',
  'specification_en',
  'specification_cn',
  'specification_enabled',
  'opening_stock',
] as const
export const catalogueColumns = [...displayColumns, ...productColumns, ...specificationColumns] as const

/** The columns of `categories.csv`, one row per sub-category; a category without any has one row. */
export const categoryOwnColumns = ['category_en', 'category_cn', 'pattern', 'sort_id', 'image'] as const
const subCategoryColumns = [
  'type_en',
  'type_cn',
  'sub_category_en',
  'sub_category_cn',
  'column_order',
] as const
export const categoryColumns = [...categoryOwnColumns, ...subCategoryColumns] as const

/** The others may be left out; every one of their cells then counts as empty. */
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

export type SheetName = 'catalogue' | 'categories'

/** A row as it stands in a file; its line is where it begins there, 1 being the header. */
export interface SheetRow {
  line: number
  cells: Readonly<Record<string, string>>
}

/** Everything that can be wrong with a file. The command line has a sentence in both languages for each. */
export const importFaultCodes = [
  'unreadable-file',
  'no-rows',
  'unknown-column',
  'missing-column',
  'repeated-column',
  'required',
  'name-missing',
  'too-long',
  'unreadable-characters',
  'bad-price',
  'bad-pv',
  'bad-margin',
  'bad-date',
  'bad-yes-no',
  'bad-number',
  'bad-spec-table',
  'bad-category',
  'bad-pattern',
  'bad-image-name',
  'rows-disagree',
  'names-disagree',
  'repeated-sku',
  'repeated-sub-category',
  'product-of-other-page',
  'sku-of-other-product',
  'path-empty',
  'path-clash',
  'unknown-sub-category',
  'missing-image',
  'unreadable-image',
] as const
export type ImportFaultCode = (typeof importFaultCodes)[number]

export interface ImportFault {
  sheet: SheetName
  line: number
  code: ImportFaultCode
  column: string
  /** What stands there, or what it clashes with. */
  value: string
  /** The display product that cannot be imported for it; null where no single one is to blame. */
  displayCode: string | null
}

/** What is wrong with the header of a file. Nothing can be read below a header that is wrong. */
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

/** A fault of a whole file. */
export function sheetFault(sheet: SheetName, code: ImportFaultCode, value: string): ImportFault {
  return { sheet, line: 1, code, column: '', value, displayCode: null }
}

/** Rows that a program made, as if they stood one below another in a file. */
export function sheetOf(records: readonly Readonly<Record<string, string>>[]): SheetRow[] {
  return records.map((cells, at) => ({ line: at + 2, cells }))
}
