import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[]; hasDefaultExport?: true }>
}

/** Every visitor fetches the list of all routes with what each of them imports, so that it can be fetched ahead.
 *  The pages of the admin are opened by the staff alone: what those import is found out when one of them is opened,
 *  and costs no shopper anything. What every page comes to life by is there before any other can be asked for.
 *  React Router asks whether a route has something, so what it has not need not be said seventy times. */
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
    const isAdminModule = id.startsWith('admin/')
    route.imports = isAdminModule ? [] : (route.imports?.filter((path) => !common.has(path)) ?? [])
    // Told of every route, and read by nothing that runs in a browser.
    delete route.hasDefaultExport
  }
  await writeFile(path, script.slice(0, begin) + JSON.stringify(manifest, whatThereIs) + script.slice(end))
}

function whatThereIs(_: string, value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value
}
