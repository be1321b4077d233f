import { allCatalogueRoutes, categoryPath, pathName } from '../../../contract/site-map.ts'
import { toPublicMenu } from './menu-entry-rules.ts'
import type { MenuEntries } from './menu-state.ts'

interface MovedPath {
  from: string
  to: string
}

/** The addresses that a change of the menu moves, such as those of a renamed category and of everything in it. */
export function movedPaths(before: MenuEntries, after: MenuEntries): MovedPath[] {
  const now = listPathsById(after)
  const live = new Set(now.values())
  const moved = new Map<string, string>()
  for (const [entry, from] of listPathsById(before)) {
    const to = now.get(entry)
    if (to !== undefined && to !== from && !live.has(from)) moved.set(from, to)
  }
  return [...moved].map(([from, to]) => ({ from, to }))
}

/** Paths by entry. A type has no id: it is found through each sub-category that has it. */
function listPathsById(menu: MenuEntries): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { kind, path, query } of allCatalogueRoutes(toPublicMenu(menu))) {
    if (kind !== 'type') paths.set(JSON.stringify([kind, query]), path)
  }
  for (const category of menu.categories) {
    for (const { id, typeEn } of category.subCategories) {
      if (typeEn !== null) paths.set(`type of ${id}`, `${categoryPath(category)}/${pathName(typeEn)}`)
    }
  }
  return paths
}
