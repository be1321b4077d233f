import type { ImportFault } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { categoryPath, pathName } from '../../../contract/site-map.ts'
import type { Named } from '../../../contract/values/language.ts'
import { categoryOwnColumns, type SheetRow } from '../file/import-sheet-rules.ts'
import { CellReader, readCell } from './import-cell-rules.ts'

interface ImportedSubCategory extends Named {
  typeEn: string | null
  typeCn: string | null
  pathName: string
  typePathName: string | null
  columnOrder: number
  sortId: number
  /** Whether the menu shows it; null leaves it unchanged. */
  enabled: boolean | null
}

export interface ImportedCategory extends Named {
  pathName: string
  pattern: string
  sortId: number
  /** A file name. */
  image: string | null
  /** Whether the menu shows it; null leaves it unchanged. */
  enabled: boolean | null
  subCategories: ImportedSubCategory[]
}

/** Parses the menu. Rows of one category must agree, and menu paths must be unique. */
export function* readCategories(
  rows: readonly SheetRow[],
): Generator<void, { categories: ImportedCategory[]; faults: ImportFault[] }> {
  const categories = new Map<
    string,
    { firstRow: SheetRow; category: ImportedCategory; types: Map<string, SheetRow> }
  >()
  const faults: ImportFault[] = []
  for (const row of rows) {
    yield
    const cells = new CellReader('categories', row, null)
    const read = readCategory(cells)
    const known = categories.get(read.pathName) ?? { firstRow: row, category: read, types: new Map() }
    categories.set(read.pathName, known)
    reportDisagreements(cells, row, known.firstRow)
    const sub = readSubCategory(cells, known.category.subCategories.length + 1)
    if (sub !== null) {
      clashes(cells, sub, known.category.subCategories)
      known.category.subCategories.push(sub)
    }
    faults.push(...cells.faults)
  }
  return { categories: [...categories.values()].map(({ category }) => category), faults }
}

function readCategory(cells: CellReader): ImportedCategory {
  const names = cells.requiredNames('category_en', 'category_cn', 60)
  const pattern = cells.text('pattern', 10)
  if (pattern !== '' && pattern !== 'STYLE1' && pattern !== 'STYLE2') cells.fault('bad-pattern', 'pattern')
  if (names.nameEn !== '' && pathName(names.nameEn) === '') cells.fault('path-empty', 'category_en')
  const image = cells.optionalText('image', 200)
  return {
    ...names,
    pathName: categoryPath(names).slice(1),
    pattern,
    sortId: cells.wholeNumber('sort_id', 1_000_000),
    image: image === '' ? null : image,
    enabled: cells.yesOrNo('category_enabled', null),
    subCategories: [],
  }
}

function readSubCategory(cells: CellReader, place: number): ImportedSubCategory | null {
  const names = cells.names('sub_category_en', 'sub_category_cn', 60)
  const type = cells.names('type_en', 'type_cn', 60)
  if (names === null) {
    if (type !== null) cells.fault('required', 'sub_category_en')
    return null
  }
  const path = pathName(names.nameEn)
  if (names.nameEn !== '' && path === '') cells.fault('path-empty', 'sub_category_en')
  if (type && type.nameEn !== '' && pathName(type.nameEn) === '') cells.fault('path-empty', 'type_en')
  return {
    ...names,
    typeEn: type?.nameEn ?? null,
    typeCn: type?.nameCn ?? null,
    pathName: path,
    typePathName: type && pathName(type.nameEn),
    columnOrder: cells.wholeNumber('column_order', 100) || 1,
    sortId: cells.wholeNumber('sub_category_sort_id', 1_000_000, place),
    enabled: cells.yesOrNo('sub_category_enabled', null),
  }
}

function reportDisagreements(cells: CellReader, row: SheetRow, firstRow: SheetRow): void {
  for (const column of categoryOwnColumns) {
    if (readCell(row, column) === readCell(firstRow, column)) continue
    cells.fault(column === 'category_en' ? 'path-clash' : 'rows-disagree', column, undefined, firstRow.line)
  }
}

/** `/{category}/{name}` is the page of a type, or of a sub-category without a type, and must be unique. */
function clashes(cells: CellReader, sub: ImportedSubCategory, others: readonly ImportedSubCategory[]): void {
  for (const other of others) {
    if (sub.pathName === other.pathName && sub.typePathName === other.typePathName) {
      return cells.fault(
        sub.nameEn === other.nameEn ? 'repeated-sub-category' : 'path-clash',
        'sub_category_en',
      )
    }
    if (sub.typePathName === other.typePathName) {
      if (sub.typeEn !== other.typeEn) return cells.fault('path-clash', 'type_en')
      if (sub.typeCn !== other.typeCn) return cells.fault('names-disagree', 'type_cn')
    }
    if (sub.typePathName === null && other.typePathName === sub.pathName)
      return cells.fault('path-clash', 'sub_category_en')
    if (other.typePathName === null && sub.typePathName === other.pathName)
      return cells.fault('path-clash', 'type_en')
  }
}
