// Runs before the other commands, on any Node from 18 on and without packages: installs missing or outdated packages,
// and builds the storefront if its sources are newer (not with `--without-build`). `--production` then removes what only
// the build and the tests need.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const built = join(root, 'build', 'build-time.json')
const sources = [
  'web',
  'contract',
  'server/platform/mail',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']

installPackages()
continueOnOwnNode()
if (!process.argv.includes('--without-build')) buildStorefront()
if (process.argv.includes('--production')) removeDevelopment()

function installPackages() {
  if (isInstalled() && existsSync(nodeProgram())) return
  // Installs by the lockfile. `npm ci` would require the packages of all platforms, which not every registry
  // has.
  step('Installing the packages', () => {
    const first = existsSync(nodeProgram()) || isOwnNode() ? null : installNodeFirst()
    run('npm', ['install', '--include=dev', ...quietly], first?.path)
    if (first) rmSync(first.folder, { recursive: true })
  })
  if (!existsSync(nodeProgram())) fail(notSetUp)
}

const notSetUp =
  'The package "node", which brings Node 24, was not set up: npm must be allowed to run install scripts.'

/** An older Node makes npm omit native packages that need a newer one, without an error. */
function installNodeFirst() {
  const folder = join(root, 'node_modules', '.node')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const only = { private: true, dependencies: { node: dependencies.node }, allowScripts: { node: true } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(only))
  run('npm', ['install', '--prefix', folder, '--no-package-lock', ...quietly])
  const path = join(folder, 'node_modules', '.bin')
  if (!existsSync(join(path, 'node'))) fail(notSetUp)
  return { folder, path }
}

function isOwnNode() {
  return Number(process.versions.node.split('.')[0]) >= 24
}

/** The rest uses file functions that older releases of Node lack or that behave differently there. */
function continueOnOwnNode() {
  if (isOwnNode()) return
  const { status } = spawnSync(nodeProgram(), process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? 1)
}

/** npm writes this file at the end of an installation; after an interrupted one it is missing. */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || found[path]?.version === version,
  )
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

function buildStorefront() {
  if (!existsSync(join(root, 'react-router.config.ts'))) return
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0
  if (sources.every((source) => newest(join(root, source)) <= builtAt)) return
  rmSync(built, { force: true })
  step('Building the storefront', () =>
    run(nodeProgram(), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build']),
  )
}

/** Leaves what the mall runs with: the packages of `dependencies`, without C headers, source maps, TypeScript (which Node
 *  does not load from packages) and readmes. */
function removeDevelopment() {
  step('Removing what only development needs', () => {
    run('npm', ['install', '--omit=dev', ...quietly])
    const packages = join(root, 'node_modules')
    // Which folder Node comes in depends on the version of npm.
    const ofNode = join(packages, 'node', 'node_modules')
    for (const entry of existsSync(ofNode) ? readdirSync(ofNode, { withFileTypes: true }) : [])
      if (entry.isDirectory()) rmSync(join(ofNode, entry.name, 'include'), { recursive: true, force: true })
    // The S3 SDK for bundlers is `dist-es`; Node loads `dist-cjs`.
    for (const name of readdirSync(packages, { recursive: true }))
      if (
        /(?:\.map|\.[cm]?ts|(?:readme|changelog|history)\.md)$|^@(?:aws-sdk|smithy)[^/]*\/.*dist-es$/i.test(
          name,
        )
      )
        rmSync(join(packages, name), { recursive: true, force: true })
  })
}

/** The time of the latest change at or below a path. */
function newest(path) {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  // The folder's own time changes when files are removed.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function nodeProgram() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function step(title, work) {
  const began = Date.now()
  console.log(`${title} …`)
  work()
  console.log(`${title}: done in ${Math.round((Date.now() - began) / 1000)} s`)
}

/** Output is shown only on failure. */
function run(program, args, first = join(root, 'node_modules', '.bin')) {
  const path = `${first}:${process.env.PATH}`
  const ended = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    maxBuffer: 64e6,
  })
  if (ended.status === 0) return
  console.error(ended.stdout ?? '', ended.stderr ?? '', ended.error ?? '')
  fail(`${program} ${args[0]} failed; its output is above.`)
}

function fail(sentence) {
  console.error(sentence)
  // The gate always ends with this line, which programs can parse.
  if (process.argv.includes('--for-gate')) console.log('0 passed, 1 failed')
  process.exit(1)
}
