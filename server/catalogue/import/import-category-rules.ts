import type { ImportFault } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { categoryPath, pathName } from '../../../contract/site-map.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { MenuCategory } from '../file/export-menu-rules.ts'
import { categoryOwnColumns, type SheetRow } from '../file/import-sheet-rules.ts'
import { CellReader, readCell } from './import-cell-rules.ts'

interface ImportedSubCategory extends Named {
  line: number
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
    const sub = readSubCategory(cells, row.line, known.category.subCategories.length + 1)
    if (sub !== null) {
      reportClash(cells, sub, known.category.subCategories)
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

function readSubCategory(cells: CellReader, line: number, place: number): ImportedSubCategory | null {
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
    line,
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

function reportClash(
  cells: CellReader,
  sub: ImportedSubCategory,
  others: readonly ImportedSubCategory[],
): void {
  for (const other of others) {
    if (isSamePlace(sub, other)) {
      const code = sub.nameEn === other.nameEn ? 'repeated-sub-category' : 'path-clash'
      return cells.fault(code, 'sub_category_en')
    }
    const clash = findClash(sub, other)
    if (clash !== null) return cells.fault(clash.code, clash.column)
  }
}

/** The clashes of a file with the entries of the menu that it does not list. Those that an unchanged entry had before
 *  are not reported. */
export function findMenuClashes(
  categories: readonly ImportedCategory[],
  menu: readonly Pick<MenuCategory, 'pathName' | 'subCategories'>[],
): ImportFault[] {
  const storedByPath = new Map(menu.map(({ pathName, subCategories }) => [pathName, subCategories]))
  return categories.flatMap(({ pathName, subCategories }) => {
    const stored = storedByPath.get(pathName) ?? []
    const unlisted = stored.filter((other) => !subCategories.some((sub) => isSamePlace(sub, other)))
    return subCategories.flatMap((sub): ImportFault[] => {
      const before = stored.find((other) => isSamePlace(sub, other))
      if (before?.typeEn === sub.typeEn && before.typeCn === sub.typeCn) return []
      const clash = unlisted.map((other) => findClash(sub, other)).find((found) => found !== null)
      if (clash === undefined) return []
      return [{ ...clash, sheet: 'categories', line: sub.line, otherLine: null, displayCode: null }]
    })
  })
}

type Place = Pick<ImportedSubCategory, 'nameEn' | 'pathName' | 'typeEn' | 'typeCn' | 'typePathName'>

function isSamePlace(one: Place, other: Place): boolean {
  return one.pathName === other.pathName && one.typePathName === other.typePathName
}

/** `/{category}/{name}` is the page of a type, or of a sub-category without a type, and must be unique. */
function findClash(sub: Place, other: Place): Pick<ImportFault, 'code' | 'column' | 'value'> | null {
  const nameClash = { code: 'path-clash', column: 'sub_category_en', value: sub.nameEn } as const
  const typeClash = { code: 'path-clash', column: 'type_en', value: sub.typeEn ?? '' } as const
  if (sub.typePathName === other.typePathName) {
    if (sub.typeEn !== other.typeEn) return typeClash
    if (sub.typeCn !== other.typeCn)
      return { code: 'names-disagree', column: 'type_cn', value: sub.typeCn ?? '' }
  }
  if (sub.typePathName === null && other.typePathName === sub.pathName) return nameClash
  if (other.typePathName === null && sub.typePathName === other.pathName) return typeClash
  return null
}
