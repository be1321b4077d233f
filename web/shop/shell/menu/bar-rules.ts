import { fixedRoutes } from '../../../../contract/site-map.ts'

const fixedPaths = new Set(fixedRoutes.map(({ path }) => path.toLowerCase()))

/** Whether a page has header and footer (docs/spec/routes.md#navigation-guard): pages of the site map, catalogue pages and share
 *  links. The admin has its own. Without a catalogue every page has them, so that people can leave the error page. */
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
