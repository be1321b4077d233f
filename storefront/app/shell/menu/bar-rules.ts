import { fixedRoutes } from '../../../../contract/site-map.ts'

const fixedPaths = new Set(fixedRoutes.map(({ path }) => path.toLowerCase()))

/** Whether header and footer stand around a page (docs/spec/routes.md#navigation-guard): on every page of the site map, fixed or of the catalogue,
 *  and on the pages of share links, by which people first come in.
 *  The company's admin has bars of its own. Without a catalogue nobody can tell which pages it would give rise to,
 *  so the bars stay, as the way out of a mall that does not answer. */
export function hasBars(pathname: string, routes: ReadonlyMap<string, unknown>): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return (
    isInvitation(path) ||
    fixedPaths.has(path.toLowerCase()) ||
    routes.size === 0 ||
    routes.has(path.toLowerCase())
  )
}

function isInvitation(path: string): boolean {
  return /^\/s\/[^/]+$/i.test(path)
}
