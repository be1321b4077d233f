import { readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { offline as en } from '../shared/text/en/offline.ts'
import { offline as zhTw } from '../shared/text/zh-tw/offline.ts'
import { headingCharacters } from './heading-characters.ts'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** The build steps after Vite.
 *  @param builtAt the version of the build (ISO), the same at every machine that builds one commit */
export async function finishBuild(directory: string, builtAt: string): Promise<void> {
  await slimManifest(join(directory, 'client', 'assets'))
  await writeServiceWorker(join(directory, 'client'), builtAt)
  await precompress(join(directory, 'client'))
  await writeFile(join(directory, 'heading-characters.txt'), headingCharacters())
  // Written last, so that an interrupted build does not look complete.
  await writeFile(join(directory, 'build-time.json'), JSON.stringify({ builtAt }))
}

/** Writes a brotli and a gzip copy of every text file at the highest level, so that the server never compresses
 *  assets. */
async function precompress(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && compressible.has(extname(file.name)))
  await Promise.all(texts.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[]; hasDefaultExport?: true }>
}

/** Shrinks the route manifest, which every visitor loads. Imports of admin pages are removed: they are loaded when
 *  staff open one. Imports of the entry are already loaded, and React Router treats absent flags as false. */
async function slimManifest(assets: string): Promise<void> {
  const files = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file))
  await Promise.all(files.map((file) => slim(join(assets, file))))
}

async function slim(path: string): Promise<void> {
  const script = await readFile(path, 'utf8')
  const [begin, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest: Manifest = JSON.parse(script.slice(begin, end))
  const common = new Set(manifest.entry.imports)
  for (const [id, route] of Object.entries(manifest.routes)) {
    const isAdminModule = /^a\d/.test(id)
    route.imports = isAdminModule ? [] : (route.imports?.filter((path) => !common.has(path)) ?? [])
    // Set for every route, but not read in browsers.
    delete route.hasDefaultExport
  }
  await writeFile(path, script.slice(0, begin) + JSON.stringify(manifest, omitEmpty) + script.slice(end))
}

function omitEmpty(_: string, value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value
}

/** Writes the service worker to the build. It contains the build time, so that browsers detect a new version by
 *  its bytes. */
async function writeServiceWorker(clientDirectory: string, builtAt: string): Promise<void> {
  const source = await readFile(join(import.meta.dirname, '../service-worker/service-worker.ts'), 'utf8')
  const build = { version: builtAt, words: { zh_tw: zhTw, en } }
  const script = `const build = ${JSON.stringify(build)}\n${stripTypeScriptTypes(source)}`
  await writeFile(join(clientDirectory, 'sw.js'), script)
}
