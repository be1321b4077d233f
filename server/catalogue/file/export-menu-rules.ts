import type { CellChange } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { categoryColumns, categoryOwnColumns } from './import-sheet-rules.ts'

/** The current or future state of a category, as in a file. */
export interface MenuCategory extends Named {
  pathName: string
  pattern: string
  sortId: number
  /** File name of the picture. */
  image: string | null
  /** Whether the menu shows it. */
  enabled: boolean
  subCategories: MenuSubCategory[]
}

interface MenuSubCategory extends Named {
  typeEn: string | null
  typeCn: string | null
  typePathName: string | null
  pathName: string
  columnOrder: number
  sortId: number
  enabled: boolean
}

export type MenuRow = Record<(typeof categoryColumns)[number], string>

/** The menu rows of a category: one per sub-category, or one row without any. */
export function exportMenuRows(category: MenuCategory): MenuRow[] {
  const own = categoryCells(category)
  const subs = category.subCategories.map((sub) => ({ ...own, ...subCategoryCells(sub) }))
  return subs.length > 0 ? subs : [{ ...own, ...noSubCategory }]
}

/** The changes to a menu place and to the categories themselves. */
export interface MenuChange extends Named {
  /** Path of the place. */
  code: string
  isNew: boolean
  cells: CellChange[]
}

/** Compares menus place by place. Places absent from the file do not change. */
export function listMenuChanges(
  before: readonly MenuCategory[],
  after: readonly MenuCategory[],
): MenuChange[] {
  const known = new Map(before.map((category) => [category.pathName, category]))
  return after.flatMap((category) => {
    const stored = known.get(category.pathName)
    const own = describeMenuChange(
      category.pathName,
      category,
      stored && categoryCells(stored),
      categoryCells(category),
    )
    const subs = new Map(
      stored?.subCategories.map((sub) => [formatPlaceKey(category, sub), subCategoryCells(sub)]),
    )
    const below = category.subCategories.map((sub) =>
      describeMenuChange(
        formatPlaceKey(category, sub),
        sub,
        subs.get(formatPlaceKey(category, sub)),
        subCategoryCells(sub),
      ),
    )
    return [own, ...below].filter(({ cells }) => cells.length > 0)
  })
}

function describeMenuChange(
  code: string,
  { nameEn, nameCn }: Named,
  before: Readonly<Record<string, string>> | undefined,
  after: Readonly<Record<string, string>>,
): MenuChange {
  const cells = Object.entries(after)
    .filter(([column, value]) => value !== (before?.[column] ?? ''))
    .map(([column, value]) => ({ item: code, column, before: before?.[column] ?? '', after: value }))
  return { code, nameEn, nameCn, isNew: before === undefined, cells }
}

function formatPlaceKey(category: MenuCategory, sub: MenuSubCategory): string {
  return [category.pathName, sub.typePathName, sub.pathName].filter((part) => part !== null).join('/')
}

function categoryCells(category: MenuCategory) {
  return {
    category_en: category.nameEn,
    category_cn: category.nameCn,
    pattern: category.pattern,
    sort_id: String(category.sortId),
    image: category.image ?? '',
    category_enabled: category.enabled ? 'yes' : 'no',
  } satisfies Record<(typeof categoryOwnColumns)[number], string>
}

function subCategoryCells(sub: MenuSubCategory) {
  return {
    type_en: sub.typeEn ?? '',
    type_cn: sub.typeCn ?? '',
    sub_category_en: sub.nameEn,
    sub_category_cn: sub.nameCn,
    column_order: String(sub.columnOrder),
    sub_category_sort_id: String(sub.sortId),
    sub_category_enabled: sub.enabled ? 'yes' : 'no',
  }
}

const noSubCategory = {
  type_en: '',
  type_cn: '',
  sub_category_en: '',
  sub_category_cn: '',
  column_order: '',
  sub_category_sort_id: '',
  sub_category_enabled: '',
}
