import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { offline as en } from '../shared/text/en/offline.ts'
import { offline as zhTw } from '../shared/text/zh-tw/offline.ts'

/** Writes the service worker to the build. It contains the build time, so that browsers detect a new version by
 *  its bytes. */
export async function writeServiceWorker(clientDirectory: string, builtAt: string): Promise<void> {
  const source = await readFile(join(import.meta.dirname, '../service-worker/service-worker.ts'), 'utf8')
  const build = { version: builtAt, words: { zh_tw: zhTw, en } }
  const script = `const build = ${JSON.stringify(build)}\n${stripTypeScriptTypes(source)}`
  await writeFile(join(clientDirectory, 'sw.js'), script)
}
