import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The paths of a route table. */
export function listPaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path === undefined ? above : `${above}/${entry.path}`
    return entry.children ? listPaths(entry.children, own) : [own || '/']
  })
}
