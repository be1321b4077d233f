import { type CataloguePage, categoryListPath, subCategoryPath } from '../../../../contract/site-map.ts'

/** Pages directly below a catalogue page, in the company's order. */
export function listChildren(
  routes: ReadonlyMap<string, CataloguePage>,
  { path }: CataloguePage,
): CataloguePage[] {
  return [...routes.values()].filter(({ parentPath }) => parentPath === path)
}

/** Path of the complete list of a catalogue page. */
export function completeListPath({ kind, category, path }: CataloguePage): string {
  return kind === 'category' && category !== null ? categoryListPath(category) : path
}

/** A column of a landing page: its lists, with a heading if they are all of one type. */
export interface ShelfColumn {
  key: string
  heading: CataloguePage | null
  shelves: CataloguePage[]
}

/** Columns of a STYLE2 category by their order (docs/spec/routes.md#catalogue-routes). Types that share a column each
 *  have their own heading. */
export function columnsOfLanding(
  routes: ReadonlyMap<string, CataloguePage>,
  { category, path }: CataloguePage,
): ShelfColumn[] {
  if (category === null) return []
  const orders = new Map(category.subCategory.map((sub) => [subCategoryPath(category, sub), sub.columnOrder]))
  const columns = new Map<string, ShelfColumn & { order: number }>()
  for (const route of routes.values()) {
    if (route.kind !== 'subCategory' || route.category?.id !== category.id) continue
    const order = orders.get(route.path) ?? 0
    const heading =
      route.parentPath === path || route.parentPath === null ? null : (routes.get(route.parentPath) ?? null)
    const key = `${order} ${heading?.path ?? ''}`
    const column = columns.get(key) ?? { key, heading, order, shelves: [] }
    column.shelves.push(route)
    columns.set(key, column)
  }
  return [...columns.values()].sort((one, other) => one.order - other.order)
}
