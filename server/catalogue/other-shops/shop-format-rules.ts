import type { FileFormat } from '../../../contract/admin/catalogue/column-mapping.ts'
import type { Table } from '../../platform/tables/column-rules.ts'
import { normaliseHeading } from '../file/import-sheet-rules.ts'
import { type ForeignFormat, type ForeignRows, toForeignRecords } from './foreign-rows-rules.ts'
import { rowsOfShopify } from './shopify-rules.ts'
import { rowsOfVendure } from './vendure-rules.ts'
import { asWooCommerce } from './woocommerce-heading-rules.ts'
import { rowsOfWooCommerce } from './woocommerce-rules.ts'

/** Recognises the format of a file by its header. */
function formatOfHeader(header: readonly string[]): FileFormat {
  const names = new Set(header.map((column) => normaliseHeading(column).trim().toLowerCase()))
  const bare = new Set([...names].map((column) => column.split(':')[0]))
  const hasAll = (set: ReadonlySet<string | undefined>, ...columns: string[]) =>
    columns.every((column) => set.has(column))
  if (names.has('display_code') || names.has('product_code') || names.has('category_en')) return 'mall'
  if (hasAll(names, 'title', 'option1 name') && (names.has('handle') || names.has('url handle')))
    return 'shopify'
  if (hasAll(names, 'type', 'sku', 'name', 'regular price')) return 'woocommerce'
  if (hasAll(bare, 'name', 'sku', 'price', 'optiongroups')) return 'vendure'
  return 'other'
}

/** A file with the format that its reader expects. */
interface RecognisedFile {
  format: FileFormat
  table: Table
  /** Whether the file may have a column of unpublished products that cannot be read. */
  isHidden: boolean
}

/** Recognises the format of a file by its header, or a translated export of WooCommerce by its columns. */
export function recogniseFile(table: Table): RecognisedFile {
  const format = formatOfHeader(table.header)
  const translated = format === 'other' ? asWooCommerce(table) : null
  return translated === null ? { format, table, isHidden: false } : { format: 'woocommerce', ...translated }
}

type ReadForeign = (table: Table, isHidden: boolean) => ForeignRows

const readers: Record<ForeignFormat, ReadForeign> = {
  shopify: rowsOfShopify,
  woocommerce: rowsOfWooCommerce,
  vendure: (table) => ({ rows: rowsOfVendure(table), notes: [] }),
  other: (table) => ({ rows: toForeignRecords(table).map((record) => ({ ...record, page: '' })), notes: [] }),
}

/** One row per specification, with the values of its product. With `isHidden`, no product is shown. */
export function readForeignRows(format: ForeignFormat, table: Table, isHidden = false): ForeignRows {
  return readers[format](table, isHidden)
}
