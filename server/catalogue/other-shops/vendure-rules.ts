import { derivedColumns } from '../../../contract/admin/catalogue/column-mapping.ts'
import { pathName } from '../../../contract/site-map.ts'
import type { Table } from '../../platform/tables/column-rules.ts'
import { escapedPart } from '../file/cell-text-rules.ts'
import { type ForeignOption, type ForeignRow, hasColumn } from './foreign-rows-rules.ts'

/** Columns of a product; a row without a name is a further variant of the product above
 *  (docs.vendure.io/guides/developer-guide/importing-data). A column may name a language, such as `name:en`. */
const ofProduct = /^(name|slug|description|assets|facets|optiongroups|product:.*)(:|$)/i

const [assets, variantAssets] = [/^assets(:|$)/i, /^variantassets(:|$)/i]

/** Reads a product file of Vendure. Each facet becomes a column of its own, such as `facet brand`. */
export function rowsOfVendure({ header, rows }: Table): ForeignRow[] {
  const hasPictures = hasColumn(header, assets, variantAssets)
  const facets = new Set<string>()
  let productCells: Cells = {}
  let at = 0
  const items = rows.map(({ line, cells }) => {
    const own: Cells = Object.fromEntries(header.map((column, at) => [column, (cells[at] ?? '').trim()]))
    const isFirst = findFirstCell(own, /^name(:|$)/i) !== ''
    if (isFirst || at === 0) {
      productCells = own
      at++
    }
    const merged = Object.fromEntries(
      Object.entries(own).map(([column, value]) => [
        column,
        ofProduct.test(column) ? (productCells[column] ?? '') : formatCell(column, value),
      ]),
    )
    const page =
      findFirstCell(productCells, /^slug(:|$)/i) ||
      pathName(findFirstCell(productCells, /^name(:|$)/i)) ||
      `product-${at}`
    const ofFacets = readFacets([merged, own])
    for (const name of ofFacets.keys()) if (facets.size < maxFacets) facets.add(name)
    return { line, page, productCells, cells: merged, ofFacets }
  })
  const pictures = new Map<Cells, Set<string>>()
  for (const { productCells, cells } of items) {
    const names = pictures.get(productCells) ?? new Set()
    for (const column of [assets, variantAssets]) {
      for (const name of splitCell(findFirstCell(cells, column))) names.add(name)
    }
    pictures.set(productCells, names)
  }
  return items.map(({ line, page, productCells, cells, ofFacets }) => ({
    line,
    page,
    options: readOptions(cells, productCells),
    cells: {
      ...cells,
      ...Object.fromEntries(
        [...facets].map((name) => [`facet ${name}`, (ofFacets.get(name) ?? []).join('|')]),
      ),
      [derivedColumns.code]: page,
      [derivedColumns.options]: findFirstCell(cells, /^optionvalues(:|$)/i),
      ...(hasPictures && {
        [derivedColumns.pictures]: [...(pictures.get(productCells) ?? [])].map(escapedPart).join('|'),
      }),
    },
  }))
}

/** Maximum facets that become columns. */
const maxFacets = 50

type Cells = Readonly<Record<string, string>>

function readFacets(rows: readonly Cells[]): Map<string, string[]> {
  const facets = new Map<string, string[]>()
  for (const cells of rows) {
    for (const column of [/^facets(:|$)/i, /^variantfacets(:|$)/i]) {
      for (const facet of splitCell(findFirstCell(cells, column))) {
        const [name = '', ...value] = facet.split(':').map((part) => part.trim())
        const values = facets.get(name) ?? []
        const written = value.join(':')
        if (written !== '' && !values.includes(written)) facets.set(name, [...values, written])
      }
    }
  }
  return facets
}

/** The options by each column of values: those of its language, or of the first one. */
function readOptions(cells: Cells, productCells: Cells): Record<string, ForeignOption[]> {
  const columns = Object.keys(cells).filter((column) => /^optionvalues(:|$)/i.test(column))
  const ofColumn = (column: string) => {
    const language = column.split(':')[1] ?? ''
    const groups = Object.entries(productCells).find(([name]) => {
      return /^optiongroups(:|$)/i.test(name) && (name.split(':')[1] ?? '') === language
    })
    const names = splitCell(groups?.[1] ?? '')
    return (cells[column] ?? '')
      .split(' / ')
      .flatMap((value, at) => (value === '' ? [] : [{ name: names[at] ?? '', value }]))
  }
  const all = Object.fromEntries(columns.map((column) => [column, ofColumn(column)]))
  const written = columns.find((column) => cells[column] !== '')
  return { ...all, [derivedColumns.options]: written === undefined ? [] : (all[written] ?? []) }
}

function formatCell(column: string, value: string): string {
  return /^optionvalues(:|$)/i.test(column) ? splitCell(value).join(' / ') : value
}

function splitCell(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function findFirstCell(cells: Cells, name: RegExp): string {
  for (const [column, value] of Object.entries(cells)) if (name.test(column) && value !== '') return value
  return ''
}
