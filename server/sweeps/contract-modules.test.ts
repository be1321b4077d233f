import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from '../../contract/operations.ts'
import { apiBase, type Endpoint } from '../../contract/wire/endpoint.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { findRefusalOfUnusableSettings } from '../checkout/price/usable-settings-rules.ts'

const db = await createTestDatabase()
const contract = join(import.meta.dirname, '../../contract')
const server = join(import.meta.dirname, '..')
const modules = readdirSync(server).filter((name) => existsSync(join(server, name, 'module.ts')))
const published = [...operations.values()].map(routeOf)

const served = new Map(
  await Promise.all(modules.map(async (module) => [module, new Set(await routesOf(module))] as const)),
)

describe.each(await listGroups())('$file', ({ folder, routes }) => {
  test('is served by one module, and by that of its folder if it belongs to the shop', () => {
    const serving = modules.filter((module) => routes.some((route) => served.get(module)?.has(route)))
    expect(serving).toHaveLength(1)
    expect(routes.filter((route) => !served.get(serving[0] ?? '')?.has(route))).toEqual([])
    if (folder.startsWith('shop/')) expect(serving).toEqual([folder.slice('shop/'.length)])
  })

  test('is in the folder of those who may call it', () => {
    const isAdmin = routes.map(
      (route) => route.includes(`${apiBase}/admin/`) || route.endsWith('/user/admin'),
    )
    expect(new Set(isAdmin)).toEqual(new Set([folder.startsWith('admin/')]))
  })
})

test('each endpoint of the contract is described in one of these files', async () => {
  const described = (await listGroups()).flatMap(({ routes }) => routes)
  expect(described.sort()).toEqual(published.toSorted())
})

test('each module exports one function, which registers it', async () => {
  for (const module of modules) {
    const name = module.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    expect(Object.keys(await import(`../${module}/module.ts`))).toEqual([`register${name.join('')}`])
  }
})

function routeOf({ method, path }: Endpoint): string {
  return `${method} ${apiBase}${path}`
}

/** The routes that a module registers. */
async function routesOf(module: string): Promise<string[]> {
  const routes: string[] = []
  const [register] = Object.values(await import(`../${module}/module.ts`)) as ((
    mall: object,
  ) => Promise<void>)[]
  const { app } = await openModules(db, [
    async (scope, deps) => {
      scope.addHook('onRoute', ({ method, url }) => void routes.push(`${method} ${url}`))
      const nothing = () => undefined
      const host = { addMails: nothing, observe: nothing, addEpoch: nothing, epoch: () => 0 }
      const decisions = {
        readFreight: async () => () => 0,
        listBestsellerIds: async () => [],
        findRefusalOfUnusableSettings,
      }
      await register?.({ ...deps, app: scope, ...host, ...decisions })
    },
  ])
  await app.ready()
  return routes
}

/** The routes of each file of the contract that describes endpoints. */
async function listGroups(): Promise<{ file: string; folder: string; routes: string[] }[]> {
  const files = ['shop', 'admin'].flatMap((caller) =>
    readdirSync(join(contract, caller), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${caller}/${file}`,
    ),
  )
  const groups = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async (file) => {
        const exported = Object.entries(await import(join(contract, file)))
        const endpoints = exported
          .filter(([name]) => name.endsWith('Endpoints'))
          .flatMap(([, group]) => Object.values(group as Record<string, Endpoint>))
        return { file, folder: dirname(file), routes: endpoints.map(routeOf) }
      }),
  )
  return groups.filter(({ routes }) => routes.length > 0)
}
