import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productionSettings } from '../test-support/production-settings.ts'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'

const root = join(import.meta.dirname, '..')
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const built = join(root, 'build/server')

test('the built pages import only packages of a production install', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const imported = files.flatMap((name) => packagesIn(readFileSync(join(built, name), 'utf8')))
  expect(imported).toContain('react-router')
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([])
})

describe('an installation by an older Node', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mall-install-'))
    // The Node and npm of Debian 12, the oldest that are supported. The gate itself is installed by the machine's.
    await npm(['install', '--prefix', folder, 'node18@npm:node@18', 'npm@9'])
  }, 3_600_000)
  afterAll(async () => await rm(folder, { recursive: true, force: true }))

  test('is complete and small, and its mall answers, also after the switch to another release', async () => {
    const clone = join(folder, 'clone')
    await copySources(clone)
    // The storefront is always built by Node 24, which the gate has done already.
    copyTree('build', clone)
    const PATH = [
      join(folder, 'node_modules/node18/bin'),
      join(folder, 'node_modules/.bin'),
      ...systemPath(),
    ].join(':')
    const env = { ...process.env, PATH, npm_config_prefer_offline: 'true' }
    const node = promisify(execFile)
    expect((await node('node', ['--version'], { env })).stdout).toMatch('v18.')
    await node('node', ['scripts/prepare.mjs', '--production'], { cwd: clone, env })

    const packages = readdirSync(join(clone, 'node_modules'), { recursive: true, withFileTypes: true })
    expect(
      packages.filter(
        ({ name, parentPath }) => name.endsWith('.map') || /\/node-[^/]*\/include/.test(parentPath),
      ),
    ).toEqual([])
    expect(packages.filter(({ name }) => name === 'rolldown' || name === 'vite')).toEqual([])
    const size = execFileSync('du', ['-sm', 'node_modules'], { cwd: clone, encoding: 'utf8' })
    expect(Number.parseInt(size, 10)).toBeLessThan(300)
    await serveThroughSwitch(clone)
  }, 3_600_000)
})

/** Copies a folder without hidden ones below it: they hold caches, which other steps of the gate write meanwhile. Node's
 *  own copy takes ten times the processor time. */
function copyTree(folder: string, clone: string): void {
  const kept = readdirSync(join(root, folder)).filter((name) => !name.startsWith('.'))
  mkdirSync(join(clone, folder))
  execFileSync('cp', ['-a', ...kept.map((name) => join(root, folder, name)), join(clone, folder)])
}

async function npm(args: string[]): Promise<void> {
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  await promisify(execFile)('npm', [...args, ...quietly])
}

/** What git stores or would store. */
async function copySources(clone: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    await mkdir(join(clone, dirname(path)), { recursive: true })
    await cp(join(root, path), join(clone, path), { preserveTimestamps: true })
  }
}

/** The PATH without the Node of this repository. */
function systemPath(): string[] {
  return (process.env.PATH ?? '').split(':').filter((path) => !path.includes('node_modules'))
}

/** Starts a web process of the clone in production through a link, as docs/operations does, and loads a page. Then the
 *  link leads to another release, and the process serves what it has not loaded yet. */
async function serveThroughSwitch(clone: string): Promise<void> {
  const db = await createTestDatabase()
  const link = `${clone}-current`
  await symlink(clone, link)
  const settings = {
    DATABASE_URL: readDatabaseUrl(db),
    DATA_DIR: join(clone, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const mall = spawn(join(link, 'node_modules/node/bin/node'), ['server/main.ts'], {
    cwd: link,
    env: { ...productionSettings, ...settings, ROLE: 'web', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(mall, 'exit')
  try {
    const address = await addressOf(mall)
    const page = await (await fetch(`${address}/home`)).text()
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    await rm(link)
    await symlink(tmpdir(), link)
    // Another page and the worker thread of the fonts load code for the first time.
    // A process on a busy machine turns pages away that it has not cached.
    for (const path of ['/home', asset, '/shoppingGuides?lang=zh_tw', '/back/fonts/headings/en'])
      await expect.poll(async () => [path, (await fetch(address + path)).status]).toEqual([path, 200])
  } finally {
    mall.kill('SIGKILL')
    await ended
  }
}

/** The address in the log line of the listener. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let printed = ''
  return await new Promise((resolve, reject) => {
    // Read to the end: a mall that cannot write its log ends.
    stdout?.on('data', (chunk) => {
      printed += chunk
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? []
      if (address) resolve(address)
    })
    stdout?.on('end', () => reject(new Error(`The mall did not start: ${printed}`)))
  })
}

/** The packages in the import statements of a module, without those of Node. */
function packagesIn(code: string): string[] {
  const statements = code.matchAll(/^(?:import|export)\b[^;'"]*["']([^"'./][^"']*)["'];?$/gm)
  const required = code.matchAll(/\brequire\(["']([^"'./][^"']*)["']\)/g)
  return [...statements, ...required]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('node:') && !builtinModules.includes(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
}
