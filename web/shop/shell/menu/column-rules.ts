import {
  categoryPath,
  type MenuBrand,
  type MenuCategory,
  type MenuSubCategory,
  pathName,
  subCategoryPath,
} from '../../../../contract/site-map.ts'

/** A heading of a dropdown with its entries. */
export interface MenuColumn {
  /** Null for a column without a heading. */
  heading: { nameEn: string; nameCn: string; path: string } | null
  links: { nameEn: string; nameCn: string; path: string }[]
  className?: string | undefined
  /** The brand whose mark is above the heading. */
  brand?: MenuBrand
}

/** Columns of a category's dropdown: STYLE1 by type name, STYLE2 by column order (docs/spec/routes.md#menu). */
export function listColumns(category: MenuCategory): MenuColumn[] {
  const groups = new Map<string, MenuSubCategory[]>()
  for (const sub of category.subCategory) {
    const key = category.pattern === 'STYLE1' ? (sub.typeEn ?? '') : String(sub.columnOrder)
    groups.set(key, [...(groups.get(key) ?? []), sub])
  }
  const columns = [...groups.entries()]
  if (category.pattern === 'STYLE2') columns.sort(([one], [other]) => Number(one) - Number(other))
  return columns.map(([, subs]) => toColumn(category, subs))
}

function toColumn(category: MenuCategory, subs: readonly MenuSubCategory[]): MenuColumn {
  const links = subs.map((sub) => ({
    nameEn: sub.nameEn,
    nameCn: sub.nameCn,
    path: subCategoryPath(category, sub),
  }))
  const [firstSub] = subs
  if (category.pattern === 'STYLE2' || firstSub === undefined || firstSub.typeEn === null)
    return { heading: null, links }
  const path = `${categoryPath(category)}/${pathName(firstSub.typeEn)}`
  return { heading: { nameEn: firstSub.typeEn, nameCn: firstSub.typeCn ?? firstSub.typeEn, path }, links }
}
