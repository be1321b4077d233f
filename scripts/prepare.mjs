// Runs before everything else, on whatever Node the machine has (18 or later), and therefore without any package:
// installs the packages when they are missing or no longer those of the lockfile, and builds the storefront
// when its sources are newer than the build, unless told `--without-build`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const built = join(root, 'build', 'build-time.json')
const sources = ['storefront', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

installPackages()
if (!process.argv.includes('--without-build')) buildStorefront()

function installPackages() {
  if (isInstalled() && existsSync(nodeProgram())) return
  // As the lockfile says. Not `npm ci`, which refuses a lockfile without the packages of every other platform,
  // and not every registry carries those.
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  step('Installing the packages', () => run('npm', ['install', ...quietly]))
  if (!existsSync(nodeProgram())) {
    fail(
      'The package "node", which brings Node 24, was not set up: npm must be allowed to run install scripts.',
    )
  }
}

/** npm notes at the end of an installation what it has installed; an interrupted one leaves no note. */
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

/** When the newest file at or below a path was changed. */
function newest(path) {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  // The folder's own time tells of files that were removed.
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

/** Its output is shown only when it fails. */
function run(program, args) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  const ended = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    maxBuffer: 64e6,
  })
  if (ended.status === 0) return
  console.error(ended.stdout ?? '', ended.stderr ?? '', ended.error ?? '')
  fail(`${program} ${args[0]} failed; what it said stands above.`)
}

function fail(sentence) {
  console.error(sentence)
  // The gate ends with this line whatever happens, so that a program can read it.
  if (process.argv.includes('--for-gate')) console.log('0 passed, 1 failed')
  process.exit(1)
}
