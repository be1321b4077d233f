import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiBase, type Endpoint } from '../contract/endpoint.ts'
import { operations } from '../contract/operations.ts'
import { openModules } from '../test-support/open-modules.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { refusalOfUnusableSettings } from './checkout/usable-settings-rules.ts'

const db = await createTestDatabase()
const contract = join(import.meta.dirname, '../contract')
const modules = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'register.ts')),
)
const published = [...operations.values()].map(routeOf)

describe('each module serves exactly the endpoints of its folder or file in the contract', () => {
  test.each(modules)('%s', async (module) => {
    const served = (await routesOf(module)).filter((route) => published.includes(route))
    expect(served.sort()).toEqual((await listDescribed(module)).sort())
  })
})

test('each endpoint of the contract belongs to a module', async () => {
  const described = await Promise.all(modules.map(listDescribed))
  expect(described.flat().sort()).toEqual(published.toSorted())
})

test('each module exports one function, which registers it', async () => {
  for (const module of modules) {
    const name = module.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    expect(Object.keys(await import(`./${module}/register.ts`))).toEqual([`register${name.join('')}`])
  }
})

function routeOf({ method, path }: Endpoint): string {
  return `${method} ${apiBase}${path}`
}

/** The routes that a module registers. */
async function routesOf(module: string): Promise<string[]> {
  const routes: string[] = []
  const [register] = Object.values(await import(`./${module}/register.ts`)) as ((
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
        refusalOfUnusableSettings,
      }
      await register?.({ ...deps, app: scope, ...host, ...decisions })
    },
  ])
  await app.ready()
  return routes
}

/** The routes that `contract/<module>.ts` and `<module>-admin.ts`, or the files of `contract/<module>/`, describe. */
async function listDescribed(module: string): Promise<string[]> {
  const folder = join(contract, module)
  const files = existsSync(folder)
    ? readdirSync(folder).map((file) => join(folder, file))
    : [`${folder}.ts`, `${folder}-admin.ts`]
  const sources = files.filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && existsSync(file),
  )
  const exported = await Promise.all(sources.map(async (file) => Object.entries(await import(file))))
  const groups = exported.flat().filter(([name]) => name.endsWith('Endpoints'))
  return groups.flatMap(([, group]) => Object.values(group as Record<string, Endpoint>).map(routeOf))
}
