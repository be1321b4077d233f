import type { CatalogueRoute } from './site-map.ts'

/** Ids of lists in links of the previous shop, the most specific first. */
const idNames = { subCategory: 'csubId', category: 'cId', brand: 'brandId' } as const

/** Target of an old-style link: the most specific page for its ids, or null. Their names match in any letter case. */
export function routeOfOldLink(
  routes: ReadonlyMap<string, CatalogueRoute>,
  query: URLSearchParams,
): CatalogueRoute | null {
  const ids = withKnownNames(query)
  for (const [kind, name] of Object.entries(idNames)) {
    const [id, ...others] = ids.getAll(name)
    // Several brands are a filter, not an old link.
    if (id === undefined || others.length > 0) continue
    for (const route of routes.values()) if (route.kind === kind && route.query[name] === id) return route
  }
  return null
}

/** Whether the query names a list of the previous shop. A keyword or a product in the address takes precedence; in a
 *  search the ids are filters. Staff pages and share links are newer than the previous shop. */
export function isOldLink(path: string, query: URLSearchParams): boolean {
  if (/^\/(?:admin|s)(?:\/|$)/i.test(path)) return false
  const own = { '/product/search': 'k', '/product/detail': 'id' }[path.toLowerCase()]
  if (own !== undefined && (query.get(own) ?? '').trim() !== '') return false
  const ids = withKnownNames(query)
  return Object.values(idNames).some((name) => ids.has(name))
}

/** The query with its list ids under their documented names. */
export function withKnownNames(query: URLSearchParams): URLSearchParams {
  const known = new Map(Object.values(idNames).map((name) => [name.toLowerCase(), name as string]))
  return new URLSearchParams(
    [...query].map(([name, value]) => [known.get(name.toLowerCase()) ?? name, value]),
  )
}
