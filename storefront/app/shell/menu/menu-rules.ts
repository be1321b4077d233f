import type { Category, SubCategory } from '../../../../contract/catalogue/catalogue.ts'
import { categoryPath, pathName, subCategoryPath } from '../../../../contract/site-map.ts'

/** Categories up to this `sortId` stand before the brands, the rest after (docs/spec/routes.md#menu). */
const lastBeforeBrands = 10

/** One heading of a dropdown with what is below it. */
export interface MenuColumn {
  /** Null where a column has no heading of its own. */
  heading: { nameEn: string; nameCn: string; path: string } | null
  links: { id: string; nameEn: string; nameCn: string; path: string }[]
}

/** Categories in the order of the menu, parted by where the brands stand (docs/spec/routes.md#menu). */
export function aroundBrands(categorys: readonly Category[]): { before: Category[]; after: Category[] } {
  const sorted = categorys.toSorted((one, other) => one.sortId - other.sortId)
  return {
    before: sorted.filter(({ sortId }) => sortId <= lastBeforeBrands),
    after: sorted.filter(({ sortId }) => sortId > lastBeforeBrands),
  }
}

/** Roughly how many Latin letters fit on one row of the menu of a admin, and how many each entry takes besides its name. */
const rowLetters = 160
const entryLetters = 5

/** How many entries stand on the first row of the menu. All of them if they fit; otherwise they are parted so that
 *  both rows are about as long: a full row above a few left over looks like an accident. */
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

/** The dropdown of a category: STYLE1 by the name of the type, STYLE2 by the column order (docs/spec/routes.md#menu). */
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
