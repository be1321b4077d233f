import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { fixedRoutes, fixedSegments } from '../../contract/site-map.ts'
import routes from './routes.ts'

const paths = pathsOf(await routes)

test('every fixed page takes its first segment away from categories', () => {
  for (const path of paths.filter((one) => one !== '/'))
    expect(fixedSegments).toContain((path.split('/')[1] ?? '').toLowerCase())
})

test('every page of the shop and of a person stands in the site map, so that it is said who may open it', () => {
  const known = fixedRoutes.map(({ path }) => path)
  const ofShop = paths.filter((path) => !/^\/(?:admin|s)(?:\/|$)/.test(path))
  for (const path of ofShop) expect(known).toContain(path)
})

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path === undefined ? above : `${above}/${entry.path}`
    if (entry.path === '*') return []
    return entry.children ? pathsOf(entry.children, own) : [own === '' ? '/' : own]
  })
}
