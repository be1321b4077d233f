import type { CatalogueRoute } from '../../../../contract/site-map.ts'

export interface Step {
  name: string
  path: string
}

/** A page that others lie below. The list of brands is one that the catalogue's table does not hold. */
export type Above = CatalogueRoute | 'brands'

/** The pages from the topmost down to `route` itself. */
export function stepsTo(routes: ReadonlyMap<string, CatalogueRoute>, route: Above | null): Above[] {
  if (route === null) return []
  return route === 'brands' ? [route] : [...stepsTo(routes, aboveOf(routes, route)), route]
}

/** What a page lies directly below: for a brand the list of brands. Null below the front. */
export function aboveOf(routes: ReadonlyMap<string, CatalogueRoute>, route: CatalogueRoute): Above | null {
  return route.parentPath === '/brand' ? 'brands' : parentOf(routes, route)
}

/** The page of the catalogue above, or null at the top. */
export function parentOf(
  routes: ReadonlyMap<string, CatalogueRoute>,
  { parentPath }: CatalogueRoute,
): CatalogueRoute | null {
  return parentPath === null ? null : (routes.get(parentPath) ?? null)
}

/** Where a display product has its main place in the menu. */
export function routeOfSubCategory(
  routes: ReadonlyMap<string, CatalogueRoute>,
  subCategoryId: string | undefined,
): CatalogueRoute | null {
  for (const route of routes.values()) {
    if (route.kind === 'subCategory' && route.query.csubId === subCategoryId) return route
  }
  return null
}
