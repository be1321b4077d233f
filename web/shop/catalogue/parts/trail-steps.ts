import type { CataloguePage, CatalogueRoute } from '../../../../contract/site-map.ts'

export interface Step {
  name: string
  path: string
}

/** A page with pages below it. The brand list is not part of the catalogue's routes. */
export type Above = CataloguePage | 'brands'

/** The pages from the topmost down to `route` itself. */
export function stepsTo(routes: ReadonlyMap<string, CataloguePage>, route: Above | null): Above[] {
  if (route === null) return []
  return route === 'brands' ? [route] : [...stepsTo(routes, findParentStep(routes, route)), route]
}

/** Parent of a page; for a brand the brand list. Null for a top-level page. */
export function findParentStep(
  routes: ReadonlyMap<string, CataloguePage>,
  route: CataloguePage,
): Above | null {
  return route.parentPath === '/brand' ? 'brands' : findParent(routes, route)
}

/** Parent in the catalogue, or null for a top-level page. */
export function findParent(
  routes: ReadonlyMap<string, CataloguePage>,
  { parentPath }: CataloguePage,
): CataloguePage | null {
  return parentPath === null ? null : (routes.get(parentPath) ?? null)
}

/** Path of the page of a sub-category in the whole menu, or null. */
export function pathOfSubCategory(
  routes: ReadonlyMap<string, CatalogueRoute>,
  csubId: string | undefined,
): string | null {
  for (const { kind, query, path } of routes.values())
    if (kind === 'subCategory' && query.csubId === csubId) return path
  return null
}
