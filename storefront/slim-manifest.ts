import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  routes: Record<string, { imports?: string[] }>
}

/** Every visitor fetches the list of all routes with what each of them imports, so that it can be fetched ahead.
 *  The pages of the desk are opened by the staff alone: what those import is found out when one of them is opened,
 *  and costs no shopper anything. */
export async function slimManifest(assets: string): Promise<void> {
  const files = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file))
  await Promise.all(files.map((file) => slim(join(assets, file))))
}

async function slim(path: string): Promise<void> {
  const script = await readFile(path, 'utf8')
  const [begin, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest: Manifest = JSON.parse(script.slice(begin, end))
  for (const [id, route] of Object.entries(manifest.routes)) if (id.startsWith('desk/')) route.imports = []
  await writeFile(path, script.slice(0, begin) + JSON.stringify(manifest) + script.slice(end))
}
