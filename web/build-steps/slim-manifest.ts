import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[]; hasDefaultExport?: true }>
}

/** Shrinks the route manifest, which every visitor loads. Imports of admin pages are removed: they are loaded when
 *  staff open one. Imports of the entry are already loaded, and React Router treats absent flags as false. */
export async function slimManifest(assets: string): Promise<void> {
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
