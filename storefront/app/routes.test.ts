import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { fixedRoutes, fixedSegments } from '../../contract/site-map.ts'
import routes from './routes.ts'

const paths = pathsOf(await routes)

test('no category can use the first segment of a fixed page', () => {
  for (const path of paths.filter((one) => one !== '/'))
    expect(fixedSegments).toContain((path.split('/')[1] ?? '').toLowerCase())
})

test('every shop and account page is in the site map with its required access', () => {
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
