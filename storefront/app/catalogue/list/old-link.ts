import { redirect } from 'react-router'
import { routeOfOldLink } from '../../../../contract/old-links.ts'
import type { CatalogueRoute } from '../../../../contract/site-map.ts'
import { withLanguageOf } from '../../platform/pages/link.tsx'

/** Redirects old links to the home page and the brands, which named a list by ids, to the list's current page. Unknown
 *  ids redirect to the page itself, so that no rendered page is cached for them. */
export function redirectOldLink(url: URL, routes: ReadonlyMap<string, CatalogueRoute>): void {
  const ids = ['cId', 'csubId', 'brandId']
  if (!ids.some((name) => url.searchParams.has(name))) return
  const route = routeOfOldLink(routes, url.searchParams)
  throw redirect(withLanguageOf(url.href, route?.path ?? url.pathname), route === null ? 302 : 301)
}
