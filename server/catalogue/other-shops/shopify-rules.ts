import { derivedColumns } from '../../../contract/catalogue/column-mapping.ts'
import type { Table } from '../../platform/tables/column-rules.ts'
import { escapedPart } from '../import/sheets/cell-text-rules.ts'
import { type ForeignOption, type ForeignRow, joined } from './foreign-rows-rules.ts'

/** Columns of a variant; all others belong to the product and are only written on its first row. */
const ofVariant =
  /^(variant .*|option\d (value|linked to)|sku|barcode|price.*|compare-at price.*|cost per item|inventory quantity|weight.*|image .*|product image url)$/i
const picture = /^(image src|product image url)$/i
const place = /^image position$/i
const variantPicture = /^variant image( url)?$/i

/** Reads a product export of Shopify: the rows of a product share a handle, one row per variant, and further rows
 *  contain only images (help.shopify.com/en/manual/products/import-export/using-csv). */
export function rowsOfShopify({ header, rows }: Table): ForeignRow[] {
  const records = rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(header.map((column, at) => [column, (cells[at] ?? '').trim()])),
  }))
  const pages = new Map<string, typeof records>()
  let last = ''
  for (const record of records) {
    const handle = cell(record.cells, /^(url )?handle$/i)
    if (handle !== '') last = handle
    pages.set(last, [...(pages.get(last) ?? []), record])
  }
  return [...pages].flatMap(([page, records]) => {
    const [first] = records
    if (first === undefined) return []
    const pictures = picturesOf(records.map(({ cells }) => cells))
    const variants = records.filter(({ cells }) => isVariant(cells))
    return (variants.length > 0 ? variants : [first]).map(({ line, cells }) => ({
      line,
      page,
      options: { [derivedColumns.options]: optionsOf(cells, first.cells) },
      cells: {
        ...filled(cells, first.cells),
        [derivedColumns.code]: page,
        [derivedColumns.options]: joined(optionsOf(cells, first.cells)),
        [derivedColumns.pictures]: pictures,
      },
    }))
  })
}

type Cells = Readonly<Record<string, string>>

function isVariant(cells: Cells): boolean {
  return (
    cell(cells, /^(variant )?price$/i) !== '' ||
    cell(cells, /^(variant )?sku$/i) !== '' ||
    cell(cells, /^option1 value$/i) !== ''
  )
}

function filled(cells: Cells, first: Cells): Cells {
  const entries = Object.entries(cells).map(([column, value]) => {
    return [column, value === '' && !ofVariant.test(column) ? (first[column] ?? '') : value] as const
  })
  return Object.fromEntries(entries)
}

/** `Default Title` is the only option value of a product without options. */
function optionsOf(cells: Cells, first: Cells): ForeignOption[] {
  return [1, 2, 3]
    .map((number) => ({
      name: cell(first, new RegExp(`^option${number} name$`, 'i')),
      value: cell(cells, new RegExp(`^option${number} value$`, 'i')),
    }))
    .filter(({ value }) => value !== '' && value !== 'Default Title')
}

/** Images of the product by position, then those of the variants. */
function picturesOf(records: readonly Cells[]): string {
  const ofPage = records
    .map((cells, at) => ({ url: cell(cells, picture), at: Number(cell(cells, place)) || at + 1 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ url }) => url)
  const all = [...ofPage, ...records.map((cells) => cell(cells, variantPicture))]
  return [...new Set(all.filter((url) => url !== ''))].map(escapedPart).join('|')
}

function cell(cells: Cells, name: RegExp): string {
  const column = Object.keys(cells).find((one) => name.test(one))
  return column === undefined ? '' : (cells[column] ?? '')
}
