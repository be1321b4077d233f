import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { fixedRoutes, fixedSegments } from '../contract/site-map.ts'
import routes from './routes.ts'

const paths = pathsOf(await routes)

test('no category can use the first segment of a fixed page', () => {
  for (const path of paths.filter((listedPath) => listedPath !== '/'))
    expect(fixedSegments).toContain((path.split('/')[1] ?? '').toLowerCase())
})

test('every shop and account page is in the site map with its required access', () => {
  const known = fixedRoutes.map(({ path }) => path)
  const ofShop = paths.filter((path) => !/^\/(?:admin|s)(?:\/|$)/.test(path))
  for (const path of ofShop) expect(known).toContain(path)
})

test('every address that a page links to has a route', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  const links = sources.flatMap((source) =>
    [...source.matchAll(/(?:\bto=|\bhref=|\bto: |\bgo\()\{?["'`](\/[^"'`?#$]*)["'`?#]/g)].map(
      ([, path]) => path ?? '',
    ),
  )
  expect(links.length).toBeGreaterThan(80)
  expect(links.filter((path) => path !== '/' && !paths.includes(path.replace(/\/$/, '')))).toEqual([])
})

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path === undefined ? above : `${above}/${entry.path}`
    if (entry.path === '*') return []
    return entry.children ? pathsOf(entry.children, own) : [own === '' ? '/' : own]
  })
}
