import { type CatalogueRoute, categoryListPath } from '../../../../contract/site-map.ts'

/** Pages directly below a catalogue page, in the company's order. */
export function listChildren(
  routes: ReadonlyMap<string, CatalogueRoute>,
  { path }: CatalogueRoute,
): CatalogueRoute[] {
  return [...routes.values()].filter(({ parentPath }) => parentPath === path)
}

/** Path of the complete list of a catalogue page. */
export function completeListPath({ kind, category, path }: CatalogueRoute): string {
  return kind === 'category' && category !== null ? categoryListPath(category) : path
}

/** A column of a landing page: its lists, with a heading if they are all of one type. */
export interface ShelfColumn {
  key: string
  heading: CatalogueRoute | null
  shelves: CatalogueRoute[]
}

/** Columns of a STYLE2 category by their order (docs/spec/routes.md#catalogue-routes). Types that share a column each
 *  have their own heading. */
export function columnsOfLanding(
  routes: ReadonlyMap<string, CatalogueRoute>,
  { category, path }: CatalogueRoute,
): ShelfColumn[] {
  const orders = new Map(category?.subCategory.map(({ id, columnOrder }) => [id, columnOrder]))
  const columns = new Map<string, ShelfColumn & { order: number }>()
  for (const route of routes.values()) {
    if (
      route.kind !== 'subCategory' ||
      route.category?.id !== category?.id ||
      route.query.csubId === undefined
    )
      continue
    const order = orders.get(route.query.csubId) ?? 0
    const heading =
      route.parentPath === path || route.parentPath === null ? null : (routes.get(route.parentPath) ?? null)
    const key = `${order} ${heading?.path ?? ''}`
    const column = columns.get(key) ?? { key, heading, order, shelves: [] }
    column.shelves.push(route)
    columns.set(key, column)
  }
  return [...columns.values()].sort((one, other) => one.order - other.order)
}
