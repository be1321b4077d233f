import type { CellChange, SheetName } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { categoryPath, pathName } from '../../../contract/site-map.ts'
import type { NamedPageState } from '../browse/page-state.ts'
import { exportMenuRows, type MenuCategory } from '../file/export-menu-rules.ts'
import { exportRows } from '../file/export-rules.ts'
import {
  catalogueColumns,
  categoryColumns,
  displayColumns,
  productColumns,
  type SheetRow,
  specificationColumns,
} from '../file/import-sheet-rules.ts'
import { readCell } from './import-cell-rules.ts'

type Cells = Readonly<Record<string, string>>

/** Whether a file omits an optional column, so that its cells have to be filled in. */
export function* hasAbsentColumns(sheet: SheetName, rows: readonly SheetRow[]): Generator<void, boolean> {
  for (const { cells } of rows) {
    if (optionalColumns[sheet].some((column) => !(column in cells))) return true
    yield
  }
  return false
}

/** Fills the cells of absent columns with the current values of the catalogue, so that an import does not change
 *  them. An empty cell of a present column stays empty. */
export function* fillGoods(
  rows: readonly SheetRow[],
  stored: readonly NamedPageState[],
): Generator<void, SheetRow[]> {
  const pages = new Map<string, Cells>()
  const products = new Map<string, Cells>()
  const specifications = new Map<string, Cells>()
  for (const page of stored) {
    yield
    for (const cells of exportRows(page, new Map())) {
      pages.set(cells.display_code, cells)
      products.set(cells.product_code, cells)
      specifications.set(cells.sku, cells)
    }
  }
  const filled: SheetRow[] = []
  for (const row of rows) {
    yield
    const page = pages.get(readCell(row, 'display_code'))
    const cells = {
      ...absentCells(row, displayColumns.filter(isRetained(row, page)), page),
      ...absentCells(row, productColumns, products.get(readCell(row, 'product_code'))),
      ...absentCells(row, specificationOptions, specifications.get(readCell(row, 'sku'))),
    }
    filled.push({ ...row, cells: { ...cells, ...row.cells } })
  }
  return filled
}

/** The same for the rows of the menu. */
export function fillMenu(rows: readonly SheetRow[], stored: readonly MenuCategory[]): SheetRow[] {
  const own = new Map<string, Cells>()
  const subs = new Map<string, Cells>()
  for (const cells of stored.flatMap(exportMenuRows)) {
    own.set(menuItems(cells).category, cells)
    subs.set(menuItems(cells).subCategory, cells)
  }
  return rows.map((row) => {
    const { category, subCategory } = menuItems(row.cells)
    const cells = {
      ...absentCells(row, ['sort_id', 'image', 'category_enabled'], own.get(category)),
      ...absentCells(row, subCategoryOptions, subs.get(subCategory)),
    }
    return { ...row, cells: { ...cells, ...row.cells } }
  })
}

/** Finds the changes that result from an empty cell of a column that is present. */
export class EmptyCells {
  readonly #rows: Record<SheetName, Map<string, SheetRow>> = { catalogue: new Map(), categories: new Map() }

  #add(sheet: SheetName, key: string, row: SheetRow): void {
    if (!this.#rows[sheet].has(key)) this.#rows[sheet].set(key, row)
  }

  /** Adds the rows; the first row of each item counts. */
  *read(rows: readonly SheetRow[], categoryRows: readonly SheetRow[]): Generator<void, this> {
    for (const row of rows) {
      yield
      for (const column of ['display_code', 'product_code', 'sku'] as const)
        this.#add('catalogue', `${kindOfColumn(column)} ${readCell(row, column)}`, row)
    }
    for (const row of categoryRows) {
      yield
      const { category, subCategory } = menuItems(row.cells)
      this.#add('categories', category, row)
      this.#add('categories', subCategory, row)
    }
    return this
  }

  /** Number of changes that clear a value or replace it by a default. */
  count(sheet: SheetName, changes: readonly CellChange[]): number {
    return changes.filter(({ item, column, before }) => {
      const key = sheet === 'catalogue' ? `${kindOfColumn(column)} ${item}` : item
      const row = this.#rows[sheet].get(key)
      return before !== '' && row !== undefined && readCell(row, column) === ''
    }).length
  }
}

const specificationOptions = specificationColumns.filter(
  (column) => column !== 'sku' && column !== 'opening_stock',
)
const subCategoryOptions = ['column_order', 'sub_category_sort_id', 'sub_category_enabled']
const optionalColumns: Record<SheetName, readonly string[]> = {
  catalogue: catalogueColumns.filter((column) => column !== 'opening_stock'),
  categories: categoryColumns,
}

/** A series depends on its brand, and picture texts depend on the pictures. */
function isRetained(row: SheetRow, page: Cells | undefined): (column: string) => boolean {
  const isSameBrand = readCell(row, 'brand_en') === page?.brand_en
  return (column) => {
    if (column.startsWith('series_')) return isSameBrand
    return !column.startsWith('image_alts_') || !('images' in row.cells)
  }
}

function absentCells(row: SheetRow, columns: readonly string[], stored: Cells | undefined): Cells {
  if (stored === undefined) return {}
  const absent = columns.filter((column) => !(column in row.cells))
  return Object.fromEntries(absent.map((column) => [column, stored[column] ?? '']))
}

function kindOfColumn(column: string): 'page' | 'product' | 'specification' {
  if ((displayColumns as readonly string[]).includes(column)) return 'page'
  return (productColumns as readonly string[]).includes(column) ? 'product' : 'specification'
}

/** Keys that match a menu row to its existing category and sub-category. */
function menuItems(cells: Cells): { category: string; subCategory: string } {
  const readCellText = (column: string) => (cells[column] ?? '').normalize('NFC').trim()
  const category = categoryPath({ nameEn: readCellText('category_en') }).slice(1)
  const [type, sub] = [readCellText('type_en'), readCellText('sub_category_en')]
  const parts = [category, ...(type === '' ? [] : [pathName(type)]), pathName(sub)]
  return { category, subCategory: sub === '' ? '' : parts.join('/') }
}
