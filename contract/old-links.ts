import type { CatalogueRoute } from './site-map.ts'

/** Target of an old-style link: the most specific page for its ids, or null. */
export function routeOfOldLink(
  routes: ReadonlyMap<string, CatalogueRoute>,
  query: URLSearchParams,
): CatalogueRoute | null {
  const wanted = [
    ['subCategory', 'csubId'],
    ['category', 'cId'],
    ['brand', 'brandId'],
  ] as const
  for (const [kind, name] of wanted) {
    const [id, ...others] = query.getAll(name)
    // Several brands are a filter, not an old link.
    if (id === undefined || others.length > 0) continue
    for (const route of routes.values()) if (route.kind === kind && route.query[name] === id) return route
  }
  return null
}
