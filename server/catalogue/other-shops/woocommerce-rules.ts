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
  splitAtCommas,
  toForeignRecords,
} from './foreign-rows-rules.ts'
import { markParagraphs, textOfHtml } from './html-text-rules.ts'

/** Columns of a variation; all others are those of its parent, and the name of a variation contains its options. */
const ofVariation =
  /^(id|type|sku|gtin.*|regular price|sale price|stock|in stock\?|position|parent|weight.*|attribute \d+ .*)$/i
/** A variation without its own weight or size has that of its parent. */
const ofParcel = /^(weight|length|width|height)\b/i
const sold = ['simple', 'variation']

/** Reads a product export of WooCommerce: `variable` rows are parents, `variation` rows name them by SKU or `id:N`
 *  (github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema). Grouped and external products are omitted. */
export function rowsOfWooCommerce(table: Table, isHidden = false): ForeignRows {
  const cell = columnFinder(table.header)
  const hasPictures = hasColumn(table.header, images)
  const hasShown = isHidden || hasColumn(table.header, published, visibility)
  const hasPublished = hasColumn(table.header, published)
  const records = toForeignRecords(table)
  const parents = new Map<string, Cells>()
  for (const { cells } of records) {
    if (cell(cells, sku) !== '') parents.set(cell(cells, sku), cells)
    if (cell(cells, id) !== '') parents.set(`id:${cell(cells, id)}`, cells)
  }
  const picturesOfPages = new Map<Cells, Set<string>>()
  const read: ForeignRows = { rows: [], notes: [] }
  const items = records.flatMap(({ line, cells }) => {
    const types = readTypes(cell, cells)
    if (!types.some((type) => sold.includes(type))) {
      const code = types.some((type) => type.includes('gift')) ? 'gift-card' : 'kind-omitted'
      const about = { displayCode: readCode(cell, cells), value: cell(cells, name) }
      // A variable product is imported with its variations.
      if (!types.includes('variable')) read.notes.push(omitted(code, line, about))
      return []
    }
    const isVariation = types.includes('variation')
    const parent = isVariation ? parents.get(cell(cells, /^parent$/i)) : undefined
    const owner = parent ?? cells
    const pictures = picturesOfPages.get(owner) ?? new Set()
    for (const url of [...urlsIn(cell(owner, images)), ...urlsIn(cell(cells, images))]) pictures.add(url)
    picturesOfPages.set(owner, pictures)
    return [{ line, cells, owner, isVariation }]
  })
  const attributes = table.header.flatMap((column) => {
    const [, number] = /^attribute (\d+) value\(s\)$/i.exec(column) ?? []
    return number === undefined ? [] : [{ column, number: Number(number) }]
  })
  attributes.sort((a, b) => a.number - b.number)
  for (const { line, cells, owner, isVariation } of items) {
    const options = isVariation ? readOptions(cell, cells, attributes) : []
    const page = readCode(cell, owner)
    read.rows.push({
      line,
      page,
      options: { [derivedColumns.options]: options },
      ...(isVariation && hasPublished && { isOnSale: !isUnpublished(cell, cells) }),
      cells: {
        ...mergeWithOwner(cells, owner),
        [derivedColumns.code]: page,
        [derivedColumns.options]: joined(options),
        ...(hasPictures && {
          [derivedColumns.pictures]: [...(picturesOfPages.get(owner) ?? [])].map(escapedPart).join('|'),
        }),
        ...(hasShown && { [derivedColumns.shown]: !isHidden && isShown(cell, owner) ? 'yes' : 'no' }),
      },
    })
  }
  return read
}

type Cells = ForeignRecord['cells']
type FindCell = ReturnType<typeof columnFinder>

const [id, sku, name, images] = [/^id$/i, /^sku$/i, /^(name|名稱)$/i, /^images$/i]
const [published, visibility] = [/^published$/i, /^visibility in catalog$/i]

function readTypes(cell: FindCell, cells: Cells): string[] {
  return cell(cells, /^type$/i)
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
}

/** `0` is private and `-1` a draft. */
function isUnpublished(cell: FindCell, cells: Cells): boolean {
  return !/^(1|true|yes|)$/i.test(cell(cells, published))
}

function isShown(cell: FindCell, cells: Cells): boolean {
  return !isUnpublished(cell, cells) && !/^hidden$/i.test(cell(cells, visibility))
}

function readCode(cell: FindCell, cells: Cells): string {
  return cell(cells, sku) || `woo-${cell(cells, id) || cell(cells, name)}`
}

/** WooCommerce writes line breaks of descriptions as `\n`, and shows blank lines as paragraphs. */
function mergeWithOwner(cells: Cells, owner: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => {
      const inherited = owner[column] ?? ''
      const isOwn = ofVariation.test(column)
      const merged = ofParcel.test(column) ? value || inherited : isOwn ? value : inherited || value
      return [
        column,
        /(description|描述)$/i.test(column) ? markParagraphs(merged.replaceAll('\\n', '\n')) : merged,
      ]
    }),
  )
}

/** The chosen value of each attribute, in their order. */
function readOptions(
  cell: FindCell,
  cells: Cells,
  attributes: readonly { column: string; number: number }[],
): ForeignOption[] {
  return attributes.flatMap(({ column, number }) => {
    const value = (cells[column] ?? '').replaceAll('\\,', ',')
    return value === '' ? [] : [{ name: cell(cells, new RegExp(`^attribute ${number} name$`, 'i')), value }]
  })
}

/** Image addresses: a comma within one, such as `w_500,h_500`, does not separate them. */
function urlsIn(cell: string): string[] {
  const parts = /^https?:/i.test(cell) ? cell.split(/,\s*(?=https?:)/i) : splitAtCommas(cell)
  return parts.map((url) => textOfHtml(url).trim()).filter((url) => url !== '')
}
