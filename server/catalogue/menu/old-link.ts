import { isOldLink, routeOfOldLink, withKnownNames } from '../../../contract/old-links.ts'
import { catalogueRoutes } from '../../../contract/site-map.ts'
import type { Menu } from '../browse/menu-queries.ts'

/** Filters of a list that an old link may carry. */
const filters = ['minPrice', 'maxPrice', 'inStock', 'sort', 'page']

/** The current address of a link of the previous shop, or null. */
export async function findPathOfOldLink(
  readMenu: () => Promise<Menu>,
  path: string,
  query: URLSearchParams,
): Promise<string | null> {
  const known = withKnownNames(query)
  if (!isOldLink(path, query)) return isSearch(path) ? respelled(path, query, known) : null
  const route = routeOfOldLink(catalogueRoutes(await readMenu()), known)
  if (route === null) return null
  const remaining = new URLSearchParams()
  if (route.kind !== 'brand') for (const id of known.getAll('brandId')) remaining.append('brand', id)
  for (const name of filters) {
    const value = query.get(name)
    if (value !== null && value !== '') remaining.set(name, value)
  }
  return remaining.size === 0 ? route.path : `${route.path}?${remaining}`
}

function isSearch(path: string): boolean {
  return path.toLowerCase() === '/product/search'
}

/** A search whose ids are spelled in another letter case. */
function respelled(path: string, query: URLSearchParams, known: URLSearchParams): string | null {
  return known.toString() === query.toString() ? null : `${path}?${known}`
}
