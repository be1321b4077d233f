import type { Category, SubCategory } from '../../../../contract/catalogue/catalogue.ts'
import { categoryPath, pathName, subCategoryPath } from '../../../../contract/site-map.ts'

/** Categories up to this `sortId` come before the brands, the rest after (docs/spec/routes.md#menu). */
const lastBeforeBrands = 10

/** A heading of a dropdown with its entries. */
export interface MenuColumn {
  /** Null for a column without a heading. */
  heading: { nameEn: string; nameCn: string; path: string } | null
  links: { id: string; nameEn: string; nameCn: string; path: string }[]
}

/** Categories in menu order, split where the brands are inserted (docs/spec/routes.md#menu). */
export function aroundBrands(categorys: readonly Category[]): { before: Category[]; after: Category[] } {
  const sorted = categorys.toSorted((one, other) => one.sortId - other.sortId)
  return {
    before: sorted.filter(({ sortId }) => sortId <= lastBeforeBrands),
    after: sorted.filter(({ sortId }) => sortId > lastBeforeBrands),
  }
}

/** Approximate width of a menu row in Latin letters; the next constant is the padding of an entry. */
const rowLetters = 160
const entryLetters = 5

/** Number of entries on the first row of the menu: all if they fit; otherwise a split into two rows of similar
 *  length. */
export function firstRowOf(names: readonly string[]): number {
  const widths = names.map((name) => entryLetters + lettersOf(name))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  if (whole <= rowLetters) return names.length
  let taken = 0
  return widths.filter((width) => {
    const isBefore = taken + width / 2 <= whole / 2
    taken += width
    return isBefore
  }).length
}

/** A Chinese character is about as wide as two Latin letters. */
function lettersOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0)
}

/** Columns of a category's dropdown: STYLE1 by type name, STYLE2 by column order (docs/spec/routes.md#menu). */
export function columnsOf(category: Category): MenuColumn[] {
  const groups = new Map<string, SubCategory[]>()
  for (const sub of category.subCategory) {
    const key = category.pattern === 'STYLE1' ? (sub.typeEn ?? '') : String(sub.columnOrder)
    groups.set(key, [...(groups.get(key) ?? []), sub])
  }
  const columns = [...groups.entries()]
  if (category.pattern === 'STYLE2') columns.sort(([one], [other]) => Number(one) - Number(other))
  return columns.map(([, subs]) => columnOf(category, subs))
}

function columnOf(category: Category, subs: readonly SubCategory[]): MenuColumn {
  const links = subs.map((sub) => ({
    id: sub.id,
    nameEn: sub.nameEn,
    nameCn: sub.nameCn,
    path: subCategoryPath(category, sub),
  }))
  const [first] = subs
  if (category.pattern === 'STYLE2' || first === undefined || first.typeEn === null)
    return { heading: null, links }
  const path = `${categoryPath(category)}/${pathName(first.typeEn)}`
  return { heading: { nameEn: first.typeEn, nameCn: first.typeCn ?? first.typeEn, path }, links }
}
