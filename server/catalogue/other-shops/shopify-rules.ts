import { derivedColumns } from '../../../contract/admin/catalogue/column-mapping.ts'
import type { Table } from '../../platform/tables/column-rules.ts'
import { escapedPart } from '../file/cell-text-rules.ts'
import {
  columnFinder,
  type ForeignOption,
  type ForeignRecord,
  type ForeignRows,
  hasColumn,
  joined,
  omitted,
  toForeignRecords,
} from './foreign-rows-rules.ts'

/** Columns of a variant; all others belong to the product and are only written on its first row. */
const ofVariant =
  /^(variant .*|option\d (value|linked to)|sku|barcode|price.*|compare-at price.*|cost per item|inventory quantity|weight.*|image .*|product image url)$/i
const picture = /^(image src|product image url)$/i
const place = /^image position$/i
const variantPicture = /^variant image( url)?$/i
const status = /^status$/i
const published = /^published( on online store)?$/i

/** Reads a product export of Shopify: the rows of a product share a handle, one row per variant, and further rows
 *  contain only images (help.shopify.com/en/manual/products/import-export/using-csv). Gift cards are omitted. */
export function rowsOfShopify(table: Table): ForeignRows {
  const cell = columnFinder(table.header)
  const hasPictures = hasColumn(table.header, picture, variantPicture)
  const hasShown = hasColumn(table.header, status, published)
  const pages = new Map<string, ForeignRecord[]>()
  let last = ''
  for (const record of toForeignRecords(table)) {
    const handle = cell(record.cells, /^(url )?handle$/i)
    if (handle !== '') last = handle
    const page = pages.get(last)
    if (page === undefined) pages.set(last, [record])
    else page.push(record)
  }
  const read: ForeignRows = { rows: [], notes: [] }
  for (const [page, records] of pages) {
    const [firstRecord] = records
    if (firstRecord === undefined) continue
    if (isGiftCard(cell, firstRecord.cells)) {
      const value = cell(firstRecord.cells, /^title$/i)
      read.notes.push(omitted('gift-card', firstRecord.line, { displayCode: page, value }))
      continue
    }
    const pictures = listPictures(cell, records)
    const shownCell = isShown(cell, firstRecord.cells) ? 'yes' : 'no'
    const variants = records.filter(({ cells }) => isVariant(cell, cells))
    const optionNames = [1, 2, 3].map((number) => cell(firstRecord.cells, optionName(number)))
    for (const { line, cells } of variants.length > 0 ? variants : [firstRecord]) {
      const options = readOptions(cell, cells, optionNames)
      read.rows.push({
        line,
        page,
        options: { [derivedColumns.options]: options },
        cells: {
          ...filled(cells, firstRecord.cells),
          [derivedColumns.code]: page,
          [derivedColumns.options]: joined(options),
          ...(hasPictures && { [derivedColumns.pictures]: pictures }),
          ...(hasShown && { [derivedColumns.shown]: shownCell }),
        },
      })
    }
  }
  return read
}

type Cells = ForeignRecord['cells']
type FindCell = ReturnType<typeof columnFinder>

/** An active product that is not published is hidden from the online store. */
function isShown(cell: FindCell, cells: Cells): boolean {
  const [state, isPublished] = [cell(cells, status), cell(cells, published)]
  return (state === '' || /^active$/i.test(state)) && /^(true|yes|1|)$/i.test(isPublished)
}

function isGiftCard(cell: FindCell, cells: Cells): boolean {
  return /^(true|yes|1)$/i.test(cell(cells, /^gift card$/i)) || /^gift cards?$/i.test(cell(cells, /^type$/i))
}

function isVariant(cell: FindCell, cells: Cells): boolean {
  return (
    cell(cells, /^(variant )?price$/i) !== '' ||
    cell(cells, /^(variant )?sku$/i) !== '' ||
    cell(cells, /^option1 value$/i) !== ''
  )
}

function filled(cells: Cells, firstCells: Cells): Cells {
  const entries = Object.entries(cells).map(([column, value]) => {
    return [column, value === '' && !ofVariant.test(column) ? (firstCells[column] ?? '') : value] as const
  })
  return Object.fromEntries(entries)
}

function optionName(number: number): RegExp {
  return new RegExp(`^option${number} name$`, 'i')
}

/** `Default Title` is the only option value of a product without options. */
function readOptions(cell: FindCell, cells: Cells, names: readonly string[]): ForeignOption[] {
  return names
    .map((name, at) => ({ name, value: cell(cells, new RegExp(`^option${at + 1} value$`, 'i')) }))
    .filter(({ value }) => value !== '' && value !== 'Default Title')
}

/** Images of the product by position, then those of the variants. */
function listPictures(cell: FindCell, records: readonly ForeignRecord[]): string {
  const ofPage = records
    .map(({ cells }, at) => ({ url: cell(cells, picture), at: Number(cell(cells, place)) || at + 1 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ url }) => url)
  const all = [...ofPage, ...records.map(({ cells }) => cell(cells, variantPicture))]
  return [...new Set(all.filter((url) => url !== ''))].map(escapedPart).join('|')
}
