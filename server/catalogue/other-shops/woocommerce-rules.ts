import { derivedColumns } from '../../../contract/catalogue/column-mapping.ts'
import type { Table } from '../../platform/tables/column-rules.ts'
import { escapedPart } from '../import/sheets/cell-text-rules.ts'
import { type ForeignOption, type ForeignRow, joined } from './foreign-rows-rules.ts'

/** Columns of a variation; all others are those of its parent, and the name of a variation contains its options. */
const ofVariation =
  /^(id|type|sku|gtin.*|regular price|sale price|stock|in stock\?|position|parent|weight.*|attribute \d+ .*)$/i
const sold = ['simple', 'variation']

/** Reads a product export of WooCommerce: `variable` rows are parents, `variation` rows name them by SKU or `id:N`
 *  (github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema). Grouped and external products are omitted. */
export function rowsOfWooCommerce({ header, rows }: Table): ForeignRow[] {
  const records = rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(header.map((column, at) => [column, (cells[at] ?? '').trim()])),
  }))
  const parents = new Map<string, Cells>()
  for (const { cells } of records) {
    if (cell(cells, 'sku') !== '') parents.set(cell(cells, 'sku'), cells)
    if (cell(cells, 'id') !== '') parents.set(`id:${cell(cells, 'id')}`, cells)
  }
  const picturesOfPages = new Map<Cells, Set<string>>()
  const items = records
    .filter(({ cells }) => typesOf(cells).some((type) => sold.includes(type)))
    .map(({ line, cells }) => {
      const isVariation = typesOf(cells).includes('variation')
      const parent = isVariation ? parents.get(cell(cells, 'parent')) : undefined
      const owner = parent ?? cells
      const pictures = picturesOfPages.get(owner) ?? new Set()
      for (const url of [...urlsOf(owner), ...urlsOf(cells)]) pictures.add(url)
      picturesOfPages.set(owner, pictures)
      return { line, cells, owner, isVariation }
    })
  return items.map(({ line, cells, owner, isVariation }) => {
    const page = codeOf(owner)
    const options = isVariation ? optionsOf(cells) : []
    return {
      line,
      page,
      options: { [derivedColumns.options]: options },
      cells: {
        ...mergeWithOwner(cells, owner),
        [derivedColumns.code]: page,
        [derivedColumns.options]: joined(options),
        [derivedColumns.pictures]: [...(picturesOfPages.get(owner) ?? [])].map(escapedPart).join('|'),
      },
    }
  })
}

type Cells = Readonly<Record<string, string>>

function typesOf(cells: Cells): string[] {
  return cell(cells, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
}

function codeOf(cells: Cells): string {
  return cell(cells, 'sku') || `woo-${cell(cells, 'id') || cell(cells, 'name')}`
}

function mergeWithOwner(cells: Cells, owner: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => [
      column,
      ofVariation.test(column) ? value : (owner[column] ?? '') || value,
    ]),
  )
}

/** The chosen value of each attribute, in their order. */
function optionsOf(cells: Cells): ForeignOption[] {
  return Object.entries(cells)
    .flatMap(([column, value]) => {
      const [, number] = /^attribute (\d+) value\(s\)$/i.exec(column) ?? []
      if (number === undefined || value === '') return []
      return [{ number: Number(number), name: cell(cells, `attribute ${number} name`), value }]
    })
    .toSorted((a, b) => a.number - b.number)
    .map(({ name, value }) => ({ name, value }))
}

function urlsOf(cells: Cells): string[] {
  return cell(cells, 'images')
    .split(/\s*,\s*(?=https?:|[^,\s])/i)
    .map((url) => url.trim())
    .filter((url) => url !== '')
}

function cell(cells: Cells, name: string): string {
  const column = Object.keys(cells).find((one) => one.toLowerCase() === name)
  return column === undefined ? '' : (cells[column] ?? '')
}
