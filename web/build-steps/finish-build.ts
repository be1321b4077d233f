import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { headingCharacters } from './heading-characters.ts'
import { slimManifest } from './slim-manifest.ts'
import { writeServiceWorker } from './write-service-worker.ts'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** The build steps after Vite. */
export async function finishBuild(directory: string): Promise<void> {
  const builtAt = new Date().toISOString()
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
