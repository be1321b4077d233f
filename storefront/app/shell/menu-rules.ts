import type { Category, SubCategory } from '../../../contract/catalogue.ts'
import { categoryPath, pathName, subCategoryPath } from '../../../contract/site-map.ts'

/** Categories up to this `sortId` stand before the brands, the rest after (spec 9). */
const lastBeforeBrands = 10

/** One heading of a dropdown with what is below it. */
export interface MenuColumn {
  /** Null where a column has no heading of its own. */
  heading: { nameEn: string; nameCn: string; path: string } | null
  links: { id: string; nameEn: string; nameCn: string; path: string }[]
}

/** Categories in the order of the menu, parted by where the brands stand (spec 2). */
export function aroundBrands(categorys: readonly Category[]): { before: Category[]; after: Category[] } {
  const sorted = categorys.toSorted((one, other) => one.sortId - other.sortId)
  return {
    before: sorted.filter(({ sortId }) => sortId <= lastBeforeBrands),
    after: sorted.filter(({ sortId }) => sortId > lastBeforeBrands),
  }
}

/** The dropdown of a category: STYLE1 by the name of the type, STYLE2 by the column order (spec 2). */
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
