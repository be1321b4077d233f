import type { CatalogueRoute } from '../../../contract/site-map.ts'

export interface Step {
  name: string
  path: string
}

/** The pages from the topmost down to `route` itself. Brands lie below the list of brands,
 *  which the catalogue's table does not hold. */
export function stepsTo(
  routes: ReadonlyMap<string, CatalogueRoute>,
  route: CatalogueRoute | null,
): (CatalogueRoute | 'brands')[] {
  if (route === null) return []
  if (route.parentPath === '/brand') return ['brands', route]
  return [...stepsTo(routes, parentOf(routes, route)), route]
}

/** The page above, or null at the top. */
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
