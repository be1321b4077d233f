import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { productionSettings } from '../test-support/production-settings.ts'
import { quietLog } from '../test-support/quiet-log.ts'
import { createTestClock } from '../test-support/test-clock.ts'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'
import { readConfig } from './config/config.ts'
import { deepFreeze } from './config/deep-freeze.ts'
import { openMall } from './open-mall.ts'
import { startLifetime } from './platform/shutdown/shutdown.ts'
import { publishAssets } from './platform/ssr/published-assets.ts'
import { folderStorage } from './platform/storage/folder-storage.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const root = await mkdtemp(join(tmpdir(), 'mall-releases-'))
const lifetime = startLifetime(quietLog)
afterAll(async () => {
  await lifetime.end()
  await rm(root, { recursive: true })
})
const db = await createTestDatabase()
const clock = await createTestClock(db)
const built = join(import.meta.dirname, '../build')

/** A copy of the build all of whose assets have other names, as those of another release. */
async function anotherBuild(): Promise<string> {
  const build = join(root, 'build')
  await cp(built, build, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  await symlink(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'))
  const assets = join(build, 'client/assets')
  const names = new Map<string, string>()
  for (const name of await readdir(assets))
    names.set(
      name,
      name.replace(/(^|-)([\w-]{7,8})\./, (_, before, hash) => `${before}${reversed(hash)}.`),
    )
  for (const [name, other] of names) await rename(join(assets, name), join(assets, other))
  for (const file of await readdir(build, { recursive: true })) {
    if (!/\.(?:js|css|json)$/.test(file)) continue
    const path = join(build, file)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace(/[\w-]+\.(?:js|css|svg)\b/g, (name) => names.get(name) ?? name),
    )
  }
  return build
}

const reversed = (text: string) => [...text].reverse().join('')

/** A web process of a release, and its address. */
async function aWebProcess(buildDirectory: string): Promise<string> {
  const url = readDatabaseUrl(db)
  const settings = readConfig({
    ...productionSettings,
    DATABASE_URL: url,
    DATA_DIR: join(root, 'data'),
    ROLE: 'web',
    MAX_DELAY_MS: '0',
  })
  const config = deepFreeze({ ...settings, host: '127.0.0.1', port: 0, buildDirectory })
  const app = await openMall(
    { db, clock, storage: openStorage(config, quietLog), config, log: quietLog },
    {},
    lifetime,
  )
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Loads the pages from one process and all of their assets, with those that these import, from another. Returns the
 *  names of the assets, and those that were not found. */
async function load(pagesAt: string, assetsAt: string): Promise<{ names: Set<string>; missing: string[] }> {
  const names = new Set<string>()
  for (const path of ['/home', '/home?lang=zh_tw', '/product/search?k=tea', '/faq']) {
    const page = await fetch(pagesAt + path)
    expect([path, page.status]).toEqual([path, 200])
    for (const [, name = ''] of (await page.text()).matchAll(/\/assets\/([\w.-]+)/g)) names.add(name)
  }
  const missing: string[] = []
  for (const name of names) {
    const answer = await fetch(`${assetsAt}/assets/${name}`)
    const text = await answer.text()
    if (answer.status !== 200) missing.push(name)
    else if (extname(name) === '.js')
      for (const [, imported = ''] of text.matchAll(
        /["'](?:\.|assets|\/assets)\/([\w-]+\.(?:js|css|svg))["']/g,
      ))
        names.add(imported)
  }
  return { names, missing }
}

test('processes of two releases answer for the assets of each other', async () => {
  const here = await aWebProcess(built)
  const there = await aWebProcess(await anotherBuild())
  const [ofHere, ofThere] = [await load(here, there), await load(there, here)]
  for (const { names, missing } of [ofHere, ofThere]) {
    expect(missing).toEqual([])
    expect(names.size).toBeGreaterThan(200)
  }
  // The copied build has names of its own.
  expect([...ofHere.names].filter((shared) => ofThere.names.has(shared)).length).toBeLessThan(10)

  const [name = ''] = (await readdir(join(root, 'build/client/assets'))).filter((file) =>
    file.endsWith('.js'),
  )
  for (const encoding of ['br', 'identity']) {
    const answer = await fetch(`${here}/assets/${name}`, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toBe(await readFile(join(root, 'build/client/assets', name), 'utf8'))
  }
  for (const unknown of ['other-1234567.js', '..%2f..%2fpackage.json', `${name}.br`, 'releases'])
    expect((await fetch(`${here}/assets/${unknown}`)).status).toBe(404)
})

test('a font of headings that another release made is served', async () => {
  const here = await aWebProcess(built)
  const redirect = await fetch(`${here}/back/fonts/headings/en`, { redirect: 'manual' })
  const storage = folderStorage(join(root, 'data'))
  const hash = redirect.headers.get('location')?.split('/').at(-1) ?? ''
  expect(await storage.read(`fonts/${hash.slice(0, 2)}/${hash}.fonts`)).not.toBeNull()
  const other = 'ab'.repeat(10)
  await storage.write(`fonts/ab/${other}.fonts`, Buffer.from('made elsewhere'))
  expect(await (await fetch(`${here}/back/fonts/headings/en/${other}`)).text()).toBe('made elsewhere')
  expect((await fetch(`${here}/back/fonts/headings/en/${'cd'.repeat(10)}`)).status).toBe(404)
})

test('the assets of the last five releases are kept, and a release taken back counts as the last', async () => {
  const storage = folderStorage(join(root, 'kept'))
  const publish = async (release: number, day: number) => {
    const buildDirectory = join(root, `release-${release}`)
    const assets = join(buildDirectory, 'client/assets')
    await mkdir(assets, { recursive: true })
    await writeFile(join(assets, 'shared-1234567.js'), '')
    await writeFile(join(assets, `own-000000${release}.js`), '')
    await publishAssets(storage, { buildDirectory, now: new Date(Date.UTC(2026, 0, day)) })
  }
  const names = async () => (await readdir(join(root, 'kept/assets'))).toSorted()
  for (const release of [1, 2, 3, 4, 5]) await publish(release, release)
  expect(await names()).toHaveLength(6)
  await publish(1, 6)
  await publish(6, 7)
  expect(await names()).toEqual([
    ...[1, 3, 4, 5, 6].map((release) => `own-000000${release}.js`),
    'shared-1234567.js',
  ])
})
